import type { Table } from '../model/table.svelte';
import type { Sound } from '../sound/voices';
import type { GameEvent } from '../wire/game';

/** Something that is worth a card across the whole board. */
export interface Highlight {
  heading: string;
  text?: string;
  /** Whose train runs over the card. */
  colour?: string;
  steam?: boolean;
  /** The end of the game: with all the trumpets. */
  victory?: boolean;
}

/** What a ruleset makes of what happens; the `ceremony.ts` of its folder exports it. */
export interface Ceremony {
  /** What is heard, by the type of an event. */
  sounds: Partial<Record<string, Sound>>;
  /** The highlight an event is, among all that happened with it. */
  highlight(table: Table, event: GameEvent, events: GameEvent[]): Highlight | null;
}
