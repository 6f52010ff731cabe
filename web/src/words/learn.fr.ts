import type { learn as en } from './learn.en';

export const learn: typeof en = {
  heading: (game) => `Apprendre à jouer à ${game}`,
  guest: 'Invité',
  progress: (step, of) => `Étape ${step} sur ${of}`,
  back: 'Étape précédente',
  next: 'Suivant',
  skip: 'Passer',
  again: 'Recommencer',
  againText: 'Reprendre cette étape au début',
  scene: 'Scène suivante',
  done: 'Bravo !',
  astray: 'Pas tout à fait. Annule, ou recommence.',
  leave: 'Quitter la leçon',
  opening: 'On installe la table…',
  failed: 'Impossible d’ouvrir cette étape.',
  retry: 'Réessayer',
  finished: 'En voiture !',
  finishedText: (game) =>
    `${game} : tu sais tout ce qu’il faut pour ta première partie. Le reste vient en jouant, et si quelque chose n’est pas permis, la table te dit pourquoi.`,
  playNow: 'Jouer ta première partie',
  readRules: 'Lire les règles',
  repeat: 'Refaire la leçon',
};
