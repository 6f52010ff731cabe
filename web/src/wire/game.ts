import type {
  FreeRideBoardFile,
  FreeRideEvent,
  FreeRideOffer,
  FreeRideView,
  FreeRideWays,
  TransAmericaBoardFile,
  TransAmericaEvent,
  TransAmericaView,
  TransAmericaWays,
} from './types';

/** What all games have in common, and how to tell them apart. */
export type Game = 'freeride-usa' | 'freeride-europe' | 'transamerica';
export type Theme = 'usa' | 'europe' | 'transamerica';
export type Offer = FreeRideOffer;
export type View = FreeRideView | TransAmericaView;
export type GameEvent = FreeRideEvent | TransAmericaEvent;
export type Ways = FreeRideWays | TransAmericaWays | null;
export type BoardFile = FreeRideBoardFile | TransAmericaBoardFile;

export const GAMES: readonly Game[] = ['freeride-usa', 'freeride-europe', 'transamerica'];

/** Tell whether a board is one of TransAmerica. */
export function isTransAmericaBoard(board: BoardFile): board is TransAmericaBoardFile {
  return board.ruleset === 'transamerica';
}

/** Tell whether a view is one of TransAmerica. */
export function isTransAmerica(view: View): view is TransAmericaView {
  return view.game === 'transamerica';
}

/** Return the look of a game. */
export function themeOf(game: string): Theme {
  if (game === 'transamerica') return 'transamerica';
  return game === 'freeride-europe' ? 'europe' : 'usa';
}
