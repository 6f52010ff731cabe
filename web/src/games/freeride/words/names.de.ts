import type { names as en } from './names.en';

/** What the games of this ruleset are called. */
export const names: typeof en = {
  'freeride-usa': 'Freie Fahrt USA',
  'freeride-europe': 'Freie Fahrt',
};
