import { readFor, writeFor } from '../model/stored';

/** What this device keeps of a table's shuffle, to compare it later. */
export interface Kept {
  commitment: string;
  /** The shares this device made; of a seat's, the table knows the hash. */
  shares: string[];
  /** The last revision that was seen, and the hash of the log up to it. */
  rev: number;
  head: string;
  /** Somebody has read that the deal code was chosen. */
  isTold?: boolean;
}

/** What was kept since the page was opened: some browsers keep nothing longer. */
const held = new Map<string, Kept>();

/** Return what is kept of a table. */
export function keptOf(table: string): Kept | undefined {
  return held.get(table) ?? readFor<Kept>('shuffle', table);
}

/** Keep something of a table's shuffle, besides what is kept already. */
export function keep(table: string, news: Partial<Kept>): Kept {
  const found = { commitment: '', shares: [], rev: 0, head: '', ...keptOf(table), ...news };
  held.set(table, found);
  writeFor('shuffle', table, found);
  return found;
}
