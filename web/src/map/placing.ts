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
  /** Whether another city is nearer than its own. */
  strays?: boolean;
}

/** All the places of a name, and the room they take together. */
interface Spots {
  list: Spot[];
  room: Box;
}

/** How many steps a search for places may still take, and how many more once nothing gets better. */
export interface Effort {
  left: number;
  patience?: number;
}

type Codes = { has(code: string): boolean };
type Chosen = Map<Named, Spot>;
type SpotsOf = (city: Named) => Spots;
/** Place names around what lies there besides the ground, with some effort. */
export type Placer = (more?: Box[], effort?: Effort) => Map<string, Label>;

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
const COST = { sign: 12, rail: 0.12, near: 1.5, crowd: 1.2, ring: 1, order: 0.02, moved: 0.4 };
/** Names less than this apart, in shares of their size, read as one. */
const APART = 0.15;
/** What it costs to leave a name out, and to leave one out that must be read. */
const MISSING = [100, 3000];
/** What it costs to push another name aside, and one that must be read. */
const PUSHED = [1, 5];
/** A city that is hardly further away than its own confuses. */
const CLOSE = 5;
const HARDER = 1.5;
/** How many steps names are placed at most, and how many more once nothing gets better. */
export const EFFORT = 800;
const PATIENCE = 40;

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
 * Return a way to place names of a size that stood, or should stand, somewhere: there, if nothing is in the way, else
 * elsewhere around their cities. A name without room pushes another aside that has other room. If there is not
 * enough for all, those that must be read come first, and rather stand nearer to another city than nowhere. What can be said of the ground alone is found out once.
 */
export function placer(
  cities: Named[],
  size: number,
  before: Map<string, Label>,
  ground: Ground,
  first: Codes,
): Placer {
  const known = new Map<Named, Spots>();
  const usual: SpotsOf = (city) =>
    kept(known, city, () => spotsFor(city, cities, size, before.get(city.code), ground));
  // What had no room then has none now.
  const wanted = cities.filter(({ code }) => !before.size || before.has(code) || first.has(code));
  const settled = staying(cities, size, before, ground);
  return (more = [], effort = { left: EFFORT }) => {
    const found = new Map<Named, Spots>();
    const spotsOf: SpotsOf = (city) => kept(found, city, () => left(usual(city), more, first.has(city.code)));
    const stay = new Map([...settled].filter(([, { box }]) => isFree(box, more)));
    const rank = (city: Named): number => (first.has(city.code) ? 0 : spotsOf(city).list.length);
    const waiting = wanted.filter((city) => !stay.has(city)).sort((p, q) => rank(p) - rank(q));
    const chosen = pushed(stay, waiting, spotsOf, first, effort);
    tidy(chosen, [...found.keys()], spotsOf, APART * size);
    return new Map([...chosen].map(([city, { label }]) => [city.code, label]));
  };
}

function kept<T>(known: Map<Named, T>, city: Named, find: () => T): T {
  const found = known.get(city) ?? find();
  known.set(city, found);
  return found;
}

/** Return the places left for a name between what lies there too. */
function left({ list, room }: Spots, more: Box[], isFirst: boolean): Spots {
  const near = more.filter((box) => areOver(room, box));
  const free = near.length ? list.filter(({ box }) => isFree(box, near)) : list;
  const own = free.filter(({ strays }) => !strays);
  return { list: own.length || !isFirst ? own : free, room };
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

/**
 * Give names that wait a place; who is pushed away waits again, and is harder to push. Who waits in vain does not
 * keep the others busy: the search ends when nothing gets better any more.
 */
function pushed(stay: Chosen, waiting: Named[], spotsOf: SpotsOf, first: Codes, effort: Effort): Chosen {
  const rank = ({ code }: Named): number => Number(first.has(code));
  const chosen = new Map(stay);
  const strength = new Map<Named, number>();
  const strong = (city: Named): number => strength.get(city) ?? PUSHED[rank(city)];
  const queue = waiting.filter((city) => spotsOf(city).list.length);
  let cost = 0;
  let best = { chosen: stay, cost: Infinity };
  const { patience = PATIENCE } = effort;
  let more = queue.length + patience;
  for (; queue.length && more > 0 && effort.left > 0; more--, effort.left--) {
    const city = queue.shift()!;
    const { list, room } = spotsOf(city);
    const near = [...chosen].filter(([, { box }]) => areOver(box, room));
    const spot = cheapest(list, ({ box, cost }) =>
      near.reduce((sum, [other, spot]) => (areOver(box, spot.box) ? sum + strong(other) : sum), cost),
    );
    for (const [other, { box, cost: saved }] of near) {
      if (!areOver(spot.box, box)) continue;
      chosen.delete(other);
      cost += MISSING[rank(other)] - saved;
      strength.set(other, strong(other) * HARDER);
      if (spotsOf(other).list.length) queue.push(other);
    }
    chosen.set(city, spot);
    cost += spot.cost - MISSING[rank(city)];
    if (cost >= best.cost) continue;
    best = { chosen: new Map(chosen), cost };
    more = Math.max(more, patience);
  }
  return best.chosen;
}

/** Let names that have moved, and those they stand close to, stand as well as the others allow. */
function tidy(chosen: Chosen, moved: Named[], spotsOf: SpotsOf, apart: number): void {
  const movable = moved.filter((city) => chosen.has(city));
  const rooms = movable.map((city) => wider(chosen.get(city)!.box, apart));
  const close = [...chosen.keys()].filter((city) => !isFree(chosen.get(city)!.box, rooms));
  for (const city of [...close, ...movable]) {
    const { list, room } = spotsOf(city);
    const reach = wider(room, apart);
    const boxes = [...chosen].flatMap(([other, { box }]) =>
      other !== city && areOver(box, reach) ? [box] : [],
    );
    const free = list.filter(({ box }) => isFree(box, boxes));
    const crowd = ({ box, cost }: Spot): number => cost + (isFree(wider(box, apart), boxes) ? 0 : COST.crowd);
    if (free.length) chosen.set(city, cheapest(free, crowd));
  }
}

function wider([left, top, right, bottom]: Box, by: number): Box {
  return [left - by, top - by, right + by, bottom + by];
}

function cheapest(spots: Spot[], price: (spot: Spot) => number): Spot {
  let [best, least] = [spots[0], Infinity];
  for (const spot of spots) {
    const cost = price(spot);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
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
): Spots {
  const labels = labelsFor(city, size, before);
  const boxes = labels.map(({ label }) => nameBox(city, label, size));
  const room = boxes.reduce(([left, top, right, bottom], box) => [
    Math.min(left, box[0]),
    Math.min(top, box[1]),
    Math.max(right, box[2]),
    Math.max(bottom, box[3]),
  ]);
  const within = (rooms: Box[]): Box[] => rooms.filter((each) => areOver(each, room));
  const hard = within([...taken, ...discsBut(city, cities)]);
  const soft = within(signs);
  const points = rails.filter((point) => areOver(room, around(point, RAIL)));
  const others = cities.filter((other) => other !== city && far(room, other) < size * 2);
  const list = labels.flatMap(({ label, cost }, i) => {
    const box = boxes[i];
    const own = far(box, city);
    const away = Math.min(...others.map((other) => far(box, other)));
    if (!isFree(box, hard)) return [];
    const signed = COST.sign * soft.filter((sign) => areOver(box, sign)).length;
    const crossed = COST.rail * points.filter((point) => areOver(box, around(point, RAIL))).length;
    const near = away < own + CLOSE ? COST.near : 0;
    return [{ label, box, cost: cost + signed + crossed + near, strays: away < own }];
  });
  return { list, room };
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
