import { describe, expect, it } from 'vitest';
import { nextInDirection } from './roving';

describe('arrow keys', () => {
  const here = { x: 100, y: 100 };
  const [east, far, aside, south] = [
    { x: 160, y: 104 },
    { x: 300, y: 100 },
    { x: 120, y: 180 },
    { x: 96, y: 190 },
  ];
  const spots = [here, far, aside, east, south];

  it('go to the nearest in their direction', () => {
    expect(nextInDirection(spots, here, 'ArrowRight')).toBe(east);
    expect(nextInDirection(spots, here, 'ArrowDown')).toBe(south);
    expect(nextInDirection(spots, east, 'ArrowRight')).toBe(far);
    expect(nextInDirection(spots, east, 'ArrowLeft')).toBe(here);
  });

  it('stay where nothing lies that way', () => {
    expect(nextInDirection(spots, here, 'ArrowUp')).toBeNull();
    expect(nextInDirection(spots, far, 'ArrowRight')).toBeNull();
    expect(nextInDirection(spots, here, 'Home')).toBeNull();
  });
});
