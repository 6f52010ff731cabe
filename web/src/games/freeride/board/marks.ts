import type { Label } from '../../../map/geometry';
import type { SpaceTarget, Targets } from './targets';

/** Left, top, right, bottom. */
type Box = [number, number, number, number];
interface Place {
  x: number;
  y: number;
}

/** The radius of a mark. */
export const MARK = 12;
const DISC = 13;
const TRAIN: Box = [-31, -23, 31, 19];
/** How far from its space a mark may stand, in radii, across the line: first of all right on it. */
const TRIES = [0, 1.5, -1.5, 2.3, -2.3];
/** What moving a mark away costs, so that it happens only for something. */
const LAZY = 40;

/** Return how large marks are at a zoom: they keep their size on the screen, but do not cover a whole map. */
export function markScale(zoom: number): number {
  return Math.min(1.9, Math.max(1, 0.72 / zoom));
}

/** Return the room a name takes. */
export function nameBox(
  { name, x, y, labels }: Place & { name: string; labels: Label[] },
  { size, step }: { size: number; step: number },
): Box {
  const label = labels[step];
  const wide = name.length * size * 0.5;
  const left = x + label.x - wide * { start: 0, middle: 0.5, end: 1 }[label.anchor];
  return [left, y + label.y - size * 0.76, left + wide, y + label.y + size * 0.22];
}

/** Return the room a train takes that stands somewhere. */
export function trainBox({ x, y }: Place): Box {
  return [x + TRAIN[0], y - 19 + TRAIN[1], x + TRAIN[2], y - 19 + TRAIN[3]];
}

/** Put the marks of spaces where they hide no name, no train, no city and no other mark, near their spaces. */
export function apart(targets: Targets, cities: Place[], taken: Box[], scale: number): Targets {
  const radius = MARK * scale;
  const rooms = [...taken, ...cities.map((city) => around(city, DISC))];
  const marks: Box[] = [];
  const spaces = targets.spaces.map((target): SpaceTarget => {
    const best = TRIES.map((far) => aside(target, far * radius))
      .map((mark, i) => {
        const box = around(mark, radius);
        const hidden = [...rooms, ...marks].reduce((sum, other) => sum + common(box, other), 0);
        return { mark, box, cost: hidden + i * LAZY };
      })
      .sort((a, b) => a.cost - b.cost)[0];
    marks.push(best.box);
    return { ...target, mark: best.mark };
  });
  return { ...targets, spaces };
}

function aside({ space }: SpaceTarget, far: number): Place {
  const across = ((space.angle + 90) * Math.PI) / 180;
  return { x: space.x + far * Math.cos(across), y: space.y + far * Math.sin(across) };
}

function around({ x, y }: Place, radius: number): Box {
  return [x - radius, y - radius, x + radius, y + radius];
}

function common(a: Box, b: Box): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return wide > 0 && high > 0 ? wide * high : 0;
}
