// Written by `make protocol` from the types of the server. Do not edit.

/** A game as one seat (0: somebody watching) sees it at one moment. */
export interface View {
  table: string;
  undo: number;
  plan: boolean;
  game: string;
  rev: number;
  seat: number;
  to_move: number[];
  phase: 'over' | 'round' | 'scored';
  state: TableView;
  own: Own | null;
  actions: Offer[];
  last_round: LastRound | null;
  result: Result | null;
  refused?: Offer[];
}

/** What lies on the table for everybody to see. */
export interface TableView {
  round: number;
  starter: number;
  mover: number;
  turn: TurnView;
  to_deal: number;
  stuck: number;
  supply: number;
  limit: number;
  seats: SeatView[];
  tracks: string[];
  laid_by: number[];
  amounts?: Amounts;
  out?: string[];
}

/** What the seat to move has done in this turn. */
export interface TurnView {
  doing: 'laid_all' | 'laid_one' | 'nothing' | 'placed';
  tracks: string[];
}

/** What everybody sees of a seat; `hand` only when it is open. */
export interface SeatView {
  seat: number;
  points: number;
  marker: string | null;
  hand: string[] | null;
  ready: boolean;
}

/** What a turn allows in this game, to be put into words. */
export interface Amounts {
  tracks_a_turn?: number;
}

/** What only this seat is shown: its cities, and which of them are connected. */
export interface Own {
  hand: string[];
  connected: string[];
}

/** A legal action: its text, its kind, and the elements of the table it touches. */
export interface Offer {
  text: string;
  kind: string;
  touches: string[];
}

/** The last round that was scored. */
export interface LastRound {
  round: number;
  ending: 'all_stuck' | 'complete' | 'no_tracks_left';
  tracks: string[];
  seats: LastSeat[];
}

/** How a seat fared in a round: its hand, its loss, and where the missing tracks would lie. */
export interface LastSeat {
  seat: number;
  marker: string | null;
  hand: string[];
  loss: number;
  missing: string[];
}

/** The end of a game. */
export interface Result {
  winners: number[];
  seats: SeatResult[];
  rounds: number;
}

/** A seat's points at the end, and its place. */
export interface SeatResult {
  seat: number;
  points: number;
  place: number;
}

/** A seat got five secret cities. */
export interface HandDealt {
  type: 'hand_dealt';
  seat: number;
}

/** A round began with a starting player. */
export interface RoundBegan {
  type: 'round_began';
  round: number;
  starter: number;
}

/** A seat is to move. */
export interface TurnBegan {
  type: 'turn_began';
  seat: number;
}

/** A seat put its start marker on a junction. */
export interface MarkerPlaced {
  type: 'marker_placed';
  seat: number;
  junction: string;
}

/** A seat laid a track. */
export interface TrackLaid {
  type: 'track_laid';
  seat: number;
  line: string;
}

/** A seat's track joined its network with that of another. */
export interface NetworksJoined {
  type: 'networks_joined';
  seat: number;
  other: number;
}

/** A seat could lay no track. */
export interface TurnSkipped {
  type: 'turn_skipped';
  seat: number;
}

/** A round ended, and why; all hands are open. */
export interface RoundEnded {
  type: 'round_ended';
  round: number;
  why: string;
}

/** All five cities of a seat are connected. */
export interface Completed {
  type: 'completed';
  seat: number;
}

/** A seat lost points for missing tracks. */
export interface LostPoints {
  type: 'lost_points';
  seat: number;
  loss: number;
  points: number;
}

/** The game will end when somebody has this few points or fewer. */
export interface BarrierMoved {
  type: 'barrier_moved';
  limit: number;
}

/** A seat is ready for the next round. */
export interface Ready {
  type: 'ready';
  seat: number;
}

/** The game is over. */
export interface GameEnded {
  type: 'game_ended';
}

/** The points of a seat at the end. */
export interface Ranked {
  type: 'ranked';
  seat: number;
  points: number;
}

/** The cheapest way: its lines, what they cost, and the part that can be laid in this turn. */
export interface Ways {
  place: string;
  lines: string[];
  cost: number;
  tracks: number;
  turns: number;
  actions: string[];
}

/** A whole board file; `docs/add-a-board.md` explains every field. */
export interface BoardFile {
  board: string;
  version: number;
  ruleset: 'transamerica';
  junctions: JunctionEntry[];
  lines: ([string, string, 'mountain' | 'plain' | 'river'])[];
  cities: CityEntry[];
  tracks?: number;
  title?: Record<string, string>;
  about?: string;
}

/** A junction: its name on the board, and where it is drawn. */
export interface JunctionEntry {
  name: string;
  x: number;
  y: number;
}

/** A city and its card; `removed` if it is out with two or three players. */
export interface CityEntry {
  code: string;
  name: string;
  color: 'blue' | 'green' | 'orange' | 'red' | 'yellow';
  junction: string;
  aliases?: string[];
  removed?: boolean;
}

export type GameEvent = HandDealt | RoundBegan | TurnBegan | MarkerPlaced | TrackLaid | NetworksJoined | TurnSkipped | RoundEnded | Completed | LostPoints | BarrierMoved | Ready | GameEnded | Ranked;
