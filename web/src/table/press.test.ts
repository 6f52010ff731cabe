import { afterEach, expect, it, vi } from 'vitest';
import type { Target } from '../map/lit';
import type { Table } from '../model/table.svelte';
import type { Offer } from '../wire/game';
import type { GameParts } from './parts';
import { isAsked, press } from './press';

const offer = (text: string): Offer => ({ text, kind: text, touches: [] });
const partsOf = (more: object): GameParts => more as GameParts;
const parts = partsOf({ isGrave: ({ kind }: Offer) => kind === 'leave', isIdle: () => true });
let panel: object | null = null;
let isFinger = false;
vi.stubGlobal('document', { querySelector: () => panel });
vi.stubGlobal('matchMedia', () => ({ matches: isFinger }));
afterEach(() => {
  panel = null;
  isFinger = false;
});

/** A table that notes what is done at it. */
function table(sending = false): { table: Table; done: string[] } {
  const done: string[] = [];
  const found = {
    sending,
    target: null as Target,
    offers: ['ride', 'end'].map(offer),
    point: (target: Target) => (found.target = target),
    act: (...texts: string[]) => done.push(...texts),
  };
  return { table: found as unknown as Table, done };
}

it('does at once what loses nothing', () => {
  const { table: at, done } = table();
  press(at, parts, offer('ride'));
  press(at, partsOf({}), offer('leave'));
  expect(done).toEqual(['ride', 'leave']);
});

it('shows what is lost first, and does it when it is pressed again', () => {
  const { table: at, done } = table();
  press(at, parts, offer('leave'));
  expect(done).toEqual([]);
  expect(isAsked(at, offer('leave'))).toBe(true);
  expect(isAsked(at, offer('ride'))).toBe(false);
  press(at, parts, offer('leave'));
  expect(done).toEqual(['leave']);
});

it('asks before a turn ends in which nothing was done, if there was something to do', () => {
  const { table: at, done } = table();
  press(at, parts, offer('end'));
  expect(done).toEqual([]);
  press(at, parts, offer('end'));
  press(at, partsOf({ isIdle: () => false }), offer('end'));
  at.offers = [offer('end')];
  at.target = null;
  press(at, parts, offer('end'));
  expect(done).toEqual(['end', 'end', 'end']);
});

it('asks again after something else was pointed at', () => {
  const { table: at, done } = table();
  press(at, parts, offer('leave'));
  at.point({ kind: 'offer', offer: offer('leave') });
  press(at, parts, offer('leave'));
  expect(done).toEqual([]);
});

it('does nothing while something is on its way', () => {
  const { table: at, done } = table(true);
  press(at, parts, offer('ride'));
  press(at, parts, offer('leave'));
  expect(done).toEqual([]);
  expect(at.target).toBeNull();
});

const shown = (at: Table) => (at.target?.kind === 'offer' ? at.target.undone : undefined);

it('asks before a turn ends while a finger has chosen something that is not done, and offers it', () => {
  const take = { ...offer('take'), touches: ['slot:1'] };
  const says = partsOf({ describe: () => 'Take A → B', verb: () => 'Take' });
  const { table: at, done } = table();
  at.target = { kind: 'offer', offer: take };
  press(at, says, offer('end'));
  expect(done).toEqual(['end']); // a mouse only points: there is no button to believe in
  isFinger = true;
  at.target = { kind: 'offer', offer: take };
  press(at, says, offer('end'));
  expect(done).toEqual(['end']);
  expect(shown(at)).toMatchObject({ what: 'Take A → B', says: 'Take' });
  shown(at)?.act();
  press(at, says, offer('end'));
  expect(done).toEqual(['end', 'take', 'end']);
});

it('asks so for a way that a finger has pointed at, too', () => {
  isFinger = true;
  const go = { says: 'Ride there', actions: ['ride 1', 'ride 2'] };
  const { table: at, done } = table();
  at.target = { kind: 'place', code: 'AAA' };
  press(at, partsOf({ about: () => ({ heading: 'A', says: [], go }) }), offer('end'));
  shown(at)?.act();
  expect(done).toEqual(['ride 1', 'ride 2']);
  at.target = { kind: 'place', code: 'AAA' };
  press(at, partsOf({ about: () => ({ heading: 'A', says: [] }) }), offer('end'));
  expect(done.at(-1)).toBe('end');
});

it('asks while a panel is open that can do something', () => {
  const { table: at, done } = table();
  panel = { dataset: { does: 'Take A → B' }, innerText: 'Take', click: () => done.push('clicked') };
  press(at, partsOf({}), offer('end'));
  shown(at)?.act();
  expect(done).toEqual(['clicked']);
  press(at, partsOf({}), offer('end'));
  expect(done).toEqual(['clicked', 'end']);
});
