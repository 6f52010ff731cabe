import type { Light } from '../../map/lit';
import type { View as AnyView, Ways } from '../../wire/game';
import type { View } from './types';

/** Light the way to a place, and after a round what everybody lacked. */
export function light(lit: Light[], view: AnyView, ways: Ways): void {
  if (ways && 'lines' in ways) {
    for (const line of ways.lines as string[]) lit.push({ element: `line:${line}`, how: 'way' });
  }
  const { phase, last_round } = view as View;
  for (const seat of (phase !== 'round' && last_round?.seats) || []) {
    for (const line of seat.missing) lit.push({ element: `line:${line}`, how: 'missing', seat: seat.seat });
  }
}
