import { isTransAmericaBoard, type BoardFile } from '../wire/game';
import type { FreeRideBoardFile, TransAmericaBoardFile } from '../wire/types';

export type Anchor = 'start' | 'middle' | 'end';

/** Where a name stands, seen from its city. */
export interface Label {
  x: number;
  y: number;
  anchor: Anchor;
}

/** The name of a sea. */
export interface Sea {
  text: { en: string; de: string };
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
  /** Free Ride: the control point of each line's quadratic curve. */
  lines: Record<string, [number, number]>;
  /** TransAmerica: the junctions by name. */
  junctions?: Record<string, [number, number]>;
}

/** The sizes of names the labels are placed for, in board units. */
export const LABEL_SIZES = [26, 20, 15] as const;

/** Return the size of names at a zoom (screen pixels a unit), and which placement has room for it. */
export function labelAt(zoom: number): { size: number; step: 0 | 1 | 2 } {
  const size = Math.min(LABEL_SIZES[0], Math.max(12.5 / zoom, Math.min(LABEL_SIZES[1], 16 / zoom)));
  return { size, step: size > LABEL_SIZES[1] ? 0 : size > LABEL_SIZES[2] ? 1 : 2 };
}

/** Return the names of the lines of a Free Ride board in its order: the ends, numbered if parallel. */
export function lineNames(board: FreeRideBoardFile): string[] {
  const seen = new Map<string, number>();
  return board.lines.map(({ a, b }) => {
    const ends = [a, b].sort().join('-');
    const number = (seen.get(ends) ?? 0) + 1;
    seen.set(ends, number);
    return `${a}-${b}${number > 1 ? `/${number}` : ''}`;
  });
}

const prepared = import.meta.glob<Geometry>('./boards/*.json', { import: 'default' });

/** Return the prepared map of a board, or a plain one if the board is home-made. */
export async function geometryFor(board: BoardFile): Promise<Geometry> {
  const map = await prepared[`./boards/${board.board}.json`]?.();
  return map && fits(map, board) ? map : plainGeometry(board);
}

function fits(map: Geometry, board: BoardFile): boolean {
  if (isTransAmericaBoard(board)) {
    return (
      board.junctions.every((junction) => map.junctions?.[junction.name]) &&
      board.cities.every(({ code, junction }) => map.cities[code] && map.junctions?.[junction]?.[0] === map.cities[code].x)
    );
  }
  return (
    board.cities.every(({ code, x, y }) => map.cities[code]?.x === x && map.cities[code].y === y) &&
    lineNames(board).every((name) => map.lines[name])
  );
}

/** Draw a home-made board plainly from its own coordinates: no land, straight lines. */
export function plainGeometry(board: BoardFile): Geometry {
  return isTransAmericaBoard(board) ? plainLattice(board) : plainNetwork(board);
}

function empty(board: string, width: number, height: number): Geometry {
  const frame = `M-40-40h${width + 80}v${height + 80}h${-width - 80}z`;
  const nothing = { neighbours: '', borders: '', lakes: '', rivers: '', bands: [], shade: '', light: '', seas: [] };
  return { board, width, height, margin: 600, land: frame, ...nothing, cities: {}, lines: {} };
}

function plainNetwork(board: FreeRideBoardFile): Geometry {
  const [width, height] = board.canvas ?? [1600, 1000];
  const map = empty(board.board, width, height);
  const at = new Map(board.cities.map((city) => [city.code, city]));
  const count = new Map<string, number>();
  lineNames(board).forEach((name, i) => {
    const [a, b] = [at.get(board.lines[i].a), at.get(board.lines[i].b)];
    if (!a || !b) return;
    // Parallel lines bow away from each other.
    const ends = [a.code, b.code].sort().join('-');
    const twin = count.get(ends) ?? 0;
    count.set(ends, twin + 1);
    const bend = twin ? 0.25 * (twin % 2 ? 1 : -1) * Math.ceil(twin / 2) * (a.code < b.code ? 1 : -1) : 0;
    map.lines[name] = [(a.x + b.x) / 2 - (b.y - a.y) * bend, (a.y + b.y) / 2 + (b.x - a.x) * bend];
  });
  placeNames(map, board.cities);
  return map;
}

function plainLattice(board: TransAmericaBoardFile): Geometry {
  const [width, height] = [1600, 1000];
  const map = empty(board.board, width, height);
  const xs = board.junctions.map((junction) => junction.x);
  const ys = board.junctions.map((junction) => junction.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1];
  const scale = Math.min((width - 200) / wide, (height - 160) / high);
  const junctions: Record<string, [number, number]> = {};
  for (const { name, x, y } of board.junctions) {
    junctions[name] = [
      Math.round(width / 2 + (x - left - wide / 2) * scale),
      Math.round(height / 2 + (y - top - high / 2) * scale),
    ];
  }
  const cities = board.cities.map(({ code, name, junction }) => {
    const [x, y] = junctions[junction] ?? [0, 0];
    return { code, name, x, y };
  });
  placeNames(map, cities);
  return { ...map, junctions };
}

interface Named {
  code: string;
  name: string;
  x: number;
  y: number;
}

/** Put each name where it overlaps least with the cities and names before it. */
function placeNames(map: Geometry, cities: Named[]): void {
  const sized = LABEL_SIZES.map((size) => {
    const taken = cities.map(({ x, y }) => [x - 13, y - 13, x + 13, y + 13]);
    return cities.map(({ name, x, y }) => {
      const width = name.length * size * 0.5;
      const tries: Label[] = [
        { anchor: 'start', x: 17, y: size * 0.3 },
        { anchor: 'end', x: -17, y: size * 0.3 },
        { anchor: 'middle', x: 0, y: 16 + size * 0.76 },
        { anchor: 'start', x: 11, y: 11 + size * 0.7 },
        { anchor: 'end', x: -11, y: 11 + size * 0.7 },
        { anchor: 'middle', x: 0, y: -18 },
      ];
      const boxes = tries.map((label) => {
        const left = x + label.x - width * { start: 0, middle: 0.5, end: 1 }[label.anchor];
        return [left, y + label.y - size * 0.76, left + width, y + label.y + size * 0.22];
      });
      const costs = boxes.map(
        (box) =>
          taken.reduce((sum, other) => sum + common(box, other), 0) +
          (box[0] < 0 || box[2] > map.width || box[3] > map.height ? 1e6 : 0),
      );
      const best = costs.indexOf(Math.min(...costs));
      taken.push(boxes[best]);
      return tries[best];
    });
  });
  cities.forEach(({ code, x, y }, i) => {
    map.cities[code] = { x, y, labels: [sized[0][i], sized[1][i], sized[2][i]] };
  });
}

function common(a: number[], b: number[]): number {
  const [wide, high] = [Math.min(a[2], b[2]) - Math.max(a[0], b[0]), Math.min(a[3], b[3]) - Math.max(a[1], b[1])];
  return wide > 0 && high > 0 ? wide * high : 0;
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
