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
  phase: 'finish' | 'main' | 'over' | 'prologue';
  state: TableView;
  own: Own | null;
  actions: Offer[];
  result: Result | null;
  refused?: Offer[];
}

/** What lies on the table for everybody to see. */
export interface TableView {
  mover: number;
  turn: Turn;
  to_deal: number;
  opened: number;
  coaches: number;
  speed: number;
  bank: number;
  supply: number;
  turns: number;
  idle_rounds: number;
  progress: boolean;
  outcome: 'lost' | 'open' | 'won';
  amounts?: Amounts;
  challenge?: Challenge | null;
  seats: SeatView[];
  lines: Record<string, LineState>;
  display: Record<string, Column>;
  stacks: Record<string, string[]>;
  edge_coins: string[];
  left_out?: Record<string, string[]>;
}

/** What the seat to move has done in this turn and has left. */
export interface Turn {
  doing?: 'building' | 'chosen' | 'nothing' | 'riding' | 'solved' | 'taken_rails' | 'withdrawn';
  points?: number | null;
  steps?: number | null;
  must_build?: boolean;
  picked_up?: number;
  fulfilled?: number;
}

/** What actions cost and bring in this game, to be put into words. */
export interface Amounts {
  fare?: number;
  rails_at_once?: number;
  price_of_rails?: number;
  fast_speed?: number;
  cards_a_column?: number;
  coin_for_a_turn?: number;
  fee?: number;
  points_first_card?: number;
  points_further_card?: number;
  points_coin?: number;
}

/** What the soloist is after (SOLO-13). */
export interface Challenge {
  routes: number;
  of: number;
}

/** What lies in front of a seat. */
export interface SeatView {
  seat: number;
  coins: number;
  rails: number;
  tokens: number;
  train: string | null;
  coaches: (Route | null)[];
  building: string | null;
  withdrawn: boolean;
  scored_cards: number;
  score_pile: Record<string, string[]> | null;
  score: number | null;
}

/** A route on a coach; `new` if it was picked up in the ride under way. */
export interface Route {
  start: string;
  destination: string;
  stack: 'I' | 'II' | 'III';
  new?: boolean;
}

/** A line that carries rails: its spaces from the first-named end, and its owner. */
export interface LineState {
  built: ('empty' | 'half' | 'rail')[];
  owner?: number | 'state' | null;
}

/** A column as views show it: with the halves whose taker gets its coins. */
export interface Column {
  cards: [string, string, string];
  stack: 'I' | 'II' | 'III';
  coins?: number;
  joins?: ('lower' | 'upper')[];
}

/** What only this seat is shown. */
export interface Own {
  score_pile: Record<string, string[]>;
  score: number;
}

/** A legal action, and what it costs and brings; None for what does not concern it. */
export interface Offer {
  text: string;
  kind: string;
  touches: string[];
  points?: number | null;
  steps?: number | null;
  space?: number | null;
  rails?: number | null;
  coins?: number | null;
  to?: number | null;
  brings_rails?: number | null;
  brings_coins?: number | null;
  loses?: number | null;
  worth?: number | null;
}

/** The end of a game: who won and how, or how the solo challenge went. */
export interface Result {
  winners: number[];
  tie_break: 'cities' | 'none' | 'shared';
  seats: SeatResult[];
  solo?: 'lost' | 'won' | null;
  routes?: number | null;
  of?: number | null;
  title?: Record<string, string> | null;
}

/** How a seat's points were made. */
export interface SeatResult {
  seat: number;
  points: number;
  cities: number;
  points_first_cards: number;
  points_further_cards: number;
  points_coins: number;
  coins: number;
  place: number;
  further_cards?: number | null;
}

/** A seat put a completed rail on a space; spaces count from 1 at the line's first-named end. */
export interface RailPlaced {
  type: 'rail_placed';
  seat: number;
  line: string;
  space: number;
  points: number;
}

/** A seat put a rail on a tunnel or ferry with its last point: it stays half-built. */
export interface RailRotated {
  type: 'rail_rotated';
  seat: number;
  line: string;
  space: number;
  points: number;
}

/** A seat spent the missing point of a half-built rail. */
export interface RailCompleted {
  type: 'rail_completed';
  seat: number;
  line: string;
  space: number;
  points: number;
}

/** A seat began a line and, except in the solo challenge, owns it. */
export interface LineBegun {
  type: 'line_begun';
  seat: number;
  line: string;
}

/** Every space of a line is built; the builder's construction marker is free again. */
export interface LineFinished {
  type: 'line_finished';
  owner: number;
  line: string;
}

/** A seat paid coins for rails within a build. */
export interface RailsBought {
  type: 'rails_bought';
  seat: number;
  rails: number;
  coins: number;
}

/** A seat spent its turn on rails. */
export interface RailsTaken {
  type: 'rails_taken';
  seat: number;
  rails: number;
}

/** A seat paid the owner of the line it is about to ride. */
export interface FarePaid {
  type: 'fare_paid';
  seat: number;
  owner: number;
  line: string;
  coins: number;
}

/** A line became state-owned; its owner has the token back. */
export interface Nationalised {
  type: 'nationalised';
  owner: number;
  line: string;
}

/** A train moved along a line to a city. */
export interface Rode {
  type: 'rode';
  seat: number;
  line: string;
  city: string;
}

/** A train was the first in an edge city and took its coins. */
export interface EdgeCoins {
  type: 'edge_coins';
  seat: number;
  city: string;
  coins: number;
}

/** A train was put on the board in the prologue. */
export interface TrainPlaced {
  type: 'train_placed';
  seat: number;
  city: string;
}

/** A seat took a half of a column. */
export interface RouteTaken {
  type: 'route_taken';
  seat: number;
  slot: number;
  half: string;
}

/** A route is on a coach now. */
export interface RouteAboard {
  type: 'route_aboard';
  seat: number;
  start: string;
  destination: string;
}

/** The third card of a column left the game. */
export interface CardBoxed {
  type: 'card_boxed';
  seat: number;
  city: string;
}

/** A seat took a half that joins the coasts, and its coins. */
export interface EastWestCoins {
  type: 'east_west_coins';
  seat: number;
  slot: number;
  coins: number;
}

/** A seat took the other half; the coins went back to the bank. */
export interface ColumnCoinsReturned {
  type: 'column_coins_returned';
  seat: number;
  slot: number;
  coins: number;
}

/** A route was delivered; both cards are on the score pile. */
export interface Fulfilled {
  type: 'fulfilled';
  seat: number;
  start: string;
  destination: string;
}

/** A column was laid on a slot, perhaps with coins. */
export interface ColumnDealt {
  type: 'column_dealt';
  slot: number;
  stack: string;
  coins: number;
}

/** Everybody has another coach. */
export interface SecondCoach {
  type: 'second_coach';
  coaches: number;
}

/** Everybody rides further from now on. */
export interface FasterTrain {
  type: 'faster_train';
  speed: number;
}

/** Seats may withdraw from now on. */
export interface FinishOpened {
  type: 'finish_opened';
  by_the_guard: boolean;
}

/** A seat left the game. */
export interface Withdrew {
  type: 'withdrew';
  seat: number;
  routes_aboard: number;
  by_the_guard: boolean;
}

/** A route went to the box undelivered. */
export interface RouteDropped {
  type: 'route_dropped';
  seat: number;
  start: string;
  destination: string;
}

/** A seat left with satisfied passengers and was paid. */
export interface Satisfied {
  type: 'satisfied';
  seat: number;
  coins: number;
}

/** A withdrawn seat was paid when its turn would have come. */
export interface SpecialPayment {
  type: 'special_payment';
  seat: number;
  coins: number;
}

/** A seat after the last one to leave was paid for the rest of the round. */
export interface FinalRoundCoin {
  type: 'final_round_coin';
  seat: number;
  coins: number;
}

/** A seat is to move. */
export interface TurnBegan {
  type: 'turn_began';
  seat: number;
}

/** The soloist paid for the turn. */
export interface SoloFee {
  type: 'solo_fee';
  seat: number;
  left: number;
  coins: number;
}

/** A seat's points were counted at the end. */
export interface Scored {
  type: 'scored';
  seat: number;
  cities: number;
  points: number;
}

/** The soloist fulfilled all routes. */
export interface SoloWon {
  type: 'solo_won';
  seat: number;
}

/** The soloist has no coin left. */
export interface SoloLost {
  type: 'solo_lost';
  seat: number;
  routes: number;
}

/** The game is over. */
export interface GameEnded {
  type: 'game_ended';
}

/** How a seat gets to a city; None where there is no way. */
export interface Ways {
  city: string;
  ride: RideWay | null;
  connection: BuildWay | null;
  cheapest: RideWay | null;
}

/** A ride to a city over finished lines. */
export interface RideWay {
  lines: string[];
  cities: string[];
  steps: number;
  turns: number;
  actions: string[];
  coins: number;
  payments?: Payment[];
  payments_now?: Payment[];
  saving?: Saving | null;
  pick_ups?: PickUp[];
  delivers?: Delivery[];
  waiting?: string[];
}

/** Coins that somebody gets. */
export interface Payment {
  to: number | null;
  coins: number;
}

/** What one more build would save on a ride: a line that one turn's work would finish. */
export interface Saving {
  line: string;
  owner: number | null;
  points: number;
  rails: number;
  price: number;
  steps: number;
  turns: number;
  coins: number;
  lines: string[];
  payments: Payment[];
  actions: string[];
}

/** A city on a ride where routes wait that a free coach could pick up. */
export interface PickUp {
  city: string;
  destinations: string[];
  actions: string[];
}

/** A route on a coach that a ride delivers. */
export interface Delivery {
  start: string;
  destination: string;
}

/** What has to be built before finished lines lead from the train to a city. */
export interface BuildWay {
  lines: string[];
  points: number;
  rails: number;
  coins: number;
  fares: number;
  turns: number;
  actions: string[];
  first: string | null;
  fare_coins: number;
  payments?: Payment[];
  steps?: number;
}

/** A whole board file; `docs/add-a-board.md` explains every field. */
export interface BoardFile {
  board: string;
  version: number;
  ruleset: 'freeride';
  cities: CityEntry[];
  lines: LineEntry[];
  title?: Record<string, string>;
  about?: string;
  canvas?: [number, number];
  projection?: string;
}

/** A city of a board file. */
export interface CityEntry {
  code: string;
  name: string;
  x: number;
  y: number;
  aliases?: string[];
  lat?: number | null;
  lon?: number | null;
  region?: string;
  structure?: string;
  year?: string;
  coast?: 'east' | 'west' | null;
  edge_coins?: number;
  removed_from_stack?: 'I' | 'II' | 'III' | null;
}

/** A line of a board file: its two ends and its spaces from a to b. */
export interface LineEntry {
  a: string;
  b: string;
  spaces: ('ferry' | 'plain' | 'tunnel')[];
  evidence?: 'booklet' | 'reconstruction';
}

export type GameEvent = RailPlaced | RailRotated | RailCompleted | LineBegun | LineFinished | RailsBought | RailsTaken | FarePaid | Nationalised | Rode | EdgeCoins | TrainPlaced | RouteTaken | RouteAboard | CardBoxed | EastWestCoins | ColumnCoinsReturned | Fulfilled | ColumnDealt | SecondCoach | FasterTrain | FinishOpened | Withdrew | RouteDropped | Satisfied | SpecialPayment | FinalRoundCoin | TurnBegan | SoloFee | Scored | SoloWon | SoloLost | GameEnded;
