import { describe, expect, it } from 'vitest';
import { areaOf, latticeOf, nearest, pathOf, type Point } from './lattice';
import { indexOf } from './board';
import { nextInDirection, ROVING_KEYS } from '../../../keys/roving';
import map from '../maps/transamerica.json';

const height = Math.sqrt(3) * 50;
const at: Record<string, Point> = { A1: [0, 0], A2: [100, 0], B1: [50, height] };
const index = indexOf({
  board: 'three',
  version: 1,
  ruleset: 'transamerica',
  junctions: Object.keys(at).map((name) => ({ name, x: 0, y: 0 })),
  lines: [
    ['A1', 'A2', 'plain'],
    ['A1', 'B1', 'river'],
    ['A2', 'B1', 'mountain'],
  ],
  cities: [{ code: 'ABC', name: 'Abc', color: 'red', junction: 'B1' }],
});
const lattice = latticeOf(index, at);

describe('the lattice', () => {
  it('has every line of the board by name', () => {
    expect([...lattice.spans.keys()]).toEqual(['A1-A2', 'A1-B1', 'A2-B1']);
    expect(lattice.spans.get('A1-A2')?.middle).toEqual([50, 0]);
    expect(lattice.side).toBeCloseTo(100);
  });

  it('draws lines shortened and moved aside', () => {
    const span = lattice.spans.get('A1-A2')!;
    expect(pathOf([span])).toBe('M0 0L100 0');
    expect(pathOf([span], 4, 10)).toBe('M10 4L90 4');
  });

  it('gives each line an area up to the middle of its triangles', () => {
    expect(areaOf(lattice.spans.get('A1-A2')!)).toBe('M0 0L50 28.9L100 0L50 -28.9Z');
  });
});

describe('choosing with the keyboard', () => {
  const things = Object.entries(at).map(([name, point]) => ({ name, at: point }));

  it('reaches every junction by arrows', () => {
    const spots = Object.values(map.junctions as unknown as Record<string, Point>).map(([x, y]) => ({
      x,
      y,
    }));
    const reached = new Set([spots[0]]);
    for (const spot of reached)
      for (const key of ROVING_KEYS) {
        const next = nextInDirection(spots, spot, key);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(spots.length);
  });

  it('finds the nearest', () => {
    expect(nearest(things, [90, 10])?.name).toBe('A2');
    expect(nearest([], [0, 0])).toBeUndefined();
  });
});
