import { describe, expect, it } from 'vitest';
import europe from './boards/freeride-europe.json';
import transamerica from './boards/transamerica.json';
import usa from './boards/freeride-usa.json';
import { LABEL_SIZES, labelAt, lineNames, plainGeometry, rounded, type Geometry } from './geometry';
import type { FreeRideBoardFile, TransAmericaBoardFile } from '../wire/types';

const maps = [usa, europe, transamerica] as unknown as Geometry[];

const homeMade: FreeRideBoardFile = {
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

describe('prepared maps', () => {
  for (const map of maps) {
    it(`${map.board} is complete`, () => {
      expect(map.bands).toHaveLength(5);
      for (const city of Object.values(map.cities)) expect(city.labels).toHaveLength(3);
      for (const path of [map.land, map.neighbours, map.lakes, map.rivers]) expect(path).toMatch(/^(M-?[\d.]+[ -][\d.]+l[-\d. ]+z?)*$/);
    });
  }
});

describe('plain maps', () => {
  it('bow parallel lines away from each other', () => {
    const { lines, cities } = plainGeometry(homeMade);
    expect(cities.AAA).toMatchObject({ x: 100, y: 100 });
    expect(lines['AAA-BBB']).toEqual([200, 100]);
    expect(lines['BBB-AAA/2'][1]).not.toBe(100);
  });

  it('fit a lattice into the frame', () => {
    const board: TransAmericaBoardFile = {
      board: 'small',
      version: 1,
      ruleset: 'transamerica',
      junctions: [
        { name: 'A1', x: 0, y: 0 },
        { name: 'A2', x: 1, y: 0 },
        { name: 'B1', x: 0.5, y: 0.87 },
      ],
      lines: [['A1', 'A2', 'plain']],
      cities: [{ code: 'ONE', name: 'One', color: 'red', junction: 'B1' }],
    };
    const { junctions, cities } = plainGeometry(board);
    for (const [x, y] of Object.values(junctions ?? {})) {
      expect(x).toBeGreaterThanOrEqual(80);
      expect(y).toBeLessThanOrEqual(920);
    }
    expect([cities.ONE.x, cities.ONE.y]).toEqual(junctions?.B1);
  });
});

describe('the size of names', () => {
  it('always has room in its placement', () => {
    for (let zoom = 0.2; zoom < 4; zoom += 0.05) {
      const { size, step } = labelAt(zoom);
      expect(size).toBeLessThanOrEqual(LABEL_SIZES[step]);
    }
  });
  it('is readable from the zoom of a tablet on', () => {
    for (let zoom = 0.48; zoom < 4; zoom += 0.05) expect(labelAt(zoom).size * zoom).toBeGreaterThanOrEqual(12);
  });
});

describe('rounded', () => {
  it('goes through the middles of the sides', () => {
    expect(rounded('M0 0l10 0 0 10-10 0z')).toBe('M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z');
  });
});
