import { characters } from '../model/characters';

/** What games and bots are called everywhere, and the switch between languages. */
export const names = {
  language: 'Language',
  player: 'Player',
  /** Somebody without a name, on their own screen. */
  you: 'You',
  bot: 'bot',
  bots: characters,
  /** How they play, in a word; those of a package have none. */
  manners: {
    random: 'whimsical',
    beginner: 'beginner',
    sensible: 'quick',
    guest: 'hitchhiker',
    builder: 'builder',
    planner: 'planner',
    strong: 'strategist',
  } as Record<string, string>,
  /** Between a thing and what is said about it, and between two halves of a sentence. */
  colon: ': ',
  semicolon: '; ',
  /** What did not work before the server could say so. */
  problems: {
    unreachable: 'The server cannot be reached.',
    link_void: 'This link is no longer valid.',
    line_lost: 'The connection broke off. Check whether it got through before you try again.',
  } as Record<string, string>,
};
