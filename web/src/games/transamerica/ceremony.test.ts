import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../model/table.svelte';
import { VOICES } from '../../sound/voices';
import { ceremony } from './ceremony';
import type { GameEvent } from './types';

vi.mock('./texts', async () => {
  const { table } = await import('./words/table.en');
  return { texts: () => table };
});
vi.mock('../../words/words.svelte', async () => {
  const { highlights } = await import('./words/highlights.en');
  return { textsOf: () => highlights };
});

const seats = [
  { seat: 1, name: 'Ann', colour: 'blue' },
  { seat: 2, name: 'Ben', colour: 'white' },
];
const at = (me: number, winners: number[] = []): Table =>
  ({ me, seats, now: { result: { winners, seats: [], rounds: 3 } } }) as unknown as Table;
const ended = (why: string): GameEvent => ({ type: 'round_ended', round: 2, why });

describe('a highlight', () => {
  it('is the end of a round, with whoever connected all cities', () => {
    const events: GameEvent[] = [{ type: 'completed', seat: 2 }, ended('complete')];
    expect(ceremony.highlight(at(1), events[1], events)).toEqual({
      heading: 'End of round 2',
      text: 'All of Ben’s cities are connected.',
      colour: 'white',
      steam: true,
    });
  });

  it('is the end of a round that nobody could finish', () => {
    const events = [ended('no_tracks_left')];
    expect(ceremony.highlight(at(1), events[0], events)).toMatchObject({
      text: 'The round is over: no tracks are left.',
      colour: 'blue',
    });
  });

  it.each([
    ['You win!', 1, [1]],
    ['Ann wins!', 2, [1]],
    ['Ann wins!', 0, [1]],
    ['Ann and Ben share the win!', 1, [1, 2]],
  ])('is a victory: %s', (heading, me, winners) => {
    const event: GameEvent = { type: 'game_ended' };
    const found = ceremony.highlight(at(me, winners), event, [event]);
    expect(found).toMatchObject({ heading, text: 'after 3 rounds', colour: 'blue', victory: true });
  });

  it('is nothing of an ordinary event', () => {
    const event = { type: 'turn_began', seat: 1 } as GameEvent;
    expect(ceremony.highlight(at(1), event, [event])).toBeNull();
  });
});

describe('a sound', () => {
  it('is one there is', () => {
    const sounds = Object.values(ceremony.sounds);
    expect(sounds.length).toBeGreaterThan(3);
    for (const sound of sounds) expect(Object.keys(VOICES)).toContain(sound);
  });
});
