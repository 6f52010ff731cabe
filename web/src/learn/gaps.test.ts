import { describe, expect, it } from 'vitest';
import { gapsOf, radiusOf } from './gaps';

const at = { x: 100, y: 100 };

describe('the ring of a lesson', () => {
  it('is whole where nothing is written', () => {
    expect(gapsOf(at, 24, [])).toBeUndefined();
    expect(gapsOf(at, 24, [[130, 90, 200, 110]])).toBeUndefined();
  });
  it('leaves a name free', () => {
    const dashes = gapsOf(at, 24, [[115, 92, 200, 108]])!
      .split(' ')
      .map(Number);
    expect(dashes.reduce((sum, dash) => sum + dash)).toBe(72);
    expect(dashes.length % 2).toBe(0);
    // The name is at the right, where the ring begins: off, on, off.
    expect(dashes[0]).toBe(0);
    expect(dashes[1]).toBeGreaterThan(3);
    expect(dashes[2]).toBeGreaterThan(40);
  });
  it('is smaller where names are dense', () => {
    const above: [number, number, number, number] = [60, 72, 140, 82];
    const below: [number, number, number, number] = [60, 118, 140, 128];
    expect(radiusOf(at, [24, 14], [])).toBe(24);
    expect(radiusOf(at, [24, 14], [above, below])).toBe(14);
    expect(radiusOf(at, [24, 14], [[0, 0, 300, 300]])).toBe(24);
  });
  it('does not vanish behind what is written all around', () => {
    expect(gapsOf(at, 24, [[0, 0, 300, 300]])).toBeUndefined();
  });
});
