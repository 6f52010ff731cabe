import { untrack } from 'svelte';
import { settings } from '../model/settings.svelte';
import type { Problem } from '../wire/types';
import type { asides } from './asides.en';
import type { company } from './company.en';
import type { install } from './install.en';
import type { keys } from './keys.en';
import type { learn } from './learn.en';
import type { map } from './map.en';
import type { names } from './names.en';
import type { people } from './people.en';
import type { planning } from './planning.en';
import type { replay } from './replay.en';
import type { rules } from './rules.en';
import type { screens } from './screens.en';
import type { shuffle } from './shuffle.en';
import type { states } from './states.en';
import type { table } from './table.en';

/** All texts that belong to no game, by feature: what English has, every language has. */
export interface Words {
  asides: typeof asides;
  company: typeof company;
  install: typeof install;
  keys: typeof keys;
  learn: typeof learn;
  map: typeof map;
  names: typeof names;
  people: typeof people;
  planning: typeof planning;
  replay: typeof replay;
  rules: typeof rules;
  screens: typeof screens;
  shuffle: typeof shuffle;
  states: typeof states;
  table: typeof table;
}
/** Texts that are loaded together: a key of Words, or those of a ruleset as `ruleset/feature`. */
export type Feature = keyof Words | `${string}/${string}`;

type File = () => Promise<Record<string, unknown>>;

/** The files with words: `feature.language.ts` here, and in the folders of the games. */
const FILES: Record<string, File> = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, unknown>>([
      './*.*.ts',
      '!./*.{svelte,test}.ts',
      '!./shell.*.ts',
      '../games/*/words/*.*.ts',
    ]),
  ).map(([path, load]) => [
    path.replace(/^\.\.\/games\/(\w+)\/words\//, '$1/').replace(/^\.\/|\.ts$/g, ''),
    load,
  ]),
);

let words = $state.raw<Record<string, unknown>>({});
document.documentElement.lang = settings.language;

async function load(language: string, features: string[]): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    features.map(async (feature) => {
      const file = FILES[`${feature}.${language}`] ?? FILES[`${feature}.en`];
      const texts = await file?.();
      return [feature, texts?.[feature.split('/').at(-1) ?? '']];
    }),
  );
  return Object.fromEntries(found);
}

/** Load the texts of some features, so that they can be said. Who asks does not ask again when they change. */
export async function bring(...features: Feature[]): Promise<void> {
  const [language, missing] = untrack(() => [
    settings.language,
    features.filter((feature) => !(feature in words)),
  ]);
  if (!missing.length) return;
  const found = await load(language, missing);
  if (language !== settings.language) return bring(...features);
  words = { ...words, ...found };
}

/** Show everything in a language. */
export async function speak(language: string): Promise<void> {
  let found: Record<string, unknown> = {};
  // More may be brought meanwhile.
  for (let missing = Object.keys(words); missing.length;) {
    found = { ...found, ...(await load(language, missing)) };
    missing = Object.keys(words).filter((feature) => !(feature in found));
  }
  words = found;
  document.documentElement.lang = language;
  settings.language = language;
  settings.languageChosen = true;
}

/** Return the texts in the language of the moment; what shows them brings them first. */
export function t(): Words {
  return words as unknown as Words;
}

/** Return the texts of a ruleset; what shows them brings them first. */
export function textsOf<T>(feature: Feature): T {
  return words[feature] as T;
}

/** Return why something did not work, in the language of the moment: the server's words, or our own. */
export function reasonOf({ kind, message }: Problem): string {
  return t().names.problems[kind] ?? said(message);
}

/** Return the one of several texts that is in the language of the moment. */
export function said(texts: Record<string, string>): string {
  return texts[settings.language] ?? texts.en ?? '';
}
