import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Table } from '../model/table.svelte';

vi.mock('../words/words.svelte', () => ({ bring: () => Promise.resolve() }));

const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for somebody before it loads what the first move does not need', async () => {
  const { later, settle } = await import('./later.svelte');
  settle();
  vi.advanceTimersByTime(10_000);
  expect(later.may).toBe(false);
  page.dispatchEvent(new Event('pointermove'));
  expect(later.may).toBe(true);
});

it('does not wait for ever', async () => {
  const { later, settle } = await import('./later.svelte');
  settle();
  vi.advanceTimersByTime(60_000);
  expect(later.may).toBe(true);
});

it('loads nothing for a table that was left', async () => {
  const { later, settle } = await import('./later.svelte');
  settle()();
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(60_000);
  expect(later.may).toBe(false);
});

it('loads nothing while the connection is lost', async () => {
  const { unasked } = await import('./later.svelte');
  const table = { place: { connection: 'lost' } };
  const part = vi.fn(() => Promise.resolve('here'));
  const found = unasked(table as unknown as Table, part);
  page.dispatchEvent(new Event('reconnected')); // and it is lost again
  await vi.advanceTimersByTimeAsync(1);
  expect(part).not.toHaveBeenCalled();
  table.place.connection = 'live';
  page.dispatchEvent(new Event('reconnected'));
  expect(await found).toBe('here');
});
