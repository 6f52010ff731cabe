import { areOver, around, DISC, type Box, type Place } from './boxes';
import { labelAt, type Label } from './geometry';

interface Named extends Place {
  code: string;
  name: string;
  /** The radius of its disc, if it is not the usual one. */
  disc?: number;
}

/** Where the names on a map stand, seen from their cities, and how large they are in board units. */
export interface Names {
  size: number;
  places: Map<string, Label>;
  /** Not all cities have one. */
  few?: boolean;
}

/** Names smaller than this, in pixels, cannot be read: rather fewer of them than smaller ones. */
export const SMALLEST = 10;
/** Names that are nearly as large as wanted are large enough. */
const ENOUGH = 0.97;
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

/**
 * Place the names of a map at a zoom: `text` is how much larger than usual they are wanted, `largest` how much larger
 * than others some of them are. They stand where the map has them, but not on what is taken, as far as there is room.
 * If not all can be as large as wanted, there are as many as find room: those of some cities first, then those with
 * the least choice.
 */
export function namesAt(
  cities: (Named & { labels: Label[] })[],
  { zoom, text, largest = 1 }: { zoom: number; text: number; largest?: number },
  first: { has(code: string): boolean },
  taken: Box[] = [],
): Names {
  const { size, step } = labelAt(zoom, text);
  const wanted = text * Math.max(SMALLEST / zoom, labelAt(zoom).size);
  if (size >= ENOUGH * wanted) {
    const places = new Map(cities.map(({ code, labels }) => [code, labels[step]]));
    return { size, places: aside(cities, { size: size * largest, places }, taken) };
  }
  const biggest = wanted * largest;
  const choice = (city: Named): number =>
    first.has(city.code) ? -1 : freePlaces(city, biggest, [...taken, ...discsBut(city, cities)]).length;
  const order = cities.map((city) => ({ city, rank: choice(city) })).sort((p, q) => p.rank - q.rank);
  const places = fewNames(
    order.map(({ city }) => city),
    biggest,
    { taken },
  );
  return { size: wanted, places, few: true };
}

/** Put names that would lie on what is taken elsewhere, if there is room. */
function aside(cities: Named[], names: Names, taken: Box[]): Names['places'] {
  const places = new Map(names.places);
  for (const city of cities) {
    const label = places.get(city.code);
    if (!label || isFree(city, label, names.size, taken)) continue;
    const others = cities.filter((each) => each !== city);
    const rooms = [...taken, ...boxesOf(others, { ...names, places }), ...discsBut(city, cities)];
    const [free] = freePlaces(city, names.size, rooms);
    if (free) places.set(city.code, free);
  }
  return places;
}

/** Return the room of the discs of all other cities. */
function discsBut({ code }: Named, cities: Named[]): Box[] {
  return cities.flatMap((city) => (city.code === code ? [] : [around(city, city.disc ?? DISC)]));
}

function isFree(city: Named, label: Label, size: number, rooms: Box[]): boolean {
  const box = nameBox(city, label, size);
  return !rooms.some((room) => areOver(box, room));
}

/** Return where the name of a city can stand, best first. */
function freePlaces(city: Named, size: number, rooms: Box[]): Label[] {
  return placesFor(size, city.disc).filter((label) => isFree(city, label, size, rooms));
}

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
    return label && isFree(city, label, names.size, rooms) ? [[city.code, label] as const] : [];
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
  const kept = uncovered({ ...names, few: true }, cities, rooms).places;
  return { ...names, places: new Map([...kept, ...added]) };
}

/** Place as many names of a size as there is room for, the first first; no two overlap, none covers a city. */
export function fewNames(
  cities: Named[],
  size: number,
  { taken = [], among = cities }: { taken?: Box[]; among?: Named[] } = {},
): Map<string, Label> {
  const rooms = [...taken];
  const found = new Map<string, Label>();
  for (const city of cities) {
    const [label] = freePlaces(city, size, [...rooms, ...discsBut(city, among)]);
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
