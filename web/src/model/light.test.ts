import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../games/game';
import type { View } from '../wire/game';
import { lightOf, type Shown } from './light';

const shown = (more: Partial<Shown>): Shown => ({
  ruleset: {} as Ruleset,
  me: 1,
  view: {} as View,
  past: null,
  stepsShown: [],
  pace: { telling: null },
  isMyTurn: true,
  target: null,
  preview: null,
  ways: null,
  found: null,
  hinted: null,
  ...more,
});
const offer = (...touches: string[]) => ({ text: 'go', kind: 'go', touches });

describe('what shines', () => {
  it('is whatever an action touches, in any game', () => {
    const touches = ['place:ALD', 'place:BEC', 'bridge:7'];
    const lit = lightOf(shown({ target: { kind: 'offer', offer: offer(...touches) } }));
    expect(lit).toEqual(touches.map((element) => ({ element, how: 'pointed' })));
  });

  it('is a hint only while nothing is pointed at', () => {
    const hinted = offer('place:ALD');
    expect(lightOf(shown({ hinted }))).toEqual([{ element: 'place:ALD', how: 'hint', seat: 1 }]);
    const target = { kind: 'place', code: 'BEC' } as const;
    expect(lightOf(shown({ hinted, target }))).toEqual([{ element: 'place:BEC', how: 'pointed' }]);
  });

  it('is what was found, what would happen, and what a game adds', () => {
    const light: Ruleset['light'] = (lit) => void lit.push({ element: 'place:HAY', how: 'smoke' });
    const ruleset = { light } as Ruleset;
    const lit = lightOf(shown({ ruleset, found: 'OAK', preview: [{ type: 'ran', line: 'ALD-BEC' }] }));
    expect(lit).toEqual([
      { element: 'line:ALD-BEC', how: 'preview', seat: 1 },
      { element: 'place:OAK', how: 'found' },
      { element: 'place:HAY', how: 'smoke' },
    ]);
  });

  it('is what is planned, once, but not while one looks back', () => {
    const planned = [
      { type: 'ran', line: 'ALD-BEC' },
      { type: 'arrived', line: 'ALD-BEC' },
      { type: 'paid' },
    ];
    expect(lightOf(shown({ planned }))).toEqual([{ element: 'line:ALD-BEC', how: 'planned', seat: 1 }]);
    expect(lightOf(shown({ planned, past: {} as View }))).toEqual([]);
  });
});
