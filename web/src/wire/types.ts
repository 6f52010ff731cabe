// Written by `make protocol` from the types of the server. Do not edit.

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
}

/** Who shall sit on a seat of a new table. */
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
}

/** What happens when somebody whose turn it is has gone: wait, or a bot after some seconds. */
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

/** Agree or not to what somebody asks; `ask` is the number of the message that asks. */
export interface AnswerUndo {
  ask: number;
  yes: boolean;
}

/** An action to be asked about. */
export interface Ask {
  act: string;
}

/** A place to get to. */
export interface AskWay {
  place: string;
}

/** Something said at the table. */
export interface Say {
  text: string;
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
}

/** No particulars. */
export interface Nothing {

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

/** A seat the host means. */
export interface OneSeat {
  seat: number;
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
  ruleset: string;
}

/** A rule that can be chosen: its values, the default first; what it is about. */
export interface OptionInfo {
  name: string;
  values: string[];
  least: number | null;
  most: number | null;
  text: Record<string, string>;
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

/** Who sits on a seat. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'human' | 'open';
  name: string;
  colour: string;
  bot?: string | null;
  here?: boolean;
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
  undo_request?: UndoRequest | null;
  result?: unknown;
  seed?: string | null;
  rematch?: string | null;
  readable_only?: string | null;
}

/** Somebody asks everybody to take back some actions. */
export interface UndoRequest {
  ask: number;
  seat: number;
  number: number;
  agreed: number[];
}

/** Messages of a table in order. */
export interface Log {
  seq: number;
  messages: Message[];
}

/** One thing that happened at a table; seq numbers them all, rev the game log. */
export interface Message {
  seq: number;
  kind: 'act' | 'answer' | 'ask' | 'chat' | 'closed' | 'copy' | 'hint' | 'presence' | 'rematch' | 'seat' | 'settings' | 'started';
  at: number;
  seat: number;
  rev?: number | null;
  act?: string | null;
  takes_back?: number | null;
  events?: unknown[] | null;
  data?: Record<string, unknown> | null;
}

/** How all seats stood after a turn. */
export interface Moment {
  rev: number;
  seats: Standing[];
}

/** How a seat stands if points were counted now, and its coins in games that have any. */
export interface Standing {
  seat: number;
  points: number;
  coins?: number | null;
}

/** The revision after a move. */
export interface Moved {
  rev: number;
}

/** The number of the newest message. */
export interface Done {
  seq: number;
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

/** How best to get to a place. */
export interface Way {
  rev: number;
  ways: unknown;
}

/** A new secret link of a seat; the old one is void. */
export interface SeatLink {
  seat: number;
  link: string;
}

/** What a bot would do, and why. */
export interface Hint {
  rev: number;
  act: string;
  plans: Plan[];
}

/** Something a bot considered: a kind of plan, what it is about, and the figures it used. */
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

/** What the link of a connection allows. */
export interface You {
  role: 'host' | 'seat' | 'watch';
  seat: number;
  watch?: string;
}

/** A game as one seat (0: somebody watching) sees it at one moment. */
export interface FreeRideView {
  table: string;
  undo: number;
  game: string;
  rev: number;
  seat: number;
  to_move: number[];
  phase: 'finish' | 'main' | 'over' | 'prologue';
  state: FreeRideTableView;
  own: FreeRideOwn | null;
  actions: FreeRideOffer[];
  result: FreeRideResult | null;
  refused?: FreeRideOffer[];
}

/** What lies on the table for everybody to see. */
export interface FreeRideTableView {
  mover: number;
  turn: FreeRideTurn;
  to_deal: number;
  opened: number;
  coaches: number;
  speed: number;
  seats: FreeRideSeatView[];
  lines: Record<string, FreeRideLineState>;
  display: Record<string, FreeRideColumn>;
  stacks: Record<string, string[]>;
  bank: number;
  supply: number;
  edge_coins: string[];
  turns: number;
  idle_rounds: number;
  progress: boolean;
  outcome: 'lost' | 'open' | 'won';
  left_out?: Record<string, string[]>;
  amounts?: FreeRideAmounts;
}

/** What the seat to move has done in this turn and has left. */
export interface FreeRideTurn {
  doing?: 'building' | 'chosen' | 'nothing' | 'riding' | 'solved' | 'taken_rails' | 'withdrawn';
  points?: number | null;
  steps?: number | null;
  must_build?: boolean;
  picked_up?: number;
  fulfilled?: number;
}

/** What lies in front of a seat. */
export interface FreeRideSeatView {
  seat: number;
  coins: number;
  rails: number;
  tokens: number;
  train: string | null;
  coaches: (FreeRideRoute | null)[];
  building: string | null;
  withdrawn: boolean;
  scored_cards: number;
  score_pile: Record<string, string[]> | null;
  score: number | null;
}

/** A route on a coach; `new` if it was picked up in the ride under way. */
export interface FreeRideRoute {
  start: string;
  destination: string;
  stack: 'I' | 'II' | 'III';
  new?: boolean;
}

/** A line that carries rails: its spaces from the first-named end, and its owner. */
export interface FreeRideLineState {
  built: ('empty' | 'half' | 'rail')[];
  owner?: number | 'state' | null;
}

/** A column as views show it: with the halves that bring its coins to whoever takes them. */
export interface FreeRideColumn {
  cards: [string, string, string];
  stack: 'I' | 'II' | 'III';
  coins?: number;
  joins?: ('lower' | 'upper')[];
}

/** What things cost and bring in this game, for words about them. */
export interface FreeRideAmounts {
  fare?: number;
  rails_at_once?: number;
  price_of_rails?: number;
  fast_speed?: number;
  fee?: number;
}

/** What only this seat is shown. */
export interface FreeRideOwn {
  score_pile: Record<string, string[]>;
  score: number;
}

/** A legal action: its text, the kind it is of, and the elements of the table it touches. */
export interface FreeRideOffer {
  text: string;
  kind: string;
  touches: string[];
  points?: number | null;
  space?: number | null;
  rails?: number | null;
  coins?: number | null;
  to?: number | null;
  brings_rails?: number | null;
  brings_coins?: number | null;
}

/** The end of a game: who won and how, or how the solo challenge went. */
export interface FreeRideResult {
  winners: number[];
  tie_break: 'cities' | 'none' | 'shared';
  seats: FreeRideSeatResult[];
  solo?: 'lost' | 'won' | null;
  routes?: number | null;
  title?: Record<string, string> | null;
}

/** How a seat's points were made. */
export interface FreeRideSeatResult {
  seat: number;
  points: number;
  cities: number;
  points_first_cards: number;
  points_further_cards: number;
  points_coins: number;
  coins: number;
  place: number;
}

/** A seat put a completed rail on a space; spaces count from 1 at the line's first-named end. */
export interface FreeRideRailPlaced {
  type: 'rail_placed';
  seat: number;
  line: string;
  space: number;
  points?: number;
}

/** A seat put a rail on a tunnel or ferry with its last point: it stays half-built. */
export interface FreeRideRailRotated {
  type: 'rail_rotated';
  seat: number;
  line: string;
  space: number;
  points?: number;
}

/** A seat spent the missing point of a half-built rail. */
export interface FreeRideRailCompleted {
  type: 'rail_completed';
  seat: number;
  line: string;
  space: number;
  points?: number;
}

/** A seat began a line and, but for the solo challenge, owns it. */
export interface FreeRideLineBegun {
  type: 'line_begun';
  seat: number;
  line: string;
}

/** Every space of a line is built; the builder's construction marker is free again. */
export interface FreeRideLineFinished {
  type: 'line_finished';
  owner: number;
  line: string;
}

/** A seat paid coins for rails within a build. */
export interface FreeRideRailsBought {
  type: 'rails_bought';
  seat: number;
  rails: number;
  coins?: number;
}

/** A seat spent its turn on rails. */
export interface FreeRideRailsTaken {
  type: 'rails_taken';
  seat: number;
  rails: number;
}

/** A seat paid the owner of the line it is about to ride. */
export interface FreeRideFarePaid {
  type: 'fare_paid';
  seat: number;
  owner: number;
  line: string;
  coins?: number;
}

/** A line became state-owned; its owner has the token back. */
export interface FreeRideNationalised {
  type: 'nationalised';
  owner: number;
  line: string;
}

/** A train moved along a line to a city. */
export interface FreeRideRode {
  type: 'rode';
  seat: number;
  line: string;
  city: string;
}

/** A train was the first in an edge city and took its coins. */
export interface FreeRideEdgeCoins {
  type: 'edge_coins';
  seat: number;
  city: string;
  coins: number;
}

/** A train was put on the board in the prologue. */
export interface FreeRideTrainPlaced {
  type: 'train_placed';
  seat: number;
  city: string;
}

/** A seat took a half of a column. */
export interface FreeRideRouteTaken {
  type: 'route_taken';
  seat: number;
  slot: number;
  half: string;
}

/** A route is on a coach now. */
export interface FreeRideRouteAboard {
  type: 'route_aboard';
  seat: number;
  start: string;
  destination: string;
}

/** The third card of a column left the game. */
export interface FreeRideCardBoxed {
  type: 'card_boxed';
  seat: number;
  city: string;
}

/** A seat took a half that joins the coasts, and its coins. */
export interface FreeRideEastWestCoins {
  type: 'east_west_coins';
  seat: number;
  slot: number;
  coins: number;
}

/** A seat took the other half; the coins went back to the bank. */
export interface FreeRideColumnCoinsReturned {
  type: 'column_coins_returned';
  seat: number;
  slot: number;
  coins: number;
}

/** A route was delivered; both cards are on the score pile. */
export interface FreeRideFulfilled {
  type: 'fulfilled';
  seat: number;
  start: string;
  destination: string;
}

/** A column was laid on a slot, perhaps with coins. */
export interface FreeRideColumnDealt {
  type: 'column_dealt';
  slot: number;
  stack: string;
  coins: number;
}

/** Everybody has another coach. */
export interface FreeRideSecondCoach {
  type: 'second_coach';
  coaches?: number;
}

/** Everybody rides further from now on. */
export interface FreeRideFasterTrain {
  type: 'faster_train';
  speed?: number;
}

/** Seats may withdraw from now on. */
export interface FreeRideFinishOpened {
  type: 'finish_opened';
  by_the_guard: boolean;
}

/** A seat left the game. */
export interface FreeRideWithdrew {
  type: 'withdrew';
  seat: number;
  routes_aboard: number;
  by_the_guard: boolean;
}

/** A route went to the box undelivered. */
export interface FreeRideRouteDropped {
  type: 'route_dropped';
  seat: number;
  start: string;
  destination: string;
}

/** A seat left with satisfied passengers and was paid. */
export interface FreeRideSatisfied {
  type: 'satisfied';
  seat: number;
  coins: number;
}

/** A withdrawn seat was paid when its turn would have come. */
export interface FreeRideSpecialPayment {
  type: 'special_payment';
  seat: number;
  coins: number;
}

/** A seat after the last one to leave was paid for the rest of the round. */
export interface FreeRideFinalRoundCoin {
  type: 'final_round_coin';
  seat: number;
  coins: number;
}

/** A seat is to move. */
export interface FreeRideTurnBegan {
  type: 'turn_began';
  seat: number;
}

/** The soloist paid for the turn. */
export interface FreeRideSoloFee {
  type: 'solo_fee';
  seat: number;
  left: number;
  coins?: number;
}

/** A seat's points were counted at the end. */
export interface FreeRideScored {
  type: 'scored';
  seat: number;
  cities: number;
  points: number;
}

/** The soloist fulfilled all routes. */
export interface FreeRideSoloWon {
  type: 'solo_won';
  seat: number;
}

/** The soloist has no coin left. */
export interface FreeRideSoloLost {
  type: 'solo_lost';
  seat: number;
  routes: number;
}

/** The game is over. */
export interface FreeRideGameEnded {
  type: 'game_ended';
}

/** How a seat gets to a city; None where there is no way. */
export interface FreeRideWays {
  city: string;
  ride: FreeRideRideWay | null;
  connection: FreeRideBuildWay | null;
  cheapest: FreeRideRideWay | null;
}

/** A ride to a city over finished lines. */
export interface FreeRideRideWay {
  lines: string[];
  cities: string[];
  steps: number;
  fares: number;
  pays: number[];
  turns: number;
  actions: string[];
  coins: number;
}

/** What has to be built before finished lines lead from the train to a city. */
export interface FreeRideBuildWay {
  lines: string[];
  points: number;
  rails: number;
  coins: number;
  fares: number;
  turns: number;
  actions: string[];
  first: string | null;
  fare_coins: number;
}

/** A whole board file; `docs/add-a-board.md` explains every field. */
export interface FreeRideBoardFile {
  board: string;
  version: number;
  ruleset: 'freeride';
  cities: FreeRideCityEntry[];
  lines: FreeRideLineEntry[];
  title?: Record<string, string>;
  about?: string;
  canvas?: [number, number];
  projection?: string;
}

/** A city of a board file. */
export interface FreeRideCityEntry {
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
export interface FreeRideLineEntry {
  a: string;
  b: string;
  spaces: ('ferry' | 'plain' | 'tunnel')[];
  evidence?: 'booklet' | 'reconstruction';
}

export type FreeRideEvent = FreeRideRailPlaced | FreeRideRailRotated | FreeRideRailCompleted | FreeRideLineBegun | FreeRideLineFinished | FreeRideRailsBought | FreeRideRailsTaken | FreeRideFarePaid | FreeRideNationalised | FreeRideRode | FreeRideEdgeCoins | FreeRideTrainPlaced | FreeRideRouteTaken | FreeRideRouteAboard | FreeRideCardBoxed | FreeRideEastWestCoins | FreeRideColumnCoinsReturned | FreeRideFulfilled | FreeRideColumnDealt | FreeRideSecondCoach | FreeRideFasterTrain | FreeRideFinishOpened | FreeRideWithdrew | FreeRideRouteDropped | FreeRideSatisfied | FreeRideSpecialPayment | FreeRideFinalRoundCoin | FreeRideTurnBegan | FreeRideSoloFee | FreeRideScored | FreeRideSoloWon | FreeRideSoloLost | FreeRideGameEnded;

/** A game as one seat (0: somebody watching) sees it at one moment. */
export interface TransAmericaView {
  table: string;
  undo: number;
  game: string;
  rev: number;
  seat: number;
  to_move: number[];
  phase: 'over' | 'round' | 'scored';
  state: TransAmericaTableView;
  own: TransAmericaOwn | null;
  actions: TransAmericaOffer[];
  last_round: TransAmericaLastRound | null;
  result: TransAmericaResult | null;
  refused?: TransAmericaOffer[];
}

/** What lies on the table for everybody to see. */
export interface TransAmericaTableView {
  round: number;
  starter: number;
  mover: number;
  turn: TransAmericaTurnView;
  to_deal: number;
  stuck: number;
  supply: number;
  limit: number;
  seats: TransAmericaSeatView[];
  tracks: string[];
  laid_by: number[];
}

/** What the seat to move has done in this turn. */
export interface TransAmericaTurnView {
  doing: 'laid_all' | 'laid_one' | 'nothing' | 'placed';
  tracks: string[];
}

/** What everybody sees of a seat; `hand` only when it is open. */
export interface TransAmericaSeatView {
  seat: number;
  points: number;
  marker: string | null;
  hand: string[] | null;
  ready: boolean;
}

/** What only this seat is shown: its cities, and which of them are connected. */
export interface TransAmericaOwn {
  hand: string[];
  connected: string[];
}

/** A legal action: its text, the kind it is of, and the elements of the table it touches. */
export interface TransAmericaOffer {
  text: string;
  kind: string;
  touches: string[];
  points?: number | null;
  space?: number | null;
  rails?: number | null;
  coins?: number | null;
  to?: number | null;
  brings_rails?: number | null;
  brings_coins?: number | null;
}

/** The last round that was scored. */
export interface TransAmericaLastRound {
  round: number;
  ending: 'all_stuck' | 'complete' | 'no_tracks_left';
  tracks: string[];
  seats: TransAmericaLastSeat[];
}

/** How a seat fared in a round: its hand, its loss, and where the missing tracks would lie. */
export interface TransAmericaLastSeat {
  seat: number;
  marker: string | null;
  hand: string[];
  loss: number;
  missing: string[];
}

/** The end of a game. */
export interface TransAmericaResult {
  winners: number[];
  seats: TransAmericaSeatResult[];
  rounds: number;
}

/** A seat's points at the end, and its place. */
export interface TransAmericaSeatResult {
  seat: number;
  points: number;
  place: number;
}

/** A seat got five secret cities. */
export interface TransAmericaHandDealt {
  type: 'hand_dealt';
  seat: number;
}

/** A round began with a starting player. */
export interface TransAmericaRoundBegan {
  type: 'round_began';
  round: number;
  starter: number;
}

/** A seat is to move. */
export interface TransAmericaTurnBegan {
  type: 'turn_began';
  seat: number;
}

/** A seat put its start marker on a junction. */
export interface TransAmericaMarkerPlaced {
  type: 'marker_placed';
  seat: number;
  junction: string;
}

/** A seat laid a track. */
export interface TransAmericaTrackLaid {
  type: 'track_laid';
  seat: number;
  line: string;
}

/** A seat's track joined its network with that of another. */
export interface TransAmericaNetworksJoined {
  type: 'networks_joined';
  seat: number;
  other: number;
}

/** A seat could lay no track. */
export interface TransAmericaTurnSkipped {
  type: 'turn_skipped';
  seat: number;
}

/** A round ended, and why; all hands are open. */
export interface TransAmericaRoundEnded {
  type: 'round_ended';
  round: number;
  why: string;
}

/** All five cities of a seat are connected. */
export interface TransAmericaCompleted {
  type: 'completed';
  seat: number;
}

/** A seat lost points for missing tracks. */
export interface TransAmericaLostPoints {
  type: 'lost_points';
  seat: number;
  loss: number;
  points: number;
}

/** The game will end when somebody has so few points. */
export interface TransAmericaBarrierMoved {
  type: 'barrier_moved';
  limit: number;
}

/** A seat is ready for the next round. */
export interface TransAmericaReady {
  type: 'ready';
  seat: number;
}

/** The game is over. */
export interface TransAmericaGameEnded {
  type: 'game_ended';
}

/** The points of a seat at the end. */
export interface TransAmericaRanked {
  type: 'ranked';
  seat: number;
  points: number;
}

/** The cheapest way: its lines, what they cost, and what of it can be laid in this turn. */
export interface TransAmericaWays {
  place: string;
  lines: string[];
  cost: number;
  tracks: number;
  turns: number;
  actions: string[];
}

/** A whole board file; `docs/add-a-board.md` explains every field. */
export interface TransAmericaBoardFile {
  board: string;
  version: number;
  ruleset: 'transamerica';
  junctions: TransAmericaJunctionEntry[];
  lines: ([string, string, 'mountain' | 'plain' | 'river'])[];
  cities: TransAmericaCityEntry[];
  tracks?: number;
  title?: Record<string, string>;
  about?: string;
}

/** A junction: its name on the board, and where it is drawn. */
export interface TransAmericaJunctionEntry {
  name: string;
  x: number;
  y: number;
}

/** A city and its card; `removed` if it is out with two or three players. */
export interface TransAmericaCityEntry {
  code: string;
  name: string;
  color: 'blue' | 'green' | 'orange' | 'red' | 'yellow';
  junction: string;
  aliases?: string[];
  removed?: boolean;
}

export type TransAmericaEvent = TransAmericaHandDealt | TransAmericaRoundBegan | TransAmericaTurnBegan | TransAmericaMarkerPlaced | TransAmericaTrackLaid | TransAmericaNetworksJoined | TransAmericaTurnSkipped | TransAmericaRoundEnded | TransAmericaCompleted | TransAmericaLostPoints | TransAmericaBarrierMoved | TransAmericaReady | TransAmericaGameEnded | TransAmericaRanked;
