import type { Table } from '../../model/table.svelte';
import type { SeatInfo } from '../../wire/types';
import type { BoardFile, Result, View, Ways } from './types';
import { texts } from './texts';
import { cityOf, indexOf, nearestCity, sideOf, type Index } from './board/board';
import type { Spot, Track } from './words/table.en';
import { elementsOf, type Element } from '../../wire/touches';

/** The name that means the whole hand where a place is asked for. */
export const HAND = 'hand';

/** Return the board of a table; nothing before it is loaded. */
export function boardOf(table: Table): Index | null {
  return table.board?.ruleset === 'transamerica' ? indexOf(table.board as BoardFile) : null;
}

/** Return what is shown of the game; nothing before it begins. */
export function viewOf(table: Table): View | null {
  return table.board?.ruleset === 'transamerica' ? (table.view as View | null) : null;
}

/** Return who sits on a seat. */
export function seatOf(table: Table, seat: number): SeatInfo | undefined {
  return table.seats.find((info) => info.seat === seat);
}

/** Return the name of the person who sits there. */
export function nameOf(table: Table, seat: number): string {
  return seatOf(table, seat)?.name ?? '';
}

/** Return who wins, in a sentence; the winner is spoken to. */
export function whoWins(table: Table, { winners }: Result): string {
  const words = texts().result;
  if (winners.length > 1) return words.winners(texts().and(winners.map((seat) => nameOf(table, seat))));
  return winners[0] === table.me ? words.youWin : words.winner(nameOf(table, winners[0]));
}

/** Return the colour of a seat, as a colour of the theme. */
export function colourOf(table: Table, seat: number): string {
  return seatOf(table, seat)?.colour ?? 'black';
}

/** Return the element of the board an offer belongs to. */
export function touched(offer: { touches: string[] }): Element | null {
  return elementsOf(offer)[0] ?? null;
}

/** Return the name of a city, or of a junction by the city it is nearest to. */
export function placeName(table: Table, code: string): string {
  return texts().spot(spotOf(table, code));
}

/** Return where a place is, for people: boards do not show the names of junctions. */
export function spotOf(table: Table, code: string): Spot {
  const index = boardOf(table);
  const city = cityOf(index, code);
  if (city || !index) return { city: city?.name ?? code, isNear: false };
  const near = nearestCity(index, code);
  return { city: near.name, isNear: true, side: sideOf(index, near.junction, [code]) };
}

/** Return where a line is, for people. */
export function trackOf(table: Table, name: string): Track {
  const index = boardOf(table);
  const line = index?.lines.get(name);
  if (!index || !line) return { cities: [], near: name };
  const ends = [line[0], line[1]];
  const cities = ends.flatMap((junction) => index.cityAt.get(junction) ?? []);
  const near = cities[0] ?? nearestCity(index, line[0]);
  return {
    cities: cities.map((city) => city.name),
    near: near.name,
    side: cities.length > 1 ? undefined : sideOf(index, near.junction, ends),
  };
}

/** Tell whether a city is out of play at this table. */
export function isOut(table: Table, city: { code: string }): boolean {
  return viewOf(table)?.state.out?.includes(city.code) ?? false;
}

/** Tell whether ways are those of this game. */
export function areTracks(ways: object | null): ways is Ways {
  return ways !== null && 'cost' in ways;
}
