import { expect, it } from 'vitest';
import { table as de } from './words/table.de';
import { table as en } from './words/table.en';
import { table as fr } from './words/table.fr';

it.each([
  [en, 'Track south\u2011west from Omaha'],
  [de, 'Schiene von Omaha nach Südwesten'],
  [fr, 'Rail d’Omaha vers le sud\u2011ouest'],
])('a track is told from its city outwards', (words, told) => {
  expect(words.offer.lay({ cities: ['Omaha'], near: 'Omaha', side: 'SW' }, '')).toBe(told);
});

it.each([
  [en, 'Ben is down to 0 points. The barrier is at 3, so the game is over.'],
  [de, 'Ben hat nur noch 0 Punkte. Die Schranke steht bei 3: Das Spiel ist aus.'],
  [fr, 'Ben n’a plus que 0 point. La barrière est à 3\u00a0: la partie est finie.'],
])('the end says why it has come', (words, told) => {
  expect(words.result.why(['Ben'], 0, 3)).toBe(told);
});
