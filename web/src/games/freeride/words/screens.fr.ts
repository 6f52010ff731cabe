import type { screens as en } from './screens.en';

export const screens: typeof en = {
  games: {
    'freeride-usa': {
      players: '1 à 5 joueurs',
      about:
        'Construis des lignes à travers les États-Unis, conduis des passagers d’une côte à l’autre et choisis les lignes qui valent bien une pièce.',
      poster: { title: 'Free Ride', place: 'USA', foot: 'TOUT LE PAYS EN TRAIN · 1950' },
    },
    'freeride-europe': {
      players: '1 à 5 joueurs',
      about:
        'Creuse des tunnels, lance des ferries, fais découvrir l’Europe à tes passagers et ramasse les pièces qui attendent au bord de la carte.',
      poster: { title: 'Free Ride', foot: 'De Lisboa à Moskwa · 1900' },
    },
  },
  credit: 'Free Ride et Free Ride USA sont de Friedemann Friese (2F‑Spiele).',
  note: 'Les réseaux de Free Ride sont notre reconstitution : les livrets nomment les villes, mais ne montrent pas les plateaux imprimés.',
  solo: 'Une seule place : construis le réseau en solo et réalise les 30 itinéraires avant d’être à court de pièces.',
  boards: { 'freeride-usa': 'États-Unis', 'freeride-europe': 'Europe' },
  bots: {
    random: 'Fait n’importe quoi, pourvu que ce soit permis : bien pour un premier coup d’œil.',
    beginner: 'Une débutante : pleine de bonne volonté, mais elle s’emmêle de temps en temps.',
    guest: 'Vit sur les rails des autres : paie des péages et construit le moins possible.',
    builder: 'Construit son propre réseau, évite les rails des autres et vit des péages.',
    planner: 'Prévoit deux itinéraires à l’avance et ne perd pas un tour.',
    strong: 'Joue dans sa tête tout ce qui pourrait suivre : notre plus forte.',
    sensible: 'Joue vite, au coup par coup, et fait des erreurs.',
  },
};
