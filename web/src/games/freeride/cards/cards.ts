import type { Table } from '../../../model/table.svelte';
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
  const put = (code: string, stack: Stack, place: CardPlace) => {
    const cards = places.get(code);
    if (cards) cards[stack] = place;
  };
  for (const stack of STACKS) {
    for (const code of view.state.left_out?.[stack] ?? []) put(code, stack, 'never');
    for (const code of view.state.stacks[stack] ?? []) put(code, stack, 'stack');
    for (const code of view.own?.score_pile[stack] ?? []) put(code, stack, 'mine');
  }
  for (const { cards, stack } of Object.values(view.state.display)) {
    for (const code of cards) put(code, stack, 'display');
  }
  for (const route of view.state.seats.flatMap((seat) => seat.coaches)) {
    for (const code of route ? [route.start, route.destination] : []) put(code, route!.stack, 'coach');
  }
  return places;
}

/** Return the cities of a pile of cards in the order of the board, with the number of their cards. */
export function countCards(pile: Record<string, string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of STACKS.flatMap((stack) => pile[stack] ?? []))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
