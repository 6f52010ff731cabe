import { areOver, type Box } from './boxes';

const isWithin = (a: Box, b: Box): boolean => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];

/** Which of these places covers the fewest of some things; of equals the first. */
export function leastOver(places: Box[], things: Box[]): number {
  const numbers = places.map((place) => things.filter((each) => areOver(each, place)).length);
  return numbers.indexOf(Math.min(...numbers));
}

/** Which of these places covers nothing that is meant, and best nothing that is used; and whether all is in sight. */
export function freest(
  places: Box[],
  meant: Box[],
  used: Box[],
  room: Box,
): { index: number; isClear: boolean } {
  const isSeen = meant.every((each) => isWithin(each, room));
  const rank = (place: Box): number =>
    (isSeen && meant.some((each) => areOver(each, place)) ? 2 : 0) +
    (used.some((each) => areOver(each, place)) ? 1 : 0);
  const ranks = places.map(rank);
  const best = Math.min(...ranks);
  return { index: ranks.indexOf(best), isClear: isSeen && best < 2 };
}
