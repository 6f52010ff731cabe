import { characters } from '../model/characters';

/** What games and bots are called everywhere, and the switch between languages. */
export const names = {
  language: 'Language',
  player: 'Player',
  bot: 'bot',
  bots: characters,
  levels: { gentle: 'easy', fair: 'medium', strong: 'hard' } as Record<string, string>,
  /** Between a thing and what is said about it, and between two halves of a sentence. */
  colon: ': ',
  semicolon: '; ',
  /** What did not work before the server could say so. */
  problems: {
    unreachable: 'The server cannot be reached.',
    link_void: 'This link is no longer valid.',
  } as Record<string, string>,
};
