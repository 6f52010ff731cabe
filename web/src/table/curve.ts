import type { Moment } from '../wire/types';

export type Figure = 'points' | 'coins';

/** Return the least and the most of a figure over a game; nought is always among them. */
export function rangeOf(moments: Moment[], figure: Figure): { least: number; most: number } {
  const all = moments.flatMap((moment) => moment.seats.map((seat) => seat[figure] ?? 0));
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
  figure: Figure,
  place: number,
  width: number,
  height: number,
): string {
  const range = rangeOf(moments, figure);
  return moments
    .map((moment, i) => {
      const x = (i / Math.max(1, moments.length - 1)) * width;
      const y = heightOf(moment.seats[place][figure] ?? 0, range, height);
      return `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
