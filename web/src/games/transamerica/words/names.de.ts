import type { names as en } from './names.en';

/** What the games of this ruleset are called. */
export const names: typeof en = {
  transamerica: 'TransAmerica',
};
