import type { Box } from '../map/boxes';

/** Into how many parts a ring is cut, and how near to a text it comes, in pixels. */
const PARTS = 72;
const CLEAR = 3;
/** How much of a ring is drawn at least if another is not better. */
const MOST = 0.75;

type Point = { x: number; y: number };

/** Return for each part of a ring whether it leaves texts free. */
function partsOf({ x, y }: Point, radius: number, texts: Box[]): boolean[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const angle = ((part + 0.5) / PARTS) * 2 * Math.PI;
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return !texts.some(
      ([left, top, right, bottom]) =>
        px > left - CLEAR && px < right + CLEAR && py > top - CLEAR && py < bottom + CLEAR,
    );
  });
}

/** Return the first of some radii of which most is to be seen, or the one that shows most. */
export function radiusOf(at: Point, radii: number[], texts: Box[]): number {
  const drawn = radii.map((radius) => partsOf(at, radius, texts).filter(Boolean).length);
  const found = drawn.findIndex((parts) => parts >= MOST * PARTS);
  return radii[found >= 0 ? found : drawn.indexOf(Math.max(...drawn))];
}

/**
 * Return the dashes of a ring (on, off, on, …; it is 72 long and begins at the right) that leaves texts free; nothing
 * if it meets none, or would vanish.
 */
export function gapsOf(at: Point, radius: number, texts: Box[]): string | undefined {
  const free = partsOf(at, radius, texts);
  if (free.every(Boolean) || !free.some(Boolean)) return undefined;
  const runs = [0];
  for (const isDrawn of free) {
    const isOn = runs.length % 2 === 1;
    if (isDrawn === isOn) runs[runs.length - 1] += 1;
    else runs.push(1);
  }
  if (runs.length % 2) runs.push(0);
  return runs.join(' ');
}
