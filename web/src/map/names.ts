import { labelAt, type Label } from './geometry';

interface Place {
  x: number;
  y: number;
}
interface Named extends Place {
  code: string;
  name: string;
  /** The radius of its disc, if it is not the usual one. */
  disc?: number;
}

/** Left, top, right, bottom. */
export type Box = [number, number, number, number];

/** Where the names on a map stand, seen from their cities, and how large they are in board units. */
export interface Names {
  size: number;
  places: Map<string, Label>;
  /** Not all cities have one. */
  few?: boolean;
}

/** Names smaller than this, in pixels, cannot be read: rather fewer of them than smaller ones. */
export const SMALLEST = 10;
const DISC = 13;
const ANCHORS = { start: 0, middle: 0.5, end: 1 };
/** How wide letters are, in shares of their size: most, narrow, broad and capital ones. */
const WIDE = 0.51;
const SORTS: [RegExp, number][] = [
  [/[ijlI.'’ -]/, 0.27],
  [/[frt]/, 0.38],
  [/[mwMW]/, 0.8],
  [/[A-ZÀ-Þ]/, 0.62],
];

/** Return how wide a name is, in shares of its size; rather too much than too little. */
export function widthOf(name: string): number {
  const widths = [...name].map((letter) => SORTS.find(([sort]) => sort.test(letter))?.[1] ?? WIDE);
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Return the room a name takes. */
export function nameBox({ name, x, y }: Place & { name: string }, label: Label, size: number): Box {
  const wide = widthOf(name) * size;
  const left = x + label.x - wide * ANCHORS[label.anchor];
  return [left, y + label.y - size * 0.76, left + wide, y + label.y + size * 0.24];
}

/** Return the room of everything within a radius. */
export function around({ x, y }: Place, radius: number): Box {
  return [x - radius, y - radius, x + radius, y + radius];
}

const FAR = 1e4;

/** Return the room beyond the edges of a board, where a small window shows nothing. */
export function beyond({ width, height }: { width: number; height: number }): Box[] {
  return [
    [-FAR, -FAR, 0, FAR],
    [width, -FAR, FAR, FAR],
    [-FAR, -FAR, FAR, 0],
    [-FAR, height, FAR, FAR],
  ];
}

/**
 * Place the names of a map at a zoom: `text` is how much larger than usual they are wanted, `largest` how much larger
 * than others some of them are. They stand where the map has them, but not on what is taken, as far as there is room.
 * On a small map not all can be read: then there are as many as find room, those of some cities first.
 */
export function namesAt(
  cities: (Named & { labels: Label[] })[],
  { zoom, text, largest = 1 }: { zoom: number; text: number; largest?: number },
  first: { has(code: string): boolean },
  taken: Box[] = [],
): Names {
  const { size, step } = labelAt(zoom, text);
  const least = (SMALLEST * text) / zoom;
  if (size >= least) {
    const places = new Map(cities.map(({ code, labels }) => [code, labels[step]]));
    return { size, places: aside(cities, { size: size * largest, places }, taken) };
  }
  const order = [
    ...cities.filter(({ code }) => first.has(code)),
    ...cities.filter(({ code }) => !first.has(code)),
  ];
  return { size: least, places: fewNames(order, least * largest, { taken }), few: true };
}

/** Put names that would lie on what is taken elsewhere, if there is room. */
function aside(cities: Named[], names: Names, taken: Box[]): Names['places'] {
  const places = new Map(names.places);
  const lies =
    ({ size }: Names, city: Named, rooms: Box[]) =>
    (label: Label) =>
      rooms.some((room) => areOver(nameBox(city, label, size), room));
  for (const city of cities) {
    const label = places.get(city.code);
    if (!label || !lies(names, city, taken)(label)) continue;
    const others = cities.filter(({ code }) => code !== city.code);
    const rooms = [...taken, ...boxesOf(others, { ...names, places }), ...others.map(discOf)];
    const isHeld = lies(names, city, rooms);
    const free = placesFor(names.size, city.disc).find((each) => !isHeld(each));
    if (free) places.set(city.code, free);
  }
  return places;
}

const discOf = (city: Named): Box => around(city, city.disc ?? DISC);

/** Return the room the names take. */
export function boxesOf(cities: Named[], { size, places }: Names): Box[] {
  return cities.flatMap((city) => {
    const label = places.get(city.code);
    return label ? [nameBox(city, label, size)] : [];
  });
}

/** Leave names out that something would hide, where not all cities have one anyway. */
export function uncovered(names: Names, cities: Named[], rooms: Box[]): Names {
  if (!names.few) return names;
  const kept = cities.flatMap((city) => {
    const label = names.places.get(city.code);
    const box = label && nameBox(city, label, names.size);
    return box && !rooms.some((room) => areOver(room, box)) ? [[city.code, label] as const] : [];
  });
  return { ...names, places: new Map(kept) };
}

/** Name some cities that have no name yet; other names give way to theirs, what is taken does not. */
export function withNames(
  names: Names,
  cities: Named[],
  wanted: { has(code: string): boolean },
  taken: Box[],
): Names {
  const missing = cities.filter(({ code }) => wanted.has(code) && !names.places.has(code));
  if (!missing.length) return names;
  const added = fewNames(missing, names.size, { taken, among: cities });
  const rooms = boxesOf(missing, { size: names.size, places: added });
  const kept = cities.flatMap((city) => {
    const label = names.places.get(city.code);
    const isFree = label && !rooms.some((room) => areOver(room, nameBox(city, label, names.size)));
    return isFree ? [[city.code, label] as const] : [];
  });
  return { ...names, places: new Map([...kept, ...added]) };
}

/** Place as many names of a size as there is room for, the first first; no two overlap, none covers a city. */
export function fewNames(
  cities: Named[],
  size: number,
  { taken = [], among = cities }: { taken?: Box[]; among?: Named[] } = {},
): Map<string, Label> {
  const discs = new Map(among.map((city) => [city.code, discOf(city)]));
  const rooms = [...taken];
  const found = new Map<string, Label>();
  for (const city of cities) {
    const others = [...discs].filter(([code]) => code !== city.code).map(([, disc]) => disc);
    const isFree = (label: Label): boolean => {
      const box = nameBox(city, label, size);
      return ![...rooms, ...others].some((room) => areOver(box, room));
    };
    const label = placesFor(size, city.disc).find(isFree);
    if (!label) continue;
    rooms.push(nameBox(city, label, size));
    found.set(city.code, label);
  }
  return found;
}

/** Where a name may stand around a disc, best first. */
function placesFor(size: number, disc = DISC): Label[] {
  const [far, slant] = [disc + 4, disc * 0.7 + 2];
  return [
    { anchor: 'start', x: far, y: size * 0.3 },
    { anchor: 'end', x: -far, y: size * 0.3 },
    { anchor: 'middle', x: 0, y: disc + 3 + size * 0.76 },
    { anchor: 'middle', x: 0, y: -disc - 5 },
    { anchor: 'start', x: slant, y: slant + size * 0.7 },
    { anchor: 'end', x: -slant, y: slant + size * 0.7 },
    { anchor: 'start', x: slant, y: -slant },
    { anchor: 'end', x: -slant, y: -slant },
  ];
}

function areOver(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
