export type Spot = readonly [x: number, y: number];
export type Side = 'above' | 'below' | 'right' | 'left';
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SIDES: readonly Side[] = ['above', 'below', 'right', 'left'];
/** How wide a letter is on the sheet, and where the name of a place stands, seen from it. */
const LETTER = 15;
const AWAY = 28;
const HEIGHT = 32;

/** Return the side of a place where its name lies on the fewest lines, and within the sheet. */
export function sideOf(place: Spot, name: string, lines: readonly [Spot, Spot][], width: number): Side {
  const crossed = SIDES.map((side) => {
    const box = boxAt(place, name, side);
    const outside = box.left < 0 || box.right > width ? lines.length : 0;
    return lines.filter(([a, b]) => meets(a, b, box)).length + outside;
  });
  return SIDES[crossed.indexOf(Math.min(...crossed))];
}

function boxAt([x, y]: Spot, name: string, side: Side): Box {
  const wide = name.length * LETTER;
  const middle = { left: x - wide / 2, right: x + wide / 2 };
  const beside = { top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 };
  if (side === 'above') return { ...middle, top: y - AWAY - HEIGHT, bottom: y - AWAY };
  if (side === 'below') return { ...middle, top: y + AWAY, bottom: y + AWAY + HEIGHT };
  if (side === 'right') return { ...beside, left: x + AWAY, right: x + AWAY + wide };
  return { ...beside, left: x - AWAY - wide, right: x - AWAY };
}

/** Tell whether a line goes through a box. */
function meets([ax, ay]: Spot, [bx, by]: Spot, { left, right, top, bottom }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, way, least, most] of [
    [ax, bx - ax, left, right],
    [ay, by - ay, top, bottom],
  ]) {
    if (!way && (start < least || start > most)) return false;
    if (!way) continue;
    const [one, other] = [(least - start) / way, (most - start) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from <= to;
}
