import { around, type Box } from './boxes';
import { labelAt, type Label } from './geometry';
import { nameBox, placer, RAIL, type Effort, type Ground, type Named } from './placing';

/** Where the names on a map stand, seen from their cities, and how large they are in board units. */
export interface Names {
  /** How large most of them are, and the largest. */
  size: number;
  largest: number;
  places: Map<string, Label>;
}

/** Names smaller than this, in pixels, cannot be read: they rather stand elsewhere, or are fewer. */
const SMALLEST = 10;
/** Names that are nearly as large as wanted are large enough. */
const ENOUGH = 0.97;
/** The usual places are worth some effort. */
const USUAL: Effort = { left: 2500, patience: 300 };
const NONE = new Set<string>();

/**
 * Place the names of a map at a zoom as they stand usually: `text` is how much larger than usual they are wanted,
 * `larger` how much larger than others some of them are. If they are as large as the map has room for, they stand
 * where the map has them, but rather beside lines than on them; if not, where there is room.
 */
export function namesAt(
  cities: (Named & { labels: Label[] })[],
  { zoom, text, larger = 1 }: { zoom: number; text: number; larger?: number },
  ground: Ground,
): Names {
  const { size, step } = labelAt(zoom, text);
  const wanted = text * Math.max(SMALLEST / zoom, labelAt(zoom).size);
  const isEnough = size >= ENOUGH * wanted;
  const names = {
    size: isEnough ? size : wanted,
    largest: (isEnough ? size : wanted) * larger,
    places: new Map(isEnough ? cities.map(({ code, labels }) => [code, labels[step]]) : []),
  };
  // Where there is room, no name needs to lie on a line.
  const lines = isEnough ? (ground.rails ?? []).map((point) => around(point, RAIL)) : [];
  const signs = [...(ground.signs ?? []), ...lines];
  return clearing(names, cities, { ...ground, signs }, NONE)([], { ...USUAL });
}

/** Let names give way to what lies there now; some of them must be read, if not all can be. */
export function cleared(
  names: Names,
  cities: Named[],
  ground: Ground,
  first: { has(code: string): boolean },
): Names {
  return clearing(names, cities, ground, first)();
}

/** Return a way to let names give way to this and that besides the ground. */
export function clearing(
  names: Names,
  cities: Named[],
  ground: Ground,
  first: { has(code: string): boolean },
): (more?: Box[], effort?: Effort) => Names {
  const place = placer(cities, names.largest, names.places, ground, first);
  return (more, effort) => ({ ...names, places: place(more, effort) });
}

/** Return the room the names take. */
export function boxesOf(cities: Named[], { largest, places }: Names): Box[] {
  return cities.flatMap((city) => {
    const label = places.get(city.code);
    return label ? [nameBox(city, label, largest)] : [];
  });
}
