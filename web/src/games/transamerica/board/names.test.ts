import { expect, it } from 'vitest';
import { areOver, around, beyond, DISC } from '../../../map/boxes';
import type { Geometry } from '../../../map/geometry';
import { boxesOf, cleared, namesAt } from '../../../map/names';
import { unpackMap } from '../../../map/packed';
import { CONDENSED, widthOf } from '../../../map/placing';
import { pinBox } from './pins';

const maps = import.meta.glob<Geometry>('../maps/*.json', { import: 'default', eager: true });
const boards = import.meta.glob<{ board: string; cities: { code: string; name: string }[] }>(
  '../../../../../src/branchline/games/transamerica/boards/*.json',
  { import: 'default', eager: true },
);
/** The zooms of whole maps in windows from 360 to 3440 pixels, and one for fingers. */
const ZOOMS = [0.225, 0.244, 0.323, 0.462, 0.475, 0.495, 0.512, 0.569, 0.739, 0.94, 1.044];
const LEANS = [[0], [-15, 15], [-30, 0, 30]];

for (const map of Object.values(maps).map(unpackMap)) {
  const board = Object.values(boards).find((each) => each.board === map.board)!;
  const cities = board.cities.map(({ code, name }) => ({
    code,
    name,
    wide: widthOf(name, CONDENSED),
    ...map.cities[code],
  }));
  const edges = beyond(map);

  it.each(ZOOMS)(`${map.board} names every city with markers in one of them at zoom %d`, (zoom) => {
    const usual = namesAt(cities, { zoom, text: 1, larger: 1.1 }, { taken: edges });
    const wrong: string[] = [];
    for (const { code, name, x, y } of cities)
      for (const leans of LEANS) {
        const pins = leans.map((lean) => pinBox({ x, y, lean }));
        const names = cleared(usual, cities, { taken: [...edges, ...pins] }, new Set([code]));
        const boxes = cities.map((city) => boxesOf([city], names).at(0));
        boxes.forEach((box, i) => {
          const discs = cities.flatMap((city, k) => (k === i ? [] : [around(city, DISC)]));
          const others = boxes.flatMap((other, k) => (k === i || !other ? [] : [other]));
          const isMoved = names.places.get(cities[i].code) !== usual.places.get(cities[i].code);
          const rooms = [...pins, ...discs, ...(isMoved ? others : [])];
          if (!box || rooms.some((room) => areOver(box, room)))
            wrong.push(`${cities[i].name}, ${leans.length} in ${name}`);
        });
      }
    expect(wrong).toEqual([]);
  });
}
