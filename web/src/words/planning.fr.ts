import type { planning as en } from './planning.en';

/** Préparer son prochain tour pendant que les autres jouent. */
export const planning: typeof en = {
  band: 'Préparation : personne d’autre ne voit ça',
  begin: 'Choisis ce que tu ferais. Rien n’est joué avant que tu le dises.',
  final: 'La suite se découvre seulement en jouant.',
  done: 'Terminé',
  clear: 'Effacer le plan',
  yours: 'Ton plan',
  works: 'Ton plan marche toujours.',
  differs: (step) => `Ton plan marche toujours, mais l’étape ${step} a maintenant un autre effet :`,
  refused: (step) =>
    step === 1 ? 'Ton plan n’est plus possible :' : `Plus possible à partir de l’étape ${step} :`,
  play: 'Jouer ainsi',
  playFirst: (steps) => (steps === 1 ? 'Jouer l’étape 1' : `Jouer les étapes 1 à ${steps}`),
  drop: 'Abandonner',
};
