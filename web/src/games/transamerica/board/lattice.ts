import type { Index, Terrain } from './board';

export type Point = readonly [number, number];

/** A printed line where it lies on the map. */
export interface Span {
  name: string;
  terrain: Terrain;
  from: Point;
  to: Point;
  middle: Point;
}

/** The printed lattice on the map. */
export interface Lattice {
  junctions: Map<string, Point>;
  spans: Map<string, Span>;
  /** How far neighbouring junctions are apart. */
  side: number;
}

/** Lay the lattice of a board on the map. */
export function latticeOf(index: Index, at: Record<string, Point>): Lattice {
  const junctions = new Map(index.file.junctions.map(({ name }) => [name, at[name]]));
  const spans = new Map<string, Span>();
  let shortest = Infinity;
  for (const [name, [a, b, terrain]] of index.lines) {
    const [from, to] = [at[a], at[b]];
    spans.set(name, { name, terrain, from, to, middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] });
    shortest = Math.min(shortest, Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  return { junctions, spans, side: shortest };
}

/** Move a span sideways and cut its ends off. */
function beside(span: Span, aside: number, cut: number): [Point, Point] {
  const [dx, dy] = [span.to[0] - span.from[0], span.to[1] - span.from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const [sx, sy] = [-uy * aside, ux * aside];
  return [
    [span.from[0] + ux * cut + sx, span.from[1] + uy * cut + sy],
    [span.to[0] - ux * cut + sx, span.to[1] - uy * cut + sy],
  ];
}

const drawn = ([from, to]: [Point, Point]) =>
  `M${near(from[0])} ${near(from[1])}L${near(to[0])} ${near(to[1])}`;
const near = (value: number) => Math.round(value * 10) / 10;

/** Return the path of spans, moved sideways and shortened. */
export function pathOf(spans: Iterable<Span>, aside = 0, cut = 0): string {
  return Array.from(spans, (span) => drawn(beside(span, aside, cut))).join('');
}

/** Return the path of double lines: two strokes each. */
export function doublePathOf(spans: Span[], aside: number, cut: number): string {
  return pathOf(spans, aside, cut) + pathOf(spans, -aside, cut);
}

/** Return the area that belongs to a span alone: the two thirds of triangles along it. */
export function areaOf(span: Span): string {
  const [dx, dy] = [span.to[0] - span.from[0], span.to[1] - span.from[1]];
  const reach = Math.sqrt(3) / 6;
  const [mx, my] = span.middle;
  const [sx, sy] = [-dy * reach, dx * reach];
  const corners = [span.from, [mx + sx, my + sy], span.to, [mx - sx, my - sy]];
  return `M${corners.map(([x, y]) => `${near(x)} ${near(y)}`).join('L')}Z`;
}

/** Return small waves in the middle of spans. */
export function wavesOf(spans: Span[]): string {
  return spans.map(({ middle: [x, y] }) => `M${near(x - 10)} ${near(y + 1)}q5-6 10 0t10 0`).join('');
}

/** Return small peaks in the middle of spans. */
export function peaksOf(spans: Span[]): string {
  return spans
    .map(({ middle: [x, y] }) => `M${near(x - 11)} ${near(y + 6)}l8-13 4.5 6 2.5-3.5 7 10.500z`)
    .join('');
}

/** Return what is nearest to a point. */
export function nearest<T extends { at: Point }>(things: T[], to: Point): T | undefined {
  const far = (thing: T) => Math.hypot(thing.at[0] - to[0], thing.at[1] - to[1]);
  return things.reduce<T | undefined>(
    (best, thing) => (!best || far(thing) < far(best) ? thing : best),
    undefined,
  );
}
