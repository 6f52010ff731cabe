/** A place on a line: where it is, and which way the line runs there (radians). */
export interface Spot {
  x: number;
  y: number;
  angle: number;
}

/** A space of a line, ready to be drawn. */
export interface Space {
  x: number;
  y: number;
  /** Degrees. */
  angle: number;
  length: number;
  base: string;
  rails: string;
  sleepers: string;
}

type Point = readonly [number, number];

const CITY = 13;
const GAUGE = 2.6;
const SLEEPER = 5.2;
const PIECES = 80;

/** A line as a train runs along it: a quadratic curve measured by its length. */
export class Track {
  readonly path: string;
  readonly length: number;
  private spots: Point[] = [];
  private measured: number[] = [0];

  constructor([ax, ay]: Point, [cx, cy]: Point, [bx, by]: Point) {
    this.path = `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`;
    for (let i = 0; i <= PIECES; i++) {
      const t = i / PIECES;
      const [p, q, r] = [(1 - t) ** 2, 2 * (1 - t) * t, t * t];
      this.spots.push([p * ax + q * cx + r * bx, p * ay + q * cy + r * by]);
      if (i) {
        const [[x0, y0], [x1, y1]] = [this.spots[i - 1], this.spots[i]];
        this.measured.push(this.measured[i - 1] + Math.hypot(x1 - x0, y1 - y0));
      }
    }
    this.length = this.measured[PIECES];
  }

  /** Return the place at a distance from the first end. */
  at(distance: number): Spot {
    const d = Math.max(0, Math.min(this.length, distance));
    let i = 1;
    while (i < PIECES && this.measured[i] < d) i++;
    const share = (d - this.measured[i - 1]) / (this.measured[i] - this.measured[i - 1] || 1);
    const [[x0, y0], [x1, y1]] = [this.spots[i - 1], this.spots[i]];
    return { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share, angle: Math.atan2(y1 - y0, x1 - x0) };
  }

  /** Cut the line between its cities into equal spaces. */
  spaces(count: number): Space[] {
    const pitch = Math.max(4, this.length - 2 * CITY) / count;
    const gap = Math.min(7, pitch * 0.14);
    return Array.from({ length: count }, (_, k) => {
      const from = CITY + k * pitch + gap / 2;
      return this.space(from, pitch - gap);
    });
  }

  private space(from: number, length: number): Space {
    const bits = Math.max(2, Math.round(length / 9));
    const arc = Array.from({ length: bits + 1 }, (_, i) => this.at(from + (length * i) / bits));
    const ties = Math.max(3, Math.round(length / 6.2));
    const sleepers = Array.from({ length: ties }, (_, i) => this.at(from + (length * (i + 0.5)) / ties));
    const middle = this.at(from + length / 2);
    return {
      x: round(middle.x),
      y: round(middle.y),
      angle: Math.round((middle.angle * 180) / Math.PI),
      length: round(length),
      base: polyline(arc.map((spot) => beside(spot, 0))),
      rails:
        polyline(arc.map((spot) => beside(spot, GAUGE))) + polyline(arc.map((spot) => beside(spot, -GAUGE))),
      sleepers: sleepers.map((spot) => polyline([beside(spot, SLEEPER), beside(spot, -SLEEPER)])).join(''),
    };
  }
}

function beside({ x, y, angle }: Spot, off: number): Point {
  return [x - Math.sin(angle) * off, y + Math.cos(angle) * off];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function polyline(points: Point[]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}
