import { around, DISC, type Box } from './boxes';
import { LABEL_SIZES, type Geometry, type Label } from './geometry';
import { common } from './overlap';

/** Return a map without anything on it. */
export function emptyMap(board: string, width: number, height: number): Geometry {
  const frame = `M-40-40h${width + 80}v${height + 80}h${-width - 80}z`;
  const nothing = {
    neighbours: '',
    borders: '',
    lakes: '',
    rivers: '',
    bands: [],
    shade: '',
    light: '',
    seas: [],
  };
  return { board, width, height, margin: 600, land: frame, ...nothing, cities: {}, lines: {} };
}

interface Named {
  code: string;
  name: string;
  x: number;
  y: number;
}

/** Put each name where it overlaps least with the cities and names before it. */
export function placeNames(map: Geometry, cities: Named[]): void {
  const sized = LABEL_SIZES.map((size) => {
    const taken = cities.map((city) => around(city, DISC));
    return cities.map(({ name, x, y }) => {
      const width = name.length * size * 0.5;
      const tries: Label[] = [
        { anchor: 'start', x: 17, y: size * 0.3 },
        { anchor: 'end', x: -17, y: size * 0.3 },
        { anchor: 'middle', x: 0, y: 16 + size * 0.76 },
        { anchor: 'start', x: 11, y: 11 + size * 0.7 },
        { anchor: 'end', x: -11, y: 11 + size * 0.7 },
        { anchor: 'middle', x: 0, y: -18 },
      ];
      const boxes = tries.map((label): Box => {
        const left = x + label.x - width * { start: 0, middle: 0.5, end: 1 }[label.anchor];
        return [left, y + label.y - size * 0.76, left + width, y + label.y + size * 0.22];
      });
      const costs = boxes.map(
        (box) =>
          taken.reduce((sum, other) => sum + common(box, other), 0) +
          (box[0] < 0 || box[2] > map.width || box[3] > map.height ? 1e6 : 0),
      );
      const best = costs.indexOf(Math.min(...costs));
      taken.push(boxes[best]);
      return tries[best];
    });
  });
  cities.forEach(({ code, x, y }, i) => {
    map.cities[code] = { x, y, labels: [sized[0][i], sized[1][i], sized[2][i]] };
  });
}
