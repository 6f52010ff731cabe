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
  credit: 'Free Ride and Free Ride USA are by Friedemann Friese (2F-Spiele).',
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
    sensible: 'Thinks about every move and plays a solid, quick game.',
  },
  presets: { booklet: 'The booklet', reference_manual: 'The reference manual' },
  options: {
    starting_rails: {
      name: 'Starting rails',
      about: 'How many rails everybody starts with in games of 2, 3, 4 and 5 players.',
      values: {
        official: '15 · 12 · 10 · 8 (booklet)',
        reference_manual: '10 · 9 · 8 · 7 (reference manual)',
      },
    },
    satisfied: {
      name: 'Coin for satisfied passengers',
      about:
        'If you withdraw with empty coaches you get a coin: always (USA), or only if you fulfilled a route on that ride (Europe).',
      values: { edition: 'As in this game', usa: 'As in the USA', europe: 'As in Europe' },
    },
    new_passengers: {
      name: 'Withdrawing with new passengers',
      about:
        'A route picked up on a ride keeps you from withdrawing on it: while it is still aboard (USA), or in any case (Europe).',
      values: { edition: 'As in this game', usa: 'As in the USA', europe: 'As in Europe' },
    },
    great_network: {
      name: 'Where a line may start',
      about:
        'A new line must touch a city your train can reach, or may start anywhere once all finished lines are connected.',
      values: { connected: 'Within reach', literal: 'Anywhere in a great network' },
    },
    phase_trigger: {
      name: 'Second coach and faster train',
      about:
        'They come when the first column of the next stack is dealt, or a little earlier, when the old stack runs out.',
      values: { first_column: 'With the first new column', depletion: 'When the stack is empty' },
    },
    coin_bank: {
      name: 'The bank',
      about: 'When the bank is empty it still pays, or pays only what it has left.',
      values: { unlimited: 'Always pays', finite: 'Can run out' },
    },
    bonus_coins: {
      name: 'Bonus coins',
      about: 'A house rule: coins for east-west connections and for cities at the edge in the same game.',
      values: { edition: 'As in this game', both: 'Both kinds' },
    },
    open_score_piles: {
      name: 'Score piles',
      about: 'The others see only how many cards you have scored, or also which ones.',
      values: { off: 'Face down', on: 'Open' },
    },
  },
} satisfies GameTexts;
