import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed';

describe('packed paths', () => {
  it.each(['', 'M5 7l-1 2 3 0z', 'M-600 1668l-14-21 43-43 44 0-2000 1500z', 'M1 2l3 4M1600 900l-9 0 0 44'])(
    'come out as they went in: %s',
    (path) => expect(unpack(pack(path))).toBe(path),
  );
  it('have one sign for each short step', () => {
    expect(pack('M5 7l-1 2 3 0z')).toHaveLength(1 + 6);
  });
  it('need no signs that scripts would have to mark', () => {
    const steps = Array.from({ length: 200 }, (_, i) => i - 100).join(' ');
    expect(pack(`M0 0l${steps.replaceAll(' -', '-')}`)).not.toMatch(/["'`\\$]/);
  });
  it.each(['M0 0l.5 1z', 'M0 0L1 1', 'M0 0l99999 1z'])(
    'are refused if they are anything else: %s',
    (path) => {
      expect(() => pack(path)).toThrow();
    },
  );
});
