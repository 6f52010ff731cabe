import { describe, expect, it } from 'vitest';
import { areOver, beyond, type Box } from './boxes';
import type { Geometry } from './geometry';
import { boxesOf, cleared, namesAt, type Names } from './names';
import { unpackMap } from './packed';
import { CONDENSED, nameBox, placer, widthOf } from './placing';

const label = { x: 15, y: 5, anchor: 'start' as const };
const at = (code: string, x: number, y: number) => ({
  code,
  name: `${code} City`,
  x,
  y,
  labels: [label, label, label],
});
const nobody = new Set<string>();

/** Which cities' names lie on each other. */
function clashes(cities: Parameters<typeof boxesOf>[0], names: Names): string[] {
  const boxes = cities.flatMap((city) => boxesOf([city], names).map((box) => ({ code: city.code, box })));
  return boxes.flatMap(({ code, box }, i) =>
    boxes.slice(i + 1).flatMap((other) => (areOver(box, other.box) ? [`${code} ${other.code}`] : [])),
  );
}

describe('names on a small map', () => {
  const close = ['A', 'B', 'C', 'D', 'E', 'F'].map((code, i) => at(code, i * 30, 0));
  const small = { zoom: 0.2, text: 1 };
  const nothing = { taken: [] };
  /** Names without room: all of it is taken but a strip. */
  const strip: Box[] = [
    [-900, -900, 900, -80],
    [-900, 80, 900, 900],
  ];

  it('are all there if there is room', () => {
    expect(placer([at('A', 0, 0), at('B', 900, 0)], 40, new Map(), nothing, nobody)().size).toBe(2);
  });
  it('are fewer where they would overlap, those that must be read first', () => {
    const names = namesAt(close, small, { taken: strip });
    expect(names.places.size).toBeLessThan(close.length);
    expect(clashes(close, names)).toEqual([]);
    for (const { code } of close)
      expect(cleared(names, close, { taken: strip }, new Set([code])).places.has(code)).toBe(true);
  });
  it('push each other to where there is room', () => {
    const edge = { ...at('Z', 380, 100), name: 'Zed' };
    const inner = { ...at('Y', 300, 100), name: 'Ypsilon' };
    const board = beyond({ width: 400, height: 134 });
    const names = namesAt([inner, edge], { zoom: 0.33, text: 1 }, { taken: board });
    expect([...names.places.keys()].sort()).toEqual(['Y', 'Z']);
    expect(clashes([inner, edge], names)).toEqual([]);
  });
  it('give way to what lies there, and come back', () => {
    const right: Box = [13, -30, 400, 30];
    const usual = namesAt([close[0]], small, nothing);
    const names = cleared(usual, [close[0]], { taken: [right] }, nobody);
    expect(areOver(boxesOf(close, names)[0], right)).toBe(false);
    expect(cleared(usual, [close[0]], nothing, nobody)).toEqual(usual);
  });
  it('do not stick out of the board', () => {
    const names = namesAt([at('Z', 380, 100)], small, { taken: beyond({ width: 400, height: 300 }) });
    expect(boxesOf([at('Z', 380, 100)], names)[0][2]).toBeLessThanOrEqual(400);
  });
  it('are left out rather than hidden', () => {
    const everywhere: Box = [-900, -900, 900, 900];
    expect(cleared(namesAt(close, small, nothing), close, { taken: [everywhere] }, nobody).places.size).toBe(
      0,
    );
  });
  it('stand nearer to their own city than to another', () => {
    const names = namesAt(close, small, nothing);
    const off = (box: Box, x: number) => Math.max(box[0] - x, 0, x - box[2]);
    for (const city of close)
      for (const box of boxesOf([city], names))
        for (const other of close) expect(off(box, city.x)).toBeLessThanOrEqual(off(box, other.x) + 20);
  });
});

describe('names between lines', () => {
  const city = at('A', 0, 0);
  const size = 20;
  const usual = { size, largest: size, places: new Map([['A', label]]) };
  const train: Box = [-27, -38, 27, -7];

  it('stay where they are as long as nothing lies there', () => {
    const rails = [{ x: 40, y: 0 }];
    expect(cleared(usual, [city], { taken: [], rails }, nobody)).toEqual(usual);
  });
  it('step aside for signs, only as far as they must', () => {
    const sign: Box = [30, -30, 50, -5];
    const names = cleared(usual, [city], { taken: [], signs: [sign] }, nobody);
    expect(areOver(boxesOf([city], names)[0], sign)).toBe(false);
    expect(names.places.get('A')?.anchor).toBe('start');
  });
  it('cross as few lines as possible', () => {
    const rails = Array.from({ length: 20 }, (_, i) => ({ x: 16 + i * 10, y: 14 }));
    const names = cleared(usual, [city], { taken: [train], rails }, nobody);
    const [left, top, right, bottom] = boxesOf([city], names)[0];
    expect(rails.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)).toEqual([]);
  });
});

describe('names of a prepared map', () => {
  const maps = import.meta.glob<Geometry>('../games/*/maps/*.json', { import: 'default', eager: true });
  const sizes = [0.22, 0.33, 0.51, 0.6, 0.9, 1.5];
  const shares = { 0.22: 0.3, 0.33: 0.6, 0.51: 0.75 };

  for (const map of Object.values(maps).map(unpackMap)) {
    const cities = Object.entries(map.cities).map(([code, city]) => ({ code, name: 'Pittsburgh', ...city }));
    const at = (zoom: number, text: number) => namesAt(cities, { zoom, text }, { taken: beyond(map) });

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
    const { size, places } = namesAt(cities, { zoom: 1, text: 1 }, { taken: [] });
    expect(size).toBe(16 * Math.sqrt(1 / 0.8));
    expect([...places.values()]).toEqual([label, label]);
  });
  it('are as they are, whatever must be read', () => {
    const names = namesAt(cities, { zoom: 1, text: 1 }, { taken: [] });
    expect(cleared(names, cities, { taken: [] }, new Set(['A']))).toEqual(names);
  });
  it('take the room of their letters', () => {
    expect(widthOf('Lille')).toBeLessThan(widthOf('Omaha'));
    const [left, top, right, bottom] = nameBox(cities[0], label, 20);
    expect([left, right]).toEqual([15, 15 + 20 * widthOf('A City')]);
    expect([top, bottom]).toEqual([5 - 14.8, 5 + 4.4]);
    expect(widthOf('Omaha', CONDENSED)).toBeLessThan(widthOf('Omaha'));
  });
});
