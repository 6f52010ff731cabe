import type { Table } from '../../model/table.svelte';
import { isTransAmerica, isTransAmericaBoard } from '../../wire/game';
import type { SeatInfo, TransAmericaView } from '../../wire/types';
import { texts } from './texts';
import { cityOf, indexOf, nearestCity, type Index } from './board/board';

/** What stands for the whole hand where places are asked for. */
export const HAND = 'hand';

/** Return the board of a table; nothing before it is loaded. */
export function boardOf(table: Table): Index | null {
  return table.board && isTransAmericaBoard(table.board) ? indexOf(table.board) : null;
}

/** Return what is shown of the game; nothing before it begins. */
export function viewOf(table: Table): TransAmericaView | null {
  return table.view && isTransAmerica(table.view) ? table.view : null;
}

/** Return who sits on a seat. */
export function seatOf(table: Table, seat: number): SeatInfo | undefined {
  return table.seats.find((info) => info.seat === seat);
}

/** Return the name of whoever sits there. */
export function nameOf(table: Table, seat: number): string {
  return seatOf(table, seat)?.name ?? '';
}

/** Return the colour of a seat, as a colour of the theme. */
export function colourOf(table: Table, seat: number): string {
  return seatOf(table, seat)?.colour ?? 'black';
}

/** Return a number with a proper minus. */
export function signed(n: number): string {
  return String(n).replace('-', '−');
}

/** Return the element of the board an offer is about. */
export function touched(offer: { touches: string[] }): { kind: string; name: string } | null {
  const [first] = offer.touches;
  if (!first) return null;
  const colon = first.indexOf(':');
  return { kind: first.slice(0, colon), name: first.slice(colon + 1) };
}

/** Return the name of a city, or of a junction without one. */
export function placeName(table: Table, code: string): string {
  return cityOf(boardOf(table), code)?.name ?? texts().junction(code);
}

/** Return a line by the names of its ends, or by the city it lies near to. */
export function lineName(table: Table, name: string): string {
  const index = boardOf(table);
  const line = index?.lines.get(name);
  if (!index || !line) return name;
  const [a, b] = line;
  const [from, to] = [index.cityAt.get(a), index.cityAt.get(b)];
  const named = texts().line(from?.name ?? a, to?.name ?? b);
  const near = from || to ? undefined : nearestCity(index, a);
  return near ? texts().near(named, near.name) : named;
}
