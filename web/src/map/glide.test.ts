import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box } from './boxes';
import { Glide, loweredFor, sightOf, type Seen } from './glide';

const room = { wide: 400, high: 300 };
/** Near the upper left corner of a board. */
const camera = { zoom: 1, x: -100, y: -50 };
const seen = (
  { zoom, x, y }: { zoom: number; x: number; y: number },
  [left, top, right, bottom]: Box,
): boolean =>
  x + left * zoom >= 0 && y + top * zoom >= 0 && x + right * zoom <= 400 && y + bottom * zoom <= 300;

describe('where a window looks', () => {
  it('stays if what happens is in sight', () => {
    expect(sightOf(camera, [200, 150, 300, 200], room)).toBeNull();
  });
  it('goes to what is out of sight, as near as before', () => {
    for (const box of [
      [900, 100, 1000, 160],
      [350, 150, 560, 200],
      [90, 150, 140, 170],
    ] as Box[]) {
      const found = sightOf(camera, box, room)!;
      expect(found.zoom).toBe(1);
      expect(seen(found, box)).toBe(true);
    }
  });
  it('comes no nearer, but goes back for what is larger than the window', () => {
    const box: Box = [200, 100, 1100, 500];
    const found = sightOf(camera, box, room)!;
    expect(found.zoom).toBeLessThan(0.5);
    expect(seen(found, box)).toBe(true);
  });
  it('keeps what happens clear of what covers the map from above', () => {
    const box: Box = [200, 100, 260, 140];
    expect(sightOf(camera, box, room)).toBeNull();
    const found = sightOf(camera, box, { ...room, top: 60 })!;
    expect(found.y + 100).toBeGreaterThan(60);
  });
  it('keeps it clear of what covers the map from below', () => {
    const box: Box = [200, 200, 260, 240];
    expect(sightOf(camera, box, room)).toBeNull();
    const found = sightOf(camera, box, { ...room, bottom: 100 })!;
    expect(found.y + 240).toBeLessThan(200);
  });
});

describe('a whole map', () => {
  const whole = { zoom: 0.5, x: 0, y: 20 };
  it('stands lower if what happens is covered, no more than need be', () => {
    expect(loweredFor(whole, [100, 20, 200, 60], { high: 300, top: 60 })).toEqual({ ...whole, y: 78 });
  });
  it('stays if nothing is covered, or nothing covers it', () => {
    expect(loweredFor(whole, [100, 140, 200, 160], { high: 300, top: 60 })).toBeNull();
    expect(loweredFor(whole, [100, -60, 200, 60], { high: 300 })).toBeNull();
  });
  it('keeps what happens in sight below', () => {
    expect(loweredFor(whole, [100, 20, 200, 500], { high: 300, top: 60 })?.y).toBe(22);
  });
});

describe('a map that is brought somewhere', () => {
  const windowOf = (): Seen => ({
    wide: 400,
    high: 300,
    above: 0,
    camera: { zoom: 1, x: -100, y: -50 },
    moves: 3,
    least: () => 0.1,
    show(wanted) {
      this.camera = wanted;
    },
  });
  const far: Box = [900, 600, 1000, 660];
  beforeEach(() => void vi.stubGlobal('cancelAnimationFrame', () => undefined));
  afterEach(() => void vi.unstubAllGlobals());

  it('comes back', () => {
    const view = windowOf();
    const glide = new Glide(view, () => 0);
    glide.to(far);
    expect(view.camera).not.toEqual(camera);
    glide.back();
    expect(view.camera).toEqual(camera);
  });
  it('comes back to the same place in a window that has another size by then', () => {
    const view = windowOf();
    const glide = new Glide(view, () => 0);
    glide.to(far);
    view.high = 340;
    view.show({ ...view.camera, y: view.camera.y + 20 });
    glide.back();
    expect(view.camera).toEqual({ zoom: 1, x: -100, y: -30 });
  });
  it('stays where somebody has moved it', () => {
    const view = windowOf();
    const glide = new Glide(view, () => 0);
    glide.to(far);
    view.moves++;
    const there = view.camera;
    glide.back();
    expect(view.camera).toBe(there);
  });
  it('is whole again afterwards, also if something on it was pressed', () => {
    const view = { ...windowOf(), least: () => 1 };
    const glide = new Glide(view, () => 0);
    glide.to([200, 60, 260, 100], { top: 60 });
    expect(view.camera.y).toBe(28);
    expect(view.above).toBeGreaterThanOrEqual(28);
    glide.to([200, 300, 260, 340], { top: 60 });
    expect(view.camera).toEqual(camera);
    glide.to([200, 60, 260, 100], { top: 60 });
    glide.stay();
    glide.back();
    expect(view.camera).toEqual(camera);
    expect(view.above).toBe(0);
  });
});
