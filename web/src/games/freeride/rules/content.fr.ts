import type { Content } from '../../../rules/content';
import { beginning } from './beginning.fr';
import { turn } from './turn.fr';
import { end } from './end.fr';

export const content: Content = {
  editions: {
    usa: { short: 'USA', title: 'Dans Free Ride USA' },
    europe: { short: 'Europe', title: 'Dans Free Ride (Europe)' },
  },
  about: [
    'Voici les règles telles que cette table les joue, avec nos propres mots. Free Ride et Free Ride USA sont des jeux de Friedemann Friese, édités par 2F-Spiele et Rio Grande Games ; ceci est une adaptation non officielle faite par des fans.',
    '**Les réseaux sont une reconstitution.** Les villes sont celles des plateaux imprimés, mais la plupart des lignes qui les relient, les côtes, les villes du bord et les cartes écartées à deux joueurs ont été déduites de ce que disent les livrets.',
  ],
  sections: [...beginning, ...turn, ...end],
};
