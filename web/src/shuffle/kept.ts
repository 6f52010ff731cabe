import { readFor, writeFor } from '../model/stored';
import { hashOf } from './sha256.ts';

/** What this device keeps of a table's shuffle, to compare it later. */
export interface Kept {
  commitment: string;
  /** Our shares, by the links they belong to. */
  shares: Record<string, string>;
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
  const found = { commitment: '', shares: {}, rev: 0, head: '', ...keptOf(table), ...news };
  held.set(table, found);
  writeFor('shuffle', table, found);
  return found;
}

/** Return the name under which the share of a link is kept. */
export const doorOf = (secret: string): string => hashOf(secret).slice(0, 16);
