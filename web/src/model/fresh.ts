import { newKey } from '../wire/live';
import { read, readFor, writeFor } from './stored';

/**
 * Return what takes the place of a link's secret when it is first opened, so that nobody else's copy opens anything.
 * It is kept before it is sent: however often it is sent, it is the same. A secret made here needs no other.
 */
export function freshFor(secret: string | undefined): string | undefined {
  if (!secret) return;
  const { state } = history;
  const known = readFor<string>('fresh', secret) ?? (state?.secret === secret ? state.fresh : undefined);
  const isFresh = Object.values(read('fresh', {})).includes(secret);
  return known ?? (isFresh ? undefined : renewed(secret));
}

/** Make another secret for somebody who has one, and keep it. */
export function renewed(secret: string): string {
  const fresh = newKey() + newKey();
  writeFor('fresh', secret, fresh);
  // A private window keeps nothing else.
  if (history.state?.secret === secret) history.replaceState({ secret, fresh }, '');
  return fresh;
}
