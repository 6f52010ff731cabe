import { describe, expect, it } from 'vitest';
import type { Box } from '../../../map/boxes';
import { nameBox } from '../../../map/placing';
import { apart, berths, MARK, markScale, siteBox, trainBox } from './marks';
import type { SpaceTarget, Targets } from './targets';

const at = (x: number, y: number, angle = 0): SpaceTarget =>
  ({ space: { x, y, angle }, mark: { x, y } }) as SpaceTarget;
const on = (...spaces: SpaceTarget[]): Targets => ({ cities: new Map(), spaces });
/** How far a mark is from a room. */
const off = ({ mark: { x, y } }: SpaceTarget, [left, top, right, bottom]: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

describe('marks', () => {
  it('stand on their spaces if nothing is there', () => {
    expect(apart(on(at(100, 100)), [], [], () => 1).spaces[0].mark).toEqual({ x: 100, y: 100 });
  });
  it('give way to names, trains, construction markers and cities', () => {
    const label = { x: 0, y: 0, anchor: 'middle' as const };
    const name = nameBox({ name: 'Pittsburgh', x: 100, y: 104 }, label, 20);
    for (const room of [name, trainBox({ x: 100, y: 92 }), siteBox({ x: 103, y: 97 })])
      expect(off(apart(on(at(100, 100)), [], [room], () => 1).spaces[0], room)).toBeGreaterThanOrEqual(MARK);
    const [{ mark }] = apart(on(at(100, 100)), [{ x: 108, y: 103 }], [], () => 1).spaces;
    expect(Math.hypot(mark.x - 108, mark.y - 103)).toBeGreaterThanOrEqual(MARK + 13);
  });
  it('do not cover each other, however many', () => {
    const many = [0, 1, 2, 3, 4, 5].map((i) => at(100 + 7 * i, 100 + 3 * i, 30 * i));
    const marks = apart(on(...many), [], [], () => 1.5).spaces.map(({ mark }) => mark);
    for (const [i, a] of marks.entries())
      for (const b of marks.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * MARK * 1.5);
  });
  it('do not cover each other, however large some are', () => {
    const [small, large] = [at(100, 100), { ...at(130, 100), points: 2 }];
    const marks = apart(on(small, large), [], [], (points) => (points === 2 ? 2 : 1)).spaces.map(
      ({ mark }) => mark,
    );
    expect(Math.hypot(marks[0].x - marks[1].x, marks[0].y - marks[1].y)).toBeGreaterThanOrEqual(3 * MARK);
    const name: Box = [60, 120, 140, 140];
    expect(
      off(apart(on({ ...at(100, 100), points: 2 }), [], [name], () => 2).spaces[0], name),
    ).toBeGreaterThan(2 * MARK);
  });
  it('stand nearer to their own space than to another', () => {
    const far = (a: { x: number; y: number }, b: { x: number; y: number }) =>
      Math.hypot(a.x - b.x, a.y - b.y);
    const name: Box = [60, 92, 140, 112];
    const [first, second] = apart(on(at(100, 100), at(100, 66)), [], [name], () => 1).spaces;
    expect(far(first.mark, first.space)).toBeLessThanOrEqual(far(first.mark, second.space));
    expect(second.mark).toEqual({ x: 100, y: 66 });
  });
  it('do not stand beyond a city, seen from their space', () => {
    const rooms: Box[] = [
      [60, 108, 140, 180],
      [112, 60, 200, 140],
      [0, 60, 70, 140],
    ];
    const [{ mark }] = apart(on(at(100, 100)), [{ x: 92, y: 78 }], rooms, () => 1).spaces;
    expect(Math.hypot((mark.x + 100) / 2 - 92, (mark.y + 100) / 2 - 78)).toBeGreaterThanOrEqual(13);
  });
  it('keep their size on the screen; on a whole map in a small window the usual ones are dots', () => {
    expect(markScale(0.4, 1, 1) * 0.4).toBeCloseTo(markScale(0.6, 1, 1) * 0.6);
    expect(markScale(0.24, 1.4, 1)).toBe(1);
    expect(markScale(0.24, 1.4, 2)).toBeGreaterThan(2);
  });
  it('find a way out between names', () => {
    const names: Box[] = [
      [60, 80, 140, 96],
      [60, 104, 140, 120],
    ];
    const [found] = apart(on(at(100, 100)), [], names, () => 1).spaces;
    for (const name of names) expect(off(found, name)).toBeGreaterThanOrEqual(MARK);
  });
});

describe('trains', () => {
  const city = new Map([
    ['OMA', { x: 100, y: 100 }],
    ['CHI', { x: 400, y: 100 }],
  ]);
  it('stand above their city, one alone right over it', () => {
    expect(berths([[2, 'CHI']], city).get(2)).toEqual({ x: 400, y: 81 });
  });
  it('hide none of each other', () => {
    const all = berths(
      [1, 2, 3, 4, 5].map((seat) => [seat, 'OMA']),
      city,
    );
    const boxes = [...all.values()].map(trainBox);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const [wide, high] = [
          Math.min(a[2], b[2]) - Math.max(a[0], b[0]),
          Math.min(a[3], b[3]) - Math.max(a[1], b[1]),
        ];
        expect(Math.min(wide, high)).toBeLessThanOrEqual(6);
      }
  });
});
