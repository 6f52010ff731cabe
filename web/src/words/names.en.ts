import { characters } from '../model/characters';

/** What games and bots are called everywhere, and the switch between languages. */
export const names = {
  language: 'Language',
  games: {
    'freeride-usa': 'Free Ride USA',
    'freeride-europe': 'Free Ride',
    transamerica: 'TransAmerica',
  } as Record<string, string>,
  bot: 'bot',
  bots: characters,
};
