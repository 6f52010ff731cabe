import type { Lit } from '../../map/lit';
import type { View, Ways } from '../../wire/game';
import type { Ways as Railways } from './types';

/** Light the way to a place: what can be ridden; else what has to be built. */
export function light(lit: Lit, _view: View, ways: Ways): void {
  const { ride, connection } = (ways ?? {}) as Partial<Railways>;
  for (const line of ride?.lines ?? []) lit.lines.push({ line, how: 'way' });
  if (ride) return;
  for (const line of connection?.lines ?? []) lit.lines.push({ line, how: 'missing' });
}
