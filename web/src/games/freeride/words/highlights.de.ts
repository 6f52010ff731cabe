import type { highlights as en } from './highlights.en';

const all = (list: string[]): string => new Intl.ListFormat('de').format(list);

export const highlights: typeof en = {
  secondCoach: 'Der zweite Waggon!',
  fasterTrain: 'Volldampf voraus!',
  finish: 'Das Spielende beginnt!',
  result: {
    wins: (name) => `${name} gewinnt!`,
    youWin: 'Du hast gewonnen!',
    shared: (names) => `${all(names)} teilen sich den Sieg!`,
    soloWon: 'Solospiel gewonnen!',
    soloLost: 'Solospiel verloren.',
  },
};
