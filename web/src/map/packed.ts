import type { Geometry } from './geometry';

/**
 * Paths of prepared maps as they travel: a sign for each step instead of digits, which is a sixth less
 * over the wire. Maps are packed when the table is built and unpacked when they are opened.
 */

type Paths = Pick<
  Geometry,
  'land' | 'neighbours' | 'borders' | 'lakes' | 'rivers' | 'bands' | 'shade' | 'light'
>;

function changed<M extends Paths>(map: M, change: (path: string) => string): M {
  return {
    ...map,
    land: change(map.land),
    neighbours: change(map.neighbours),
    borders: change(map.borders),
    lakes: change(map.lakes),
    rivers: change(map.rivers),
    bands: map.bands.map(change),
    shade: change(map.shade),
    light: change(map.light),
  };
}

/** Return a map with its paths packed. */
export const packMap = <M extends Paths>(map: M): M => changed(map, pack);

/** Return a map as it was before it was packed. */
export const unpackMap = <M extends Paths>(map: M): M => changed(map, unpack);

/** What is written as it is in JSON and in scripts. */
const SIGNS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (sign) => !'"\'`\\$'.includes(sign),
);
const [RING, LINE, FAR] = SIGNS;
const FIRST = 3;
/** The longest step that is one sign; a longer one is FAR and two more. */
const LONGEST = (SIGNS.length - FIRST - 1) / 2;
const codes = new Map(SIGNS.map((sign, i) => [sign, i]));

/** Pack a path of whole relative steps, such as `M5 7l-1 2 3 0z`. */
export function pack(path: string): string {
  let [x, y] = [0, 0];
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      if (!/^-?\d+[ -][\d -]*l[\d -]+z?$/.test(part)) throw new Error(`not a path of whole steps: M${part}`);
      const [startX, startY, ...steps] = (part.match(/-?\d+/g) ?? []).map(Number);
      const moved = [startX - x, startY - y, ...steps];
      [x, y] = [startX, startY];
      return (part.endsWith('z') ? RING : LINE) + moved.map(packStep).join('');
    })
    .join('');
}

function packStep(step: number): string {
  if (Math.abs(step) <= LONGEST) return SIGNS[FIRST + LONGEST + step];
  const whole = step < 0 ? -2 * step - 1 : 2 * step;
  const high = Math.floor(whole / SIGNS.length);
  if (high >= SIGNS.length) throw new Error(`too long a step: ${step}`);
  return FAR + SIGNS[high] + SIGNS[whole % SIGNS.length];
}

/** Return the path that was packed. */
export function unpack(packed: string): string {
  let [x, y, at] = [0, 0, 0];
  let path = '';
  const next = (): number => codes.get(packed[at++]) ?? 0;
  const step = (): number => {
    const code = next();
    if (code >= FIRST) return code - FIRST - LONGEST;
    const whole = next() * SIGNS.length + next();
    return whole % 2 ? -(whole + 1) / 2 : whole / 2;
  };
  while (at < packed.length) {
    const end = packed[at++] === RING ? 'z' : '';
    [x, y] = [x + step(), y + step()];
    const steps: number[] = [];
    while (at < packed.length && packed[at] !== RING && packed[at] !== LINE) steps.push(step());
    path += `M${x} ${y}l${steps.join(' ')}${end}`.replaceAll(' -', '-');
  }
  return path;
}
