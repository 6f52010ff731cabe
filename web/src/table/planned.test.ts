import { expect, it } from 'vitest';
import type { Fate } from '../model/planning.svelte';
import type { GameEvent } from '../wire/game';
import { rowsOf } from './planned';

const works = (...types: string[]): Fate => ({
  kind: 'works',
  events: types.map((type) => ({ type }) as unknown as GameEvent),
});

it('tells two steps that are called the same once', () => {
  expect(rowsOf(['Build', 'Build', 'Ride'], [works('a'), works('b'), works('c')])).toEqual([
    { name: 'Build', fate: works('a', 'b') },
    { name: 'Ride', fate: works('c') },
  ]);
  expect(rowsOf(['Build', 'Build'], null)).toEqual([{ name: 'Build', fate: undefined }]);
});

it('tells apart what fares differently, and each refusal', () => {
  const refused = { kind: 'refused', refusal: { text: 'no' } } as unknown as Fate;
  expect(rowsOf(['Build', 'Build', 'Build'], [works(), refused, refused])).toHaveLength(3);
  expect(rowsOf(['Build', 'Ride', 'Build'], [works(), works(), works()])).toHaveLength(3);
});
