import { characters } from '../model/characters';
import type { names as en } from './names.en';

export const names: typeof en = {
  language: 'Sprache',
  games: {
    'freeride-usa': 'Freie Fahrt USA',
    'freeride-europe': 'Freie Fahrt',
    transamerica: 'TransAmerica',
  },
  bot: 'Bot',
  bots: characters,
};
