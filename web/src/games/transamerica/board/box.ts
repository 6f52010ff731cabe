import type { Box } from '../../../map/boxes';
import type { Geometry } from '../../../map/geometry';
import type { Index } from './board';

/** How much of the board, in its units, is seen around a place. */
const AROUND = 30;

/** Return where on the board lines and a place lie; null if nothing is known of them. */
export function boxOf(
  index: Index,
  at: NonNullable<Geometry['junctions']>,
  lines: string[],
  junction = '',
): Box | null {
  const ends = [junction, ...lines.flatMap((line) => index.lines.get(line)?.slice(0, 2) ?? [])];
  const points = ends.flatMap((name) => (at[name] ? [at[name]] : []));
  if (!points.length) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    Math.min(...xs) - AROUND,
    Math.min(...ys) - AROUND,
    Math.max(...xs) + AROUND,
    Math.max(...ys) + AROUND,
  ];
}
