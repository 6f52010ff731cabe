import { lightsOn, type Light } from '../../map/lit';
import type { View, Ways } from '../../wire/game';
import type { Ways as Railways } from './types';

/** Light the way to a place: what can be ridden; else what has to be built. */
export function light(lit: Light[], _view: View, ways: Ways): void {
  const { ride, connection } = (ways ?? {}) as Partial<Railways>;
  for (const line of ride?.lines ?? []) lit.push({ element: `line:${line}`, how: 'way' });
  if (ride) return;
  for (const line of connection?.lines ?? []) lit.push({ element: `line:${line}`, how: 'missing' });
}

/** A route somebody is thinking about: the two cities that are pointed at, or hinted at. */
export interface Wish {
  from: string;
  to: string;
  /** A hint shows it, and sees to it that it is in sight. */
  hinted?: true;
}

/** Return the route that shines, if one does. */
export function wishOf(lit: Light[]): Wish | null {
  const [from, to] = lightsOn(lit, 'city').filter(({ how }) => how === 'pointed' || how === 'hint');
  return to ? { from: from.name, to: to.name, ...(to.how === 'hint' && { hinted: true }) } : null;
}

/** Return how cities shine, by their codes. */
export function citiesLit(lit: Light[]): Map<string, 'destination' | 'found' | 'pulse'> {
  const wish = wishOf(lit);
  const places = lightsOn(lit, 'place').map(
    ({ name, how }) => [name, how === 'found' ? how : 'pulse'] as const,
  );
  const hinted = lightsOn(lit, 'city').filter(({ how }) => how === 'hint' && !wish);
  return new Map([
    ...(wish ? [[wish.to, 'destination'] as const] : []),
    ...hinted.map(({ name }) => [name, 'pulse'] as const),
    ...places,
  ]);
}
