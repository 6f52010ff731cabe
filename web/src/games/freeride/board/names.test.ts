import { describe, expect, it } from 'vitest';
import { areOver, around, beyond, DISC, type Box } from '../../../map/boxes';
import type { Geometry } from '../../../map/geometry';
import { boxesOf, namesAt, type Names } from '../../../map/names';
import { unpackMap } from '../../../map/packed';
import { CONDENSED, EFFORT, RAIL } from '../../../map/placing';
import type { BoardFile } from '../types';
import { railsOf, signsOf, standing } from './ground';
import { bodyBox, flagBox } from './marks';
import { networkOf, type DrawnCity } from './network';

const maps = import.meta.glob<Geometry>('../maps/*.json', { import: 'default', eager: true });
const boards = import.meta.glob<BoardFile>('../../../../../src/branchline/games/freeride/boards/*.json', {
  import: 'default',
  eager: true,
});
/** The zooms of whole maps in windows from 360 to 3440 pixels, and one for fingers. */
const PHONES = [0.225, 0.244];
const OTHERS = [0.323, 0.462, 0.475, 0.512, 0.542, 0.624, 0.794, 0.94, 1.103];
/** How many names lie on a sign of a ferry or tunnel, of all cases: there is no other room between large names. */
const SIGNED: Record<string, Record<number, number>> = {
  'freeride-europe': { 0.225: 290, 0.244: 19, 0.323: 6 },
  'freeride-usa': { 0.225: 283, 0.244: 8, 0.323: 1, 0.462: 1, 0.475: 1 },
};
/** How far from a train names may move. */
const NEAR = 420;

/** Names that lie on a line from a zoom of 0.46 on: there is no other room that does not read as Sacramento's. */
const CROSSING: Record<string, string[]> = { 'freeride-europe': [], 'freeride-usa': ['San Francisco'] };
/** How many positions are tried, and how large text is at most. */
const MIXED = 20;
const LARGEST = 19 / 15;
/** How many of all their names are missing on a phone; of those that must be read, four of sixty at worst. */
const MISSING: Record<string, [number, number, number, number][]> = {
  'freeride-europe': [
    [0.225, 1, 0, 0],
    [0.225, LARGEST, 7, 0],
    [0.244, 1, 0, 0],
    [0.244, LARGEST, 5, 0],
  ],
  'freeride-usa': [
    [0.225, 1, 3, 0],
    [0.225, LARGEST, 90, 4],
    [0.244, 1, 0, 0],
    [0.244, LARGEST, 28, 0],
  ],
};

function networkFor(map: Geometry) {
  const board = Object.values(boards).find((each) => each.board === map.board)!;
  return networkOf(board, map, map.board === 'freeride-usa' ? CONDENSED : undefined);
}

/** A board with trains in one city, or anywhere. */
function scene(map: Geometry, zoom: number, text = 1) {
  const network = networkFor(map);
  const ground = { taken: beyond(map), signs: signsOf(network), rails: railsOf(network) };
  const usual = namesAt(network.cities, { zoom, text }, ground);
  const stand = (codes: string[], flags: Box[], first: string[], effort = { left: EFFORT }) => {
    const trains = new Map(codes.map((code, seat) => [seat, code]));
    const taken = [...ground.taken, ...flags];
    return standing(network, trains, usual, { ...ground, taken, flags }, new Set(first), effort);
  };
  const wait = (code: string, count: number, flags: Box[] = []) =>
    stand(Array<string>(count).fill(code), flags, [code]);
  return { cities: network.cities, signs: ground.signs, rails: ground.rails, usual, wait, stand };
}

/** Positions of three to five trains and the flags of two destinations, always the same ones. */
function mixed(cities: DrawnCity[]) {
  let seed = 7;
  const pick = (count: number): number => (seed = (seed * 16807) % 2147483647) % count;
  const city = (): DrawnCity => cities[pick(cities.length)];
  return Array.from({ length: MIXED }, () => ({
    trains: Array.from({ length: 3 + pick(3) }, () => city().code),
    aims: [city(), city()],
  }));
}

/** The names that lie on something. */
function lyingOn(cities: DrawnCity[], names: Names, rooms: (city: DrawnCity) => Box[]): string[] {
  return cities.flatMap((city) => {
    const [box] = boxesOf([city], names);
    return box && rooms(city).some((room) => areOver(box, room)) ? [city.name] : [];
  });
}

for (const map of Object.values(maps).map(unpackMap))
  describe(`with trains in one city of ${map.board}`, () => {
    it.each([PHONES[1], OTHERS[4]])('no flag is hidden there at zoom %d', (zoom) => {
      const { cities, wait } = scene(map, zoom);
      const hiding = cities.filter((city) => {
        const flag = flagBox(city);
        return [1, 2, 3].some((count) =>
          [...wait(city.code, count, [flag]).parked.values()].some((at) => areOver(bodyBox(at), flag)),
        );
      });
      expect(hiding.map(({ name }) => name)).toEqual([]);
    });
    const cases = [...PHONES.map((zoom) => [zoom, 1, 2, 3]), ...OTHERS.map((zoom) => [zoom, 3])];
    it.each(cases)('no name is hidden or missing at zoom %d', { timeout: 30_000 }, (zoom, ...counts) => {
      const { cities, signs, usual, wait } = scene(map, zoom);
      const wrong: string[] = [];
      let [missing, signed] = [0, 0];
      for (const { code, name } of cities)
        for (const count of counts) {
          const { parked, names } = wait(code, count);
          const moved = new Set(
            cities.filter(({ code }) => names.places.get(code) !== usual.places.get(code)),
          );
          const bodies = [...parked.values()].map(bodyBox);
          const discs = (own: DrawnCity): Box[] =>
            cities.flatMap((city) => (city === own ? [] : [around(city, DISC)]));
          const others = (own: DrawnCity): Box[] =>
            boxesOf(
              cities.filter((city) => city !== own && moved.has(own)),
              names,
            );
          wrong.push(
            ...lyingOn(cities, names, (city) => [...bodies, ...discs(city), ...others(city)]).map(
              (hidden) => `${hidden}, ${count} in ${name}`,
            ),
          );
          expect(names.places.has(code)).toBe(true);
          missing += cities.length - names.places.size;
          signed += lyingOn(cities, names, () => signs).length;
        }
      expect(wrong).toEqual([]);
      // Three trains in Philadelphia, on the smallest of phones: Washington has no name then.
      expect(missing).toBeLessThanOrEqual(map.board === 'freeride-usa' && zoom === 0.225 ? 1 : 0);
      expect(signed).toBeLessThanOrEqual(SIGNED[map.board][zoom] ?? 0);
    });

    it.each(OTHERS.filter((zoom) => zoom > 0.46))('no usual name lies on a line at zoom %d', (zoom) => {
      const { cities, rails, usual } = scene(map, zoom);
      const points = rails.map((point) => around(point, RAIL / 4));
      const crossing = lyingOn(cities, usual, () => points);
      expect(crossing.filter((name) => !CROSSING[map.board].includes(name))).toEqual([]);
    });

    it.each(OTHERS)('names at zoom %d do not read as one', (zoom) => {
      const { cities, usual } = scene(map, zoom);
      const boxes = boxesOf(cities, usual).map(([left, top, right, bottom]): Box => {
        // A line is 1.2 times as high as its letters are large; lines may touch by 3 pixels.
        const more = (1.2 * usual.size - (bottom - top)) / 2 - 1.5 / zoom;
        return [left, top - more, right, bottom + more];
      });
      const pairs = boxes.flatMap((box, i) => boxes.slice(i + 1).filter((other) => areOver(box, other)));
      expect(pairs).toEqual([]);
    });

    it('names far away stay where they are', () => {
      const { cities, usual, wait } = scene(map, 0.624);
      for (const { code, x, y } of cities) {
        const { names } = wait(code, 2);
        const moved = cities.filter(({ code }) => names.places.get(code) !== usual.places.get(code));
        for (const city of moved) expect(Math.hypot(city.x - x, city.y - y)).toBeLessThan(NEAR);
      }
    });
  });

describe.each(Object.values(maps).map(unpackMap))('with trains anywhere on $board', (map) => {
  const cases = MISSING[map.board];
  it.each(cases)('a phone names what must be read, at zoom %d and text %d', (zoom, text, most, unread) => {
    const { cities, stand } = scene(map, zoom, text);
    let [missing, gone] = [0, 0];
    for (const { trains, aims } of mixed(cities)) {
      const flags = aims.map(flagBox);
      const must = [...aims.map(({ code }) => code), trains[0]];
      const effort = { left: EFFORT };
      const { parked, names } = stand(trains, flags, must, effort);
      const bodies = [...parked.values()].map(bodyBox);
      const hidden = bodies.filter((body, i) =>
        [...flags, ...bodies.slice(i + 1)].some((box) => areOver(body, box)),
      );
      expect(hidden).toEqual([]);
      expect(lyingOn(cities, names, () => [...bodies, ...flags])).toEqual([]);
      gone += new Set(must.filter((code) => !names.places.has(code))).size;
      expect(effort.left).toBeGreaterThanOrEqual(0);
      missing += cities.length - names.places.size;
    }
    expect(gone).toBeLessThanOrEqual(unread);
    expect(missing).toBeLessThanOrEqual(most);
  });

  it('no train hides one of the next city', () => {
    const { cities, stand } = scene(map, 0.624);
    const close = cities.flatMap((a, i) =>
      cities.slice(i + 1).flatMap((b) => (Math.hypot(a.x - b.x, a.y - b.y) < 130 ? [[a, b]] : [])),
    );
    const over = close.flatMap(([a, b]) =>
      [
        [a, b],
        [a, a, b, b],
        [a, a, b, b, b],
        [a, a, a, b, b],
      ].flatMap((where) => {
        const codes = where.map(({ code }) => code);
        const bodies = [...stand(codes, [], codes).parked.values()].map(bodyBox);
        return bodies.some((body, i) => bodies.slice(i + 1).some((other) => areOver(body, other)))
          ? [codes.join(' ')]
          : [];
      }),
    );
    expect(over).toEqual([]);
  });
});
