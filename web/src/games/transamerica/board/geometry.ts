import { preparedMap, type Geometry } from '../../../map/geometry';
import type { BoardFile } from '../types';

/** Return the prepared map of a board, or a plain one if the board is home-made. */
export async function geometryFor(board: BoardFile): Promise<Geometry> {
  const map = await preparedMap(board);
  return map && fits(map, board) ? map : (await import('./plain')).plainGeometry(board);
}

function fits(map: Geometry, board: BoardFile): boolean {
  return (
    board.junctions.every((junction) => map.junctions?.[junction.name]) &&
    board.cities.every(
      ({ code, junction }) => map.cities[code] && map.junctions?.[junction]?.[0] === map.cities[code].x,
    )
  );
}
