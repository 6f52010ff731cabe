import { emptyMap, placeNames, preparedMap, type Geometry } from '../../../map/geometry';
import type { BoardFile } from '../types';

/** Return the prepared map of a board, or a plain one if the board is home-made. */
export async function geometryFor(board: BoardFile): Promise<Geometry> {
  const map = await preparedMap(board);
  return map && fits(map, board) ? map : plainGeometry(board);
}

function fits(map: Geometry, board: BoardFile): boolean {
  return (
    board.junctions.every((junction) => map.junctions?.[junction.name]) &&
    board.cities.every(
      ({ code, junction }) => map.cities[code] && map.junctions?.[junction]?.[0] === map.cities[code].x,
    )
  );
}

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
