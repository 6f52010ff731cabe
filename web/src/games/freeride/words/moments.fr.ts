import type { moments as en } from './moments.en';

export const moments: typeof en = {
  secondCoach: 'Un deuxième wagon !',
  fasterTrain: 'À toute vapeur !',
  finish: 'La phase finale !',
};
