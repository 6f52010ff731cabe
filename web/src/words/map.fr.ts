import type { map as en } from './map.en';

export const map: typeof en = {
  map: 'Carte',
  network: 'Réseau ferré',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  showTrain: 'Montrer où je suis',
  showAll: 'Montrer toute la carte',
  north: 'N',
};
