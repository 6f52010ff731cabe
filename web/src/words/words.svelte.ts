import { untrack } from 'svelte';
import { settings, type Language } from '../model/settings.svelte';
import { de } from './de';
import { en } from './en';

/** A feature of the interface that has its own texts; rules and lessons bring theirs themselves. */
export type Feature = keyof typeof en;
/** How to load the texts of each feature in one language: all that English has. */
export type Catalogues = { [F in Feature]: () => Promise<{ [name in F]: Words[F] }> };
/** All texts of the interface in one language. */
export type Words = { [F in Feature]: Awaited<ReturnType<(typeof en)[F]>>[F & keyof Awaited<ReturnType<(typeof en)[F]>>] };

const LANGUAGES: Record<Language, Catalogues> = { en, de };

let words = $state.raw<Partial<Words>>({});
document.documentElement.lang = settings.language;

async function load(language: Language, features: Feature[]): Promise<Partial<Words>> {
  const found = await Promise.all(
    features.map(async (feature) => {
      const texts: Partial<Words> = await LANGUAGES[language][feature]();
      return [feature, texts[feature]];
    }),
  );
  return Object.fromEntries(found);
}

/** Load the texts of some features, so that `t()` has them. Who asks does not ask again when they change. */
export async function bring(...features: Feature[]): Promise<void> {
  const [language, missing] = untrack(() => [settings.language, features.filter((feature) => !(feature in words))]);
  if (!missing.length) return;
  const found = await load(language, missing);
  if (language !== settings.language) return bring(...features);
  words = { ...words, ...found };
}

/** Show everything in a language. */
export async function speak(language: Language): Promise<void> {
  words = await load(language, Object.keys(words) as Feature[]);
  document.documentElement.lang = language;
  settings.language = language;
}

/** Return the texts in the language of the moment; what shows them brings them first. */
export function t(): Words {
  return words as Words;
}

/** Return the one of two texts that is in the language of the moment. */
export function said(texts: Record<string, string>): string {
  return texts[settings.language] ?? texts.en ?? '';
}
