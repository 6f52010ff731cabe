import type { highlights as en } from './highlights.en';

export const highlights: typeof en = {
  roundOver: (round) => `Fin de la manche ${round}`,
};
