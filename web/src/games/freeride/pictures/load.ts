import { unpackDrawing, type Drawing, type PackedDrawings } from '../../../map/drawings';
import type { BoardFile } from '../types';

const files = import.meta.glob<PackedDrawings>(['./*.json', '!./usual.json'], { import: 'default' });
const loaded: Record<string, PackedDrawings> = {};

/** Load the pictures of the cities of a board, and usual ones for those that have none of their own. */
export async function loadPictures({ board, cities }: BoardFile): Promise<void> {
  const own = (await files[`./${board}.json`]?.()) ?? {};
  const isWhole = cities.every(({ code }) => own[code]);
  loaded[board] = isWhole ? own : (await import('./usual')).withUsual(own, cities);
}

/** Return the picture of a city of a board. */
export function pictureOf(board: string, code: string): Drawing | undefined {
  return loaded[board]?.[code] ? unpackDrawing(loaded[board], code) : undefined;
}
