import type { planning as en } from './planning.en';

/** Préparer son prochain tour pendant que les autres jouent. */
export const planning: typeof en = {
  band: 'Préparation : personne d’autre ne voit ça',
  begin: 'Choisis ce que tu ferais. Rien n’est joué avant que tu le dises.',
  final: 'La suite se découvre seulement en jouant.',
  done: 'Terminé',
  clear: 'Effacer le plan',
  yours: 'Ton plan',
  now: 'Maintenant :',
  turn: 'À toi de jouer !',
  counts: 'Maintenant, ce que tu fais compte.',
  outlook: {
    works: 'Ton plan marche toujours.',
    differs: 'Ton plan marche toujours, mais quelque chose a changé.',
    partly: 'Une partie de ton plan n’est plus possible.',
    spoiled: 'Ton plan n’est plus possible.',
  },
  play: 'Jouer ainsi',
  playRest: 'Jouer le reste',
  drop: 'Abandonner',
  hintEarly: (n) =>
    `Écarté après ${n < 2 ? `${n} partie` : `${n} parties`} d’essai : d’autres plans marchaient mieux.`,
  hintOr: 'Ou bien :',
  hintOverall: 'Il gagne un peu plus souvent, mais avec moins de points.',
};
