import type { Label } from './geometry';

interface Named {
  code: string;
  name: string;
  x: number;
  y: number;
}
type Box = [number, number, number, number];

/** Names smaller than this, in pixels, cannot be read: rather fewer of them than smaller ones. */
export const SMALLEST = 10;
const DISC = 13;

/** Place as many names of a size as there is room for, the first first; no two overlap, none covers a city. */
export function fewNames(cities: Named[], size: number): Map<string, Label> {
  const taken = new Map<string, Box>(
    cities.map(({ code, x, y }) => [code, [x - DISC, y - DISC, x + DISC, y + DISC]]),
  );
  const found = new Map<string, Label>();
  for (const { code, name, x, y } of cities) {
    const wide = name.length * size * 0.52;
    for (const label of placesFor(size)) {
      const left = x + label.x - wide * { start: 0, middle: 0.5, end: 1 }[label.anchor];
      const box: Box = [left, y + label.y - size * 0.8, left + wide, y + label.y + size * 0.26];
      if ([...taken].some(([other, room]) => other !== code && areOver(box, room))) continue;
      taken.set(`name:${code}`, box);
      found.set(code, label);
      break;
    }
  }
  return found;
}

function placesFor(size: number): Label[] {
  return [
    { anchor: 'start', x: 17, y: size * 0.3 },
    { anchor: 'end', x: -17, y: size * 0.3 },
    { anchor: 'middle', x: 0, y: 16 + size * 0.76 },
    { anchor: 'middle', x: 0, y: -18 },
  ];
}

function areOver(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
