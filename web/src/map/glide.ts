import type { Box } from './boxes';
import type { Camera, PanZoom } from './panzoom';

/** How far from the edges of the window, in pixels, something is well in sight. */
const EDGE = 32;

/** Return how a window shows a box wholly, with room above for what covers the map there; null if it does. */
export function sightOf(
  { zoom, x, y }: Camera,
  box: Box,
  { wide, high, top = 0 }: { wide: number; high: number; top?: number },
): Camera | null {
  const room: Box = [EDGE, EDGE + top, wide - EDGE, high - EDGE];
  const [left, above, right, below] = [
    x + box[0] * zoom,
    y + box[1] * zoom,
    x + box[2] * zoom,
    y + box[3] * zoom,
  ];
  if (left >= room[0] && above >= room[1] && right <= room[2] && below <= room[3]) return null;
  const fits = Math.min((room[2] - room[0]) / (box[2] - box[0]), (room[3] - room[1]) / (box[3] - box[1]));
  const near = Math.min(zoom, fits);
  return {
    zoom: near,
    x: (room[0] + room[2] - (box[0] + box[2]) * near) / 2,
    y: (room[1] + room[3] - (box[1] + box[3]) * near) / 2,
  };
}

/** Brings the window onto a map to where something happens, and back to where it was, unless somebody moves it. */
export class Glide {
  /** What the window showed before. */
  private before: Camera | null = null;
  /** What it was made to show last. */
  private last: Camera | null = null;
  /** Where a movement under way leads. */
  private aim: Camera | null = null;
  private frame = 0;

  constructor(
    private view: PanZoom,
    /** How long a movement takes, in milliseconds; 0 for a jump. */
    private time: () => number,
  ) {}

  private get isMine(): boolean {
    return this.view.camera === this.last;
  }

  /** Bring a box into sight; `top` is how much of the window is covered from above, in pixels. */
  to(box: Box, top = 0): void {
    const { view } = this;
    if (this.before && !this.isMine) return; // somebody looks elsewhere
    if (view.camera.zoom <= view.least()) return; // all is in sight
    const wanted = sightOf(this.aim ?? view.camera, box, { wide: view.wide, high: view.high, top });
    if (!wanted) return;
    this.before ??= view.camera;
    this.go(wanted);
  }

  /** Go back to where the window was. */
  back(): void {
    if (this.before && this.isMine) this.go(this.before);
    this.before = null;
  }

  /** Leave the window where it is. */
  stay(): void {
    cancelAnimationFrame(this.frame);
    this.before = this.aim = null;
  }

  private go(wanted: Camera): void {
    const { view } = this;
    const from = view.camera;
    const time = this.time();
    cancelAnimationFrame(this.frame);
    this.aim = wanted;
    this.last = from;
    let begin = 0;
    const step = (now: number): void => {
      begin ||= now;
      const share = time ? Math.min(1, (now - begin) / time) : 1;
      this.aim = share < 1 ? wanted : null;
      if (!this.isMine) return;
      view.show(share < 1 ? between(from, wanted, share * share * (3 - 2 * share), view) : wanted);
      this.last = view.camera;
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    if (time) this.frame = requestAnimationFrame(step);
    else step(0);
  }
}

/** What is seen on the way from one view to another: the middle of the window moves steadily. */
function between(from: Camera, to: Camera, share: number, { wide, high }: PanZoom): Camera {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const middle = ({ zoom, x, y }: Camera): [number, number] => [(wide / 2 - x) / zoom, (high / 2 - y) / zoom];
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const zoom = mix(from.zoom, to.zoom);
  return { zoom, x: wide / 2 - mix(x, toX) * zoom, y: high / 2 - mix(y, toY) * zoom };
}
