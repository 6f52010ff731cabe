import { around, DISC, moved, type Box, type Place } from '../../../map/boxes';
import type { SpaceTarget, Targets } from './targets';

/** Somewhere a mark may stand, its radius, and what that costs. */
interface Try extends Place {
  r: number;
  cost: number;
}

/** The radius of a mark. */
export const MARK = 12;
const TRAIN: Box = [-31, -23, 31, 17];
const BODY: Box = [-27, -19, 27, 12];
const SITE: Box = [-14, -9, 14, 12];
const FLAG: Box = [-2, -39, 23, -12];
const COINS = { x: -14, y: 9, box: [-9, -11, 12, 9] };
/** How far apart trains stand that wait beside each other. */
const BERTH = 58;
/** Ways they stand: how many in a row, where the first row is, and where the next one is; usually above the city. */
export const WAYS = [
  [2, 0, -19, -34],
  [1, 0, -19, -34],
  [2, 0, 34, 34],
  [1, 0, 34, 34],
  [1, 44, 0, -34],
  [1, -44, 0, -34],
  [1, 44, 0, 34],
  [1, -44, 0, 34],
] as const;
/** How far from its space a mark may stand, in radii, and in which directions, seen from across its line. */
const RINGS = [1.5, 1.9, 2.3, 2.7, 3.2, 3.7, 4.2, 5];
const TURNS = [0, 180, 30, -30, 150, -150, 60, -60, 120, -120, 90, -90];
/** What it costs to hide something, to stand on or nearer to the space of another mark, and to stand away or along the line. */
const COST = { hidden: 14, space: 3, away: 0.5, along: 0.3 };
const ROUNDS = 6;
/** How far a mark can matter to its space, in radii. */
const REACH = 6.2;

/**
 * Return how large marks are at a zoom: they keep their size on the screen, but do not cover a whole map; `text` is
 * how much larger than usual text is wanted. Where nobody could read them, those of spaces that cost no more than
 * usual are dots.
 */
export function markScale(zoom: number, text: number, points: number): number {
  return isDot(zoom, points) ? 1 : text * Math.min(1.9, Math.max(1, 0.72 / zoom));
}

/** Tell whether the mark of a space is but a dot. */
export function isDot(zoom: number, points: number): boolean {
  return zoom < 0.3 && points < 2;
}

/**
 * Return where the trains wait that stand in cities, by seat: none hides another. In some cities they stand in
 * another of their ways, if the usual one leaves a name no room.
 */
export function berths(
  trains: Iterable<[number, string]>,
  city: Map<string, Place>,
  ways = new Map<string, number>(),
): Map<number, Place> {
  const all = [...trains];
  return new Map(
    all.map(([seat, code]) => {
      const here = all.filter(([, other]) => other === code).map(([other]) => other);
      const [row, left, top, high] = WAYS[ways.get(code) ?? 0];
      const k = here.indexOf(seat);
      const floor = Math.floor(k / row);
      const beside = Math.min(row, here.length - row * floor);
      const aside = ((k % row) - (beside - 1) / 2) * BERTH;
      const { x, y } = city.get(code) ?? { x: 0, y: 0 };
      return [seat, { x: x + left + aside, y: y + top + floor * high }];
    }),
  );
}

/** Return the room a train takes. */
export function trainBox(at: Place): Box {
  return moved(TRAIN, at);
}

/** Return the room a train takes that no name may hide: its wheels roll close above them. */
export function bodyBox(at: Place): Box {
  return moved(BODY, at);
}

/** Return the room a construction marker takes. */
export function siteBox(at: Place): Box {
  return moved(SITE, at);
}

/** Return the room the flag of a destination takes. */
export function flagBox(at: Place): Box {
  return moved(FLAG, at);
}

/** Return the room the coins of a city take; `text` is how much larger than usual they are. */
export function coinsBox({ x, y }: Place, text = 1): Box {
  const [left, top, right, bottom] = COINS.box.map((side) => side * text);
  return moved([left, top, right, bottom], { x: x + COINS.x, y: y + COINS.y });
}

/**
 * Put the marks of spaces where they hide no name, no train, no city and no other mark, near their spaces; `scale`
 * tells by the points of a space how large its mark is.
 */
export function apart(
  targets: Targets,
  cities: Place[],
  taken: Box[],
  scale: (points: number) => number,
): Targets {
  const rooms = [...taken, ...cities.map((city) => around(city, DISC))];
  const spots = targets.spaces.map((target) =>
    triesFor(target, targets.spaces, rooms, (MARK + 1) * scale(target.points)),
  );
  const marks = spots.map((tries) => best(tries, () => 0));
  for (let round = 0; round < ROUNDS; round++)
    spots.forEach((tries, i) => {
      const others = marks.filter(
        (mark, k) => k !== i && far(mark, tries[0]) < REACH * (mark.r + tries[0].r),
      );
      marks[i] = best(tries, (at) => others.reduce((sum, other) => sum + meeting(at, other), 0));
    });
  return {
    ...targets,
    spaces: targets.spaces.map((target, i) => ({ ...target, mark: { x: marks[i].x, y: marks[i].y } })),
  };
}

/** Return where the mark of a space may stand, first of all right on it, and what each place costs by itself. */
function triesFor(target: SpaceTarget, all: SpaceTarget[], rooms: Box[], radius: number): Try[] {
  const { space } = target;
  const reach = around(space, REACH * radius);
  const near = rooms.filter((room) => hidden(room, space, REACH * radius) > 0);
  const spaces = all
    .filter((other) => other !== target && isIn(other.space, reach))
    .map((each) => each.space);
  const price = (at: Place, least: number): Try => ({
    ...at,
    r: radius,
    cost: [
      least,
      // The stem should hide nothing either.
      ...near.map(
        (room) => (COST.hidden * (hidden(room, at, radius) + hidden(room, half(at, space), 0))) / radius,
      ),
      ...spaces.map(
        (other) => (COST.space * Math.max(0, Math.max(radius, far(space, at)) - far(other, at))) / radius,
      ),
    ].reduce((sum, cost) => sum + cost),
  });
  const aside = RINGS.flatMap((ring) =>
    TURNS.map((turn) => {
      const angle = ((space.angle + 90 + turn) * Math.PI) / 180;
      const at = {
        x: space.x + ring * radius * Math.cos(angle),
        y: space.y + ring * radius * Math.sin(angle),
      };
      return price(at, ring * COST.away + Math.abs(Math.sin((turn * Math.PI) / 180)) * COST.along);
    }),
  );
  return [price({ x: space.x, y: space.y }, 0), ...aside];
}

function best(tries: Try[], more: (at: Try) => number): Try {
  const costs = tries.map((each) => each.cost + more(each));
  return tries[costs.indexOf(Math.min(...costs))];
}

/** What it costs if two marks meet. */
function meeting(a: Try, b: Try): number {
  return (COST.hidden * Math.max(0, 1.05 * (a.r + b.r) - far(a, b))) / a.r;
}

/** How deep a disc reaches into a room. */
function hidden([left, top, right, bottom]: Box, { x, y }: Place, radius: number): number {
  const [aside, above] = [Math.max(left - x, x - right), Math.max(top - y, y - bottom)];
  const out = Math.hypot(Math.max(0, aside), Math.max(0, above));
  return Math.max(0, radius - (out || Math.max(aside, above)));
}

function half(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function far(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function isIn({ x, y }: Place, [left, top, right, bottom]: Box): boolean {
  return x > left && x < right && y > top && y < bottom;
}
