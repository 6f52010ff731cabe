import { describe, expect, it } from 'vitest';
import type { BoardFile } from '../types';
import { plainGeometry } from './plain';

describe('plain maps', () => {
  it('fit a lattice into the frame', () => {
    const board: BoardFile = {
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
