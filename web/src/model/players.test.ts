import { describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { whereabouts } from './players';

vi.mock('../words/words.svelte', async () => {
  const { table } = await import('../words/table.en');
  return { t: () => ({ table }) };
});

const seat = (more: Partial<SeatInfo>): SeatInfo => ({
  seat: 2,
  kind: 'human',
  name: 'Ben',
  colour: 'blue',
  ...more,
});

describe('where somebody is', () => {
  it('tells not yet, away and a bot apart', () => {
    const found = [
      seat({}),
      seat({ here: true, seen: true }),
      seat({ here: false, seen: true }),
      seat({ here: false, seen: true, bot: 'sensible' }),
      seat({ here: true, seen: true, bot: 'sensible' }),
      seat({ kind: 'open' }),
      seat({ kind: 'bot', bot: 'sensible' }),
    ].map(whereabouts);
    expect(found).toEqual(['not here yet', '', 'away', 'bot plays', 'bot plays', 'open seat', '']);
  });
});
