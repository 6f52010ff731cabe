import { describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { onMat } from '../table/mat';
import { whereabouts, withNames } from './players';

vi.mock('../words/words.svelte', async () => {
  const [{ table }, { names }] = await Promise.all([
    import('../words/table.en'),
    import('../words/names.en'),
  ]);
  return { t: () => ({ table, names }) };
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

describe('what stands on a mat', () => {
  it('speaks to whoever has no name, on their own screen only', () => {
    const [nobody, ben] = withNames([seat({ seat: 1, name: '' }), seat({})]);
    expect([onMat(nobody, 1), onMat(nobody, 2), onMat(ben, 2)]).toEqual(['You', 'Player 1', 'Ben']);
  });

  it('has no number for the only person among bots', () => {
    const bots = [1, 2].map((number) => seat({ seat: number, kind: 'bot' }));
    const me = withNames([...bots, seat({ seat: 3, name: '' })])[2];
    expect([me.name, onMat(me, 3)]).toEqual(['Player', 'You']);
  });
});
