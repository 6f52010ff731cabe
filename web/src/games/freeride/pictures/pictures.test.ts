import { expect, it } from 'vitest';
import type { Drawing } from '../../../map/drawings';
import type { BoardFile, CityEntry } from '../types';
import { loadPictures, pictureOf } from './load';
import { PAINTS, SKIES } from './paints';
import usual from './usual.json';

const boards = Object.values(
  import.meta.glob<BoardFile>('../../../../../src/branchline/games/freeride/boards/*.json', {
    import: 'default',
    eager: true,
  }),
);
/** What is drawn, whatever the sky above it. */
const drawn = (picture: Drawing | undefined): string => JSON.stringify(picture?.shapes);

it('knows both boards', () => expect(boards).toHaveLength(2));

for (const board of boards) {
  it(`every city of ${board.board} has a picture of its own`, async () => {
    await loadPictures(board);
    const pictures = board.cities.map(({ code }) => pictureOf(board.board, code));
    for (const picture of pictures) {
      expect(picture!.shapes.length).toBeGreaterThan(3);
      expect(SKIES[picture!.sky]).toBeDefined();
      for (const { path, paint } of picture!.shapes) {
        expect(PAINTS[paint]).toBeDefined();
        expect(path).toMatch(/^M -?\d+ -?\d+( [LHVQTM]| h0| -?\d+)*$/);
      }
    }
    expect(new Set(pictures.map(drawn)).size).toBe(board.cities.length);
  });
}

it('cities nobody knows get one of the usual scenes, always the same', async () => {
  const names = ['Bielerhöhe', 'Sankt Ruprecht', 'Wegscheid', 'Obertiefenbach', 'A', 'Ö', ''];
  const cities = names.map((name, i) => ({ code: `C${i}`, name, x: 0, y: 0 }));
  const pictures = async (board: string, all: CityEntry[]): Promise<(Drawing | undefined)[]> => {
    await loadPictures({ ...boards[0], board, cities: all });
    return cities.map(({ code }) => pictureOf(board, code));
  };
  const found = await pictures('home-made', cities);
  expect(found.every((picture) => picture && SKIES[picture.sky] && picture.shapes.length > 3)).toBe(true);
  expect(new Set(found.map(drawn)).size).toBeGreaterThan(1);
  expect(new Set(found.map(drawn)).size).toBeLessThanOrEqual(Object.keys(usual).length);
  expect(await pictures('another', [...cities].reverse())).toEqual(found);
});

it('a city nobody knows leaves the others of a board their own', async () => {
  const [{ board, cities }] = boards;
  await loadPictures(boards[0]);
  const own = pictureOf(board, cities[0].code);
  await loadPictures({ ...boards[0], cities: [...cities, { code: 'NEW', name: 'Newtown', x: 0, y: 0 }] });
  expect(pictureOf(board, cities[0].code)).toEqual(own);
  expect(pictureOf(board, 'NEW')).toBeDefined();
});
