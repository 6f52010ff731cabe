// Written by `make protocol` from the types of the server. Do not edit.

/** The protocol this page was made for. */
export const PROTOCOL = 1;

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  board?: string | Record<string, unknown> | null;
  name?: string | null;
  public?: boolean;
  first?: number | null;
  seed?: string | null;
  settings?: Settings;
  shares?: boolean;
}

/** Who is to sit on a seat of a new table. */
export interface SeatWish {
  kind?: 'bot' | 'human' | 'open';
  name?: string | null;
  colour?: 'black' | 'blue' | 'plum' | 'vermilion' | 'white' | 'yellow' | null;
  bot?: string | null;
}

/** What the host may change at any time. */
export interface Settings {
  absent?: AbsentRule;
  hints?: boolean;
  muted?: number[];
  watchers_talk?: boolean;
  count?: number | null;
}

/** What happens if somebody is away at their turn: wait, or a bot plays after some time. */
export interface AbsentRule {
  bot?: string | null;
  after?: number;
}

/** A record to look at or to go on from. */
export interface Upload {
  record: string;
  seats?: SeatWish[];
  name?: string | null;
}

/** A link of a table to be shown to somebody. */
export interface InvitationWish {
  link: string;
}

/** The secret that is to take the place of the link's; nobody else has seen it. */
export interface Exchange {
  new: string;
}

/** Somebody who came with a used link asks the host for a new one. */
export interface WantLink {
  name?: string;
}

/** An action, the revision it answers, and a key that makes repeating it harmless. */
export interface Move {
  rev: number;
  act: string;
  key: string;
}

/** Undo your last action. */
export interface TakeBack {
  rev: number;
  key: string;
}

/** Ask everybody to take back actions; without a number, to before your last turn. */
export interface AskUndo {
  rev: number;
  number?: number | null;
}

/** Agree to a request or not; `ask` is the number of the message that asked. */
export interface AnswerUndo {
  ask: number;
  yes: boolean;
}

/** An action to be asked about. */
export interface Ask {
  act: string;
}

/** The actions of a turn to come, in order. */
export interface AskPlan {
  actions: string[];
}

/** A place to get to. */
export interface AskWay {
  place: string;
  after?: string[] | null;
}

/** Something said at the table. */
export interface Say {
  text: string;
}

/** How you feel about what happens at the table. */
export interface React {
  reaction: 'bravo' | 'laugh' | 'ouch' | 'thanks' | 'thinking' | 'wow';
}

/** Sit down on an open seat. */
export interface TakeSeat {
  name: string;
  colour?: 'black' | 'blue' | 'plum' | 'vermilion' | 'white' | 'yellow' | null;
  seat?: number | null;
}

/** A new name or colour for your seat. */
export interface Rename {
  name?: string | null;
  colour?: 'black' | 'blue' | 'plum' | 'vermilion' | 'white' | 'yellow' | null;
}

/** A bot for a seat; without a name, the strongest. */
export interface HandOver {
  bot?: string | null;
  leaves?: boolean;
}

/** Nothing more is needed. */
export interface Nothing {

}

/** The SHA-256 of your share, which commits you to it. */
export interface FixShare {
  hash: string;
}

/** Your share of the shuffle: 64 hexadecimal digits drawn by chance. */
export interface ShowShare {
  share: string;
}

/** A moment to practise from; without a revision, now. */
export interface CopyFrom {
  rev?: number | null;
}

/** Whom the host silences, or lets speak again. */
export interface Mute {
  seat: number;
  muted?: boolean;
}

/** The seat that the host means. */
export interface OneSeat {
  seat: number;
}

/** Agree that the host renews your link, or not. */
export interface AnswerRenewal {
  yes: boolean;
}

/** A seat the host empties, for anybody or for a bot. */
export interface FreeSeat {
  seat: number;
  bot?: string | null;
}

/** A game this server offers. */
export interface GameInfo {
  game: string;
  title: Record<string, string>;
  least_seats: number;
  most_seats: number;
  boards: string[];
  options: OptionInfo[];
  presets: Record<string, Record<string, string>>;
  bots: string[];
  rivals: Record<string, string[]>;
  usual_bot: string;
  ruleset: string;
  preset_titles: Record<string, Record<string, string>>;
  level_titles: Record<string, Record<string, string>>;
}

/** A rule that can be chosen: its values, the default first, and an explanation. */
export interface OptionInfo {
  name: string;
  values: string[];
  least: number | null;
  most: number | null;
  text: Record<string, string>;
  title: Record<string, string>;
  value_titles: Record<string, Record<string, string>>;
  other_boards?: boolean;
}

/** A public table in the lobby. */
export interface LobbyTable {
  table: string;
  game: string;
  name: string;
  status: string;
  seats: SeatInfo[];
  options: Record<string, string>;
  created: number;
}

/** Who sits on a seat; the name is empty until one is chosen, and shown as `Player 2`. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'human' | 'open';
  name: string;
  colour: string;
  bot?: string | null;
  here?: boolean;
  seen?: boolean;
}

/** A table that was made. */
export interface Made {
  table: string;
  links: Links;
}

/** The secret links of a table; each is shown once. */
export interface Links {
  host: string;
  watch: string;
  seats: Record<string, string>;
}

/** The full address of a link, and its QR code as SVG. */
export interface Invitation {
  address: string;
  svg: string;
  only_here: boolean;
}

/** A table as everybody at it may know it. */
export interface TableInfo {
  table: string;
  name: string;
  game: string;
  rules: string;
  board: string;
  options: Record<string, string>;
  status: 'closed' | 'over' | 'running' | 'waiting';
  public: boolean;
  practice: boolean;
  seats: SeatInfo[];
  settings: Settings;
  rev: number;
  seq: number;
  to_move: number[];
  moved?: number;
  undo_request?: UndoRequest | null;
  result?: unknown;
  seed?: string | null;
  shuffle?: ShuffleInfo;
  rematch?: string | null;
  readable_only?: string | null;
  why_readable_only?: Record<string, string>;
  levels?: Record<string, string>;
  level_titles?: Record<string, Record<string, string>>;
}

/** Somebody asks everybody to take back some actions. */
export interface UndoRequest {
  ask: number;
  seat: number;
  number: number;
  agreed: number[];
  turn?: boolean;
}

/** How the cards of a table are shuffled, and how far that is. */
export interface ShuffleInfo {
  none?: '' | 'chosen' | 'imported' | 'older' | 'other_rules' | 'position';
  commitment?: string;
  decks?: string;
  by_shares?: boolean;
  waits_for?: number[];
  fixed?: number[];
  asked?: boolean;
  left_out?: Record<string, string>;
  head?: string;
}

/** Messages of a table in order. */
export interface Log {
  seq: number;
  messages: Message[];
}

/** One thing that happened at a table; seq numbers them all, rev the game log. */
export interface Message {
  seq: number;
  kind: 'act' | 'answer' | 'aside' | 'ask' | 'asked' | 'chat' | 'closed' | 'copy' | 'fixed' | 'hint' | 'link' | 'presence' | 'rematch' | 'seat' | 'settings' | 'shared' | 'shuffle' | 'started' | 'without';
  at: number;
  seat: number;
  rev?: number | null;
  act?: string | null;
  takes_back?: number | null;
  head?: string;
  events?: unknown[] | null;
  data?: Record<string, unknown> | null;
}

/** How all seats stood after a turn and what was dealt after it. */
export interface Moment {
  rev: number;
  seats: Standing[];
}

/** How a seat would stand if points were counted now. */
export interface Standing {
  seat: number;
  points: number;
  figures?: Record<string, number>;
}

/** A new secret link; the old one is void. */
export interface SeatLink {
  seat: number;
  link: string;
}

/** The number of the newest message. */
export interface Done {
  seq: number;
}

/** The revision after a move. */
export interface Moved {
  rev: number;
}

/** What an action would cause. */
export interface Preview {
  rev: number;
  events: unknown[];
}

/** Why an action is not allowed; nothing if it is. */
export interface Why {
  rev: number;
  refusal: Refusal | null;
}

/** Why an action is not allowed: the clause by key and ledger id, and the facts of the case. */
export interface Refusal {
  clause: string;
  rule: string;
  facts: Record<string, unknown>;
  text: Record<string, string>;
}

/** Where the actions of a plan would lead, as far as the seat may know. */
export interface PlannedTurn {
  rev: number;
  steps: number;
  stop: 'end' | 'final' | 'refused' | null;
  refusal: Refusal | null;
  events: unknown[][];
  view: unknown;
}

/** How best to get to a place. */
export interface Way {
  rev: number;
  ways: unknown;
}

/** What a bot would do, and why. */
export interface Hint {
  rev: number;
  act: string;
  plans: Plan[];
}

/** Something a bot considered: a kind of plan, its goals, and the figures behind it. */
export interface Plan {
  kind: string;
  about?: string[];
  figures?: Record<string, number>;
}

/** The next table; the secrets of this one open the same seats there. */
export interface Rematch {
  table: string;
}

/** The first message of a live connection: the secret of the link, and what is known already. */
export interface Hello {
  secret?: string | null;
  since?: number | null;
  name?: string;
  new?: string | null;
  changes?: boolean;
}

/** How a seat feels about what happens; it is shown for a moment and kept nowhere. */
export interface Reaction {
  seat: number;
  reaction: 'bravo' | 'laugh' | 'ouch' | 'thanks' | 'thinking' | 'wow';
}

/** The body of every answer that is an error. */
export interface Refused {
  error: Problem;
}

/** Why something was refused: a kind for programs, words for people. */
export interface Problem {
  kind: string;
  message: Record<string, string>;
  clause?: string | null;
  rule?: string | null;
  where?: string | null;
  rev?: number | null;
}

/** Who watches a table just now; it is written down nowhere. */
export interface Watchers {
  number: number;
  names: string[];
}

/** What the link of a connection allows. */
export interface You {
  role: 'host' | 'seat' | 'watch';
  seat: number;
  watch?: string;
  only_watches?: boolean;
  exchanged?: boolean;
}
