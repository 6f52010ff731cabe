import { expect, test } from 'vitest';
import type { GameInfo } from '../wire/types';
import { shelf } from './shelf.svelte';

function offered(about: Partial<GameInfo>): void {
  const usual = { game: 'g', least_seats: 2, most_seats: 4, usual_bot: 'dairy', rivals: {} };
  shelf.infos = [{ ...usual, ...about } as GameInfo];
}

test('a game that names no rivals is played against as many as it needs', () => {
  offered({});
  expect(shelf.rivals('g', 'fair')).toEqual(['dairy']);
  offered({ least_seats: 3 });
  expect(shelf.rivals('g', 'fair')).toEqual(['dairy', 'dairy']);
});

test('a game that can be played alone is played against somebody, unless nobody else can play', () => {
  offered({ least_seats: 1 });
  expect(shelf.rivals('g', 'fair')).toEqual(['dairy']);
  offered({ least_seats: 1, most_seats: 1 });
  expect(shelf.rivals('g', 'fair')).toEqual([]);
});

test('those a game names wait there, and others if they are too few', () => {
  offered({ rivals: { fair: ['a', 'b'] } });
  expect(shelf.rivals('g', 'fair')).toEqual(['a', 'b']);
  expect(shelf.rivals('g', 'strong')).toEqual(['a', 'b']);
  offered({ least_seats: 4, rivals: { fair: ['a'] } });
  expect(shelf.rivals('g', 'fair')).toEqual(['a', 'dairy', 'dairy']);
  expect(shelf.rivals('unknown', 'fair')).toEqual([]);
});
