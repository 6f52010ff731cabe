import { describe, expect, it, vi } from 'vitest';
import type { Target } from '../../map/lit';
import type { Table } from '../../model/table.svelte';
import { leaves, worksOn } from './about';
import { badgeOf } from './badge';
import { cardPlaces } from './cards/cards';
import { isSame } from './cards/tap';
import { describe as describeOffer, verb } from './describe';
import { effects, news, outcome } from './effects';
import { prompt } from './prompt';
import type { BoardFile, GameEvent, Offer, Turn, View } from './types';

vi.mock('./texts', async () => {
  const { table } = await import('./words/table.en');
  return { texts: () => table };
});
vi.mock('../../words/words.svelte', async () => {
  const { names } = await import('../../words/names.en');
  const { table } = await import('../../words/table.en');
  return { t: () => ({ names, table }) };
});

const board: BoardFile = {
  board: 'home-made',
  version: 1,
  ruleset: 'freeride',
  cities: ['Ash', 'Birch', 'Cedar'].map((name, i) => ({ code: name[0].repeat(3), name, x: 100 * i, y: 0 })),
  lines: [{ a: 'AAA', b: 'BBB', spaces: ['plain', 'tunnel'] }],
};

/** A table at which seat 1 is asked, as far as telling about it needs one. */
function at(turn: Turn, offers: Offer[] = [], more: object = {}): Table {
  const state = { turn, seats: [{ seat: 1, rails: 5, coaches: [] }], display: {}, stacks: {} };
  const view = { state, phase: 'main', to_move: [1], own: null, result: null } as unknown as View;
  const groupOf = (kind: string) => (kind === 'finish' ? 'build' : kind);
  return { board, view, offers, me: 1, seats: [], mode: null, groupOf, ...more } as unknown as Table;
}

const offer = (kind: string, more: Partial<Offer> = {}): Offer => ({
  text: kind,
  kind,
  touches: [],
  ...more,
});
const [build, ride, take] = ['build', 'ride', 'take'].map((kind) => offer(kind));

describe('the prompt', () => {
  it.each<[string, Turn, Offer[], object?]>([
    ['Train placed. Confirm or undo.', { doing: 'chosen' }, [offer('end')]],
    ['Keep building (2 building points left) or confirm', { doing: 'building', points: 2 }, [build]],
    [
      'Rails bought. Now build (1 building point left)',
      { doing: 'building', points: 1, must_build: true },
      [build],
    ],
    [
      'You are out of rails. Buy 5 for 1 coin, or confirm.',
      { doing: 'building' },
      [offer('buy', { brings_rails: 5, coins: 1 })],
    ],
    ['That is all you can build this turn. Confirm or undo.', { doing: 'building' }, [offer('end')]],
    ['Ride on (1 stop left) or confirm', { doing: 'riding', steps: 1 }, [ride]],
    ['Pick up a route, ride on (1 stop left) or confirm', { doing: 'riding', steps: 1 }, [ride, take]],
    ['Pick up a route, or confirm', { doing: 'riding' }, [take]],
    ['Done riding. Confirm or undo.', { doing: 'riding' }, [offer('end')]],
    ['Your turn: build or ride', { doing: 'nothing' }, [build, ride]],
    ['Build: choose a marked space (3 building points)', { points: 3 }, [build], { mode: 'build' }],
    ['Ride: choose a glowing city (up to 2 stops)', { steps: 2 }, [ride], { mode: 'ride' }],
    ['Choose a route that starts where your train is', {}, [take], { mode: 'take' }],
  ])('says: %s', (says, turn, offers, more) => {
    expect(prompt(at(turn, offers, more))).toBe(says);
  });
});

it('begins a challenge with what it is about', () => {
  const state = { turn: { doing: 'nothing' }, challenge: { routes: 0, of: 12 } };
  const view = { state, phase: 'prologue', to_move: [1], result: null };
  expect(prompt(at({}, [take], { view }))).toBe('12 routes before your coins run out: choose the first');
});

describe('the end of a turn', () => {
  it.each([
    ['Confirm', 'Confirm your turn', 'riding'],
    ['Pass', 'Pass: end the turn without moving', 'nothing'],
  ] as const)('is called as on its button: %s', (button, says, doing) => {
    const table = at({ doing });
    expect([verb(offer('end'), table), describeOffer(table, offer('end'))]).toEqual([button, says]);
  });
});

describe('effects', () => {
  it('of dealing: which cities are new', () => {
    const dealt: GameEvent = { type: 'column_dealt', slot: 2, stack: 'I', coins: 0 };
    const act = 'deal 2 AAA BBB CCC';
    expect(effects(at({}), [dealt], false, act)).toEqual(['new in column 2: Ash\u00a0→ Birch\u00a0→ Cedar']);
    expect(effects(at({}), [{ ...dealt, coins: 2 }], false, act)).toEqual([
      'new in column 2: Ash\u00a0→ Birch\u00a0→ Cedar, with 2 coins',
    ]);
  });

  it('of dealing twice in a turn: which cities are new where', () => {
    const dealt = (slot: number): GameEvent => ({ type: 'column_dealt', slot, stack: 'I', coins: 0 });
    const acts = 'ride AAA-BBB\nend\ndeal 2 AAA BBB CCC\ndeal 5 CCC BBB AAA';
    expect(effects(at({}), [dealt(2), dealt(5)], false, acts)).toEqual([
      'new in column 2: Ash\u00a0→ Birch\u00a0→ Cedar',
      'new in column 5: Cedar\u00a0→ Birch\u00a0→ Ash',
    ]);
  });

  it('of paying the person at the screen', () => {
    const paid: GameEvent = { type: 'fare_paid', seat: 2, owner: 1, line: 'AAA-BBB', coins: 1 };
    expect(effects(at({}), [paid])).toEqual(['pays you 1 coin']);
  });

  it('of finding coins: what they count, for whoever may find them', () => {
    const table = at({});
    Object.assign(table.view!.state, { amounts: { points_coin: 4 } });
    const found: GameEvent = { type: 'edge_coins', seat: 1, city: 'AAA', coins: 2 };
    expect(outcome(table, [found])).toEqual(['you collect 2 coins in Ash (= 8 points)']);
    expect(effects(table, [found])).toEqual(['collects 2 coins in Ash']);
  });

  it('of a lost challenge: of how many routes', () => {
    const state = { challenge: { routes: 9, of: 30 } };
    const lost: GameEvent = { type: 'solo_lost', seat: 1, routes: 9 };
    expect(effects(at({}, [], { view: { state } }), [lost])[0]).toContain('9 of 30 routes');
  });

  const rail = (type: string, space = 1): GameEvent =>
    ({ type, seat: 1, owner: 1, line: 'AAA-BBB', space, points: 1 }) as GameEvent;

  it.each<[string, GameEvent[]]>([
    ['builds Ash\u00a0– Birch', ['line_begun', 'rail_placed', 'line_finished'].map((type) => rail(type))],
    ['completes Ash\u00a0– Birch', [rail('rail_placed'), rail('line_finished')]],
    ['starts the line Ash\u00a0– Birch', [rail('line_begun'), rail('rail_placed')]],
    ['extends Ash\u00a0– Birch', [rail('rail_placed')]],
    ['starts the tunnel on Ash\u00a0– Birch', [rail('line_begun'), rail('rail_rotated', 2)]],
    ['finishes the tunnel on Ash\u00a0– Birch', [rail('rail_completed', 2)]],
    ['builds the tunnel on Ash\u00a0– Birch', [rail('rail_placed', 2)]],
  ])('of building: %s', (says, events) => {
    expect(effects(at({}), events)).toEqual([says]);
  });

  it('tell of the card that is left with the route that leaves it', () => {
    const aboard: GameEvent = { type: 'route_aboard', seat: 1, start: 'AAA', destination: 'BBB' };
    const boxed: GameEvent = { type: 'card_boxed', seat: 1, city: 'CCC' };
    expect(effects(at({}), [aboard, boxed], true)).toEqual(['you take Ash\u00a0→ Birch (Cedar is removed)']);
    const placed: GameEvent = { type: 'train_placed', seat: 1, city: 'AAA' };
    expect(effects(at({}), [placed, boxed], true)).toEqual(['you start in Ash (Cedar is removed)']);
    expect(outcome(at({}), [placed, aboard, boxed])).toEqual(['you start in Ash (Cedar is removed)']);
  });

  it('tell what becomes of a line with the coin that was paid for it', () => {
    const paid: GameEvent = { type: 'fare_paid', seat: 1, owner: 2, line: 'AAA-BBB', coins: 1 };
    const state = { type: 'nationalised', seat: 1, line: 'AAA-BBB' } as unknown as GameEvent;
    const [told, ...more] = effects(at({}), [paid, state]);
    expect(told).toMatch(/^pays 1 coin .* \(Ash\u00a0– Birch becomes state-owned\)$/);
    expect(more).toEqual([]);
  });

  it('tell of the coins of several rounds once', () => {
    const coin = (seat: number): GameEvent => ({ type: 'final_round_coin', seat, coins: 1 });
    const [told, ...more] = effects(at({}), [coin(1), coin(1), coin(1)]);
    expect(told).toContain('receives 3 coins');
    expect(more).toEqual([]);
  });
});

describe('what is pointed at', () => {
  it('has the price of a step as it is offered', () => {
    const step = { touches: ['line:AAA-BBB', 'city:BBB'], coins: 1, to: 2 };
    const told = (steps: number, more: object = step) =>
      badgeOf(at({}, [], { target: { kind: 'offer', offer: offer('ride', { steps, ...more }) } }));
    expect(told(1)).toEqual({ city: 'BBB', text: '1 stop · 1 coin' });
    expect(told(2, { ...step, coins: null, to: null })?.text).toBe('2 stops · free');
    expect(badgeOf(at({}, [], { target: { kind: 'offer', offer: build } }))).toBeNull();
  });

  it('tells what is built on, what that costs and whose it is', () => {
    const seats = [
      { seat: 1, building: null },
      { seat: 2, building: 'AAA-BBB' },
    ];
    const told = (lines: object, who = 1) => {
      const table = at({}, [], { me: who, seats: [{ seat: 2, name: 'Ben' }] });
      Object.assign(table.view!.state, { seats, lines });
      return worksOn(table, offer('build', { touches: ['line:AAA-BBB'], points: 1 }));
    };
    const begun = { 'AAA-BBB': { built: ['rail', 'empty'], owner: 2 } };
    expect(told({})).toBe('1 building point · 2 spaces, nothing built');
    expect(told(begun)).toBe('1 building point · 1 of 2 spaces built, Ben’s');
    expect(told(begun, 2)).toBe('1 building point · 1 of 2 spaces built, yours');
    expect(worksOn(at({}), offer('ride', { touches: ['line:AAA-BBB', 'city:BBB'] }))).toBe('');
  });

  it('tells what it leaves', () => {
    const table = at({ points: 3, steps: 1 });
    const [points, none] = [offer('build', { points: 2, rails: 1 }), offer('end')];
    expect(leaves(table, points)).toBe('you have 1 building point and 4 rails left');
    expect(leaves(table, offer('ride', { steps: 1 }))).toBe('the last stop of this ride');
    expect(leaves(table, none)).toBe('');
    expect(leaves(table, offer('take', { worth: 7 }))).toBe('worth 7 points on delivery, as things stand');
    Object.assign(table.view!.state, { amounts: { coin_for_a_turn: 2 } });
    expect(leaves(table, offer('withdraw'))).toContain('2 coins each time your turn would come');
  });

  it('is the same as before or not', () => {
    const targets: Target[] = [
      null,
      { kind: 'offer', offer: build },
      { kind: 'offer', offer: ride },
      { kind: 'place', code: 'build' },
      { kind: 'elements', touches: ['city:AAA', 'city:BBB'] },
    ];
    for (const [i, a] of targets.entries())
      for (const [k, b] of targets.entries()) expect(isSame(a, structuredClone(b))).toBe(i === k && i > 0);
  });
});

it('knows where cards are: the later place counts, and what nobody shows is gone', () => {
  const table = at({});
  const view = table.view as unknown as View;
  view.state.stacks = { I: ['AAA'], II: ['BBB', 'CCC'] };
  view.state.left_out = { III: ['CCC'] };
  view.state.display = { 1: { cards: ['BBB', 'AAA', 'AAA'], stack: 'II' } };
  view.state.seats[0].coaches = [null, { start: 'AAA', destination: 'BBB', stack: 'III' }];
  view.own = { score_pile: { I: ['BBB'] }, score: 5 };
  expect(Object.fromEntries(cardPlaces(table))).toEqual({
    AAA: { I: 'stack', II: 'display', III: 'coach' },
    BBB: { I: 'mine', II: 'display', III: 'coach' },
    CCC: { I: 'gone', II: 'stack', III: 'never' },
  });
});

it('tells the soloist what a turn costs when the coin goes', () => {
  const fee = { type: 'solo_fee', coins: 1, left: 11 } as GameEvent;
  expect(news(at({}), [fee])).toEqual(['The turn costs 1 coin (11\u00a0left)']);
});
