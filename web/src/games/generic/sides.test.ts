import { expect, test } from 'vitest';
import { sideOf, type Spot } from './sides';

const here: Spot = [500, 500];
const to = (x: number, y: number): [Spot, Spot] => [here, [x, y]];

test.each([
  ['no lines', [], 'above'],
  ['a line up', [to(500, 100)], 'below'],
  ['lines up and down', [to(500, 100), to(500, 900)], 'right'],
  ['lines up, down and to the right', [to(500, 100), to(500, 900), to(900, 500)], 'left'],
  [
    'a line that only passes by above',
    [
      [
        [100, 460],
        [900, 460],
      ] as [Spot, Spot],
    ],
    'below',
  ],
])('with %s', (_, lines, side) => {
  expect(sideOf(here, 'Creamery', lines, 1060)).toBe(side);
});

test('a name stays on the sheet', () => {
  const upAndDown: [Spot, Spot][] = [
    [
      [1000, 500],
      [1000, 100],
    ],
    [
      [1000, 500],
      [1000, 900],
    ],
  ];
  expect(sideOf([1000, 500], 'Creamery', upAndDown, 1060)).toBe('left');
});
