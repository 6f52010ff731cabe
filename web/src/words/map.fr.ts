import type { map as en } from './map.en';

export const map: typeof en = {
  map: 'Carte',
  network: 'Réseau ferré',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  showTrain: 'Montrer où je suis',
  showAll: 'Montrer toute la carte',
  north: 'N',
  seas: {
    pacific: 'Océan Pacifique',
    atlantic: 'Océan Atlantique',
    gulf_of_mexico: 'Golfe du Mexique',
    mediterranean: 'Méditerranée',
    north_sea: 'Mer du Nord',
    black_sea: 'Mer Noire',
  },
};
