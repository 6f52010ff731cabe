import { describe, expect, it } from 'vitest';
import { spotBeside, type Wish } from './beside';

const WINDOW = { width: 1000, height: 600 };
const PANEL = { width: 200, height: 100 };
const button = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 36 });
const at = (left: number, top: number, side: Wish['side'], edge: Wish['edge'] = 'left') =>
  spotBeside(button(left, top), PANEL, WINDOW, { side, edge });

describe('what opens beside a button', () => {
  it('lies on the side that is wished, an edge in common', () => {
    expect(at(300, 300, 'below')).toEqual({ left: 300, top: 344 });
    expect(at(300, 300, 'above')).toEqual({ left: 300, top: 192 });
    expect(at(300, 300, 'below', 'right')).toEqual({ left: 144, top: 344 });
  });

  it('lies on the other side where there is no room', () => {
    expect(at(300, 500, 'below').top).toBe(392);
    expect(at(300, 60, 'above').top).toBe(104);
  });

  it('never leaves the window', () => {
    expect(at(950, 300, 'below').left).toBe(792);
    expect(at(20, 300, 'below', 'right').left).toBe(8);
    const high = { width: 200, height: 590 };
    expect(spotBeside(button(0, 300), high, WINDOW, { side: 'below', edge: 'left' }).top).toBe(8);
  });
});
