import type { GameTexts } from '../../game';

/** What the pages around the tables say of Free Ride: its games, options and bots. */
export const screens = {
  games: {
    'freeride-usa': {
      players: '1–5 players',
      about:
        'Build lines across the States, carry passengers from coast to coast, and decide whose track is worth a coin.',
      poster: { title: 'Free Ride', place: 'USA', foot: 'SEE THE COUNTRY BY RAIL · 1950' },
    },
    'freeride-europe': {
      players: '1–5 players',
      about:
        'Lay rails through tunnels and over ferries, show travellers the cities of Europe, and collect coins at its edges.',
      poster: { title: 'Free Ride', foot: 'From Lisboa to Moskwa · 1900' },
    },
  },
  credit: 'Free Ride and Free Ride USA are by Friedemann Friese (2F‑Spiele).',
  note: 'The line networks of Free Ride are our reconstruction: the booklets name the cities but do not show the printed boards.',
  solo: 'One seat: build the network on your own and fulfil all 30 routes before your coins run out.',
  boards: { 'freeride-usa': 'United States', 'freeride-europe': 'Europe' },
  bots: {
    random: 'Does anything that is allowed: good for a first look.',
    beginner: 'A beginner: means well, but mixes things up now and then.',
    guest: 'Lives off other people’s rails: pays fares and builds as little as possible.',
    builder: 'Builds her own network, avoids other people’s rails and lives off fares.',
    planner: 'Plans two routes ahead and makes every turn count.',
    strong: 'Plays out in her head what could follow each move: our strongest.',
    sensible: 'Plays quickly, from one move to the next, and makes mistakes.',
  },
} satisfies GameTexts;
