import { gameOf } from '../games/games';
import type { Step as Played } from '../model/journal';
import type { GameEvent } from '../wire/game';

/** What completes a step: an action, or a number of events with these fields. */
export type Done = { act?: string; event?: string; times?: number } & Record<string, unknown>;

/** One task on a prepared position. */
export interface Step {
  id: string;
  /** It begins where the step before ends. */
  follows: boolean;
  /** What to point at: `line:…`, `city:…`, `button:…`, or something else of the game. */
  show: string[];
  done: Done;
  /** Names of cities for the text. */
  names: Record<string, string>;
  /** The record the step begins with. */
  record: string;
}

/** A first game, or one thing about it, step by step. */
export interface Lesson {
  game: string;
  /** Where the learner sits. */
  seat: number;
  /** How many sit at the table. */
  seats: number;
  steps: Step[];
}

/** What a step says: `n` are cities, `b` the names of the buttons of the table. */
export interface StepText {
  title: string;
  text: (n: Record<string, string>, b: Record<string, string>) => string;
}

/** Load the lesson of a game; null if it has none. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  return ((await gameOf(game)?.loadLesson?.())?.default as Lesson | undefined) ?? null;
}

/** Return how often an action and its events meet what a step waits for. */
export function completes(done: Done, act: string, events: GameEvent[]): number {
  const { act: action, event, times: _, ...fields } = done;
  if (action !== undefined) return act === action ? 1 : 0;
  return events.filter((one) => {
    const found = one as unknown as Record<string, unknown>;
    return found.type === event && Object.entries(fields).every(([key, value]) => found[key] === value);
  }).length;
}

/** Return how much of what was played had been done when a step was completed; 0 if it is not. */
export function doneAfter(done: Done, played: readonly Played[], before: number): number {
  let left = done.times ?? 1;
  for (let i = before; i < played.length; i++) {
    left -= completes(done, played[i].act, played[i].events);
    if (left <= 0) return i + 1;
  }
  return 0;
}
