import type { names as en } from './names.en';

export const names: typeof en = {
  transamerica: 'TransAmerica',
};
