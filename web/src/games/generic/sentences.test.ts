import { expect, test } from 'vitest';
import { filled, type Speaker } from './sentences';

const speaker: Speaker = {
  name: (fact) => (fact === 'ALD' ? 'Aldermoor' : String(fact)),
  seat: (seat) => ['', 'Ann', 'Ben'][seat],
  and: 'and',
  or: 'or',
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
])('%s', (sentence, facts, told) => {
  expect(filled(sentence, facts, speaker)).toBe(told);
});
