/**
 * Little drawings, told in few signs. A drawing is its sky and where its sun stands (2 and 14 in `214`), then its
 * shapes, each above the one before. A shape is a paint and a path of whole numbers: `rM0 8H4V9` is filled, `r2M…` a
 * line two thick, `r2-M…` a dashed one; what has `=` before its path is there a second time, mirrored. A word instead
 * of a shape is a ground, which the drawings of a file share. Where they travel, a number is one sign.
 */

export interface Shape {
  path: string;
  paint: string;
  /** How thick the line is; what has none is filled. */
  line: number;
  dashes?: string;
  transform?: string;
}

export interface Drawing {
  sky: number;
  sun: number;
  shapes: Shape[];
}

/** Drawings by what they are of, and the grounds by their numbers, as they travel. */
export type PackedDrawings = Record<string, string>;

const COMMANDS: Record<string, string> = {
  ' ': 'M',
  '!': 'L',
  '#': 'H',
  $: 'V',
  '%': 'Q',
  '&': 'T',
  "'": 'h0',
};
/** The sign of 0; those of the numbers from -4 to 76 are not among the others. */
const ZERO = 45;
const [ONCE, TWICE] = '}~';
/** The sign of no line at all; those of dashed lines are as much higher. */
const THIN = 48;
const DASHED = 32;

/** Return the drawings and the grounds (in small letters) of a file as they travel. */
export function packDrawings(drawn: Record<string, string[]>): PackedDrawings {
  const grounds = Object.keys(drawn).filter((name) => name > 'a');
  const packed = (part: string): string => {
    if (grounds.includes(part)) return `${ONCE}${grounds.indexOf(part)}`;
    return /^\d{3}$/.test(part) ? part[0] + signOf(part.slice(1)) : packShape(part);
  };
  return Object.fromEntries(
    Object.entries(drawn).map(([name, parts]) => [
      grounds.includes(name) ? grounds.indexOf(name) : name,
      parts.map(packed).join(''),
    ]),
  );
}

function packShape(shape: string): string {
  const [, paint, line, dash, mirror, path] =
    /^([a-z])(\d*)(-?)(=?)M(-?\d(?:[MLHVQT]?-?\d+|h0| )*)$/.exec(shape) ?? [];
  if (!paint) throw new Error(`not a shape: ${shape}`);
  const style = line && paint.toUpperCase() + String.fromCharCode(THIN + Number(line) + (dash ? DASHED : 0));
  return (mirror ? TWICE : ONCE) + (style || paint) + packPath(path);
}

function packPath(path: string): string {
  const signs = Object.fromEntries(Object.entries(COMMANDS).map(([sign, command]) => [command, sign]));
  return path
    .replace(/(?<=(?:^|[ML])-?\d+ -?\d+(?:L-?\d+ -?\d+)*)L/g, ' ') // a line needs no sign after a line
    .replace(/h0|[MLHVQT]|-?\d+| /g, (part) => signs[part] ?? (part === ' ' ? '' : signOf(part)));
}

function signOf(number: string): string {
  const value = Number(number);
  if (value < -4 || value > 76) throw new Error(`out of the frame: ${number}`);
  return String.fromCharCode(ZERO + value);
}

/** Return a drawing of a file. */
export function unpackDrawing(packed: PackedDrawings, name: string): Drawing {
  const parts = (text: string): string[] => text.split(/(?=[}~])/);
  const [[sky, sun], ...own] = parts(packed[name]);
  const shapes = own.flatMap((part) => (part[1] < 'A' ? parts(packed[part[1]]) : part));
  return { sky: Number(sky), sun: numberOf(sun), shapes: shapes.flatMap(unpackShape) };
}

function unpackShape(shape: string): Shape[] {
  const isLine = shape[1] < 'a';
  const style = isLine ? shape.charCodeAt(2) - THIN : 0;
  const found: Shape = {
    path: [...` ${shape.slice(isLine ? 3 : 2)}`].map((sign) => COMMANDS[sign] ?? numberOf(sign)).join(' '),
    paint: shape[1].toLowerCase(),
    line: style % DASHED,
    dashes: style > DASHED ? '2 3' : undefined,
  };
  return shape[0] === ONCE ? [found] : [found, { ...found, transform: 'matrix(-1 0 0 1 72 0)' }];
}

function numberOf(sign: string): number {
  return sign.charCodeAt(0) - ZERO;
}
