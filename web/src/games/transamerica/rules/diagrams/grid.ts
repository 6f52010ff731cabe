/** A junction of the little grids, by column and row; odd rows are shifted by half. */
export type Spot = readonly [number, number];
export type Edge = readonly [Spot, Spot];

const WIDE = 66;
const HIGH = 56;

/** Return where a junction lies. */
export function at([column, row]: Spot): readonly [number, number] {
  return [36 + column * WIDE + (row % 2 ? WIDE / 2 : 0), 28 + row * HIGH];
}

/** Return all edges of a grid. */
export function edges(columns: number, rows: number): Edge[] {
  const found: Edge[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (column + 1 < columns)
        found.push([
          [column, row],
          [column + 1, row],
        ]);
      if (row + 1 === rows) continue;
      const other = row % 2 ? column + 1 : column - 1;
      found.push([
        [column, row],
        [column, row + 1],
      ]);
      if (other >= 0 && other < columns)
        found.push([
          [column, row],
          [other, row + 1],
        ]);
    }
  }
  return found;
}
