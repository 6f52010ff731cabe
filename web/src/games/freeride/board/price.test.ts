import { describe, expect, it } from 'vitest';
import { areOver, moved, type Box } from '../../../map/boxes';
import { placePrice, seenOf } from './price';

const frame: Box = [0, 0, 1000, 600];
const size: [number, number] = [140, 28];
const city = { x: 500, y: 300 };
const boxOf = (at: { x: number; y: number }): Box => moved([-70, -14, 70, 14], at);

describe('the price of a way', () => {
  it('stands above its city, clear of what rings it', () => {
    const at = placePrice(city, size, { off: 30, rooms: [], frame });
    expect(at).toEqual({ x: 500, y: 300 - 30 - 14 });
  });
  it('lies on no name, train or city if there is room', () => {
    const rooms: Box[] = [
      [470, 240, 560, 262],
      [410, 330, 590, 352],
      [540, 290, 660, 312],
    ];
    const box = boxOf(placePrice(city, size, { off: 26, rooms, frame }));
    for (const room of rooms) expect(areOver(box, room)).toBe(false);
  });
  it('stays near its city', () => {
    const rooms: Box[] = [[380, 200, 620, 270]];
    const { x, y } = placePrice(city, size, { off: 26, rooms, frame });
    expect([x, y]).toEqual([500, 300 + 26 + 14]);
  });
  it('is wholly on the board', () => {
    for (const corner of [
      { x: 4, y: 4 },
      { x: 996, y: 596 },
    ]) {
      const [left, top, right, bottom] = boxOf(placePrice(corner, size, { off: 26, rooms: [], frame }));
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(frame[2]);
      expect(bottom).toBeLessThanOrEqual(frame[3]);
      expect(areOver([left, top, right, bottom], moved([-13, -13, 13, 13], corner))).toBe(false);
    }
  });
  it('is wholly within the part of the board that is seen, and clear of the buttons there', () => {
    const seen = seenOf(city, frame, [300, 100, 540, 700]);
    expect(seen).toEqual([300, 100, 540, 600]);
    const buttons: Box = [490, 180, 540, 290];
    const box = boxOf(placePrice(city, size, { off: 26, rooms: [buttons], frame: seen }));
    expect(box[2]).toBeLessThanOrEqual(540);
    expect(areOver(box, buttons)).toBe(false);
    expect(seenOf(city, frame, [0, 0, 200, 200])).toBe(frame);
  });
});
