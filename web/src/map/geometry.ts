import type { Component } from 'svelte';
import { unpackMap } from './packed';

type Anchor = 'start' | 'middle' | 'end';

/** Where a name stands, seen from its city. */
export interface Label {
  x: number;
  y: number;
  anchor: Anchor;
}

/** The name of a sea. */
export interface Sea {
  /** Its name in `words/map`. */
  name: string;
  x: number;
  y: number;
  angle: number;
  size: number;
}

/** Where everything on a board is drawn, in board units; paths are SVG. */
export interface Geometry {
  board: string;
  width: number;
  height: number;
  /** How far the land reaches beyond the frame. */
  margin: number;
  land: string;
  neighbours: string;
  borders: string;
  lakes: string;
  rivers: string;
  /** From low to high. */
  bands: string[];
  shade: string;
  light: string;
  seas: Sea[];
  /** A label for each of LABEL_SIZES. */
  cities: Record<string, { x: number; y: number; labels: [Label, Label, Label] }>;
  /** The control point of each line's quadratic curve, if lines are curves. */
  lines: Record<string, [number, number]>;
  /** Places without a city, by name. */
  junctions?: Record<string, [number, number]>;
}

/** What a game puts on its map besides the land: a title, a compass. */
export interface Decoration {
  Cartouche: Component;
  title: [number, number];
  compass: [number, number];
}

/** The sizes of names the labels are placed for, in board units. */
export const LABEL_SIZES = [26, 20, 15] as const;

/** From this zoom on names grow with the map, half as fast. */
const GROWS = 0.8;

/**
 * Return the size of names at a zoom (screen pixels a unit), and which placement has room for it; `scale` is
 * how much larger than usual text is wanted.
 */
export function labelAt(zoom: number, scale = 1): { size: number; step: 0 | 1 | 2 } {
  const grown = scale * Math.sqrt(Math.max(1, zoom / GROWS));
  const usual = Math.max(12.5 / zoom, Math.min(LABEL_SIZES[1], 16 / zoom));
  const size = Math.min(LABEL_SIZES[0], usual * grown);
  return { size, step: size > LABEL_SIZES[1] ? 0 : size > LABEL_SIZES[2] ? 1 : 2 };
}

/** Return the size of a text on the map: as large as wanted, within its room; a letter is `em` of its size wide. */
export function fitted(text: string, wanted: number, room: number, em: number): number {
  return Math.min(wanted, room / (text.length * em));
}

const prepared = import.meta.glob<Geometry>('../games/*/maps/*.json', { import: 'default' });
const opened = new Map<string, Promise<Geometry>>();

/** Return the prepared map of a board, if there is one. */
export async function preparedMap(board: { ruleset: string; board: string }): Promise<Geometry | undefined> {
  const name = `../games/${board.ruleset}/maps/${board.board}.json`;
  const found = opened.get(name) ?? prepared[name]?.().then(unpackMap);
  if (found) opened.set(name, found);
  return found;
}

/** Round the corners of closed paths of relative lines, as relief is stored. */
export function rounded(path: string): string {
  let out = '';
  for (const points of pointsOf(path)) {
    const middle = (i: number): string => {
      const [a, b] = [points[i % points.length], points[(i + 1) % points.length]];
      return `${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`;
    };
    out += `M${middle(points.length - 1)}`;
    points.forEach(([x, y], i) => (out += `Q${x} ${y} ${middle(i)}`));
    out += 'Z';
  }
  return out;
}

const LONGEST = 24;

/**
 * Cut coasts into short lines without the details a broad stroke hides: for each bit of the screen
 * only the lines near it are painted.
 */
export function cut(path: string, detail: number): string[] {
  const out: string[] = [];
  for (const points of pointsOf(path)) {
    let line = [points[0]];
    for (const point of [...points.slice(1), points[0]]) {
      const last = line[line.length - 1];
      if (point !== points[0] && Math.hypot(point[0] - last[0], point[1] - last[1]) < detail) continue;
      line.push(point);
      if (line.length < LONGEST && point !== points[0]) continue;
      out.push(`M${line.join('L')}`);
      line = [point];
    }
  }
  return out;
}

function pointsOf(path: string): number[][][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      const points = [[numbers[0], numbers[1]]];
      for (let i = 2; i < numbers.length; i += 2) {
        const last = points[points.length - 1];
        points.push([last[0] + numbers[i], last[1] + numbers[i + 1]]);
      }
      return points;
    });
}
