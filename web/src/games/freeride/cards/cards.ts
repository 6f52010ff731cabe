import type { Table } from '../../../model/table.svelte';
import type { View } from '../types';
import { boardOf, STACKS, viewOf, type Stack } from '../names';

/** Where the card of a city is, as far as the person at the screen may know. */
export type CardPlace = 'stack' | 'display' | 'coach' | 'mine' | 'gone' | 'never';

/** The places of the three cards of a city. */
export type CityCards = Record<Stack, CardPlace>;

/** Return where the cards of every city are, by its code. */
export function cardPlaces(table: Table): Map<string, CityCards> {
  const places = new Map<string, CityCards>();
  const [board, view] = [boardOf(table), viewOf(table)];
  if (!board || !view) return places;
  for (const { code } of board.cities) places.set(code, { I: 'gone', II: 'gone', III: 'gone' });
  for (const { codes, stack, place } of groupsOf(view)) {
    for (const code of codes) {
      const cards = places.get(code);
      if (cards) cards[stack] = place;
    }
  }
  return places;
}

interface Group {
  codes: string[];
  stack: Stack;
  place: CardPlace;
}

/** The cards whose place is known; if one is told of twice, the later place counts. */
function groupsOf({ state, own }: View): Group[] {
  const piles = (pile: Record<string, string[]> | undefined, place: CardPlace) =>
    STACKS.map((stack): Group => ({ codes: pile?.[stack] ?? [], stack, place }));
  return [
    ...piles(state.left_out, 'never'),
    ...piles(state.stacks, 'stack'),
    ...piles(own?.score_pile, 'mine'),
    ...Object.values(state.display).map(({ cards, stack }): Group => ({
      codes: cards,
      stack,
      place: 'display',
    })),
    ...state.seats
      .flatMap((seat) => seat.coaches)
      .filter((route) => route !== null)
      .map(({ start, destination, stack }): Group => ({
        codes: [start, destination],
        stack,
        place: 'coach',
      })),
  ];
}
