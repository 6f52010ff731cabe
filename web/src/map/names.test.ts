import { describe, expect, it } from 'vitest';
import { areOver, beyond, type Box } from './boxes';
import type { Geometry } from './geometry';
import { boxesOf, fewNames, nameBox, namesAt, uncovered, widthOf, withNames } from './names';
import { unpackMap } from './packed';

const label = { x: 15, y: 5, anchor: 'start' as const };
const at = (code: string, x: number, y: number) => ({
  code,
  name: `${code} City`,
  x,
  y,
  labels: [label, label, label],
});
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
  it('stand first where there is least choice', () => {
    const edge = { ...at('Z', 380, 100), name: 'Zed' };
    const inner = { ...at('Y', 300, 100), name: 'Ypsilon' };
    const board = beyond({ width: 400, height: 134 });
    const names = namesAt([inner, edge], { zoom: 0.4, text: 1 }, nobody, board);
    expect(names.places.has('Z')).toBe(true);
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

describe('names of a prepared map', () => {
  const maps = import.meta.glob<Geometry>('../games/*/maps/*.json', { import: 'default', eager: true });
  const sizes = [0.22, 0.33, 0.51, 0.6, 0.9, 1.5];
  const shares = { 0.22: 0.3, 0.33: 0.6, 0.51: 0.75 };

  for (const map of Object.values(maps).map(unpackMap)) {
    const cities = Object.entries(map.cities).map(([code, city]) => ({ code, name: 'Pittsburgh', ...city }));
    const at = (zoom: number, text: number) => namesAt(cities, { zoom, text }, nobody, beyond(map));

    it(`${map.board} grow with the size of text, however small the map`, () => {
      for (const zoom of sizes) expect(at(zoom, 19 / 15).size / at(zoom, 1).size).toBeGreaterThan(1.22);
    });
    it(`${map.board} are many even then`, () => {
      for (const [zoom, share] of Object.entries(shares))
        expect(at(Number(zoom), 19 / 15).places.size / cities.length).toBeGreaterThan(share);
    });
  }
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
