import type { moments as en } from './moments.en';

export const moments: typeof en = {
  secondCoach: 'Der zweite Waggon!',
  fasterTrain: 'Volldampf voraus!',
  finish: 'Das Spielende beginnt!',
};
