import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../model/table.svelte';
import { about } from './about';
import { badgeOf } from './badge';
import { effects } from './effects';
import type { BoardFile, GameEvent, Offer, RideWay, View, Ways } from './types';
import { table as de } from './words/table.de';
import { table as en } from './words/table.en';
import { table as fr } from './words/table.fr';
import { ways as waysDe } from './words/ways.de';
import { ways as waysEn } from './words/ways.en';
import { ways as waysFr } from './words/ways.fr';

const spoken = vi.hoisted(() => ({ language: 'en' }));
vi.mock('./texts', () => ({ texts: () => LANGUAGES[spoken.language] }));
vi.mock('../../words/words.svelte', async () => {
  const { names } = await import('../../words/names.en');
  return { t: () => ({ names }) };
});

const LANGUAGES: Record<string, typeof en> = { en, de, fr };
const WAYS: Record<string, typeof waysEn> = { en: waysEn, de: waysDe, fr: waysFr };
const COINS: Record<string, (n: number) => string> = {
  en: (n) => (n === 1 ? '1 coin' : `${n} coins`),
  de: (n) => (n === 1 ? '1 Münze' : `${n} Münzen`),
  fr: (n) => (n === 1 ? '1 pièce' : `${n} pièces`),
};

const board: BoardFile = {
  board: 'home-made',
  version: 1,
  ruleset: 'freeride',
  cities: ['Ash', 'Birch'].map((name, i) => ({ code: name[0].repeat(3), name, x: 100 * i, y: 0 })),
  lines: [{ a: 'AAA', b: 'BBB', spaces: ['plain'] }],
};

/** A table at which Ann sits beside Ben, whose line she would ride along. */
function at(more: object): Table {
  const state = { turn: {}, seats: [{ seat: 1, train: 'AAA', coaches: [] }], display: {}, stacks: {} };
  const view = { state, phase: 'main', to_move: [1], own: null, result: null } as unknown as View;
  const seats = ['Ann', 'Ben'].map((name, i) => ({ seat: i + 1, name }));
  return { board, view, offers: [], me: 1, seats, mode: null, ...more } as unknown as Table;
}

/** The numbers in what is said, in order. */
const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

describe.each(Object.keys(LANGUAGES))('what a fare costs is a fact in the words of %s', (language) => {
  it.each([1, 2, 7])('with a fare of %i', (coins) => {
    spoken.language = language;
    const said = COINS[language](coins);
    const paid: GameEvent = { type: 'fare_paid', seat: 1, owner: 2, line: 'AAA-BBB', coins };
    for (const me of [true, false]) {
      const [told] = effects(at({}), [paid], me);
      expect(told).toContain(said);
      expect(told).toContain('Ben');
      expect(numbers(told)).toEqual([coins]);
    }

    const touches = ['line:AAA-BBB', 'city:BBB'];
    const offer: Offer = { text: 'ride AAA-BBB', kind: 'ride', touches, steps: 3, coins, to: 2 };
    const step = badgeOf(at({ target: { kind: 'offer', offer } }))?.text ?? '';
    expect(step).toContain(said);
    expect(numbers(step)).toEqual([3, coins]);

    const ride = {
      steps: 3,
      turns: 1,
      actions: [],
      coins,
      payments: [{ to: 2, coins }],
    } as unknown as RideWay;
    const ways = { city: 'BBB', ride } as unknown as Ways;
    const there = at({ target: { kind: 'place', code: 'BBB' }, ways });
    expect(numbers(badgeOf(there)?.text ?? '')).toEqual([3, coins]);
    const here = { city: 'AAA', ride: { ...ride, steps: 0, coins: 0 } } as unknown as Ways;
    expect(badgeOf(at({ target: { kind: 'place', code: 'AAA' }, ways: here }))).toBeNull();
    const fare = about(there)?.says[1] ?? '';
    expect(fare).toContain(said);
    expect(fare).toContain('Ben');
    expect(numbers(fare)).toEqual([coins]);

    const then = WAYS[language].place.connectThen(3, coins);
    expect(then).toContain(said);
    expect(numbers(then)).toEqual([3, coins]);
  });

  it('and nothing that is always said has an amount of coins in it', () => {
    const fixed: string[] = [];
    const collect = (words: unknown): void => {
      if (typeof words === 'string') fixed.push(words);
      else if (words && typeof words === 'object') for (const each of Object.values(words)) collect(each);
    };
    collect(LANGUAGES[language]);
    expect(fixed.length).toBeGreaterThan(50);
    const money = /coin|fare|münze|fahrgeld|pièce|péage/i;
    const amount =
      /\d|\b(one|two|three|ein|eine|einer|einen|zwei|drei|un|une|deux|trois)\b(?= (coin|fare|münze|pièce|péage))/i;
    const ofMoney = fixed.filter((text) => money.test(text));
    expect(ofMoney.length).toBeGreaterThan(0);
    expect(ofMoney.filter((text) => amount.test(text))).toEqual([]);
  });
});
