import { describe, expect, it } from 'vitest';
import { fewNames } from './names';

const at = (code: string, x: number, y: number) => ({ code, name: `${code} City`, x, y });

describe('names on a small map', () => {
  it('are all there if there is room', () => {
    expect(fewNames([at('A', 0, 0), at('B', 900, 0)], 40).size).toBe(2);
  });
  it('are fewer where they would overlap, the first first', () => {
    const close = ['A', 'B', 'C', 'D', 'E', 'F'].map((code, i) => at(code, i * 30, 0));
    const found = fewNames(close, 60);
    expect(found.size).toBeLessThan(close.length);
    expect(found.has('A')).toBe(true);
  });
});
