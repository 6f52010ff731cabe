import type { Geometry } from '../../../map/geometry';
import { emptyMap, placeNames } from '../../../map/plain';
import type { BoardFile } from '../types';

/** Draw a home-made board plainly from its own coordinates: no land, straight lines. */
export function plainGeometry(board: BoardFile): Geometry {
  const [width, height] = [1600, 1000];
  const map = emptyMap(board.board, width, height);
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
