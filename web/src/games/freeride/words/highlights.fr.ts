import type { highlights as en } from './highlights.en';

export const highlights: typeof en = {
  secondCoach: 'Un deuxième wagon !',
  fasterTrain: 'À toute vapeur !',
  finish: 'La phase finale !',
};
