import type { moments as en } from './moments.en';

export const moments: typeof en = {
  roundOver: (round) => `Fin de la manche ${round}`,
};
