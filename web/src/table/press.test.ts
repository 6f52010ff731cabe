import { expect, it } from 'vitest';
import type { Target } from '../map/lit';
import type { Table } from '../model/table.svelte';
import type { Offer } from '../wire/game';
import { isAsked, press } from './press';

const offer = (text: string): Offer => ({ text, kind: text, touches: [] });
const parts = { isGrave: ({ kind }: Offer) => kind === 'leave', isIdle: () => true };

/** A table that notes what is done at it. */
function table(sending = false): { table: Table; done: string[] } {
  const done: string[] = [];
  const found = {
    sending,
    target: null as Target,
    offers: ['ride', 'end'].map(offer),
    point: (target: Target) => (found.target = target),
    act: (text: string) => done.push(text),
  };
  return { table: found as unknown as Table, done };
}

it('does at once what loses nothing', () => {
  const { table: at, done } = table();
  press(at, parts, offer('ride'));
  press(at, {}, offer('leave'));
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
  press(at, { isIdle: () => false }, offer('end'));
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
