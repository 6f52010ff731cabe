import { expect, test } from 'vitest';
import { filled, type Speaker } from './sentences';

const speaker: Speaker = {
  language: 'en',
  name: (fact) => (fact === 'ALD' ? 'Aldermoor' : String(fact)),
  seat: (seat) => ['', 'Ann', 'Ben'][seat],
  and: 'and',
  or: 'or',
  quoted: (text) => `“${text}”`,
};

test.each([
  ['{seat:seat} drives to {place}.', { seat: 2, place: 'ALD' }, 'Ben drives to Aldermoor.'],
  ['{n:# point|# points}', { n: 1 }, '1 point'],
  ['{n:# point|# points}', { n: 3 }, '3 points'],
  ['{n:1=the first|2=the second} one', { n: 2 }, 'the second one'],
  ['{all:and}', { all: ['ALD', 'x', 'y'] }, 'Aldermoor, x and y'],
  ['{all:or}', { all: ['x'] }, 'x'],
  ['{n:# for {place}|# for {place}!}', { n: 2, place: 'ALD' }, '2 for Aldermoor!'],
  ['nothing to fill', {}, 'nothing to fill'],
  ['{n:# point|# points}', { n: 0 }, '0 points'],
  ['{place:quoted}', { place: 'ALD' }, '“Aldermoor”'],
  ['{n}, {n:# point|# points}, {n:,} and {part}', { n: -2, part: -0.5 }, '−2, −2 points, −2 and −0.5'],
  ['{n:,} and {part:.1f}', { n: 12345, part: 0.27 }, '12,345 and 0.3'],
])('%s', (sentence, facts, told) => {
  expect(filled(sentence, facts, speaker)).toBe(told);
});

test('French has its own numbers and quotation marks', () => {
  const french: Speaker = {
    ...speaker,
    language: 'fr',
    and: 'et',
    quoted: (text) => `«\u00a0${text}\u00a0»`,
  };
  const said = (sentence: string, facts: Record<string, unknown>) => filled(sentence, facts, french);
  expect([0, 1, 2].map((n) => said('{n:# pièce|# pièces}', { n }))).toEqual([
    '0 pièce',
    '1 pièce',
    '2 pièces',
  ]);
  expect(said('{place:quoted}', { place: 'ALD' })).toBe('«\u00a0Aldermoor\u00a0»');
  expect(said('{part} ou {part:.2f}', { part: 0.5 })).toBe('0,5 ou 0,50');
});
