import type { Step } from '../model/journal';

/** What a lesson adds to a table: words, things to point at, and an ear for what is done. */
export interface Guide {
  text: string;
  show: string[];
  /** What is done at the table and not taken back, from its beginning; told after every change. */
  onsteps(steps: Step[]): void;
}
