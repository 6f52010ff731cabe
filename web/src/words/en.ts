/** The texts in English by feature, each loaded when something that says it is opened. */
export const en = {
  freeride: () => import('./freeride.en'),
  map: () => import('./map.en'),
  names: () => import('./names.en'),
  screens: () => import('./screens.en'),
  table: () => import('./table.en'),
  transamerica: () => import('./transamerica.en'),
};
