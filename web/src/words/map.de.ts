import type { map as en } from './map.en';

export const map: typeof en = {
  map: 'Karte',
  network: 'Schienennetz',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showTrain: 'Zeigen, wo ich bin',
  showAll: 'Die ganze Karte zeigen',
  north: 'N',
  cartouche: {
    usa: ['Von Küste zu Küste', 'Mit der Bahn · 1950'],
    europe: ['Europa', 'Die Zeit des Dampfes · 1900'],
    transamerica: ['Von Meer zu Meer', 'Der Schienenweg · 1869'],
  },
  train: (name: string, city: string): string => `Zug von ${name} in ${city}`,
  construction: (name: string, from: string, to: string): string => `${name} baut ${from} – ${to}`,
  coins: (number: number): string => (number === 1 ? '1 Münze' : `${number} Münzen`),
  east: 'Ostküste',
  west: 'Westküste',
  build: (from: string, to: string, points: number): string =>
    `${from} – ${to} bauen: ${points === 1 ? '1 Punkt' : `${points} Punkte`}`,
  points: (points) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  finish: (from: string, to: string): string => `Den halb gebauten Bauabschnitt von ${from} – ${to} vollenden`,
  ride: (city: string): string => `Nach ${city} fahren`,
};
