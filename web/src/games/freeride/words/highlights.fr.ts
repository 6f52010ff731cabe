import type { highlights as en } from './highlights.en';

const all = (list: string[]): string => new Intl.ListFormat('fr').format(list);

export const highlights: typeof en = {
  secondCoach: 'Un deuxième wagon !',
  fasterTrain: 'À toute vapeur !',
  finish: 'La phase finale !',
  result: {
    wins: (name) => `${name} gagne !`,
    youWin: 'Tu as gagné !',
    shared: (names) => `${all(names)} se partagent la victoire !`,
    soloWon: 'Défi réussi !',
    soloLost: 'Défi perdu.',
  },
};
