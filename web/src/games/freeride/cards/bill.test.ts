import { expect, it } from 'vitest';
import { billOf } from './bill';

const amounts = { points_first_card: 7, points_further_card: 3, points_coin: 4 };

it('tells what first cards, further cards and coins are worth, as the rules say', () => {
  const pile = { I: ['AAA', 'BBB'], II: ['AAA', 'CCC'], III: ['AAA'] };
  expect(billOf(pile, 2, amounts)).toEqual([
    { kind: 'cities', count: 3, worth: 7, points: 21 },
    { kind: 'further', count: 2, worth: 3, points: 6 },
    { kind: 'coins', count: 2, worth: 4, points: 8 },
  ]);
});

it('has nothing to count in an empty pile', () => {
  expect(billOf({ I: [] }, 0, amounts).map(({ points }) => points)).toEqual([0, 0, 0]);
});
