import type { GameEvent } from '../wire/game';

/** What a lesson adds to a table: words, things to point at, and an ear for what is done. */
export interface Guide {
  text: string;
  show: string[];
  onact(seat: number, act: string, events: GameEvent[]): void;
  /** The last actions are taken back: how many. */
  onback(actions: number): void;
}
