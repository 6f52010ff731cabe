import { MAP_KEYS, pressed } from './keys';

/** What the window shows: a zoom in screen pixels a board unit, and where the board's corner is. */
export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
  margin: number;
}

const SETTLE = 140;
const THRESHOLD = 6;
const SHORT = 1;
const CLOSEST = 6;
const NARROW = 620;
/** So much larger than its window a board still shows all cities: beyond it there is only sea. */
const EDGE = 1.05;
/** In a narrow window the buttons lie in a row of this height; the land can be moved clear of it. */
const BUTTONS = 68;
/** The zoom from which all targets are as wide as a finger. */
const TOUCHABLE = 0.94;

/** The windows there are, by their elements. */
export const windows = new Map<Element, PanZoom>();

/**
 * Pans and zooms a layer in a window. During a movement only the layer's transform changes;
 * shortly after the zoom has settled the layer gets its new size once and is drawn sharp.
 */
export class PanZoom {
  /** Replaced whenever something else is shown. */
  camera: Camera = { zoom: 1, x: 0, y: 0 };
  private drawn = 0;
  private timer = 0;
  private frame = 0;
  private moved = 0;
  /** Frames since the zoom began. */
  private zooms = 0;
  private pointers = new Map<number, { x: number; y: number }>();
  private touched = false;
  /** Somebody wants to see the whole board, whatever happens; until they zoom. */
  private wished = false;
  /** How often somebody has moved the map, or had it show something; a window that changes its size does not count. */
  moves = 0;
  wide = 0;
  high = 0;
  /** So much lower than its edge the board may stand, while something covers the window above. */
  above = 0;
  private stop = new AbortController();
  private watch: ResizeObserver;

  constructor(
    private host: HTMLElement,
    private layer: HTMLElement,
    private board: Frame,
    /** Where a narrow window looks at first. */
    private start: () => { x: number; y: number } | null,
    private settled: (zoom: number) => void,
  ) {
    const on = { signal: this.stop.signal };
    windows.set(host, this);
    host.addEventListener('pointerdown', (event) => this.down(event), on);
    host.addEventListener('pointermove', (event) => this.move(event), on);
    for (const name of ['pointerup', 'pointercancel'] as const) {
      host.addEventListener(name, (event) => this.pointers.delete(event.pointerId), on);
    }
    host.addEventListener('wheel', (event) => this.wheel(event), { ...on, passive: false });
    host.addEventListener('dblclick', (event) => this.twice(event), on);
    // A drag is no click on what happens to lie below its end.
    host.addEventListener('click', (event) => this.moved > THRESHOLD && event.stopPropagation(), {
      ...on,
      capture: true,
    });
    host.addEventListener('keydown', (event) => this.key(event), on);
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(host);
    // At once, not when the observer is called: nothing is drawn in the wrong size first.
    this.resize();
  }

  destroy(): void {
    windows.delete(this.host);
    this.stop.abort();
    this.watch.disconnect();
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
  }

  /** Show the whole board, or its middle where a window is too wide for that. */
  whole(): void {
    this.touched = this.wished;
    this.moves++;
    const zoom = this.least();
    this.show({ zoom, x: 0, y: (this.high - this.board.height * zoom) / 2 });
  }

  /** Show the whole board, whatever happens where, until somebody zooms. */
  keepWhole(): void {
    this.wished = true;
    this.whole();
  }

  /** Bring a place to the middle, at least as near as given. */
  focus(x: number, y: number, nearest = 0): void {
    if (this.wished) return;
    const zoom = Math.max(this.camera.zoom, nearest);
    this.touched = true;
    this.moves++;
    this.show({ zoom, x: this.wide / 2 - x * zoom, y: this.high / 2 - y * zoom });
  }

  /** Show my place; in a narrow window near enough for fingers. */
  home(): void {
    this.wished = false;
    const start = this.start();
    const cover = Math.max(this.wide / this.board.width, this.high / this.board.height);
    if (start) this.focus(start.x, start.y, this.wide < NARROW ? Math.max(1.12 * cover, TOUCHABLE) : 0);
    this.touched = false;
  }

  /** My place has changed: a narrow window follows, unless somebody has moved the map. */
  follow(): void {
    if (this.touched || !this.wide || this.wide >= NARROW) return;
    this.home();
  }

  /** Bring a place to the middle if it is out of sight. */
  seek(x: number, y: number): void {
    const { camera, wide, high } = this;
    const [left, top] = [camera.x + x * camera.zoom, camera.y + y * camera.zoom];
    if (Math.min(left, top, wide - left, high - top) < 0) this.focus(x, y);
  }

  /** Zoom by a factor; a point of the window stays where it is. */
  zoomAt(factor: number, { x, y } = { x: this.wide / 2, y: this.high / 2 }): void {
    const zoom = Math.max(this.least(), Math.min(CLOSEST * this.least(), this.camera.zoom * factor));
    const ratio = zoom / this.camera.zoom;
    this.wished &&= ratio === 1;
    this.touched = true;
    this.moves++;
    this.show({ zoom, x: x - (x - this.camera.x) * ratio, y: y - (y - this.camera.y) * ratio });
  }

  panBy(dx: number, dy: number): void {
    this.touched = true;
    this.moves++;
    this.show({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
  }

  /** Return the board's coordinates of a point of the screen. */
  toBoard(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const { x, y } = this.point(event);
    return { x: (x - this.camera.x) / this.camera.zoom, y: (y - this.camera.y) / this.camera.zoom };
  }

  /** The zoom that shows the whole board, and nothing beyond the land around it as long as no city is lost by that. */
  least(): number {
    const { width, height, margin } = this.board;
    const fit = Math.min(this.wide / width, this.high / height);
    return Math.max(fit, Math.min(EDGE * fit, this.wide / (width + 2 * margin)));
  }

  /** Show a part of the board, as far as there is one. */
  show(wanted: Camera): void {
    const zoom = Math.max(this.least(), Math.min(CLOSEST * this.least(), wanted.zoom));
    const keep = (offset: number, size: number, room: number, below = 0): number =>
      size <= room
        ? Math.min((room - size) / 2, Math.max(0, room - size - below))
        : Math.min(0, Math.max(room - size - below, offset));
    this.camera = {
      zoom,
      x: keep(wanted.x, this.board.width * zoom, this.wide),
      y: Math.max(
        keep(wanted.y, this.board.height * zoom, this.high, this.wide < NARROW ? BUTTONS : 0),
        Math.min(wanted.y, this.above),
      ),
    };
    this.frame ||= requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    this.frame = 0;
    this.place();
    clearTimeout(this.timer);
    const isZooming = this.camera.zoom !== this.drawn;
    this.zooms = isZooming ? this.zooms + 1 : 0;
    // Browsers lay out all names anew in every frame of a zoom; only a short one can afford that.
    this.layer.classList.toggle('zooming', this.zooms > SHORT);
    if (isZooming) this.timer = window.setTimeout(() => this.settle(), SETTLE);
  }

  private place(): void {
    const { zoom, x, y } = this.camera;
    // On whole pixels of the screen: between them everything drawn is soft.
    const [left, top] = [x, y].map((at) => {
      const edge = at - this.board.margin * zoom;
      return zoom === this.drawn ? Math.round(edge * devicePixelRatio) / devicePixelRatio : edge;
    });
    this.layer.style.transform = `translate3d(${left}px,${top}px,0) scale(${zoom / this.drawn})`;
  }

  private settle(): void {
    const { zoom } = this.camera;
    this.drawn = zoom;
    this.zooms = 0;
    this.layer.classList.remove('zooming');
    this.layer.style.width = `${(this.board.width + 2 * this.board.margin) * zoom}px`;
    this.layer.style.height = `${(this.board.height + 2 * this.board.margin) * zoom}px`;
    this.place();
    this.settled(zoom);
  }

  private resize(): void {
    const [before, tall] = [this.wide, this.high];
    [this.wide, this.high] = [this.host.clientWidth, this.host.clientHeight];
    if (!this.wide || !this.high || (this.wide === before && this.high === tall)) return;
    const { moves } = this;
    if (before && this.touched && !this.wished) {
      this.panBy((this.wide - before) / 2, (this.high - tall) / 2);
    } else {
      this.whole();
      this.follow();
    }
    this.moves = moves;
    this.settle();
  }

  private point(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (event.button) return;
    this.pointers.set(event.pointerId, this.point(event));
    this.moved = 0;
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before || this.pointers.size > 2) return;
    const now = this.point(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (other) {
      const grown =
        Math.hypot(now.x - other.x, now.y - other.y) /
        (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      this.moved = Infinity;
      this.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      this.zoomAt(grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      return;
    }
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.moved <= THRESHOLD) return;
    // Captured only now: a captured pointer takes its click away from the city below it.
    if (!this.host.hasPointerCapture(event.pointerId)) this.host.setPointerCapture(event.pointerId);
    this.panBy(now.x - before.x, now.y - before.y);
  }

  /** A double click zooms, but not on a button: there it is two clicks. */
  private twice(event: MouseEvent): void {
    if ((event.target as Element).closest('[role=button]')) return;
    this.zoomAt(event.shiftKey ? 0.5 : 2, this.point(event));
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), this.point(event));
  }

  private key(event: KeyboardEvent): void {
    const key = pressed(event);
    const found = MAP_KEYS.find(({ keys }) => keys.includes(key));
    if (!found) return;
    found.does(this, key);
    event.preventDefault();
  }
}
