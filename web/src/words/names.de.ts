import type { names as en } from './names.en';

export const names: typeof en = {
  language: 'Sprache',
  games: {
    'freeride-usa': 'Freie Fahrt USA',
    'freeride-europe': 'Freie Fahrt',
    transamerica: 'TransAmerica',
  },
  bots: {
    random: 'Zufall',
    beginner: 'Penny',
    guest: 'Gustav',
    builder: 'Bertha',
    planner: 'Paula',
    strong: 'Victoria',
    sensible: 'Vernünftig',
    walker: 'Wanderer',
  },
};
