import type { BoardFile, CityEntry, LineState, TableView } from '../types';
import type { Geometry, Label } from '../../../map/geometry';
import { widthOf } from '../../../map/placing';
import { lineNames } from './geometry';
import { Track, type Space } from './track';

type SpaceKind = 'plain' | 'tunnel' | 'ferry';

/** A city as it is drawn. */
export interface DrawnCity extends CityEntry {
  labels: [Label, Label, Label];
  /** How wide its name is, in shares of its size. */
  wide: number;
}

/** A line as it is drawn. */
export interface DrawnLine {
  name: string;
  a: string;
  b: string;
  kinds: SpaceKind[];
  spaces: Space[];
  track: Track;
}

/** A Free Ride board ready to be drawn. */
export interface Network {
  cities: DrawnCity[];
  city: Map<string, DrawnCity>;
  lines: DrawnLine[];
  line: Map<string, DrawnLine>;
}

/** Bring a board and its geometry together; `font` tells how wide letters are. */
export function networkOf(board: BoardFile, geometry: Geometry, font?: number[]): Network {
  const cities = board.cities.map((city) => ({
    ...city,
    ...geometry.cities[city.code],
    wide: widthOf(city.name, font),
  }));
  const city = new Map(cities.map((found) => [found.code, found]));
  const names = lineNames(board);
  const lines = board.lines.flatMap(({ a, b, spaces }, i): DrawnLine[] => {
    const [from, to] = [city.get(a), city.get(b)];
    if (!from || !to) return [];
    const track = new Track([from.x, from.y], geometry.lines[names[i]], [to.x, to.y]);
    return [{ name: names[i], a, b, kinds: spaces, spaces: track.spaces(spaces.length), track }];
  });
  return { cities, city, lines, line: new Map(lines.map((line) => [line.name, line])) };
}

/** Return in which cities trains stand, by seat. */
export function trainsOf({ seats }: TableView): Map<number, string> {
  return new Map(
    seats.flatMap(({ seat, train, withdrawn }) => (train && !withdrawn ? [[seat, train] as const] : [])),
  );
}

/** A line somebody is building, and the space its construction marker is drawn on. */
export interface Site {
  seat: number;
  line: DrawnLine;
  space: Space;
}

/** Return what is being built; a marker belongs to its line as a whole, the first space without a full rail shows it. */
export function sitesOf(network: Network, { seats, lines }: TableView): Site[] {
  return seats.flatMap(({ seat, building }) => {
    const line = network.line.get(building ?? '');
    if (!line) return [];
    const k = lines[line.name]?.built.findIndex((space) => space !== 'rail') ?? 0;
    return [{ seat, line, space: line.spaces[Math.max(0, k)] }];
  });
}

/** Return where a line shows its owner's mark: the built space nearest to the middle, so that marks of a hub do not pile up. */
export function markOf(line: DrawnLine, state: LineState): Space {
  const middle = (line.spaces.length - 1) / 2;
  const cost = (k: number): number => (line.kinds[k] === 'plain' ? 0 : 10) + Math.abs(k - middle);
  const built = line.spaces.map((_, k) => k).filter((k) => state.built[k] !== 'empty');
  return line.spaces[built.sort((p, q) => cost(p) - cost(q))[0] ?? 0];
}

/** A stretch of a journey: a line, and whether it is ridden from its second end. */
export interface Leg {
  line: DrawnLine;
  back: boolean;
}

/** A step of a train: over a line, to a city. */
type Ride = { line: string; city: string };

/**
 * Return the way a train came from one city to another, as its steps tell; back the way it went, if they were taken
 * back. What happened last counts.
 */
export function journey(network: Network, rides: Ride[], from: string, to: string): Leg[] {
  const there = wayBetween(network, rides, from, to);
  const back = wayBetween(network, rides, to, from);
  if (there.last >= back.last) return there.legs;
  return back.legs.map(({ line, back }) => ({ line, back: !back })).reverse();
}

/** Return the last steps in a row that lead from one city to another, and the number of the last of them. */
function wayBetween(
  network: Network,
  rides: Ride[],
  from: string,
  to: string,
): { legs: Leg[]; last: number } {
  for (let last = rides.length - 1; last >= 0; last--) {
    const legs = wayUpTo(network, rides, last, from, to);
    if (legs) return { legs, last };
  }
  return { legs: [], last: -1 };
}

/** Return the steps in a row that lead from one city to another and end with a certain one; else nothing. */
function wayUpTo(network: Network, rides: Ride[], last: number, from: string, to: string): Leg[] | null {
  const legs: Leg[] = [];
  let here = to;
  for (let i = last; i >= 0 && rides[i].city === here; i--) {
    const line = network.line.get(rides[i].line);
    if (!line) return null;
    legs.unshift({ line, back: line.a === here });
    here = line.a === here ? line.b : line.a;
    if (here === from) return legs;
  }
  return null;
}
