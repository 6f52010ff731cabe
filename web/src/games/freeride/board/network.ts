import type { FreeRideBoardFile, FreeRideCityEntry } from '../../../wire/types';
import type { Geometry, Label } from '../../../map/geometry';
import { lineNames } from './geometry';
import { Track, type Space } from './track';

export type SpaceKind = 'plain' | 'tunnel' | 'ferry';

/** A city as it is drawn. */
export interface DrawnCity extends FreeRideCityEntry {
  labels: [Label, Label, Label];
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

/** Bring a board and its geometry together. */
export function networkOf(board: FreeRideBoardFile, geometry: Geometry): Network {
  const cities = board.cities.map((city) => ({ ...city, ...geometry.cities[city.code] }));
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

/** A stretch of a journey: a line, and whether it is ridden from its second end. */
export interface Leg {
  line: DrawnLine;
  back: boolean;
}

/** Return the way a train has most likely come, for drawing its journey; preferred lines come first. */
export function journey(
  network: Network,
  from: string,
  to: string,
  open: Set<string>,
  preferred: Set<string>,
): Leg[] {
  const reached = new Map<string, { cost: number; legs: Leg[] }>([[from, { cost: 0, legs: [] }]]);
  const waiting = [from];
  while (waiting.length) {
    waiting.sort((p, q) => (reached.get(p)?.cost ?? 0) - (reached.get(q)?.cost ?? 0));
    const here = waiting.shift() as string;
    const { cost, legs } = reached.get(here) as { cost: number; legs: Leg[] };
    if (here === to) return legs;
    for (const line of network.lines) {
      if (!open.has(line.name) || (line.a !== here && line.b !== here)) continue;
      const next = line.a === here ? line.b : line.a;
      const sum = cost + (preferred.has(line.name) ? 1 : 10);
      if (sum >= (reached.get(next)?.cost ?? Infinity)) continue;
      reached.set(next, { cost: sum, legs: [...legs, { line, back: line.b === here }] });
      waiting.push(next);
    }
  }
  return [];
}
