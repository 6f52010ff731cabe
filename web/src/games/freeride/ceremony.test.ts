import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../model/table.svelte';
import type { Highlight } from '../../table/ceremony';
import { VOICES } from '../../sound/voices';
import { ceremony } from './ceremony';
import type { GameEvent, Result } from './types';

vi.mock('./index', () => ({ isSteam: (game: string) => game === 'steam' }));
vi.mock('./texts', async () => {
  const { table } = await import('./words/table.en');
  const { highlights } = await import('./words/highlights.en');
  return { texts: () => table, highlightTexts: () => highlights };
});
vi.mock('../../words/words.svelte', async () => {
  const { names } = await import('../../words/names.en');
  return { t: () => ({ names }) };
});

const seats = ['Ann', 'Ben', 'Cid'].map((name, i) => ({
  seat: i + 1,
  name,
  colour: ['blue', 'white', 'plum'][i],
}));

/** What Ann's table makes of an event. */
function highlight(event: GameEvent, result: Partial<Result> | null = null, me = 1): Highlight | null {
  const table = { me, seats, now: { result }, info: { game: 'steam' } } as unknown as Table;
  return ceremony.highlight(table, event, [event]);
}

describe('a highlight', () => {
  it.each<[GameEvent, string, string]>([
    [
      { type: 'second_coach', coaches: 2 },
      'A second coach!',
      'Stack II is open: everybody gets a second coach.',
    ],
    [
      { type: 'faster_train', speed: 4 },
      'Full steam ahead!',
      'Stack III is open: all trains ride up to 4 cities.',
    ],
    [
      { type: 'finish_opened', by_the_guard: false },
      'The Finish!',
      'The Finish begins: players may withdraw.',
    ],
  ])('is %o', (event, heading, text) => {
    expect(highlight(event)).toEqual({ heading, text, colour: 'blue', steam: true });
  });

  it.each<[string, Partial<Result>, number, string]>([
    ['You win!', { winners: [1] }, 1, 'blue'],
    ['Ben wins!', { winners: [2] }, 1, 'white'],
    ['Ann wins!', { winners: [1] }, 0, 'blue'],
    ['Ann and Cid share the win!', { winners: [1, 3] }, 1, 'blue'],
    ['Challenge won!', { winners: [1], solo: 'won' }, 1, 'blue'],
  ])('is a victory: %s', (heading, result, me, colour) => {
    const found = highlight({ type: 'game_ended' }, result, me);
    expect(found).toMatchObject({ heading, colour, victory: true });
  });

  it.each<[GameEvent, Partial<Result> | null]>([
    [{ type: 'game_ended' }, { winners: [], solo: 'lost' }],
    [{ type: 'game_ended' }, null],
    [{ type: 'turn_began', seat: 2 } as GameEvent, null],
  ])('is nothing of %o with %o', (event, result) => {
    expect(highlight(event, result)).toBeNull();
  });
});

describe('a sound', () => {
  it('is one there is', () => {
    const sounds = Object.values(ceremony.sounds);
    expect(sounds.length).toBeGreaterThan(10);
    for (const sound of sounds) expect(Object.keys(VOICES)).toContain(sound);
  });
});
