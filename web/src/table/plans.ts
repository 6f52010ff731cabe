import type { Plan } from '../wire/types';

/**
 * Return how a plan compares with the best: `early` if it was dropped before it was tried as often, so that its
 * figures say little; `overall` if it wins more often and is still not as good in all; else `fair`.
 */
export function standing({ figures = {} }: Plan, { figures: best = {} }: Plan): 'early' | 'overall' | 'fair' {
  if ((figures.games ?? 0) < (best.games ?? 0)) return 'early';
  return percent(figures.chance) > percent(best.chance) ? 'overall' : 'fair';
}

const percent = (chance = 0): number => Math.round(100 * chance);
