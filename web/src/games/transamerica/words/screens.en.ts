import type { GameTexts } from '../../game';

/** TransAmerica off the table: the start page, new tables, the lobby. */
export const screens = {
  games: {
    transamerica: {
      players: '2–6 players · 30 minutes',
      about: 'Join five secret cities with tracks that belong to everybody, and be the first to do it.',
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
  boards: { transamerica: 'United States' },
  bots: {
    random: 'Does anything that is allowed: good for a first look.',
    beginner: 'A beginner: heads for the nearest city, and now and then lays a track somewhere else.',
    sensible: 'Starts in the middle of the own cities and always walks to the nearest one.',
    builder: 'Keeps away from the others and builds a network of her own.',
    guest: 'Starts beside the others and lives on their tracks.',
    planner: 'Knows the shortest tree for her five cities at every moment.',
    strong: 'Guesses your cities from what you build and plays the round on in her head: our strongest.',
  },
  options: {
    start_points: {
      name: 'Points at the start',
      about:
        'Everybody begins with so many points and loses one for each missing track; fewer points, a shorter game.',
      values: {},
    },
    unique_start: {
      name: 'Start markers',
      about: 'Two players may choose the same junction to start from, or each needs one of their own.',
      values: { off: 'May share a junction', on: 'Each on its own' },
    },
    first_turn: {
      name: 'The first turn',
      about: 'In the first turn you place only your start marker, or you lay tracks at once as well.',
      values: { marker_only: 'Marker only', marker_and_tracks: 'Marker and tracks' },
    },
  },
  credit: 'TransAmerica is by Franz-Benno Delonge (Winning Moves).',
} satisfies GameTexts;
