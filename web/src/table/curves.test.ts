import { expect, test } from 'vitest';
import type { Table } from '../model/table.svelte';
import { curvesOf } from './curves';

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
