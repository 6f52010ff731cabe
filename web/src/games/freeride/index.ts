import type { Ruleset } from '../game';

const rivals = {
  gentle: ['beginner', 'sensible'],
  fair: ['guest', 'builder'],
  strong: ['strong', 'planner'],
};

export const index: Ruleset = {
  ruleset: 'freeride',
  games: {
    'freeride-usa': {
      theme: 'usa',
      edition: 'usa',
      rivals,
      loadPoster: () => import('./posters/Usa.svelte'),
      loadLesson: () => import('./lessons/freeride-usa.json'),
    },
    'freeride-europe': {
      theme: 'europe',
      edition: 'europe',
      rivals,
      loadPoster: () => import('./posters/Europe.svelte'),
      loadLesson: () => import('./lessons/freeride-europe.json'),
    },
  },
  loadParts: () => import('./parts'),
};
