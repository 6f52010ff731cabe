import { describe, expect, it } from 'vitest';
import { windows, type PanZoom } from '../../../map/panzoom';
import { standBeside, uncover } from './uncover';

/** A window of 400 by 400 onto a board of 1600 by 1000, and a city at a place of the board. */
function mapWith(x: number, y: number): { city: Element; where: () => { x: number; y: number } } {
  const map = {
    camera: { zoom: 1, x: -600, y: -300 },
    wide: 400,
    high: 400,
    show: (wanted: { x: number; y: number }) => {
      const kept = { x: Math.max(-1200, Math.min(0, wanted.x)), y: Math.max(-600, Math.min(0, wanted.y)) };
      map.camera = { zoom: 1, ...kept };
    },
  };
  const where = () => ({ x: x + map.camera.x, y: y + map.camera.y });
  const box = (left: number, top: number, size = 0) => ({
    left,
    top,
    right: left + size,
    bottom: top + size,
    width: size,
    height: size,
  });
  const host = { getBoundingClientRect: () => box(0, 0, 400) } as Element;
  windows.set(host, map as unknown as PanZoom);
  const city = { closest: () => host, getBoundingClientRect: () => box(where().x, where().y) };
  return { city: city as unknown as Element, where };
}

describe('a city beside the panel that tells of it', () => {
  it('comes to stand above the panel', () => {
    const { city, where } = mapWith(700, 500);
    expect(uncover(city)).toBe('above');
    expect(where().y).toBeLessThan(108);
    expect(where().x).toBe(200);
  });
  it('stands below the panel where the board ends, left of the buttons', () => {
    const { city, where } = mapWith(1100, 930);
    expect(uncover(city)).toBe('below');
    expect(where().y).toBeGreaterThan(292);
    expect(where().x).toBeLessThan(160);
  });
  it('stands beside a panel of a low window', () => {
    const panelAt = (left: number) =>
      ({ getBoundingClientRect: () => ({ left, right: left + 240 }) }) as unknown as Element;
    const { city, where } = mapWith(800, 900);
    standBeside(city, panelAt(8));
    expect(where().x).toBe((248 + 344) / 2);
    expect(where().y).toBeLessThan(400);
    const seen = where();
    standBeside(city, panelAt(8));
    expect(where()).toEqual(seen);
    standBeside(city, panelAt(152));
    expect(where().x).toBe(76);
  });
  it('stays where it is if there is no map to move', () => {
    expect(uncover({ closest: () => null } as unknown as Element)).toBe('above');
  });
});
