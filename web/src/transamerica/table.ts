import type { Table } from '../model/table.svelte';
import { isTransAmerica, isTransAmericaBoard } from '../wire/game';
import type { SeatInfo, TransAmericaBoardFile, TransAmericaCityEntry, TransAmericaView } from '../wire/types';
import { t } from '../words/words.svelte';

export type Colour = TransAmericaCityEntry['color'];
export type Terrain = TransAmericaBoardFile['lines'][number][2];

/** The board of a table with its places and lines by name. */
export interface Index {
  file: TransAmericaBoardFile;
  cities: Map<string, TransAmericaCityEntry>;
  /** The city at a junction. */
  cityAt: Map<string, TransAmericaCityEntry>;
  /** The ends and the terrain of a line. */
  lines: Map<string, TransAmericaBoardFile['lines'][number]>;
}

const indices = new WeakMap<TransAmericaBoardFile, Index>();

/** Return a board by name; each is made once. */
export function indexOf(file: TransAmericaBoardFile): Index {
  let index = indices.get(file);
  if (!index) {
    index = {
      file,
      cities: new Map(file.cities.map((city) => [city.code, city])),
      cityAt: new Map(file.cities.map((city) => [city.junction, city])),
      lines: new Map(file.lines.map((line) => [`${line[0]}-${line[1]}`, line])),
    };
    indices.set(file, index);
  }
  return index;
}

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

/** Return the city of a code or at a junction. */
export function cityOf(index: Index | null, code: string): TransAmericaCityEntry | undefined {
  return index?.cities.get(code) ?? index?.cityAt.get(code);
}

/** Return the name of a city, or of a junction without one. */
export function placeName(table: Table, code: string): string {
  return cityOf(boardOf(table), code)?.name ?? t().transamerica.junction(code);
}

/** Return a line by the names of its ends. */
export function lineName(table: Table, name: string): string {
  const index = boardOf(table);
  const line = index?.lines.get(name);
  if (!line) return name;
  const [a, b] = line;
  return t().transamerica.line(index?.cityAt.get(a)?.name ?? a, index?.cityAt.get(b)?.name ?? b);
}
