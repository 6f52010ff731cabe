import { areOver, moved, type Box, type Place } from '../../../map/boxes';
import { cleared, type Names } from '../../../map/names';
import type { Ground } from '../../../map/placing';
import type { LineState } from '../types';
import { berths, bodyBox, WAYS } from './marks';
import { markOf, type Network } from './network';

/** Where trains wait, by seat, and where names stand. */
interface Standing {
  parked: Map<number, Place>;
  names: Names;
}

const SIGNS: Record<string, Box> = { tunnel: [-17, -15, 17, 8], ferry: [-13, -9, 13, 11] };
const OWNER: Box = [-11, -17, 11, 8];
/** How far points of a line are apart. */
const STEP = 12;

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
 * Let trains wait and names give way to them. Where they would hide one of `flags`, or a name finds no room that
 * usually has some, the trains wait in other ways.
 */
export function standing(
  network: Network,
  trains: Map<number, string>,
  usual: Names,
  ground: Ground & { flags: Box[] },
  first: Set<string>,
): Standing {
  const stand = (ways: Map<string, number>): Standing => {
    const parked = berths(trains, network.city, ways);
    const taken = [...ground.taken, ...[...parked.values()].map(bodyBox)];
    return { parked, names: cleared(usual, network.cities, { ...ground, taken }, first) };
  };
  const count = ({ parked, names }: Standing): number =>
    names.places.size -
    network.cities.length *
      ground.flags.filter((flag) => [...parked.values()].some((at) => areOver(bodyBox(at), flag))).length;
  const found = new Map<string, number>();
  let best = stand(found);
  for (const code of new Set(trains.values()))
    for (const way of WAYS.keys()) {
      if (count(best) >= usual.places.size) return best;
      const other = stand(new Map(found).set(code, way));
      if (count(other) <= count(best)) continue;
      best = other;
      found.set(code, way);
    }
  return best;
}
