import { describe, expect, it } from 'vitest';
import { heightOf, lineOf, rangeOf } from './curve';

const moment = (rev: number, ...points: number[]) => ({
  rev,
  seats: points.map((each, i) => ({ seat: i + 1, points: each, coins: null })),
});
const GAME = [moment(1, 0, 0), moment(4, 6, -2), moment(9, 2, 1)];

describe('curves', () => {
  it('have room for what is below nought', () => {
    expect(rangeOf(GAME, 'points')).toEqual({ least: -2, most: 6 });
    expect(heightOf(-2, { least: -2, most: 6 }, 80)).toBe(80);
    expect(lineOf(GAME, 'points', 1, 100, 80)).toBe('M0.0 60.0L50.0 80.0L100.0 50.0');
  });

  it('lie on the ground where nothing is counted', () => {
    expect(lineOf(GAME, 'coins', 0, 100, 80)).toBe('M0.0 80.0L50.0 80.0L100.0 80.0');
  });
});
