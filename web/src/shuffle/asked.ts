import type { Message } from '../wire/types';
import type { LeftOut } from './check.ts';
import type { Fixed } from './kept.ts';

/** What had been fixed when the server asked for shares, and the seats of people of whom nothing was. */
export interface Asked {
  fixed: Fixed;
  missing: number[];
}

/** Return what was fixed up to now, as the messages of a table tell: the hash of a seat that was left is void. */
export function hashesOf(messages: Message[]): Record<number, string> {
  const hashes: Record<number, string> = {};
  for (const { kind, seat, data } of messages) {
    if (kind === 'fixed') hashes[seat] = (data as { hash: string }).hash;
    else if (kind === 'seat' && !isHuman(data)) delete hashes[seat];
  }
  return hashes;
}

/** Return what was fixed when the server asked for shares; null before. */
export function whenAsked(messages: Message[]): Asked | null {
  const place = messages.findIndex(({ kind }) => kind === 'asked');
  if (place < 0) return null;
  const before = messages.slice(0, place);
  const hashes = hashesOf(before);
  const leftOut =
    (messages[place].data as { left_out?: Record<number, LeftOut> } | undefined)?.left_out ?? {};
  const seats = before.filter(({ kind }) => kind === 'seat');
  const people = new Map(seats.map(({ seat, data }) => [seat, isHuman(data)]));
  const missing = [...people].filter(([seat, is]) => is && !hashes[seat] && !leftOut[seat]);
  return { fixed: { hashes, leftOut }, missing: missing.map(([seat]) => seat) };
}

/** Tell whether the same was fixed. */
export function isSame(one: Fixed, other: Fixed): boolean {
  return alike(one.hashes, other.hashes) && alike(one.leftOut, other.leftOut);
}

function alike(one: Record<number, string>, other: Record<number, string>): boolean {
  const seats = Object.keys(one).map(Number);
  return seats.length === Object.keys(other).length && seats.every((seat) => one[seat] === other[seat]);
}

function isHuman(data: unknown): boolean {
  return (data as { info: { kind: string } }).info.kind === 'human';
}
