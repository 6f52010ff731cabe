import { describe, expect, it } from 'vitest';
import { apart, nameBox, trainBox } from './marks';
import type { SpaceTarget, Targets } from './targets';

const at = (x: number, y: number): SpaceTarget =>
  ({ space: { x, y, angle: 0 }, mark: { x, y } }) as SpaceTarget;
const on = (...spaces: SpaceTarget[]): Targets => ({ cities: new Map(), spaces });

describe('marks', () => {
  it('stand on their spaces if nothing is there', () => {
    expect(apart(on(at(100, 100)), [], [], 1).spaces[0].mark).toEqual({ x: 100, y: 100 });
  });
  it('give way to names and trains, across the line', () => {
    const label = { x: 0, y: 0, anchor: 'middle' as const };
    const name = nameBox({ name: 'Pittsburgh', x: 100, y: 90, labels: [label] }, { size: 20, step: 0 });
    const [{ mark }] = apart(on(at(100, 100)), [], [name], 1).spaces;
    expect(mark.x).toBeCloseTo(100);
    expect(mark.y - 12).toBeGreaterThanOrEqual(name[3]);
    expect(apart(on(at(100, 85)), [], [trainBox({ x: 100, y: 100 })], 1).spaces[0].mark.y).not.toBe(85);
  });
  it('do not cover each other', () => {
    const [one, other] = apart(on(at(100, 100), at(106, 100)), [], [], 1).spaces;
    expect(Math.abs(one.mark.y - other.mark.y)).toBeGreaterThanOrEqual(17);
  });
});
