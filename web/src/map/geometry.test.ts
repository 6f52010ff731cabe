import { describe, expect, it } from 'vitest';
import { LABEL_SIZES, labelAt, rounded, type Geometry } from './geometry';
import { unpackMap } from './packed';

const maps = Object.values(
  import.meta.glob<Geometry>('../games/*/maps/*.json', { import: 'default', eager: true }),
).map(unpackMap);

describe('prepared maps', () => {
  for (const map of maps) {
    it(`${map.board} is complete`, () => {
      expect(map.bands).toHaveLength(5);
      for (const city of Object.values(map.cities)) expect(city.labels).toHaveLength(3);
      for (const path of [map.land, map.neighbours, map.lakes, map.rivers])
        expect(path).toMatch(/^(M-?[\d.]+[ -][\d.]+l[-\d. ]+z?)*$/);
    });
  }
});

describe('the size of names', () => {
  it('always has room in its placement', () => {
    for (let zoom = 0.2; zoom < 4; zoom += 0.05) {
      for (const scale of [1, 17 / 15, 19 / 15]) {
        const { size, step } = labelAt(zoom, scale);
        expect(size).toBeLessThanOrEqual(LABEL_SIZES[step]);
      }
    }
  });
  it('grows with the size of text', () => {
    for (let zoom = 0.7; zoom < 4; zoom += 0.05)
      expect(labelAt(zoom, 19 / 15).size / labelAt(zoom).size).toBeCloseTo(19 / 15);
  });
  it('grows as one comes nearer', () => {
    expect(labelAt(2.4).size * 2.4).toBeGreaterThan(labelAt(0.8).size * 0.8 * 1.5);
  });
  it('is readable from the zoom of a tablet on', () => {
    for (let zoom = 0.48; zoom < 4; zoom += 0.05)
      expect(labelAt(zoom).size * zoom).toBeGreaterThanOrEqual(12);
  });
});

describe('rounded', () => {
  it('goes through the middles of the sides', () => {
    expect(rounded('M0 0l10 0 0 10-10 0z')).toBe('M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z');
  });
});
