import type { GameTexts } from '../../game';

/** Free Ride off the table: the start page, new tables, the lobby. */
export const screens = {
  games: {
    'freeride-usa': {
      players: '1–5 players',
      about:
        'Build lines across the states, carry passengers coast to coast, and decide whose track is worth a coin.',
      poster: { title: 'Free Ride', place: 'USA', foot: 'SEE THE COUNTRY BY RAIL · 1950' },
    },
    'freeride-europe': {
      players: '1–5 players',
      about:
        'Lay rails through tunnels and over ferries, show travellers the cities of Europe, and collect coins at its edges.',
      poster: { title: 'Free Ride', foot: 'From Lisboa to Moskwa · 1900' },
    },
  },
  boards: { 'freeride-usa': 'United States', 'freeride-europe': 'Europe' },
  solo: 'One seat: build the network alone and fulfil all 30 routes before the coins run out.',
  bots: {
    random: 'Does anything that is allowed: good for a first look.',
    beginner: 'A beginner: means well, and now and then confuses something.',
    guest: 'Lives on the rails of others: pays fares and builds as little as possible.',
    builder: 'Builds a network of her own, avoids other rails and lives from fares.',
    planner: 'Plans two routes ahead and counts every turn.',
    strong: 'Plays on in her head what could follow each turn: our strongest.',
    sensible: 'Thinks about every move and plays a sound, quick game.',
  },
  options: {
    starting_rails: {
      name: 'Rails at the start',
      about: 'How many rails everybody begins with, for 2, 3, 4 and 5 players.',
      values: {
        official: '15 · 12 · 10 · 8 (booklet)',
        reference_manual: '10 · 9 · 8 · 7 (reference manual)',
      },
    },
    satisfied: {
      name: 'Coin for satisfied passengers',
      about:
        'Who withdraws with empty coaches gets a coin: always (USA), or only after fulfilling a route in that ride (Europe).',
      values: { edition: 'As in this game', usa: 'As in the USA', europe: 'As in Europe' },
    },
    new_passengers: {
      name: 'New passengers and withdrawing',
      about:
        'A route picked up in a ride keeps you from withdrawing in it: only while it is aboard (USA), or in any case (Europe).',
      values: { edition: 'As in this game', usa: 'As in the USA', europe: 'As in Europe' },
    },
    great_network: {
      name: 'Where a line may begin',
      about:
        'A new line must touch a city your train can reach, or, once all finished lines hang together, may begin anywhere.',
      values: { connected: 'Within reach', literal: 'Anywhere in a great network' },
    },
    phase_trigger: {
      name: 'Second coach and speed 3',
      about:
        'They come when the first column of the next stack is dealt, or a little earlier, when the old stack runs out.',
      values: { first_column: 'With the first new column', depletion: 'When the stack is empty' },
    },
    coin_bank: {
      name: 'The bank',
      about: 'An empty bank either pays all the same, or pays only what it has left.',
      values: { unlimited: 'Always pays', finite: 'May run dry' },
    },
    bonus_coins: {
      name: 'Bonus coins',
      about: 'A house variant: coins for east-west connections and for cities at the edge in the same game.',
      values: { edition: 'As in this game', both: 'Both kinds' },
    },
    open_score_piles: {
      name: 'Score piles',
      about: 'Others see either only how many cards you have scored, or which.',
      values: { off: 'Face down', on: 'Open' },
    },
  },
  credit: 'Free Ride and Free Ride USA are by Friedemann Friese (2F-Spiele).',
  note: 'The line networks of Free Ride are our reconstruction: the booklets name the cities but do not show the printed boards.',
} satisfies GameTexts;
