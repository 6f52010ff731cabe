import { expect, test, vi } from 'vitest';
import type { Table } from '../../model/table.svelte';
import { describe, effects, facts, isIdle, kindsOfPieces, story } from './telling';

vi.mock('../../model/settings.svelte', () => ({ settings: { language: 'en' } }));
vi.mock('../../words/words.svelte', () => ({ t: () => ({ names: { colon: ': ', semicolon: '; ' } }) }));
vi.mock('./texts', () => ({ texts: () => ({ and: 'and', or: 'or' }) }));

const words = {
  'fact.sales': 'Sales',
  'value.sales': '{value:seat}',
  'fact.hand': 'Hand',
  'fact.lumps': 'Coal',
  'value.lumps': '{value:# lump|# lumps}',
  'fact.open': 'Open',
  'fact.at': 'Stands at',
  'name.LIM': 'limpet',
  'piece.walker': 'a walker',
  'piece.stall': 'a stall',
  'action.sell': 'Sell a {shell}',
  'event.found': '{seat:seat} finds a {shell}.',
  'event.tide': 'The tide is in.',
  'event.turn_began': '',
};
const table = {
  board: { words: { en: words }, sketch: { places: [{ name: 'ALD', title: 'Aldermoor' }] } },
  seats: [
    { seat: 1, name: 'Ann' },
    { seat: 2, name: 'Ben' },
  ],
} as unknown as Table;

test.each([
  [{ sales: { LIM: [1, 2], ALD: [] } }, 'limpet: Ann, Ben; Aldermoor: –'],
  [{ sales: {} }, '–'],
  [{ hand: ['LIM', 'x'] }, 'limpet, x'],
  [{ hand: [] }, '–'],
  [{ hand: null }, '–'],
  [{ lumps: 0 }, '0 lumps'],
  [{ lumps: [1, 3] }, '1 lump, 3 lumps'],
  [{ open: true }, '✓'],
  [{ open: false }, '–'],
  [{ at: 'ALD' }, 'Aldermoor'],
])('%o', (part, shown) => {
  expect(facts(table, part).map(([, value]) => value)).toEqual([shown]);
});

test('a field without a name is not shown', () => {
  expect(facts(table, { secret: 3 })).toEqual([]);
});

test('a word is called the same in actions and in what happens', () => {
  expect(describe(table, { text: 'sell LIM', kind: 'sell', touches: ['shell:LIM'] })).toBe('Sell a limpet');
  expect(effects(table, [{ type: 'found', seat: 2, shell: 'LIM' } as never])).toEqual(['Ben finds a limpet']);
});

test('what happened is told in whole sentences', () => {
  const events = [
    { type: 'found', seat: 2, shell: 'LIM' },
    { type: 'turn_began' },
    { type: 'tide' },
  ] as never[];
  expect(story(table, events)).toBe('Ben finds a limpet. The tide is in.');
});

test('pieces are told apart in the order of their words', () => {
  expect(kindsOfPieces(table)).toEqual(['walker', 'stall']);
});

const end = { text: 'rest', kind: 'end', touches: [] };
const walk = { text: 'walk ALD', kind: 'walk', touches: [] };
const step = (seat: number, ...types: string[]) => ({
  seat,
  undone: false,
  events: types.map((type) => ({ type })),
});

test.each([
  ['nothing was done yet', [end, walk], [step(2, 'turn_began')], true],
  ['the turn before was mine, too', [end, walk], [step(1, 'turn_began')], true],
  ['something was done', [end, walk], [step(2, 'turn_began'), step(1), step(0)], false],
  ['nothing else can be done', [end], [step(2, 'turn_began')], false],
])('ending a turn when %s', (_, offers, steps, idle) => {
  expect(isIdle({ me: 1, offers, steps } as unknown as Table)).toBe(idle);
});
