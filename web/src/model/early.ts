import { untrack } from 'svelte';
import { board as boardOf } from '../wire/api';
import type { BoardFile } from '../wire/game';
import { mine } from './mine.svelte';

let asked: { table: string; board: Promise<BoardFile> } | undefined;

/** Ask for the board of a table while the page that shows it is still on its way. */
export function askBoard(table: string, secret: string): Promise<BoardFile> {
  // The page that asks is not opened again when its link becomes another.
  const known = secret || untrack(() => Object.values(mine.find(table)?.secrets ?? {})[0]);
  asked = { table, board: boardOf(table, known) };
  return asked.board;
}

/** Return the board of a table if it was asked for early; once, as what did not come is asked for again. */
export function askedBoard(table: string): Promise<BoardFile> | undefined {
  const found = asked?.table === table ? asked.board : undefined;
  asked = undefined;
  return found;
}
