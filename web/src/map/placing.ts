import { areOver, around, DISC, type Box, type Place } from './boxes';
import type { Label } from './geometry';

/** A city that has a name. */
export interface Named extends Place {
  code: string;
  name: string;
  /** How wide its name is, in shares of its size, if that is known better than by counting letters. */
  wide?: number;
  /** The radius of its disc, if it is not the usual one. */
  disc?: number;
}

/** What lies on a map besides cities. */
export interface Ground {
  /** No name lies on it. */
  taken: Box[];
  /** No name lies on it as long as there is other room. */
  signs?: Box[];
  /** Points of lines: names lie on as few of them as possible. */
  rails?: Place[];
}

/** Somewhere a name can stand, and what that costs. */
interface Spot {
  label: Label;
  box: Box;
  cost: number;
}

type Codes = { has(code: string): boolean };
type Chosen = Map<Named, Spot>;
type SpotsOf = (city: Named) => Spot[];

const ANCHORS = { start: 0, middle: 0.5, end: 1 };
/** How wide letters are, in shares of their size: narrow, slim, broad, capital and all others. */
const SORTS = [/[ijlI.'’ -]/, /[cfrstzJ]/, /[mwMW]/, /[A-DGHKN-RT-ZÀ-Þ]/, /./];
const USUAL = [0.28, 0.36, 0.8, 0.57, 0.55];
/** The same for a condensed font. */
export const CONDENSED = [0.21, 0.35, 0.79, 0.61, 0.49];
/** How far names keep from the middle of a line. */
export const RAIL = 4;
/** How far from their discs names may stand, in shares of their size. */
const RINGS = [0, 0.35, 0.7];
/** How far a name may stand from the middle of its side, in shares of its height or width. */
const SLIDES = [0, 0.25, -0.25, 0.46, -0.46, 0.12, -0.12, 0.36, -0.36];
/** How far a name may move from where it stands. */
const SHIFTS = [4, -4, 9, -9, 15, -15];
/** What it costs to lie on a sign or on a point of a line, to stand near another city or close to another name, further away, or elsewhere than before. */
const COST = { sign: 4, rail: 0.12, near: 1.5, crowd: 1.2, ring: 1, order: 0.02, moved: 0.4 };
/** Names less than this apart, in shares of their size, read as one. */
const APART = 0.15;
/** What it costs to leave a name out, and to leave one out that must be read. */
const MISSING = [100, 3000];
/** What it costs to push another name aside, and one that must be read. */
const PUSHED = [1, 5];
/** A city that is hardly further away than its own confuses. */
const CLOSE = 5;
/** Names of cities further apart than this, up or down, never meet. */
const REACH = 350;
const HARDER = 1.5;
/** How many times names are placed, for each that waits. */
const STEPS = 60;

/** Return how wide a name is, in shares of its size; rather too much than too little. */
export function widthOf(name: string, font = USUAL): number {
  return [...name].reduce((sum, letter) => sum + font[SORTS.findIndex((sort) => sort.test(letter))], 0);
}

/** Return the room a name takes. */
export function nameBox({ name, wide: em, x, y }: Omit<Named, 'code'>, label: Label, size: number): Box {
  const wide = (em ?? widthOf(name)) * size;
  const left = x + label.x - wide * ANCHORS[label.anchor];
  return [left, y + label.y - size * 0.74, left + wide, y + label.y + size * 0.22];
}

/**
 * Return where names of a size stand that stood, or should stand, somewhere: there, if nothing is in the way, else
 * elsewhere around their cities. A name without room pushes another aside that has other room. If there is not
 * enough for all, those that must be read come first.
 */
export function placed(
  cities: Named[],
  size: number,
  before: Map<string, Label>,
  ground: Ground,
  first: Codes,
): Map<string, Label> {
  const spots = new Map<Named, Spot[]>();
  const spotsOf: SpotsOf = (city) => {
    const found = spots.get(city) ?? spotsFor(city, cities, size, before.get(city.code), ground);
    spots.set(city, found);
    return found;
  };
  const stay = staying(cities, size, before, ground);
  const rank = (city: Named): number => (first.has(city.code) ? 0 : spotsOf(city).length);
  const waiting = cities.filter((city) => !stay.has(city)).sort((p, q) => rank(p) - rank(q));
  const found = pushed(stay, waiting, spotsOf, first);
  tidy(found, [...spots.keys()], spotsOf, APART * size);
  return new Map([...found].map(([city, { label }]) => [city.code, label]));
}

/** Return the names that can stay where they are; none of them ever lies on another. */
function staying(
  cities: Named[],
  size: number,
  before: Map<string, Label>,
  { taken, signs = [] }: Ground,
): Chosen {
  return new Map(
    cities.flatMap((city) => {
      const label = before.get(city.code);
      const box = label && nameBox(city, label, size);
      const free = box && isFree(box, [...taken, ...signs, ...discsBut(city, cities)]);
      return free ? [[city, { label, box, cost: 0 }]] : [];
    }),
  );
}

/** Give names that wait a place; who is pushed away waits again, and is harder to push. */
function pushed(stay: Chosen, waiting: Named[], spotsOf: SpotsOf, first: Codes): Chosen {
  const steps = STEPS * waiting.length;
  const rank = ({ code }: Named): number => Number(first.has(code));
  const chosen = new Map(stay);
  const strength = new Map<Named, number>();
  const strong = (city: Named): number => strength.get(city) ?? PUSHED[rank(city)];
  const queue = waiting.filter((city) => spotsOf(city).length);
  let best = { chosen: stay, cost: Infinity };
  for (let step = 0; queue.length && step < steps; step++) {
    const city = queue.shift()!;
    const all = [...chosen].filter(([other]) => Math.abs(other.y - city.y) < REACH);
    const tries = spotsOf(city).map((spot) => {
      const others = all.flatMap(([other, { box }]) => (areOver(spot.box, box) ? other : []));
      return { spot, others, cost: others.reduce((sum, other) => sum + strong(other), spot.cost) };
    });
    const { spot, others } = cheapest(tries);
    for (const other of others) {
      chosen.delete(other);
      strength.set(other, strong(other) * HARDER);
      if (spotsOf(other).length) queue.push(other);
    }
    chosen.set(city, spot);
    const cost = costOf(chosen, rank);
    if (cost < best.cost) best = { chosen: new Map(chosen), cost };
  }
  return best.chosen;
}

/** What it costs that names stand as they do, and that others are left out. */
function costOf(chosen: Chosen, rank: (city: Named) => number): number {
  return [...chosen].reduce((sum, [city, { cost }]) => sum + cost - MISSING[rank(city)], 0);
}

/** Let names that have moved, and those they stand close to, stand as well as the others allow. */
function tidy(chosen: Chosen, moved: Named[], spotsOf: SpotsOf, apart: number): void {
  const movable = moved.filter((city) => chosen.has(city));
  const rooms = movable.map((city) => wider(chosen.get(city)!.box, apart));
  const close = [...chosen.keys()].filter((city) => !isFree(chosen.get(city)!.box, rooms));
  for (const city of [...close, ...movable]) {
    const boxes = [...chosen].flatMap(([other, { box }]) => (other === city ? [] : [box]));
    const free = spotsOf(city).filter(({ box }) => isFree(box, boxes));
    const crowd = (box: Box): number => (isFree(wider(box, apart), boxes) ? 0 : COST.crowd);
    const tries = free.map((spot) => ({ spot, cost: spot.cost + crowd(spot.box) }));
    if (tries.length) chosen.set(city, cheapest(tries).spot);
  }
}

function wider([left, top, right, bottom]: Box, by: number): Box {
  return [left - by, top - by, right + by, bottom + by];
}

function cheapest<T extends { cost: number }>(tries: T[]): T {
  return tries.reduce((best, each) => (each.cost < best.cost ? each : best));
}

/** Return the room of the discs of all other cities. */
function discsBut(city: Named, cities: Named[]): Box[] {
  return cities.flatMap((each) => (each === city ? [] : [around(each, each.disc ?? DISC)]));
}

function isFree(box: Box, rooms: Box[]): boolean {
  return !rooms.some((room) => areOver(box, room));
}

/** Return where the name of a city can stand, whatever the other names do. */
function spotsFor(
  city: Named,
  cities: Named[],
  size: number,
  before: Label | undefined,
  { taken, signs = [], rails = [] }: Ground,
): Spot[] {
  const labels = labelsFor(city, size, before);
  const boxes = labels.map(({ label }) => nameBox(city, label, size));
  const all = boxes.reduce(([left, top, right, bottom], box) => [
    Math.min(left, box[0]),
    Math.min(top, box[1]),
    Math.max(right, box[2]),
    Math.max(bottom, box[3]),
  ]);
  const near = (rooms: Box[]): Box[] => rooms.filter((room) => areOver(room, all));
  const hard = near([...taken, ...discsBut(city, cities)]);
  const soft = near(signs);
  const points = rails.filter((point) => areOver(all, around(point, RAIL)));
  const others = cities.filter((other) => other !== city && far(all, other) < size * 2);
  return labels.flatMap(({ label, cost }, i) => {
    const box = boxes[i];
    const own = far(box, city);
    const away = Math.min(...others.map((other) => far(box, other)));
    if (away < own || !isFree(box, hard)) return [];
    const signed = COST.sign * soft.filter((sign) => areOver(box, sign)).length;
    const crossed = COST.rail * points.filter((point) => areOver(box, around(point, RAIL))).length;
    return [{ label, box, cost: cost + signed + crossed + (away < own + CLOSE ? COST.near : 0) }];
  });
}

/** Return where a name may stand around its disc, best first, and what each place costs by itself. */
function labelsFor(city: Named, size: number, before?: Label): { label: Label; cost: number }[] {
  const { name, disc = DISC, wide = widthOf(name) } = city;
  const shifted = before
    ? SHIFTS.flatMap((by) => [
        { ...before, x: before.x + by },
        { ...before, y: before.y + by },
      ]).filter((label) => isFree(nameBox(city, label, size), [around(city, disc)]))
    : [];
  const rings = RINGS.map((ring): Label[] => {
    const far = disc + 3 + ring * size;
    return [
      ...SLIDES.flatMap((slide): Label[] => [
        { anchor: 'start', x: far, y: (0.3 + slide) * size },
        { anchor: 'end', x: -far, y: (0.3 + slide) * size },
        { anchor: 'middle', x: slide * wide * size, y: far + size * 0.74 },
        { anchor: 'middle', x: slide * wide * size, y: -far - size * 0.22 },
      ]),
    ];
  });
  return [
    ...(before ? [{ label: before, cost: 0 }] : []),
    ...shifted.map((label, i) => ({ label, cost: COST.moved / 2 + i * COST.order })),
    ...rings.flatMap((labels, ring) =>
      labels.map((label, i) => ({ label, cost: COST.moved + ring * COST.ring + i * COST.order })),
    ),
  ];
}

/** How far a place is from a box. */
function far([left, top, right, bottom]: Box, { x, y }: Place): number {
  const [aside, above] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
  return Math.sqrt(aside * aside + above * above);
}
