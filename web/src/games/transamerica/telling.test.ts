import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../model/table.svelte';
import { effects } from './telling';
import type { GameEvent } from './types';

vi.mock('./texts', async () => {
  const { table } = await import('./words/table.en');
  return { texts: () => table };
});

const SEATS = [
  { seat: 1, kind: 'human', name: 'Ann', bot: null },
  { seat: 2, kind: 'bot', name: 'Ada', bot: 'sensible' },
  { seat: 3, kind: 'human', name: 'Ben', bot: null },
];
const table = { seats: SEATS, me: 1 } as unknown as Table;
const ready = (...seats: number[]): GameEvent[] => seats.map((seat) => ({ type: 'ready', seat }));

describe('whoever is ready for the next round', () => {
  it('is told in one sentence, but no bot is', () => {
    expect(effects(table, ready(2))).toEqual([]);
    expect(effects(table, ready(3))).toEqual(['Ben is ready for the next round']);
    expect(effects(table, ready(2, 1, 3))).toEqual(['Ann and Ben are ready for the next round']);
  });
});
