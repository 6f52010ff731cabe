/** What all games have in common; the types of each are in its folder. */

/** A legal action: its text, and the elements of the table it belongs to, as `kind:name`. */
export interface Offer {
  text: string;
  kind: string;
  touches: string[];
}

/** Something that happened in a game. */
export interface GameEvent {
  type: string;
  /** The line of the map it happened on, named as in `touches` behind `line:`; it shines there. */
  line?: string;
  /** The city it happened in, named as behind `city:`. */
  city?: string;
}

/** The end of a game. */
export interface Result {
  winners: number[];
  seats: { seat: number; points: number; place: number }[];
  /** How a challenge for one ended. */
  solo?: 'lost' | 'won' | null;
  title?: Record<string, string> | null;
}

/** A game as one seat (0: somebody watching) sees it at one moment. */
export interface View {
  game: string;
  table: string;
  rev: number;
  seat: number;
  to_move: number[];
  phase: string;
  state: object;
  actions: Offer[];
  /** Actions that keep their button while they are refused. */
  refused?: Offer[];
  /** How many of my last actions I can take back alone. */
  undo: number;
  /** It is not my turn, and I can plan my next one. */
  plan: boolean;
  result: Result | null;
}

/** The board of a table. */
export interface BoardFile {
  board: string;
  ruleset: string;
}

/** How best to get to a place. */
export type Ways = object | null;
