import type { BoardFile, CityEntry } from '../types';
import type { Side } from '../words/table.en';

export type Colour = CityEntry['color'];
export type Terrain = BoardFile['lines'][number][2];

/** The board of a table with its places and lines by name. */
export interface Index {
  file: BoardFile;
  cities: Map<string, CityEntry>;
  /** The city at a junction. */
  cityAt: Map<string, CityEntry>;
  /** The ends and the terrain of a line. */
  lines: Map<string, BoardFile['lines'][number]>;
}

const indices = new WeakMap<BoardFile, Index>();

/** Return a board by name; each is made once. */
export function indexOf(file: BoardFile): Index {
  let index = indices.get(file);
  if (!index) {
    index = {
      file,
      cities: new Map(file.cities.map((city) => [city.code, city])),
      cityAt: new Map(file.cities.map((city) => [city.junction, city])),
      lines: new Map(file.lines.map((line) => [`${line[0]}-${line[1]}`, line])),
    };
    indices.set(file, index);
  }
  return index;
}

/** Return the city of a code or at a junction. */
export function cityOf(index: Index | null, code: string): CityEntry | undefined {
  return index?.cities.get(code) ?? index?.cityAt.get(code);
}

/** Return the city nearest to a junction. */
export function nearestCity(index: Index, junction: string): CityEntry {
  const places = new Map(index.file.junctions.map((each) => [each.name, each]));
  const here = places.get(junction);
  const away = (city: CityEntry): number => {
    const there = places.get(city.junction);
    return here && there ? Math.hypot(here.x - there.x, here.y - there.y) : Infinity;
  };
  return index.file.cities.reduce(
    (best, city) => (away(city) < away(best) ? city : best),
    index.file.cities[0],
  );
}

const SIDES: readonly Side[] = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'];

/** Return on which side of a junction the middle of others lies. */
export function sideOf(index: Index, junction: string, others: string[]): Side | undefined {
  const place = (name: string) => index.file.junctions.find((each) => each.name === name);
  const here = place(junction);
  const there = others.flatMap((name) => place(name) ?? []);
  if (!here || !there.length) return undefined;
  const middle = (axis: 'x' | 'y') => there.reduce((sum, each) => sum + each[axis], 0) / there.length;
  const turn = Math.atan2(middle('y') - here.y, middle('x') - here.x) / (2 * Math.PI);
  return SIDES[(Math.round(turn * SIDES.length) + SIDES.length) % SIDES.length];
}

/** Tell whether a junction lies in the west of the board, so that panels can stay clear of it. */
export function isWest(index: Index | null, junction: string): boolean {
  const all = index?.file.junctions ?? [];
  const found = all.find(({ name }) => name === junction);
  const ends = all.map(({ x }) => x);
  return found !== undefined && found.x < (Math.min(...ends) + Math.max(...ends)) / 2;
}
