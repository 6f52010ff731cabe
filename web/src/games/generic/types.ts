/** What a game says of itself, for a table that knows nothing else of it. */
export interface PlainBoard {
  ruleset: string;
  board: string;
  sketch: Sketch | null;
  /**
   * Sentences by language and key: `action.<kind>`, `kind.<kind>`, `event.<type>`,
   * `fact.<field>`, `value.<field>`, `name.<word>`, `piece.<kind>`.
   */
  words: Record<string, Record<string, string>>;
}

export interface Sketch {
  places: { name: string; title: string; x: number; y: number }[];
  lines: [string, string][];
}

/** Something that lies on the table; `at` is an element as in the `touches` of offers. */
export interface Piece {
  at: string;
  kind: string;
  seat?: number;
}

/** The parts of a view that are shown if they are there. */
export interface PlainState {
  pieces?: Piece[];
  seats?: Record<string, unknown>[];
  [fact: string]: unknown;
}
