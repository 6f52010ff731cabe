import { moved, type Box, type Place } from '../../../map/boxes';
import { common } from '../../../map/overlap';

/** How many times as far from its city as need be a price may stand. */
const STEPS = [1, 1.5, 2.1, 3, 4.2];
/** How far aside of its city, in halves of its width or height. */
const SHIFTS = [0, -0.4, 0.4, -0.8, 0.8, -1.1, 1.1];
/** What it costs to hide something wholly, for the stem to cross something, to stand one step away, to stand aside, below or beside. */
const COST = { hidden: 12, crossed: 6, away: 0.7, aside: 0.3, below: 0.1, beside: 0.5 };

interface Try extends Place {
  cost: number;
}

/** Return the part of a board that is seen, if a city is; else the whole board. */
export function seenOf({ x, y }: Place, board: Box, seen: Box): Box {
  const [left, top, right, bottom] = seen;
  if (x < left || x > right || y < top || y > bottom) return board;
  return [
    Math.max(board[0], left),
    Math.max(board[1], top),
    Math.min(board[2], right),
    Math.min(board[3], bottom),
  ];
}

/**
 * Return the middle of a price: near its city but `off` from it, wholly within a frame, on as little as possible of
 * what must be read.
 */
export function placePrice(
  city: Place,
  [wide, high]: [number, number],
  { off, rooms, frame }: { off: number; rooms: Box[]; frame: Box },
): Place {
  const half: Box = [-wide / 2, -high / 2, wide / 2, high / 2];
  const own = moved([-off, -off, off, off].map((side) => side * 0.8) as Box, city);
  const near = [own, ...rooms];
  const hidden = (at: Place): number =>
    near.reduce((sum, room) => sum + common(moved(half, at), room) / Math.min(area(room), wide * high), 0);
  const tries = around(city, [wide / 2, high / 2], off).map(({ x, y, cost }) => {
    const at = { x: kept(x, wide, frame[0], frame[2]), y: kept(y, high, frame[1], frame[3]) };
    return { ...at, cost: cost + COST.hidden * hidden(at) + COST.crossed * crossed(city, at, rooms) };
  });
  const { x, y } = tries.reduce((best, each) => (each.cost < best.cost ? each : best));
  return { x, y };
}

/** Return all places around a city. */
function around({ x, y }: Place, [wide, high]: [number, number], off: number): Try[] {
  return STEPS.flatMap((step, i) =>
    SHIFTS.flatMap((shift) => {
      const cost = i * COST.away + Math.abs(shift) * COST.aside;
      const [aside, away] = [off * step + wide, off * step + high];
      return [
        { x: x + shift * wide, y: y - away, cost },
        { x: x + shift * wide, y: y + away, cost: cost + COST.below },
        { x: x + aside, y: y + shift * high, cost: cost + COST.beside },
        { x: x - aside, y: y + shift * high, cost: cost + COST.beside },
      ];
    }),
  );
}

/** Return how much of the way from a price to its city lies on something besides that city. */
function crossed(from: Place, to: Place, rooms: Box[]): number {
  const points = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => ({
    x: from.x + ((to.x - from.x) * part) / 10,
    y: from.y + ((to.y - from.y) * part) / 10,
  }));
  const isIn = ([left, top, right, bottom]: Box, { x, y }: Place): boolean =>
    x > left && x < right && y > top && y < bottom;
  const others = rooms.filter((room) => !isIn(room, from));
  return points.filter((point) => others.some((room) => isIn(room, point))).length / points.length;
}

const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);

/** Return where something of a size is that stays between two edges. */
function kept(at: number, size: number, from: number, to: number): number {
  return Math.max(from + size / 2, Math.min(at, to - size / 2));
}
