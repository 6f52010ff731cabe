import type { SeatInfo } from '../wire/types';
import { readFor, writeFor } from './stored';

/** What decides whether a seat gets the name kept on this device, or its person is asked. */
export interface Newcomer {
  /** The seat as the server tells it: its name is empty until somebody has chosen one. */
  seat: SeatInfo | undefined;
  /** The name kept on this device. */
  kept: string;
  /** The name this device gave the seat before. */
  given: string | undefined;
  /** Other people play, or will. */
  hasCompany: boolean;
  /** The table was made on this device. */
  isHost: boolean;
  wasAsked: boolean;
}

/** Return the name a seat is to get without asking, if any: a name is given once and goes along. */
export function nameToGive({ seat, kept, given }: Newcomer): string | null {
  if (seat?.kind !== 'human' || !kept || kept === seat.name) return null;
  return !seat.name || seat.name === given ? kept : null;
}

/** Tell whether somebody who arrives is asked for a name: an invited person, once. */
export function isToBeAsked({ seat, kept, hasCompany, isHost, wasAsked }: Newcomer): boolean {
  return seat?.kind === 'human' && !seat.name && !kept && hasCompany && !isHost && !wasAsked;
}

/** Return the name this device gave its seat at a table. */
export function givenName(table: string): string | undefined {
  return readFor<string>('given', table);
}

/** Remember the name this device gave its seat at a table. */
export function noteGiven(table: string, name: string): void {
  writeFor('given', table, name);
}
