import { describe, expect, it } from 'vitest';
import { roomFor, type Layout } from './room';

const WINDOWS: [number, number, Layout][] = [
  [360, 640, 'phone'],
  [390, 844, 'phone'],
  [844, 390, 'low'],
  [720, 450, 'low'],
  [768, 1024, 'tall'],
  [820, 1180, 'tall'],
  [1024, 768, 'wide'],
  [1440, 900, 'wide'],
  [3440, 1440, 'wide'],
];

describe('the layout of a table', () => {
  for (const [width, height, layout] of WINDOWS) {
    it(`is ${layout} at ${width} x ${height}`, () => expect(roomFor(width, height).layout).toBe(layout));
  }
  it('has tabs where not everything can lie side by side', () => {
    expect(WINDOWS.filter(([width, height]) => roomFor(width, height).tabbed)).toHaveLength(4);
  });
  it('has something above the map where the map still has room', () => {
    expect(roomFor(390, 844).headed).toBe(false);
    expect(roomFor(1024, 768, 19 / 15).headed).toBe(true);
    expect(roomFor(1366, 650).headed).toBe(false);
  });
  it('takes larger text as a smaller window', () => {
    expect(roomFor(1280, 800).narrow).toBe(false);
    expect(roomFor(1280, 800, 19 / 15).narrow).toBe(true);
  });
});
