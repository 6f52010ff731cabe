import type { Box } from '../map/boxes';

/** Into how many parts a ring is cut, and how near to a text it comes, in pixels. */
const PARTS = 72;
const CLEAR = 3;

/**
 * Return the dashes of a ring (on, off, on, …; it is 72 long and begins at the right) that leaves texts free; nothing
 * if it meets none, or would vanish.
 */
export function gapsOf({ x, y }: { x: number; y: number }, radius: number, texts: Box[]): string | undefined {
  const isFree = (part: number): boolean => {
    const angle = ((part + 0.5) / PARTS) * 2 * Math.PI;
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return !texts.some(
      ([left, top, right, bottom]) =>
        px > left - CLEAR && px < right + CLEAR && py > top - CLEAR && py < bottom + CLEAR,
    );
  };
  const free = Array.from({ length: PARTS }, (_, part) => isFree(part));
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
