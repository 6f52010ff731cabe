/** A box of Free Ride. */
export type Edition = 'usa' | 'europe';

/** The live diagrams; each is a component of its own. */
export type DiagramName =
  | 'line' | 'tunnel' | 'reach' | 'column' | 'fare' | 'delivery' | 'coasts' | 'edge' | 'stacks' | 'score'
  | 'tracks' | 'joining' | 'missing' | 'barrier';

/** A piece of a section; `only` marks what holds in one edition. Texts know **bold** and [links](#section). */
export type Block = { only?: Edition } & (
  | { p: string }
  | { list: string[] }
  | { tip: string }
  | { table: string[][] }
  | { compare: string[][] }
  | { diagram: DiagramName; says: string[] }
);

/** A section of the rules; its id is also the part of the address after `#`. */
export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

/** The rules of a ruleset in one language. */
export interface Content {
  /** Where these rules come from and what of it is ours. */
  about: string[];
  sections: Section[];
}
