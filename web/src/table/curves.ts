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

/** Return the least and the most of a figure over a game; nought is always among them. */
export function rangeOf(moments: Moment[], of: Curve['of']): { least: number; most: number } {
  const all = moments.flatMap(({ seats }) => seats.map(of));
  return { least: Math.min(0, ...all), most: Math.max(1, ...all) };
}

/** Return how high a value lies in a chart, from its top. */
export function heightOf(
  value: number,
  { least, most }: { least: number; most: number },
  height: number,
): number {
  return height - ((value - least) / (most - least)) * height;
}

/** Return how a figure of the seat at a place went over a game, as a line of a chart. */
export function lineOf(
  moments: Moment[],
  of: Curve['of'],
  place: number,
  width: number,
  height: number,
): string {
  const range = rangeOf(moments, of);
  return moments
    .map(({ seats }, i) => {
      const x = (i / Math.max(1, moments.length - 1)) * width;
      const y = heightOf(of(seats[place]), range, height);
      return `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
