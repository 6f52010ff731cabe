import type { Step } from '../model/journal';

/** What a lesson adds to a table: an ear for what is done. */
export interface Guide {
  /** Called after every change with all that was done at the table and not taken back. */
  onsteps(steps: Step[]): void;
}
