import { untrack } from 'svelte';
import type { Table } from '../model/table.svelte';
import { bring, type Feature } from '../words/words.svelte';

/** How long a table that nobody touches is left to itself before what its first move does not need is loaded. */
const QUIET = 20_000;
/** How long after that everything else is fetched. */
export const CALM = 3_000;
/** What tells that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/** Whether what the first move does not need may be loaded. */
export const later = $state({ may: false });

/** Have the rest loaded when somebody is there, or after a while; returns how to stop it. */
export function settle(): () => void {
  const go = (): void => void (later.may = true);
  const timer = setTimeout(go, QUIET);
  for (const sign of SIGNS) addEventListener(sign, go, { once: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, go);
  };
}

/** A part of the table that is loaded with its words; unless told otherwise, one that looks back. */
export async function withWords<T>(part: Promise<T>, ...features: Feature[]): Promise<T> {
  return (await Promise.all([part, bring(...(features.length ? features : (['replay'] as Feature[])))]))[0];
}

/** Wait while the connection is lost: browsers do not try again what once did not come. */
export async function connected(table: Table): Promise<void> {
  while (untrack(() => table.place.connection) === 'lost')
    await new Promise((back) => addEventListener('reconnected', back, { once: true }));
}

/** A part nobody has asked for yet, with its words. */
export async function unasked<T>(table: Table, part: () => Promise<T>, ...features: Feature[]): Promise<T> {
  await connected(table);
  return withWords(part(), ...features);
}
