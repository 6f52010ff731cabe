import type { Box } from './boxes';
import type { Camera, PanZoom } from './panzoom';

/** How far from the edges of the window, in pixels, something is well in sight. */
const EDGE = 32;
/** How far below what covers it something on a whole map stands, in pixels. */
const GAP = 28;

/** Return how a window shows a box wholly, with room for what covers the map above and below; null if it does. */
export function sightOf(
  { zoom, x, y }: Camera,
  box: Box,
  { wide, high, top = 0, bottom = 0 }: { wide: number; high: number; top?: number; bottom?: number },
): Camera | null {
  const room: Box = [EDGE, EDGE + top, wide - EDGE, high - EDGE - bottom];
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

/** Return how a whole map stands lower, so that a box is clear of what covers the map above; null if it is. */
export function loweredFor(
  { zoom, x, y }: Camera,
  box: Box,
  { high, top = 0 }: { high: number; top?: number },
): Camera | null {
  const lower = Math.min(top + GAP - (y + box[1] * zoom), high - GAP - (y + box[3] * zoom));
  return top && lower > 0 ? { zoom, x, y: y + lower } : null;
}

/** What is seen of a map, whatever size the window has: a zoom, and what lies in the middle. */
type Sight = Camera;

const sight = ({ zoom, x, y }: Camera, { wide, high }: Size): Sight => ({
  zoom,
  x: (wide / 2 - x) / zoom,
  y: (high / 2 - y) / zoom,
});
const camera = ({ zoom, x, y }: Sight, { wide, high }: Size): Camera => ({
  zoom,
  x: wide / 2 - x * zoom,
  y: high / 2 - y * zoom,
});

type Size = Pick<PanZoom, 'wide' | 'high'>;
/** The window that is moved. */
export type Seen = Size & Pick<PanZoom, 'camera' | 'moves' | 'least' | 'show' | 'above'>;

/** Brings the window onto a map to where something happens, and back to where it was, unless somebody moves it. */
export class Glide {
  /** What the window showed before. */
  private before: Sight | null = null;
  /** Where a movement under way leads. */
  private aim: Sight | null = null;
  /** How often the map had been moved when it was made to show something. */
  private moves = 0;
  private frame = 0;

  constructor(
    private view: Seen,
    /** How long a movement takes, in milliseconds; 0 for a jump. */
    private time: () => number,
  ) {}

  private get isMine(): boolean {
    return this.view.moves === this.moves;
  }

  /** Bring a box into sight; so many pixels of the window are covered. */
  to(box: Box, covered: { top?: number; bottom?: number } = {}): void {
    const { view } = this;
    if (this.before && !this.isMine) return; // somebody looks elsewhere
    const room = { wide: view.wide, high: view.high, ...covered };
    const wanted = this.isWhole ? this.lowered(box, room) : sightOf(this.from, box, room);
    if (!wanted) return;
    view.above = (covered.top ?? 0) + GAP;
    this.before ??= sight(view.camera, view);
    this.go(sight(wanted, view));
  }

  /** Whether the whole map is shown, or was before it was made to show something. */
  private get isWhole(): boolean {
    return (this.before ?? this.view.camera).zoom <= this.view.least();
  }

  private get from(): Camera {
    return this.isMine && this.aim ? camera(this.aim, this.view) : this.view.camera;
  }

  /** Seen from where a whole map usually stands: it goes back there if it need not be lower. */
  private lowered(box: Box, room: { high: number; top?: number }): Camera | null {
    const usual = this.before && camera(this.before, this.view);
    return loweredFor(usual ?? this.view.camera, box, room) ?? usual;
  }

  /** Go back to where the window was. */
  back(): void {
    const { before } = this;
    this.before = null;
    if (before && this.isMine) this.go(before);
    else this.view.above = 0;
  }

  /** Leave the window where it is; a whole map still goes back to where all of it is seen. */
  stay(): void {
    cancelAnimationFrame(this.frame);
    this.aim = null;
    if (!this.isWhole) this.before = null;
  }

  private go(wanted: Sight): void {
    const { view } = this;
    const from = sight(view.camera, view);
    const time = this.time();
    cancelAnimationFrame(this.frame);
    this.aim = wanted;
    this.moves = view.moves;
    let begin = 0;
    const step = (now: number): void => {
      begin ||= now;
      const share = time ? Math.min(1, (now - begin) / time) : 1;
      this.aim = share < 1 ? wanted : null;
      if (share === 1 && !this.before) this.view.above = 0;
      if (!this.isMine) return;
      view.show(camera(share < 1 ? between(from, wanted, share * share * (3 - 2 * share)) : wanted, view));
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    if (time) this.frame = requestAnimationFrame(step);
    else step(0);
  }
}

/** What is seen on the way from one view to another: the middle of the window moves steadily. */
function between(from: Sight, to: Sight, share: number): Sight {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return { zoom: mix(from.zoom, to.zoom), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}
