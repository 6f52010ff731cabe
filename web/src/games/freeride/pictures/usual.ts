import type { PackedDrawings } from '../../../map/drawings';
import type { CityEntry } from '../types';
import usual from './usual.json';

const scenes = Object.values(usual as unknown as PackedDrawings);

/** Return drawings and, for the cities nobody drew, one of the usual scenes: always the same for a name. */
export function withUsual(own: PackedDrawings, cities: CityEntry[]): PackedDrawings {
  const all = { ...own };
  for (const { code, name } of cities) {
    const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
    const scene = scenes[number % scenes.length];
    all[code] ??= `${(number >>> 3) % 6}${scene.slice(1)}`;
  }
  return all;
}
