import { describe, expect, it } from 'vitest';
import type { Step } from '../model/journal';
import { endOf, sinceMyTurn, turnAt, turnOf, turnsOf } from './turns';

const step = (rev: number, seat: number, ends = false, undone = false): Step => ({
  rev,
  seq: rev,
  seat,
  act: `act ${rev}`,
  events: ends ? [{ type: 'turn_began' }] : [],
  undone,
});
const GAME = [
  step(1, 0),
  step(2, 1),
  step(3, 1, true),
  step(4, 0),
  step(5, 2, false, true),
  step(7, 2, true),
  step(8, 2, true),
  step(9, 1),
];

describe('turns', () => {
  const turns = turnsOf(GAME);

  it('are steps of one seat, with what was dealt, until the next turn begins', () => {
    expect(turns.map(({ seat, steps }) => [seat, steps.map(({ rev }) => rev)])).toEqual([
      [1, [2, 3, 4]],
      [2, [7]],
      [2, [8]],
      [1, [9]],
    ]);
  });

  it('are told as a whole, however many parts they arrive in', () => {
    const revs = (...shown: number[]) =>
      turnOf(
        GAME,
        GAME.filter(({ rev }) => shown.includes(rev)),
      ).map(({ rev }) => rev);
    expect([revs(2), revs(3), revs(3, 4), revs(7), revs(8)]).toEqual([[2], [2, 3], [2, 3, 4], [7], [8]]);
  });

  it('have a place by revision', () => {
    expect([0, 1, 2, 4, 6, 7, 8, 20].map((rev) => turnAt(turns, rev))).toEqual([0, 0, 1, 1, 1, 2, 3, 4]);
    expect(turns.map(endOf)).toEqual([4, 7, 8, 9]);
  });

  it('of others since mine are those before the one I am playing', () => {
    const revs = (seat: number, list: Step[], myTurn: boolean) =>
      sinceMyTurn(seat, turnsOf(list), myTurn, 2).map(endOf);
    expect(revs(1, GAME, true)).toEqual([7, 8]);
    expect(revs(1, GAME.slice(0, -1), true)).toEqual([7, 8]);
    expect(revs(1, GAME, false)).toEqual([]);
    expect(revs(2, GAME, false)).toEqual([9]);
    expect(revs(0, GAME, false)).toEqual([8, 9]);
  });
});
