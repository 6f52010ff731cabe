import { expect, it } from 'vitest';
import type { Plan } from '../wire/types';
import { standing } from './plans';

const plan = (games?: number, chance?: number): Plan =>
  ({ kind: 'build', figures: games === undefined ? {} : { games, chance } }) as Plan;

it.each([
  ['fair', plan(80, 0.42), plan(80, 0.42)],
  ['fair', plan(80, 0.3), plan(80, 0.42)],
  ['fair', plan(80, 0.424), plan(80, 0.42)],
  ['overall', plan(80, 0.5), plan(80, 0.42)],
  ['early', plan(12, 0.75), plan(80, 0.42)],
  ['early', plan(12, 0), plan(80, 0.42)],
  ['fair', plan(), plan()],
])('says why a plan comes after the best: %s', (why, other, best) => {
  expect(standing(other, best)).toBe(why);
});
