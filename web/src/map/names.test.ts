import { describe, expect, it } from 'vitest';
import {
  beyond,
  boxesOf,
  fewNames,
  nameBox,
  namesAt,
  uncovered,
  widthOf,
  withNames,
  type Box,
} from './names';

const label = { x: 15, y: 5, anchor: 'start' as const };
const at = (code: string, x: number, y: number) => ({
  code,
  name: `${code} City`,
  x,
  y,
  labels: [label, label, label],
});
const areOver = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const nobody = new Set<string>();

describe('names on a small map', () => {
  const close = ['A', 'B', 'C', 'D', 'E', 'F'].map((code, i) => at(code, i * 30, 0));
  const small = { zoom: 0.2, text: 1 };

  it('are all there if there is room', () => {
    expect(fewNames([at('A', 0, 0), at('B', 900, 0)], 40).size).toBe(2);
  });
  it('are fewer where they would overlap, the first first', () => {
    const found = fewNames(close, 60);
    expect(found.size).toBeLessThan(close.length);
    expect(found.has('A')).toBe(true);
    expect(namesAt(close, small, new Set(['F'])).places.has('F')).toBe(true);
  });
  it('give way to what lies there', () => {
    const right: Box = [13, -30, 400, 30];
    const names = namesAt([close[0]], small, nobody, [right]);
    expect(areOver(boxesOf(close, names)[0], right)).toBe(false);
  });
  it('do not stick out of the board', () => {
    const names = namesAt([at('Z', 380, 100)], small, nobody, beyond({ width: 400, height: 300 }));
    expect(boxesOf([at('Z', 380, 100)], names)[0][2]).toBeLessThanOrEqual(400);
  });
  it('are left out rather than hidden', () => {
    const names = namesAt(close, small, nobody);
    const [first] = boxesOf(close, names);
    const left = uncovered(names, close, [first]);
    expect(left.places.size).toBe(names.places.size - 1);
    expect(uncovered({ ...names, few: false }, close, [first]).places.size).toBe(names.places.size);
  });
  it('make room for what must be read now, but hide nothing else', () => {
    const names = namesAt(close, small, nobody);
    const code = close.find((city) => !names.places.has(city.code))!.code;
    const more = withNames(names, close, new Set([code]), []);
    expect(more.places.has(code)).toBe(true);
    const boxes = boxesOf(close, more);
    for (const [i, box] of boxes.entries())
      for (const other of boxes.slice(i + 1)) expect(areOver(box, other)).toBe(false);
    const everywhere: Box = [-900, -900, 900, 900];
    expect(withNames(names, close, new Set([code]), [everywhere]).places).toEqual(names.places);
  });
});

describe('names on a map', () => {
  const cities = [at('A', 0, 0), at('B', 300, 0)];
  it('stand where the map has them', () => {
    const { size, places } = namesAt(cities, { zoom: 1, text: 1 }, nobody);
    expect(size).toBe(16 * Math.sqrt(1 / 0.8));
    expect([...places.values()]).toEqual([label, label]);
  });
  it('are as they are, whatever shines', () => {
    const names = namesAt(cities, { zoom: 1, text: 1 }, nobody);
    expect(withNames(names, cities, new Set(['A']), [])).toBe(names);
  });
  it('take the room of their letters', () => {
    expect(widthOf('Lille')).toBeLessThan(widthOf('Omaha'));
    const [left, top, right, bottom] = nameBox(cities[0], label, 20);
    expect([left, right]).toEqual([15, 15 + 20 * widthOf('A City')]);
    expect([top, bottom]).toEqual([5 - 15.2, 5 + 4.8]);
  });
});
