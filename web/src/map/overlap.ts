import { areOver, type Box } from './boxes';

/** Return how much room two boxes have in common. */
export function common(a: Box, b: Box): number {
  if (!areOver(a, b)) return 0;
  return (Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * (Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
}
