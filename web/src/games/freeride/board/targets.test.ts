import { describe, expect, it } from 'vitest';
import type { BoardFile, Offer } from '../types';
import { plainGeometry } from './plain';
import { journey, networkOf } from './network';
import { meant, targetsOf } from './targets';

const board: BoardFile = {
  board: 'home-made',
  version: 1,
  ruleset: 'freeride',
  cities: [
    { code: 'AAA', name: 'Anfang', x: 100, y: 100 },
    { code: 'BBB', name: 'Mitte', x: 300, y: 100 },
    { code: 'CCC', name: 'Ende', x: 330, y: 100 },
  ],
  lines: [
    { a: 'AAA', b: 'BBB', spaces: ['plain', 'tunnel', 'plain'] },
    { a: 'BBB', b: 'CCC', spaces: ['plain'] },
    { a: 'AAA', b: 'CCC', spaces: ['plain'] },
  ],
};
const network = networkOf(board, plainGeometry(board));
const offer = (text: string, ...touches: string[]): Offer => ({ text, kind: text.split(' ')[0], touches });
const on = (space: number, text: string): Offer => ({ ...offer(text, 'line:AAA-BBB'), space, points: 1 });

describe('targets', () => {
  it('find the space an offer means', () => {
    const { spaces } = targetsOf(network, [on(3, 'build AAA-BBB'), on(2, 'finish AAA-BBB')]);
    const drawn = network.lines[0].spaces;
    expect(spaces.map(({ space }) => space)).toEqual([drawn[2], drawn[1]]);
  });

  it('find the city a ride leads to, and nothing in what touches no line', () => {
    const found = targetsOf(network, [
      offer('ride AAA-BBB', 'line:AAA-BBB', 'city:BBB'),
      offer('take 1 upper', 'slot:1', 'city:AAA', 'city:CCC'),
      offer('end'),
    ]);
    expect([...found.cities.keys()]).toEqual(['BBB']);
    expect(found.spaces).toEqual([]);
  });

  it('win over nearer cities that are not on offer', () => {
    const found = targetsOf(network, [offer('ride AAA-BBB', 'line:AAA-BBB', 'city:BBB')]);
    expect(meant(network, found, { x: 318, y: 100 }, 40)).toMatchObject({ offer: { text: 'ride AAA-BBB' } });
    expect(meant(network, { cities: new Map(), spaces: [] }, { x: 318, y: 100 }, 40)).toMatchObject({
      city: 'CCC',
    });
    expect(meant(network, found, { x: 200, y: 300 }, 40)).toBeNull();
  });

  it('give way to a city somebody points at exactly', () => {
    const found = targetsOf(network, [on(3, 'build AAA-BBB')]);
    const [{ space }] = found.spaces;
    const { x, y } = network.cities[1];
    expect(meant(network, found, { x, y }, 400)).toEqual({ city: 'BBB', exact: true });
    expect(meant(network, found, space, 40)).toMatchObject({ offer: { text: 'build AAA-BBB' } });
  });
});

describe('a journey', () => {
  const rides = [
    { line: 'AAA-BBB', city: 'BBB' },
    { line: 'BBB-CCC', city: 'CCC' },
    { line: 'AAA-CCC', city: 'AAA' },
  ];
  const way = (from: string, to: string) =>
    journey(network, rides, from, to).map(({ line, back }) => [line.name, back]);

  it('goes where the train went, not the shortest way', () => {
    const there = journey(network, rides.slice(0, 2), 'AAA', 'CCC').map(({ line }) => line.name);
    expect(there).toEqual(['AAA-BBB', 'BBB-CCC']);
    expect(way('BBB', 'AAA')).toEqual([
      ['BBB-CCC', false],
      ['AAA-CCC', true],
    ]);
  });
  it('goes back the same way', () => {
    expect(way('CCC', 'BBB')).toEqual([['BBB-CCC', true]]);
    expect(way('AAA', 'CCC')).toEqual([['AAA-CCC', false]]);
  });
  it('is none where no train went', () => {
    expect(journey(network, rides.slice(0, 1), 'AAA', 'CCC')).toEqual([]);
    expect(way('DDD', 'AAA')).toEqual([]);
  });
});
