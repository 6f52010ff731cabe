import type { Step } from '../model/journal';

/** What a lesson adds to a table: an ear for what is done. */
export interface Guide {
  /** What is done at the table and not taken back, from its beginning; told after every change. */
  onsteps(steps: Step[]): void;
}
