import type { moments as en } from './moments.en';

export const moments: typeof en = {
  roundOver: (round) => `Ende der ${round}. Runde`,
};
