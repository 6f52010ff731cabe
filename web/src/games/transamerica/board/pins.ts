import type { Box } from '../../../map/boxes';
import type { Lattice } from './lattice';

/** A start marker on the map: its foot, and how far its head leans aside where several stand together. */
export interface Pin {
  x: number;
  y: number;
  lean: number;
}

/** Put markers on the map: of several at a junction none hides another. */
export function pinsOf<T extends { marker: string | null }>(seats: T[], lattice: Lattice): (T & Pin)[] {
  const placed = seats.filter(({ marker }) => marker);
  return placed.map((pin) => {
    const together = placed.filter(({ marker }) => marker === pin.marker);
    const [x, y] = lattice.junctions.get(pin.marker ?? '') ?? [0, 0];
    return { ...pin, x, y, lean: (together.indexOf(pin) - (together.length - 1) / 2) * 30 };
  });
}

/** Return the room a marker takes. */
export function pinBox({ x, y, lean }: Pin): Box {
  return [x + Math.min(0, lean - 16), y - 61, x + Math.max(0, lean + 16), y - 10];
}
