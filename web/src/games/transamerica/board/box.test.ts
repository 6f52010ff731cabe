import { expect, it } from 'vitest';
import type { BoardFile } from '../types';
import { indexOf } from './board';
import { boxOf } from './box';

const at: Record<string, [number, number]> = { A: [100, 100], B: [200, 150], C: [300, 500] };
const index = indexOf({
  junctions: [],
  cities: [],
  lines: [
    ['A', 'B', 'plain'],
    ['B', 'C', 'plain'],
  ],
} as unknown as BoardFile);

it('knows where lines and a place lie, with a little around them', () => {
  expect(boxOf(index, at, ['A-B'])).toEqual([70, 70, 230, 180]);
  expect(boxOf(index, at, ['A-B'], 'C')).toEqual([70, 70, 330, 530]);
  expect(boxOf(index, at, [], 'C')).toEqual([270, 470, 330, 530]);
});

it('knows nothing of what is not on the board', () => {
  expect(boxOf(index, at, ['X-Y'], 'hand')).toBeNull();
});
