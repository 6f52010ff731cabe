import type { GameTexts } from '../../game';

/** What the pages around the tables say of TransAmerica: the game, its options and bots. */
export const screens = {
  games: {
    transamerica: {
      players: '2–6 players · 30 minutes',
      about:
        'Connect your five secret cities with tracks that belong to everybody, and be the first to do it.',
      poster: {
        title: 'TransAmerica',
        top: 'FROM OCEAN TO OCEAN',
        left: '18',
        right: '69',
        footLeft: 'THE GOLDEN',
        footRight: 'SPIKE',
      },
    },
  },
  credit: 'TransAmerica is by Franz‑Benno Delonge (Winning Moves).',
  boards: { transamerica: 'United States' },
  bots: {
    random: 'Does anything that is allowed: good for a first look.',
    beginner: 'A beginner: heads for the nearest city, but lays a stray track now and then.',
    sensible: 'Starts in the middle of his cities and always goes for the nearest one.',
    builder: 'Keeps away from the others and builds her own network.',
    guest: 'Starts next to the others and lives off their tracks.',
    planner: 'Always knows the shortest network for her five cities.',
    strong: 'Guesses your cities from what you build and plays out the round in her head: our strongest.',
  },
} satisfies GameTexts;
