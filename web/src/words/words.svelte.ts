import { settings, type Language } from '../model/settings.svelte';
import type { en } from './en';

/** All texts of the interface in one language. */
export type Words = typeof en;

let words = $state.raw<Words>();

const LANGUAGES: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
};

/** Load a language and show everything in it. */
export async function speak(language: Language): Promise<void> {
  words = await LANGUAGES[language]();
  document.documentElement.lang = language;
  settings.language = language;
}

/** Return the texts in the language of the moment. */
export function t(): Words {
  return words as Words;
}

/** Return the one of two texts that is in the language of the moment. */
export function said(texts: Record<string, string>): string {
  return texts[settings.language] ?? texts.en ?? '';
}
