import type { Geometry } from '../../../map/geometry';
import { emptyMap, placeNames } from '../../../map/plain';
import type { BoardFile } from '../types';
import { lineNames } from './geometry';

/** Return how far a map reaches: no further than its cities, with the same rim, with room for names, on both sides. */
function extent(places: number[], most: number, rim: number): number {
  return Math.min(most, Math.max(...places) + Math.max(Math.min(...places), rim));
}

/** Draw a home-made board plainly from its own coordinates: no land, straight lines. */
export function plainGeometry(board: BoardFile): Geometry {
  const [most, highest] = board.canvas ?? [1600, 1000];
  const xs = board.cities.map(({ x }) => x);
  const ys = board.cities.map(({ y }) => y);
  const map = emptyMap(board.board, extent(xs, most, 160), extent(ys, highest, 60));
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
