import { describe, expect, it } from 'vitest';
import type { FreeRideBoardFile, FreeRideTableView } from '../../../wire/types';
import { plainGeometry } from './geometry';
import { journey, networkOf } from './network';
import { meant, nextStop, stopsOf, targetsOf } from './targets';

const board: FreeRideBoardFile = {
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
const table = {
  lines: { 'AAA-BBB': { built: ['rail', 'half', 'empty'], owner: 1 } },
  turn: { points: 2 },
} as unknown as FreeRideTableView;
const offer = (text: string, ...touches: string[]) => ({ text, kind: text.split(' ')[0], touches });

describe('targets', () => {
  it('find the space an offer means', () => {
    const { spaces } = targetsOf(network, table, [
      offer('build AAA-BBB', 'line:AAA-BBB'),
      offer('finish AAA-BBB', 'line:AAA-BBB'),
    ]);
    const drawn = network.lines[0].spaces;
    expect(spaces.map(({ space }) => space)).toEqual([drawn[2], drawn[1]]);
  });

  it('find the city a ride leads to, and nothing in what touches no line', () => {
    const found = targetsOf(network, table, [
      offer('ride AAA-BBB', 'line:AAA-BBB', 'city:BBB'),
      offer('take 1 upper', 'slot:1', 'city:AAA', 'city:CCC'),
      offer('end'),
    ]);
    expect([...found.cities.keys()]).toEqual(['BBB']);
    expect(found.spaces).toEqual([]);
  });

  it('win over nearer cities that are not on offer', () => {
    const found = targetsOf(network, table, [offer('ride AAA-BBB', 'line:AAA-BBB', 'city:BBB')]);
    expect(meant(network, found, { x: 318, y: 100 }, 40)).toMatchObject({ offer: { text: 'ride AAA-BBB' } });
    expect(meant(network, { cities: new Map(), spaces: [] }, { x: 318, y: 100 }, 40)).toMatchObject({
      city: 'CCC',
    });
    expect(meant(network, found, { x: 200, y: 300 }, 40)).toBeNull();
  });

  it('give way to a city somebody points at exactly', () => {
    const found = targetsOf(network, table, [offer('build AAA-BBB', 'line:AAA-BBB')]);
    const [{ space }] = found.spaces;
    const { x, y } = network.cities[1];
    expect(meant(network, found, { x, y }, 400)).toEqual({ city: 'BBB', exact: true });
    expect(meant(network, found, space, 40)).toMatchObject({ offer: { text: 'build AAA-BBB' } });
  });

  it('are reached by arrow keys', () => {
    const stops = stopsOf(
      network,
      targetsOf(network, table, [offer('ride AAA-BBB', 'line:AAA-BBB', 'city:BBB')]),
    );
    expect(nextStop(stops, { x: 100, y: 100 }, 'ArrowRight')?.key).toBe('city:BBB');
    expect(nextStop(stops, { x: 100, y: 100 }, 'ArrowLeft')).toBeNull();
  });
});

describe('a journey', () => {
  const open = new Set(['AAA-BBB', 'BBB-CCC', 'AAA-CCC']);
  it('takes few lines', () => {
    expect(journey(network, 'AAA', 'CCC', open, new Set()).map(({ line }) => line.name)).toEqual(['AAA-CCC']);
  });
  it('prefers lines known to be ridden', () => {
    const legs = journey(network, 'CCC', 'AAA', open, new Set(['AAA-BBB', 'BBB-CCC']));
    expect(legs.map(({ line, back }) => [line.name, back])).toEqual([
      ['BBB-CCC', true],
      ['AAA-BBB', true],
    ]);
  });
  it('stays on open lines', () => expect(journey(network, 'AAA', 'CCC', new Set(), new Set())).toEqual([]));
});
