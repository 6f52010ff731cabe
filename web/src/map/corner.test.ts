import { describe, expect, it } from 'vitest';
import type { Box } from './boxes';
import { freest, leastOver } from './corner';

const ROOM: Box = [0, 0, 1000, 600];
const RIGHT: Box = [600, 12, 988, 200];
const LEFT: Box = [12, 400, 400, 588];
const BUTTONS: Box = [940, 380, 988, 588];

it('lies over as few names as can be, first where it would best be', () => {
  const names: Box[] = [
    [100, 30, 160, 50],
    [650, 30, 700, 50],
    [720, 30, 760, 50],
  ];
  const [middle, right, left]: Box[] = [
    [140, 10, 500, 60],
    [640, 10, 988, 60],
    [12, 10, 130, 40],
  ];
  expect(leastOver([middle, right], names)).toBe(0);
  expect(leastOver([right, middle, left], names)).toBe(1);
  expect(leastOver([middle, [200, 10, 600, 60]], names)).toBe(1);
});

describe('a box over the map', () => {
  it('stays where it is if it covers nothing that is meant', () => {
    expect(freest([RIGHT, LEFT], [[100, 100, 200, 200]], [], ROOM)).toEqual({ index: 0, isClear: true });
  });
  it('goes to the first corner where it covers none of it', () => {
    const meant: Box[] = [
      [700, 100, 760, 180],
      [500, 100, 620, 300],
    ];
    expect(freest([RIGHT, LEFT], meant, [], ROOM)).toEqual({ index: 1, isClear: true });
  });
  it('rather covers buttons than what is meant, and nothing if it can', () => {
    const meant: Box[] = [[700, 100, 760, 180]];
    const low: Box = [12, 380, 988, 588];
    expect(freest([RIGHT, low], meant, [BUTTONS], ROOM).index).toBe(1);
    expect(freest([RIGHT, low, LEFT], meant, [BUTTONS], ROOM).index).toBe(2);
  });
  it('has the map moved if every corner covers it, or it is out of sight', () => {
    const long: Box = [300, 100, 700, 500];
    expect(freest([RIGHT, LEFT], [long], [], ROOM)).toEqual({ index: 0, isClear: false });
    const beyond: Box = [1100, 100, 1200, 200];
    expect(freest([RIGHT, LEFT], [beyond], [], ROOM)).toEqual({ index: 0, isClear: false });
  });
});
