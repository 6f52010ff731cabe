import type { screens as en } from './screens.en';

export const screens: typeof en = {
  games: {
    transamerica: {
      players: '2 à 6 joueurs · 30 minutes',
      about:
        'Relie tes cinq villes secrètes par des rails qui appartiennent à tout le monde, et avant les autres.',
      poster: {
        title: 'TransAmerica',
        top: 'D’UN OCÉAN À L’AUTRE',
        left: '18',
        right: '69',
        footLeft: 'LE CLOU',
        footRight: 'D’OR',
      },
    },
  },
  credit: 'TransAmerica est de Franz‑Benno Delonge (Winning Moves).',
  boards: { transamerica: 'États-Unis' },
  bots: {
    random: 'Fait n’importe quoi, pourvu que ce soit permis : bien pour un premier coup d’œil.',
    beginner: 'Une débutante : file vers la ville la plus proche, mais pose parfois un rail au hasard.',
    sensible: 'Part au milieu de ses villes et va toujours vers la plus proche.',
    builder: 'Reste à l’écart des autres et construit son propre réseau.',
    guest: 'Part à côté des autres et vit de leurs rails.',
    planner: 'Connaît à tout moment le plus court réseau pour ses cinq villes.',
    strong:
      'Devine tes villes d’après ce que tu construis et joue la manche dans sa tête : notre plus forte.',
  },
};
