import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../../model/table.svelte';
import { about, withPay } from '../about';
import { label, verb } from '../describe';
import type { BuildWay, Offer, RideWay, Saving, Ways } from '../types';
import { ways as de } from '../words/ways.de';
import { ways as en } from '../words/ways.en';
import { ways as fr } from '../words/ways.fr';
import { choicesOf, lightsOfRide, lightsOfSaving, onwardOf } from './ways';

vi.mock('../texts', async () => {
  const { table } = await import('../words/table.en');
  const { ways } = await import('../words/ways.en');
  return { texts: () => table, wayTexts: () => ways };
});
vi.mock('../../../words/words.svelte', async () => {
  const { names } = await import('../../../words/names.en');
  return { t: () => ({ names }) };
});

const saving = (line: string, more: Partial<Saving> = {}): Saving => ({
  line,
  owner: 1,
  points: 2,
  rails: 2,
  price: 0,
  steps: 0,
  turns: 0,
  coins: 2,
  lines: [line, 'CCC-DDD'],
  payments: [],
  actions: [],
  ...more,
});
const ride = (coins: number, more: Partial<RideWay> = {}): RideWay => ({
  lines: ['AAA-BBB', 'BBB-DDD'],
  cities: ['AAA', 'BBB', 'DDD'],
  steps: 2,
  turns: 1,
  actions: [],
  coins,
  payments: [],
  ...more,
});

describe('the rides to choose from', () => {
  it('are two if the cheapest costs less, each with what would save on it', () => {
    const [fast, cheap] = [ride(2, { saving: saving('AAA-CCC') }), ride(0, { turns: 3 })];
    const choices = choicesOf({ ride: fast, cheapest: cheap });
    expect(choices.map(({ kind, ride }) => [kind, ride.turns])).toEqual([
      ['fastest', 1],
      ['cheapest', 3],
    ]);
    expect(choices.map(({ savings }) => savings.map(({ line }) => line))).toEqual([['AAA-CCC'], []]);
  });

  it('are one if it is both, with all lines that would save, each once', () => {
    const same = choicesOf({
      ride: ride(2, { saving: saving('AAA-CCC') }),
      cheapest: ride(2, { saving: saving('AAA-CCC') }),
    });
    expect(same).toHaveLength(1);
    expect(same[0].savings).toHaveLength(1);
    const other = choicesOf({
      ride: ride(2, { saving: saving('AAA-CCC') }),
      cheapest: ride(2, { saving: saving('AAA-EEE') }),
    });
    expect(other[0].savings.map(({ line }) => line)).toEqual(['AAA-CCC', 'AAA-EEE']);
  });

  it('are none without a ride, and do without what an older server does not tell', () => {
    expect(choicesOf({ ride: null, cheapest: null })).toEqual([]);
    expect(choicesOf({ ride: ride(1), cheapest: null })[0].savings).toEqual([]);
  });
});

describe('the way on to where I set off', () => {
  const build = { actions: ['build'], lines: ['AAA-DDD'] } as unknown as BuildWay;
  const ways = (more: Partial<Ways>): Ways => ({
    city: 'DDD',
    ride: null,
    cheapest: null,
    connection: null,
    ...more,
  });

  it('is the ride that was chosen, or work where no lines lead there', () => {
    const fast = ride(2, { actions: ['fast'] });
    const cheap = ride(0, { actions: ['cheap'] });
    const both = ways({ ride: fast, cheapest: cheap, connection: build });
    expect(onwardOf(both, false)).toEqual({ ride: fast, actions: ['fast'] });
    expect(onwardOf(both, true)).toEqual({ ride: cheap, actions: ['cheap'] });
    expect(onwardOf(both)).toEqual({ build, actions: ['build'] });
    expect(onwardOf({ ...both, connection: { ...build, lines: [] } })).toEqual({
      ride: fast,
      actions: ['fast'],
    });
    expect(onwardOf(ways({ connection: build }))).toEqual({ build, actions: ['build'] });
  });

  it('is nothing while this turn can do nothing for it', () => {
    expect(onwardOf(ways({ ride: ride(0), connection: build }), false)).toBeNull();
    expect(onwardOf(ways({}))).toBeNull();
  });
});

describe('the box of a city', () => {
  const at = (found: RideWay): Table => {
    const cities = ['AAA', 'BBB', 'DDD'].map((code) => ({ code, name: code.toLowerCase() }));
    return {
      board: { ruleset: 'freeride', cities, lines: [] },
      seats: [{ seat: 2, name: 'Ben' }],
      me: 1,
      view: { state: { seats: [{ seat: 1, train: 'AAA' }], turn: {} } },
      target: { kind: 'place', code: 'DDD' },
      ways: { city: 'DDD', ride: found, connection: null, cheapest: null },
    } as unknown as Table;
  };
  const actions = ['ride AAA-BBB', 'ride BBB-DDD'];

  it('rides there if this turn is enough, and says whom that pays', () => {
    const now = ride(1, { actions, payments_now: [{ to: 2, coins: 1 }] });
    expect(about(at(now))?.go).toEqual({ says: 'Ride there · 1 coin to Ben', actions });
    expect(about(at(ride(1, { actions: actions.slice(1), turns: 2 })))?.go).toBeUndefined();
    expect(about(at(ride(1)))?.go).toBeUndefined();
  });

  it('says what of a longer ride is paid now', () => {
    const begun = (more: Partial<RideWay>) => withPay(at(ride(0)), 'Set off', ride(3, { steps: 5, ...more }));
    const payments_now = [{ to: 2, coins: 1 }];
    expect(begun({ actions, payments_now })).toBe('Set off · now 1 coin to Ben');
    expect(begun({ actions })).toBe('Set off · now free');
    expect(begun({ actions, coins: 0 })).toBe('Set off');
    expect(begun({ actions, steps: 2, payments_now })).toBe('Set off · 1 coin to Ben');
  });

  it('says what the ride delivers, and what can be picked up then', () => {
    const now = ride(0, { actions, delivers: [{ start: 'AAA', destination: 'DDD' }], waiting: ['BBB'] });
    expect(about(at(now))?.says).toEqual(
      expect.arrayContaining(['you deliver aaa\u00a0→ ddd', 'you can then pick up ddd\u00a0→ bbb']),
    );
  });

  it('builds where no lines lead, if this turn can', () => {
    const connection = {
      lines: ['AAA-BBB'],
      points: 1,
      rails: 0,
      turns: 1,
      actions: ['finish'],
      coins: 0,
      steps: 3,
      fare_coins: 2,
    } as unknown as BuildWay;
    const table = at(ride(0));
    table.ways = { city: 'DDD', ride: null, cheapest: null, connection } as unknown as Table['ways'];
    expect(about(table)).toMatchObject({
      says: ['build: 1 building point', '1 turn to build', en.place.connectThen(3, 2)],
      go: { says: 'Build', actions: ['finish'], isBegun: true },
    });
    connection.first = 'AAA-BBB'; // what is built would lie elsewhere
    expect(about(table)?.go).toBeUndefined();
    connection.first = null;
    connection.actions = [];
    expect(about(table)?.go).toBeUndefined();
  });

  it('says which route waits on the way', () => {
    const pick_ups = [{ city: 'BBB', destinations: ['AAA'], actions: actions.slice(1) }];
    expect(about(at(ride(0, { actions, pick_ups })))?.says).toContain('on the way: bbb\u00a0→ aaa');
  });
});

describe('on the map', () => {
  it('a ride shines up to its city', () => {
    expect(lightsOfRide(ride(0), 'DDD')).toEqual([
      { element: 'line:AAA-BBB', how: 'way' },
      { element: 'line:BBB-DDD', how: 'way' },
      { element: 'place:DDD', how: 'pointed' },
    ]);
  });

  it('the line to build stands out from the ride there is then', () => {
    expect(lightsOfSaving(saving('AAA-CCC'), 'DDD')).toEqual([
      { element: 'line:CCC-DDD', how: 'way' },
      { element: 'line:AAA-CCC', how: 'hint' },
      { element: 'place:DDD', how: 'pointed' },
    ]);
  });
});

describe('in words', () => {
  it.each([
    [
      en,
      'Building A – B would save 1 turn and 2 coins, building included.',
      'Building A – B would save 2 coins, but takes 1 turn longer.',
    ],
    [
      de,
      'A – B zu bauen würde 1 Spielzug und 2 Münzen sparen, das Bauen mitgerechnet.',
      'A – B zu bauen würde 2 Münzen sparen, dauert aber 1 Spielzug länger.',
    ],
    [
      fr,
      'Construire A – B ferait économiser 1 tour et 2 pièces, construction comprise.',
      'Construire A – B ferait économiser 2 pièces, mais prendrait 1 tour de plus.',
    ],
  ])('what is saved is told, and whether it takes longer', (words, says, slower) => {
    expect(words.saves('A – B', { turns: 1, coins: 2 })).toBe(says);
    expect(words.saves('A – B', { turns: -1, coins: 2 })).toBe(slower);
  });

  it('a step that pays a rival says so on its button', () => {
    const table = {
      board: { ruleset: 'freeride', cities: [{ code: 'BBB', name: 'Birch' }], lines: [] },
      seats: [{ seat: 2, name: 'Ben' }],
      offers: [],
    } as unknown as Table;
    const step = (coins: number, to?: number) =>
      ({ text: 'ride', kind: 'ride', touches: ['city:BBB'], coins, to }) as Offer;
    expect(verb(step(2, 2), table)).toBe('Ride · 2 coins to Ben');
    expect(verb(step(0), table)).toBe('Ride');
    expect(label(table, step(1, 2))).toBe('Ride to Birch · 1 coin to Ben');
    const rails = (coins?: number): Offer => ({ text: '', kind: '', touches: [], brings_rails: 5, coins });
    expect(label(table, rails(1))).toBe('5\u00a0rails: 1 coin');
    expect(label(table, rails())).toBe('5\u00a0rails: whole turn');
  });
});
