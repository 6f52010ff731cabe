import type { Ruleset } from '../game';
import { light } from './light';
import { loadPictures } from './pictures/load';
import type { BoardFile as Board } from './types';
import './theme.css';

export const index: Ruleset = {
  ruleset: 'freeride',
  games: {
    'freeride-usa': {
      theme: 'usa',
      edition: 'usa',
      loadPoster: () => import('./posters/Usa.svelte'),
      loadLesson: () => import('./lessons/freeride-usa.json'),
    },
    'freeride-europe': {
      theme: 'europe',
      edition: 'europe',
      loadPoster: () => import('./posters/Europe.svelte'),
      loadLesson: () => import('./lessons/freeride-europe.json'),
    },
  },
  loadParts: async (board) => (await Promise.all([import('./parts'), loadPictures(board as Board)]))[0],
  loadCeremony: () => import('./ceremony'),
  // Building is one thing, whatever lies on the space.
  groups: { tunnel: 'build', ferry: 'build', finish: 'build' },
  keys: { b: 'build', r: 'ride', t: 'take' },
  icons: {
    build: 'M-4-7V7M4-7V7M-7-4H7M-7 1H7M-7 6H7',
    ride: 'M-7 4V-5H4L7 0V4ZM-4 6H-3M3 6H4',
    take: 'M-7-4H7V-1A1.5 1.5 0 0 0 7 2V5H-7V2A1.5 1.5 0 0 0-7-1Z',
    rails: 'M0-7V7M-7 0H7',
    buy: 'M0-7A7 7 0 1 0 .1-7M0-3V3',
    withdraw: 'M-4 7V-6L6-3L-4 0',
  },
  inTray: ['take'],
  light,
};

/** Tell whether engines of 1900 run in a game instead of streamliners. */
export function isSteam(game: string): boolean {
  return index.games[game]?.edition === 'europe';
}
