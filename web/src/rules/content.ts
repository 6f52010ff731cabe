/** A piece of a section; `only` marks what holds in one edition. Texts know **bold** and [links](#section). */
export type Block = { only?: string } & (
  | { p: string }
  | { list: string[] }
  | { tip: string }
  | { table: string[][] }
  | { compare: string[][] }
  | { diagram: string; says: string[] }
);

/** A section of the rules; its id is also the part of the address after `#`. */
export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

/** The rules of a ruleset in one language: `rules/content.LANGUAGE.ts` of its folder. */
export interface Content {
  /** What the editions are called, if there are several. */
  editions?: Record<string, { short: string; title: string }>;
  /** Where these rules come from and what of it is ours. */
  about: string[];
  sections: Section[];
}

/** What every drawing in the rules is given. */
export interface Shown {
  /** How far the story has come. */
  step: number;
  edition?: string;
}
