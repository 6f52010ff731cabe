export const map = {
  map: 'Map',
  network: 'Railway network',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showTrain: 'Show where I am',
  showAll: 'Show the whole map',
  north: 'N',
  cartouche: {
    usa: ['Coast to coast', 'By rail · 1950'],
    europe: ['Europe', 'The age of steam · 1900'],
    transamerica: ['Ocean to ocean', 'The iron road · 1869'],
  } as Record<string, string[]>,
  train: (name: string, city: string): string => `Train of ${name} in ${city}`,
  construction: (name: string, from: string, to: string): string => `${name} is building ${from} – ${to}`,
  coins: (number: number): string => (number === 1 ? '1 coin' : `${number} coins`),
  east: 'east coast',
  west: 'west coast',
  build: (from: string, to: string, points: number): string =>
    `Build ${from} – ${to}: ${points === 1 ? '1 point' : `${points} points`}`,
  points: (points: number): string => (points === 1 ? '1 point' : `${points} points`),
  finish: (from: string, to: string): string => `Complete the half-built space of ${from} – ${to}`,
  ride: (city: string): string => `Ride to ${city}`,
};
