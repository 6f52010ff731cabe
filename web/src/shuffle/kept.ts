import { readFor, writeFor } from '../model/stored';
import type { LeftOut } from './check.ts';

/** What was fixed when the server asked for shares: hashes by seat, and who was left out before. */
export interface Fixed {
  hashes: Record<number, string>;
  leftOut: Record<number, LeftOut>;
}

/** What this device keeps of a table's shuffle, to compare it later. Nothing in it is ever replaced. */
export interface Kept {
  /** What the server committed to: its share, and the names of all cards. */
  commitment: string;
  decks: string;
  /** The share this device made, once for each of its links (by their hashes). */
  shares: Record<string, string>;
  /** What all had fixed when a share was first shown here. */
  fixed?: Fixed;
  /** The shares that were shown, by seat, and taken by the server. */
  shown: Record<number, string>;
  /** A share was fixed for a seat of this device that was not made here. */
  isForeign?: boolean;
  /** The hash of the log after every revision that was seen, WIDTH digits each. */
  heads: string;
  /** The server has said something else before. */
  differs?: boolean;
  /** Somebody has read that the deal code was chosen. */
  isTold?: boolean;
}

const WIDTH = 16;
const UNSEEN = '-'.repeat(WIDTH);
const NOTHING: Kept = { commitment: '', decks: '', shares: {}, shown: {}, heads: '' };

/** What was kept since the page was opened: some browsers keep nothing longer. */
const held = new Map<string, Kept>();

/** Return what is kept of a table. */
export function keptOf(table: string): Kept | undefined {
  return held.get(table) ?? readFor<Kept>('shuffle', table);
}

/** Keep something of a table's shuffle, besides what is kept already. */
export function keep(table: string, news: Partial<Kept>): Kept {
  const found = { ...NOTHING, ...keptOf(table), ...news };
  held.set(table, found);
  writeFor('shuffle', table, found);
  return found;
}

/** Return kept hashes with that of one more revision; null if another one is kept of it. */
export function withHead(heads: string, rev: number, head: string): string | null {
  const begin = (rev - 1) * WIDTH;
  const known = heads.slice(begin, begin + WIDTH) || UNSEEN;
  const seen = head.slice(0, WIDTH);
  if (known !== UNSEEN) return known === seen ? heads : null;
  return heads.slice(0, begin).padEnd(begin, '-') + seen + heads.slice(begin + WIDTH);
}

/** Tell whether a log has every hash that was kept. */
export function hasHeads(heads: string, log: string[]): boolean {
  const seen = heads.match(/.{16}/g) ?? [];
  return seen.every((head, i) => head === UNSEEN || log[i + 1]?.startsWith(head));
}
