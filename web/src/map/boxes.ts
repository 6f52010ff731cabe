/** A place on a board. */
export interface Place {
  x: number;
  y: number;
}

/** Left, top, right, bottom. */
export type Box = [number, number, number, number];

/** The radius of a city's disc. */
export const DISC = 13;

/** Return a box seen from a place. */
export function moved([left, top, right, bottom]: Box, { x, y }: Place): Box {
  return [x + left, y + top, x + right, y + bottom];
}

/** Return the room of everything within a radius. */
export function around(place: Place, radius: number): Box {
  return moved([-radius, -radius, radius, radius], place);
}

/** Tell whether two boxes have room in common. */
export function areOver(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
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
