import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PanZoom } from './panzoom';

/** A window of a size onto a board of 1600 by 1000, with land 600 beyond it. */
function windowOf(clientWidth: number, clientHeight: number): PanZoom {
  const host = { clientWidth, clientHeight, addEventListener: vi.fn() };
  const layer = { style: {}, classList: { toggle: vi.fn(), remove: vi.fn() } };
  return new PanZoom(
    host as unknown as HTMLElement,
    layer as unknown as HTMLElement,
    { width: 1600, height: 1000, margin: 600 },
    () => null,
    vi.fn(),
  );
}

describe('the whole board', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn();
      },
    );
    vi.stubGlobal('requestAnimationFrame', vi.fn());
    vi.stubGlobal('devicePixelRatio', 1);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('stands in the middle of a window it fits in', () => {
    expect(windowOf(1600, 1200).camera).toEqual({ zoom: 1, x: 0, y: 100 });
  });
  it('loses as much above as below in a window that is too wide and low for it', () => {
    expect(windowOf(2800, 960).camera).toEqual({ zoom: 1, x: 600, y: -20 });
  });
});
