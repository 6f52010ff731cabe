import type { Language } from '../model/settings.svelte';
import type { rules } from '../words/rules.en';
import type { Content, Edition, Section } from './content/types';
import ids from './ids.json';
import sections from './sections.json';

export type Ruleset = 'freeride' | 'transamerica';

/** The clauses and rulings of a ruleset in one language. */
export interface Book {
  clauses: Record<string, { text: string; ids: Record<string, string[]> }>;
  rulings: Record<string, { question: string; ruling: string }>;
}

/** Return the rules a game is played by. */
export function rulesetOf(game: string): Ruleset {
  return game.startsWith('freeride') ? 'freeride' : 'transamerica';
}

/** Return the edition of Free Ride a game is; null for other games. */
export function editionOf(game: string): Edition | null {
  if (rulesetOf(game) !== 'freeride') return null;
  return game === 'freeride-europe' ? 'europe' : 'usa';
}

/** Return the section that explains a clause or ruling, given by key or ledger id. */
export function sectionOf(game: string, clauseOrRule: string): string {
  const ruleset = rulesetOf(game);
  const key = clauseOf(game, clauseOrRule);
  const found = Object.entries(sections[ruleset]).find(([, keys]) => (keys as string[]).includes(key));
  return found?.[0] ?? 'goal';
}

/** Return the key of a clause that is given by key or ledger id; rulings keep their id. */
export function clauseOf(game: string, clauseOrRule: string): string {
  return (ids[rulesetOf(game)] as Record<string, string>)[clauseOrRule] ?? clauseOrRule;
}

/** Return the clauses and rulings a section explains. */
export function clausesIn(game: string, section: string): string[] {
  return (sections[rulesetOf(game)] as Record<string, string[]>)[section] ?? [];
}

/** Return the address of a section. */
export function addressOf(game: string, section: string): string {
  return `/rules/${game}#${section}`;
}

const CONTENTS: Record<string, () => Promise<{ content: Content }>> = {
  'freeride.en': () => import('./content/freeride.en'),
  'freeride.de': () => import('./content/freeride.de'),
  'transamerica.en': () => import('./content/transamerica.en'),
  'transamerica.de': () => import('./content/transamerica.de'),
};

const BOOKS: Record<string, () => Promise<{ default: Book }>> = {
  'freeride.en': () => import('./content/book.freeride.en.json'),
  'freeride.de': () => import('./content/book.freeride.de.json'),
  'transamerica.en': () => import('./content/book.transamerica.en.json'),
  'transamerica.de': () => import('./content/book.transamerica.de.json'),
};

/** Load the rules of a game in a language, told for its edition only. */
export async function loadRules(game: string, language: Language): Promise<Content> {
  const { content } = await CONTENTS[`${rulesetOf(game)}.${language}`]();
  const edition = editionOf(game);
  const sections = content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter((block) => !block.only || block.only === edition),
  }));
  return { ...content, sections };
}

/** Load the words of the Rules pages. */
export async function loadWords(language: Language): Promise<typeof rules> {
  return (language === 'de' ? await import('../words/rules.de') : await import('../words/rules.en')).rules;
}

/** Load the clauses and rulings of a game in a language. */
export async function loadBook(game: string, language: Language): Promise<Book> {
  return (await BOOKS[`${rulesetOf(game)}.${language}`]()).default;
}

/** Return all text of a section, for searching. */
export function textOf(section: Section): string {
  const texts = section.blocks.flatMap((block) => {
    if ('p' in block) return [block.p];
    if ('list' in block) return block.list;
    if ('tip' in block) return [block.tip];
    if ('table' in block) return block.table.flat();
    if ('compare' in block) return block.compare.flat();
    return block.says;
  });
  return [section.title, ...texts].join('\n').replaceAll('**', '').toLowerCase();
}
