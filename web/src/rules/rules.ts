import { BASE } from '../base';
import type { Component } from 'svelte';
import { rulesetOf } from '../games/games';
import type { Content, Section, Shown } from './content';

/** The clauses and rulings of a ruleset in one language. */
interface Book {
  clauses: Record<string, { text: string; ids: Record<string, string[]> }>;
  rulings: Record<string, { question: string; ruling: string }>;
}

/** The drawings of a ruleset, by name. */
export type Drawings = Record<string, Component<Shown>>;

const CONTENTS = import.meta.glob<Content>('../games/*/rules/content.*.ts', { import: 'content' });
const BOOKS = import.meta.glob<Book>('../games/*/rules/book.*.json', { import: 'default' });
const SECTIONS = import.meta.glob<Record<string, string[]>>('../games/*/rules/sections.json', {
  import: 'default',
});
const IDS = import.meta.glob<Record<string, string>>('../games/*/rules/ids.json', { import: 'default' });
const DRAWINGS = import.meta.glob<Drawings>('../games/*/rules/diagrams/index.ts', { import: 'drawings' });

/** The rules of a game in one language, told for its edition only. */
export class Rules {
  constructor(
    readonly game: string,
    readonly edition: string | undefined,
    readonly content: Content,
    readonly book: Book,
    /** The clauses and rulings each section explains. */
    private readonly explained: Record<string, string[]>,
    /** The clause of each ledger id. */
    private readonly ids: Record<string, string>,
  ) {}

  /** Return the section that explains a clause or ruling, given by key or ledger id. */
  sectionOf(clauseOrId: string): string {
    const key = this.clauseOf(clauseOrId);
    const found = Object.entries(this.explained).find(([, keys]) => keys.includes(key));
    return found?.[0] ?? this.content.sections[0].id;
  }

  /** Return the key of a clause that is given by key or ledger id; rulings keep their id. */
  clauseOf(clauseOrId: string): string {
    return this.ids[clauseOrId] ?? clauseOrId;
  }

  /** Return the clauses and rulings a section explains. */
  clausesIn(section: string): string[] {
    return this.explained[section] ?? [];
  }
}

/** Tell whether there are rules of a game to read. */
export function hasRules(game: string): boolean {
  return `../games/${rulesetOf(game)?.ruleset}/rules/content.en.ts` in CONTENTS;
}

/** Load the rules of a game in a language, or in English where that is missing; null if nobody wrote them. */
export async function loadRules(game: string, language: string): Promise<Rules | null> {
  if (!hasRules(game)) return null;
  const ruleset = rulesetOf(game);
  const folder = `../games/${ruleset?.ruleset}/rules`;
  const edition = ruleset?.games[game].edition;
  const [content, book, explained, ids] = await Promise.all([
    (CONTENTS[`${folder}/content.${language}.ts`] ?? CONTENTS[`${folder}/content.en.ts`])(),
    (BOOKS[`${folder}/book.${language}.json`] ?? BOOKS[`${folder}/book.en.json`])(),
    SECTIONS[`${folder}/sections.json`](),
    IDS[`${folder}/ids.json`](),
  ]);
  const sections = content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter((block) => !block.only || block.only === edition),
  }));
  return new Rules(game, edition, { ...content, sections }, book, explained, ids);
}

/** Load the drawings of a game's rules. */
export async function loadDrawings(game: string): Promise<Drawings> {
  return (await DRAWINGS[`../games/${rulesetOf(game)?.ruleset}/rules/diagrams/index.ts`]?.()) ?? {};
}

/** Return the address of a section. */
export function addressOf(game: string, section: string): string {
  return `${BASE}rules/${game}#${section}`;
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
