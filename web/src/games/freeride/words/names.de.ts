import type { names as en } from './names.en';

export const names: typeof en = {
  'freeride-usa': 'Freie Fahrt USA',
  'freeride-europe': 'Freie Fahrt',
};
