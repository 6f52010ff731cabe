import { characters } from '../model/characters';

/** What games and bots are called everywhere, and the switch between languages. */
export const names = {
  language: 'Language',
  bot: 'bot',
  bots: characters,
};
