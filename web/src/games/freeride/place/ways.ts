import type { Light } from '../../../map/lit';
import type { BuildWay, RideWay, Saving, Ways } from '../types';

/** A ride to choose: the only one, or the fastest and the cheapest; and what would save on it. */
export interface Choice {
  kind: 'only' | 'fastest' | 'cheapest';
  ride: RideWay;
  savings: Saving[];
}

/** Return the rides to choose from: two if the cheapest costs less than the fastest. */
export function choicesOf({ ride, cheapest }: Pick<Ways, 'ride' | 'cheapest'>): Choice[] {
  if (!ride) return [];
  if (!cheapest || cheapest.coins >= ride.coins)
    return [{ kind: 'only', ride, savings: savingsOf(ride, cheapest ?? ride) }];
  return [
    { kind: 'fastest', ride, savings: savingsOf(ride) },
    { kind: 'cheapest', ride: cheapest, savings: savingsOf(cheapest) },
  ];
}

/** What leads on to a city in this turn: a ride, or work on a connection. */
export interface Onward {
  ride?: RideWay;
  build?: BuildWay;
  actions: string[];
}

/**
 * Return what leads on to a city; nothing if this turn can do nothing for it. Whoever began to build goes on with it,
 * though a longer ride leads there too; whoever rides says whether at the lowest price.
 */
export function onwardOf({ ride, cheapest, connection }: Ways, isCheap?: boolean): Onward | null {
  const builds = isCheap === undefined && connection && connection.lines.length > 0;
  const ridden = builds ? null : isCheap ? cheapest : ride;
  const way = ridden ?? connection;
  if (!way?.actions.length) return null;
  return { [ridden ? 'ride' : 'build']: way, actions: way.actions };
}

/** Return what would save on rides, each line once. */
function savingsOf(...rides: RideWay[]): Saving[] {
  const found = new Map(rides.flatMap(({ saving }) => (saving ? [[saving.line, saving] as const] : [])));
  return [...found.values()];
}

/** Return what shines while a ride is looked at. */
export function lightsOfRide({ lines }: RideWay, code: string): Light[] {
  return [...lines.map((line) => ({ element: `line:${line}`, how: 'way' })), at(code)];
}

/** Return what shines while a line to build is looked at: the line, and the ride there is then. */
export function lightsOfSaving({ line, lines }: Saving, code: string): Light[] {
  return [
    ...lines.filter((each) => each !== line).map((each) => ({ element: `line:${each}`, how: 'way' })),
    { element: `line:${line}`, how: 'hint' },
    at(code),
  ];
}

function at(code: string): Light {
  return { element: `place:${code}`, how: 'pointed' };
}
