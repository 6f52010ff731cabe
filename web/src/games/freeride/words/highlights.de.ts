import type { highlights as en } from './highlights.en';

export const highlights: typeof en = {
  secondCoach: 'Der zweite Waggon!',
  fasterTrain: 'Volldampf voraus!',
  finish: 'Das Spielende beginnt!',
};
