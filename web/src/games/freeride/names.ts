import type { Target } from '../../map/lit';
import { lineNames } from './board/geometry';
import type { Table } from '../../model/table.svelte';
import type { SeatInfo } from '../../wire/types';
import type { BoardFile, CityEntry, View, Ways } from './types';
import type { Double } from './words/table.en';

/** The stacks in the order they are dealt. */
export const STACKS = ['I', 'II', 'III'] as const;
export type Stack = (typeof STACKS)[number];

interface Names {
  cities: Map<string, CityEntry>;
  /** Lines by name: their two ends, and their number among parallel ones. */
  lines: Map<string, { ends: [string, string]; twin: number }>;
}

const known = new WeakMap<BoardFile, Names>();

function namesOf(board: BoardFile): Names {
  const found = known.get(board);
  if (found) return found;
  const names: Names = { cities: new Map(board.cities.map((city) => [city.code, city])), lines: new Map() };
  lineNames(board).forEach((name, i) => {
    const { a, b } = board.lines[i];
    const before = board.lines
      .slice(0, i)
      .filter((line) => (line.a === a && line.b === b) || (line.a === b && line.b === a));
    names.lines.set(name, { ends: [a, b], twin: before.length + 1 });
  });
  known.set(board, names);
  return names;
}

/** The board of a table of Free Ride, once it is there. */
export function boardOf(table: Table): BoardFile | null {
  return table.board?.ruleset === 'freeride' ? (table.board as BoardFile) : null;
}

/** What is shown of a game of Free Ride. */
export function viewOf(table: Table): View | null {
  return boardOf(table) ? (table.view as View | null) : null;
}

/** The stack that is dealt from. */
export function currentStack(view: View | null): Stack {
  return STACKS[Math.max(1, view?.state.opened ?? 1) - 1];
}

/** How many columns some cards are. */
export function columnsOf(view: View | null, cards: number): number {
  return Math.ceil(cards / (view?.state.amounts?.cards_a_column ?? 1));
}

/** Tell whether ways are those of Free Ride. */
export function areRailways(ways: object | null): ways is Ways {
  return ways !== null && 'ride' in ways;
}

/** What the board says about a city. */
export function cityOf(table: Table, code: string): CityEntry | undefined {
  const board = boardOf(table);
  return board ? namesOf(board).cities.get(code) : undefined;
}

/** The name of a city. */
export function cityName(table: Table, code: string): string {
  return cityOf(table, code)?.name ?? code;
}

/** A line by the names of its ends, the dash with the first of them; the second of parallel lines is numbered. */
export function lineName(table: Table, line: string): string {
  const board = boardOf(table);
  const found = board && namesOf(board).lines.get(line);
  if (!found) return line;
  const ends = found.ends.map((code) => cityName(table, code)).join('\u00a0– ');
  return found.twin > 1 ? `${ends} (${found.twin})` : ends;
}

/** How many spaces a line has. */
export function spacesOf(table: Table, line: string): number {
  const board = boardOf(table);
  return board?.lines[lineNames(board).indexOf(line)]?.spaces.length ?? 0;
}

/** What a space of a line is, if it takes two points; spaces count from 1. */
export function doubleOf(table: Table, line: string, space: number): Double | null {
  const board = boardOf(table);
  const kind = board?.lines[lineNames(board).indexOf(line)]?.spaces[space - 1] ?? 'plain';
  return kind === 'plain' ? null : kind;
}

/** A route by the names of its cities. */
export function routeName(table: Table, start: string, destination: string): string {
  return `${cityName(table, start)}\u00a0→ ${cityName(table, destination)}`;
}

/** A route to point at; `next` is the city to get to for it, if I want to know how. */
export function routeAt(start: string, destination: string, next?: string): Target {
  return { kind: 'elements', touches: [`city:${start}`, `city:${destination}`], next };
}

/** Who sits on a seat. */
export function seatOf(table: Table, seat: number): SeatInfo | undefined {
  return table.seats.find((info) => info.seat === seat);
}

/** The name of the person on a seat. */
export function seatName(table: Table, seat: number): string {
  return seatOf(table, seat)?.name || `${seat}`;
}
