import { DISC } from '../../../map/boxes';
import { touched } from '../../../wire/touches';
import type { Offer } from '../types';
import type { DrawnLine, Network } from './network';
import type { Space } from './track';

/** A space that can be built on now. */
export interface SpaceTarget {
  offer: Offer;
  line: DrawnLine;
  space: Space;
  /** What the space asks for. */
  points: number;
  /** Where that is written. */
  mark: { x: number; y: number };
}

/** What can be pressed on a board now; everything comes from the offers. */
export interface Targets {
  cities: Map<string, Offer>;
  spaces: SpaceTarget[];
}

/** Find the places of the offers on the board. */
export function targetsOf(network: Network, offers: Offer[]): Targets {
  const cities = new Map<string, Offer>();
  const spaces: SpaceTarget[] = [];
  for (const offer of offers) {
    const line = network.line.get(touched(offer, 'line')[0] ?? '');
    if (!line) continue;
    const city = touched(offer, 'city')[0];
    if (!city) spaces.push(...spaceOf(offer, line));
    else if (!cities.has(city)) cities.set(city, offer);
  }
  return { cities, spaces };
}

/** Return the space of a line that an offer works on, if it works on one. */
function spaceOf(offer: Offer, line: DrawnLine): SpaceTarget[] {
  const space = line.spaces[(offer.space ?? 0) - 1];
  return space ? [{ offer, line, space, points: offer.points ?? 0, mark: space }] : [];
}

const off = (place: { x: number; y: number }, at: { x: number; y: number }): number =>
  Math.hypot(place.x - at.x, place.y - at.y);

/**
 * Return what a pointer means, as hit areas overlap: the nearest place on offer within reach, else the
 * nearest city; on the disc of a city, that city rather than a space.
 */
export function meant(
  network: Network,
  targets: Targets,
  at: { x: number; y: number },
  reach: number,
): { offer: Offer } | { city: string; exact?: true } | null {
  const nearest = [...network.cities].sort((p, q) => off(p, at) - off(q, at))[0];
  const isOnDisc = nearest && off(nearest, at) <= DISC;
  const offered = [
    ...(isOnDisc ? [] : targets.spaces).map(({ offer, space, mark }) => ({
      offer,
      far: Math.min(off(space, at), off(mark, at)),
    })),
    ...network.cities.flatMap((city) => {
      const offer = targets.cities.get(city.code);
      return offer ? [{ offer, far: off(city, at) }] : [];
    }),
  ].sort((p, q) => p.far - q.far)[0];
  if (offered && offered.far <= reach) return { offer: offered.offer };
  if (isOnDisc) return { city: nearest.code, exact: true };
  return nearest && off(nearest, at) <= reach ? { city: nearest.code } : null;
}
