import type { Content } from '../../../rules/content';
import { beginning } from './beginning.en';
import { turn } from './turn.en';
import { end } from './end.en';

export const content: Content = {
  editions: {
    usa: { short: 'USA', title: 'In Free Ride USA' },
    europe: { short: 'Europe', title: 'In Free Ride (Europe)' },
  },
  about: [
    'These are the rules as this table plays them, in our own words. Free Ride and Free Ride USA are games by Friedemann Friese, published by 2F-Spiele and Rio Grande Games; this is an unofficial fan implementation.',
    '**The networks are a reconstruction.** The cities are those of the printed boards, but most lines between them, the coasts, the edge cities and the cards taken out for two players are our own reconstruction from what the booklets tell.',
  ],
  sections: [...beginning, ...turn, ...end],
};
