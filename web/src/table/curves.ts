import type { Table } from '../model/table.svelte';
import type { Moment, Standing } from '../wire/types';
import type { GameParts } from './parts';

/** A figure that is drawn over the whole game. */
export interface Curve {
  title: string;
  of: (seat: Standing) => number;
}

/** Return what is drawn: the points, and every figure of the game that it has a name for. */
export function curvesOf(
  score: string,
  parts: Pick<GameParts, 'curve'>,
  table: Table,
  moments: Moment[],
): Curve[] {
  const figures = Object.keys(moments[0]?.seats[0]?.figures ?? {});
  const named = figures.flatMap((figure): Curve[] => {
    const title = parts.curve?.(table, figure);
    return title ? [{ title, of: (seat) => seat.figures?.[figure] ?? 0 }] : [];
  });
  return [{ title: score, of: (seat) => seat.points }, ...named];
}
