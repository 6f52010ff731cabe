import type { Catalogues } from './words.svelte';

export const de: Catalogues = {
  freeride: () => import('./freeride.de'),
  map: () => import('./map.de'),
  names: () => import('./names.de'),
  screens: () => import('./screens.de'),
  table: () => import('./table.de'),
  transamerica: () => import('./transamerica.de'),
};
