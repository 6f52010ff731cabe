import { areOver, moved, type Box, type Place } from '../../../map/boxes';
import { clearing, type Names } from '../../../map/names';
import { EFFORT, type Effort, type Ground } from '../../../map/placing';
import type { LineState } from '../types';
import { berths, bodyBox, WAYS } from './marks';
import { markOf, type Network } from './network';

/** Where trains wait, by seat, and where names stand. */
interface Standing {
  parked: Map<number, Place>;
  names: Names;
}

type Ways = Map<string, number>;

const SIGNS: Record<string, Box> = { tunnel: [-17, -15, 17, 8], ferry: [-13, -9, 13, 11] };
const OWNER: Box = [-11, -17, 11, 8];
/** How far points of a line are apart. */
const STEP = 12;
/** How far a train may be from a name it leaves no room. */
const REACH = 400;
/** How much worse than a missing name it is that one must be read. */
const MUST = 9;

/** Return the room of the mountains of tunnels and the ships of ferries. */
export function signsOf({ lines }: Network): Box[] {
  return lines.flatMap(({ kinds, spaces }) =>
    spaces.flatMap((space, k) => (SIGNS[kinds[k]] ? [moved(SIGNS[kinds[k]], space)] : [])),
  );
}

/** Return points all along the lines. */
export function railsOf({ lines }: Network): Place[] {
  return lines.flatMap(({ track }) =>
    Array.from({ length: Math.round(track.length / STEP) }, (_, i) => track.at(i * STEP)),
  );
}

/** Return the room of the marks of those who own lines. */
export function ownersOf({ lines }: Network, states: Record<string, LineState>): Box[] {
  return lines.flatMap((line) => {
    const state = states[line.name];
    return typeof state?.owner === 'number' ? [moved(OWNER, markOf(line, state))] : [];
  });
}

/**
 * Let trains wait and names give way to them. Where they would hide one of `flags` or each other, or a name finds no
 * room that usually has some, the trains nearby wait in other ways, as far as the effort goes.
 */
export function standing(
  network: Network,
  trains: Map<number, string>,
  usual: Names,
  ground: Ground & { flags: Box[] },
  first: Set<string>,
  effort: Effort = { left: EFFORT },
): Standing {
  const clear = clearing(usual, network.cities, ground, first);
  const park = (ways: Ways): Map<number, Place> => berths(trains, network.city, ways);
  const hidden = (ways: Ways): number => hiddenBy([...park(ways).values()].map(bodyBox), ground.flags);
  const stand = (ways: Ways): Standing & { gone: Place[]; cost: number } => {
    const parked = park(ways);
    const names = clear([...parked.values()].map(bodyBox), effort);
    const gone = network.cities.filter(({ code }) => usual.places.has(code) && !names.places.has(code));
    return {
      parked,
      names,
      gone,
      cost: gone.length + MUST * gone.filter(({ code }) => first.has(code)).length,
    };
  };
  const towns = [...new Set(trains.values())];
  const ways = unhidden(towns, hidden);
  const least = hidden(ways);
  let best = stand(ways);
  for (const code of towns)
    for (const way of WAYS.keys()) {
      if (!best.cost || effort.left <= 0) return best;
      if (!isNear(network.city.get(code), best.gone)) break;
      const other = new Map(ways).set(code, way);
      if (hidden(other) > least) continue;
      const stood = stand(other);
      if (stood.cost >= best.cost) continue;
      best = stood;
      ways.set(code, way);
    }
  return best;
}

/** Return ways in which trains wait so that they hide as little as possible: those of one city differ, or of two. */
function unhidden(towns: string[], hidden: (ways: Ways) => number): Ways {
  const tries = towns.flatMap((code) => WAYS.map((_, way) => [code, way] as const));
  let [ways, least] = [new Map<string, number>(), hidden(new Map())];
  for (const isPair of [false, true])
    for (const one of tries)
      for (const two of isPair ? tries : [one]) {
        if (!least) return ways;
        const other = new Map([...ways, one, two]);
        const count = hidden(other);
        if (count < least) [ways, least] = [other, count];
      }
  return ways;
}

/** Return how many flags and other trains are hidden by trains. */
function hiddenBy(bodies: Box[], flags: Box[]): number {
  return bodies.flatMap((body, i) => [...flags, ...bodies.slice(i + 1)].filter((box) => areOver(body, box)))
    .length;
}

function isNear(city: Place | undefined, places: Place[]): boolean {
  return Boolean(city && places.some(({ x, y }) => Math.hypot(x - city.x, y - city.y) < REACH));
}
