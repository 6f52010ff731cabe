import { STACKS } from '../names';
import type { Amounts } from '../types';

/** Some things of one kind that count points: how many, what each is worth, and what all of them are. */
export interface Item {
  kind: 'cities' | 'further' | 'coins';
  count: number;
  worth: number;
  points: number;
}

/** Return the cities of a pile of cards in the order of the board, with the number of their cards. */
export function countCards(pile: Record<string, string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of STACKS.flatMap((stack) => pile[stack] ?? []))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Return how the points of a pile and some coins are made, with what the rules say each is worth. */
export function billOf(pile: Record<string, string[]>, coins: number, amounts: Amounts | undefined): Item[] {
  const counts = [...countCards(pile).values()];
  const cards = counts.reduce((sum, count) => sum + count, 0);
  const item = (kind: Item['kind'], count: number, worth = 0): Item => ({
    kind,
    count,
    worth,
    points: count * worth,
  });
  return [
    item('cities', counts.length, amounts?.points_first_card),
    item('further', cards - counts.length, amounts?.points_further_card),
    item('coins', coins, amounts?.points_coin),
  ];
}
