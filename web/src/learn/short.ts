import { rulesetOf } from '../games/games';
import type { Lesson, StepText } from './lesson';

/** A short lesson about one thing, as the pages that offer it need to know it. */
export interface Short {
  name: string;
  /** How many steps it has. */
  steps: number;
  /** The sections of the rules that explain the same. */
  sections: string[];
}

/** What a short lesson says. */
export interface ShortText {
  title: string;
  about: string;
  steps: Record<string, StepText>;
}

/** The words of a ruleset's short lessons, by name. */
export type ShortTexts = Record<string, ShortText>;

const LISTS = import.meta.glob<Record<string, Short[]>>('../games/*/lessons/short.json', {
  import: 'default',
});
const TEXTS = import.meta.glob<ShortTexts>('../games/*/lessons/short.*.ts', { import: 'short' });
const LESSONS = import.meta.glob<Lesson>('../games/*/lessons/*.*.json', { import: 'default' });

function folder(game: string): string {
  return `../games/${rulesetOf(game)?.ruleset}/lessons`;
}

/** Load the list of a game's short lessons. */
export async function loadShorts(game: string): Promise<Short[]> {
  return (await LISTS[`${folder(game)}/short.json`]?.())?.[game] ?? [];
}

/** Load what they say in a language, or in English where that is missing. */
export async function loadShortTexts(game: string, language: string): Promise<ShortTexts> {
  const load = TEXTS[`${folder(game)}/short.${language}.ts`] ?? TEXTS[`${folder(game)}/short.en.ts`];
  return (await load?.()) ?? {};
}

/** Load one of them; null if there is none of this name. */
export async function loadShort(game: string, name: string): Promise<Lesson | null> {
  return (await LESSONS[`${folder(game)}/${game}.${name}.json`]?.()) ?? null;
}
