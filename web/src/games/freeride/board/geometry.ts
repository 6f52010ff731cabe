import { preparedMap, type Geometry } from '../../../map/geometry';
import type { BoardFile } from '../types';

/** Return the names of the lines of a board in its order: the ends, numbered if parallel. */
export function lineNames(board: BoardFile): string[] {
  const seen = new Map<string, number>();
  return board.lines.map(({ a, b }) => {
    const ends = [a, b].sort().join('-');
    const number = (seen.get(ends) ?? 0) + 1;
    seen.set(ends, number);
    return `${a}-${b}${number > 1 ? `/${number}` : ''}`;
  });
}

/** Return the prepared map of a board, or a plain one if the board is home-made. */
export async function geometryFor(board: BoardFile): Promise<Geometry> {
  const map = await preparedMap(board);
  return map && fits(map, board) ? map : (await import('./plain')).plainGeometry(board);
}

function fits(map: Geometry, board: BoardFile): boolean {
  return (
    board.cities.every(({ code, x, y }) => map.cities[code]?.x === x && map.cities[code].y === y) &&
    lineNames(board).every((name) => map.lines[name])
  );
}
