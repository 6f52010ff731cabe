import type { map as en } from './map.en';

export const map: typeof en = {
  map: 'Karte',
  network: 'Schienennetz',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showTrain: 'Zeigen, wo ich bin',
  showAll: 'Die ganze Karte zeigen',
  north: 'N',
};
