import { describe, expect, it } from 'vitest';
import { packDrawings, unpackDrawing } from './drawings';

const drawn = {
  sea: ['tM0 39H72V48H0', 'a1M6 43H24'],
  ONE: ['214', 'rM0 8L4 9L-4 76Q1 2 3 4T5 6', 'sea', 'b12-=M3 4V40', 'y3M36 8h0M1 2L3 4'],
};

describe('packed drawings', () => {
  it('come out as they were told, each shape above the one before', () => {
    expect(unpackDrawing(packDrawings(drawn), 'ONE')).toEqual({
      sky: 2,
      sun: 14,
      shapes: [
        { path: 'M 0 8 4 9 -4 76 Q 1 2 3 4 T 5 6', paint: 'r', line: 0 },
        { path: 'M 0 39 H 72 V 48 H 0', paint: 't', line: 0 },
        { path: 'M 6 43 H 24', paint: 'a', line: 1 },
        { path: 'M 3 4 V 40', paint: 'b', line: 12, dashes: '2 3' },
        { path: 'M 3 4 V 40', paint: 'b', line: 12, dashes: '2 3', transform: 'matrix(-1 0 0 1 72 0)' },
        { path: 'M 36 8 h0 M 1 2 3 4', paint: 'y', line: 3 },
      ],
    });
  });
  it('have one sign for a number', () => {
    expect(packDrawings({ ONE: ['214', 'rM10 8L14 19'] }).ONE).toHaveLength(2 + 2 + 4);
  });
  it.each(['rM0 0L99 1', 'rM0 .5L1 1', 'rM0 0C1 1 2 2 3 3', 'M0 0L1 1', 'mountains'])(
    'are refused if they are anything else: %s',
    (shape) => expect(() => packDrawings({ ONE: ['214', shape] })).toThrow(),
  );
});
