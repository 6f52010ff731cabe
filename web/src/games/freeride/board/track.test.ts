import { describe, expect, it } from 'vitest';
import { Track } from './track';

describe('a track', () => {
  const straight = new Track([0, 0], [100, 0], [200, 0]);

  it('is measured by its length', () => {
    expect(straight.length).toBeCloseTo(200);
    expect(straight.at(50)).toMatchObject({ x: expect.closeTo(50), y: 0, angle: 0 });
    expect(new Track([0, 0], [100, 80], [200, 0]).length).toBeGreaterThan(200);
  });

  it('stays between its ends', () => {
    expect(straight.at(-5).x).toBeCloseTo(0);
    expect(straight.at(999).x).toBeCloseTo(200);
  });

  it('is cut into equal spaces clear of the cities', () => {
    const spaces = straight.spaces(3);
    expect(spaces.map((space) => space.length)).toEqual([51, 51, 51]);
    expect(spaces[1].x).toBeCloseTo(100);
    for (const [k, space] of spaces.entries()) {
      expect(space.x - space.length / 2).toBeGreaterThan(13);
      if (k) expect(space.x - spaces[k - 1].x).toBeGreaterThan(space.length);
    }
  });

  it('turns the signs of its spaces with the line', () => {
    expect(new Track([0, 0], [50, 50], [100, 100]).spaces(1)[0].angle).toBe(45);
  });
});
