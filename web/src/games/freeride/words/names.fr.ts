import type { names as en } from './names.en';

export const names: typeof en = {
  'freeride-usa': 'Free Ride USA',
  'freeride-europe': 'Free Ride',
};
