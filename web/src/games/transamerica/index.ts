import type { Ruleset } from '../game';

export const index: Ruleset = {
  ruleset: 'transamerica',
  games: {
    transamerica: {
      theme: 'transamerica',
      rivals: {
        gentle: ['beginner', 'sensible', 'beginner'],
        fair: ['guest', 'builder', 'sensible'],
        strong: ['strong', 'planner', 'guest'],
      },
      loadPoster: () => import('./Poster.svelte'),
      loadLesson: () => import('./lessons/transamerica.json'),
    },
  },
  loadParts: () => import('./parts'),
};
