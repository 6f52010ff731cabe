import { describe, expect, it } from 'vitest';
import type { BoardFile } from '../types';
import { lineNames } from './geometry';
import { plainGeometry } from './plain';

const homeMade: BoardFile = {
  board: 'home-made',
  version: 1,
  ruleset: 'freeride',
  cities: [
    { code: 'AAA', name: 'Anfang', x: 100, y: 100 },
    { code: 'BBB', name: 'Mitte', x: 300, y: 100 },
  ],
  lines: [
    { a: 'AAA', b: 'BBB', spaces: ['plain'] },
    { a: 'BBB', b: 'AAA', spaces: ['plain', 'tunnel'] },
  ],
};

describe('names of lines', () => {
  it('number parallel lines', () => expect(lineNames(homeMade)).toEqual(['AAA-BBB', 'BBB-AAA/2']));
});

describe('plain maps', () => {
  it('are as large as their cities need, and never larger than the board says', () => {
    expect(plainGeometry(homeMade)).toMatchObject({ width: 460, height: 200 });
    expect(plainGeometry({ ...homeMade, canvas: [400, 150] })).toMatchObject({ width: 400, height: 150 });
  });
  it('bow parallel lines away from each other', () => {
    const { lines, cities } = plainGeometry(homeMade);
    expect(cities.AAA).toMatchObject({ x: 100, y: 100 });
    expect(lines['AAA-BBB']).toEqual([200, 100]);
    expect(lines['BBB-AAA/2'][1]).not.toBe(100);
  });
});
