import type { Ruleset } from '../game';
import { light } from './light';
import './theme.css';

export const index: Ruleset = {
  ruleset: 'transamerica',
  games: {
    transamerica: {
      theme: 'transamerica',
      loadPoster: () => import('./Poster.svelte'),
      loadLesson: () => import('./lessons/transamerica.json'),
    },
  },
  loadParts: () => import('./parts'),
  loadCeremony: () => import('./ceremony'),
  icons: {
    lay: 'M-4-7V7M4-7V7M-7-4H7M-7 1H7M-7 6H7',
    start: 'M-4 7V-6L6-3L-4 0',
    next: 'M-6-6L2 0L-6 6M3-6V6',
  },
  light,
};
