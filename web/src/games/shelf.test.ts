import { expect, test, vi } from 'vitest';
import type { GameInfo } from '../wire/types';
import { shelf } from './shelf.svelte';

vi.mock('../words/words.svelte', () => ({ said: (texts: Record<string, string>) => texts.en ?? '' }));
vi.mock('./games', () => ({}));

function offered(about: Partial<GameInfo>): void {
  const usual = {
    game: 'g',
    least_seats: 2,
    most_seats: 4,
    usual_bot: 'dairy',
    rivals: {},
    level_titles: {},
  };
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

test('whoever has chosen no level gets one in the middle, however many there are', () => {
  offered({ rivals: { dozing: ['a'], awake: ['b'], keen: ['c'], fierce: ['d'] } });
  expect(shelf.wanted('')).toBe('awake');
  expect(shelf.wanted('fierce')).toBe('fierce');
  expect(shelf.rivals('g', '')).toEqual(['b']);
  offered({ rivals: {} });
  expect(shelf.wanted('')).toBe('');
});

test('levels are called as their game calls them', () => {
  const level_titles = { keen: { en: 'sharp', de: 'scharf' } };
  offered({ rivals: { keen: ['c'], fierce: ['d'] }, level_titles });
  expect(shelf.levelOf('g', 'c')).toBe('sharp');
  expect(shelf.levelOf('g', 'd')).toBe('fierce');
  expect(shelf.levelOf('g', 'elsewhere')).toBe('');
});
