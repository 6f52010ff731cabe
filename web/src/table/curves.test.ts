import { expect, test } from 'vitest';
import type { Table } from '../model/table.svelte';
import type { Standing } from '../wire/types';
import { curvesOf, heightOf, lineOf, rangeOf } from './curves';

const table = {} as Table;
const moment = (rev: number, points: number, figures: Record<string, number>) => ({
  rev,
  seats: [{ seat: 1, points, figures }],
});
const moments = [moment(0, 0, { left: 4, smoke: 9 }), moment(7, 5, { left: 1, smoke: 2 })];

test('the points are drawn, and the figures a game has a name for', () => {
  const curve = (_: Table, figure: string) => ({ left: 'Churns left' })[figure];
  const drawn = curvesOf('Points', { curve }, table, moments);
  expect(drawn.map(({ title }) => title)).toEqual(['Points', 'Churns left']);
  expect(drawn.map(({ of }) => moments.map(({ seats }) => of(seats[0])))).toEqual([
    [0, 5],
    [4, 1],
  ]);
});

test('of a game that names no figures the points alone are drawn', () => {
  expect(curvesOf('Points', {}, table, moments)).toHaveLength(1);
  expect(curvesOf('Points', { curve: () => 'All' }, table, [])).toHaveLength(1);
});

const standing = (rev: number, ...points: number[]) => ({
  rev,
  seats: points.map((each, i) => ({ seat: i + 1, points: each, figures: {} })),
});
const GAME = [standing(1, 0, 0), standing(4, 6, -2), standing(9, 2, 1)];
const points = (seat: Standing) => seat.points;

test('a curve has room for what is below nought', () => {
  expect(rangeOf(GAME, points)).toEqual({ least: -2, most: 6 });
  expect(heightOf(-2, { least: -2, most: 6 }, 80)).toBe(80);
  expect(lineOf(GAME, points, 1, 100, 80)).toBe('M0.0 60.0L50.0 80.0L100.0 50.0');
});

test('a curve lies on the ground where nothing is counted', () => {
  expect(lineOf(GAME, () => 0, 0, 100, 80)).toBe('M0.0 80.0L50.0 80.0L100.0 80.0');
});
