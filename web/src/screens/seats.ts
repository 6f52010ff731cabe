import type { SeatWish } from '../wire/types';

export type SeatKind = 'here' | 'invited' | 'open' | 'bot';
export type Colour = NonNullable<SeatWish['colour']>;

/** A seat of a table that is being planned. */
export interface PlannedSeat {
  kind: SeatKind;
  name: string;
  colour: Colour;
  bot: string;
}

export const COLOURS: readonly Colour[] = ['vermilion', 'blue', 'yellow', 'plum', 'white', 'black'];

/** Return one more seat, in a colour nobody has. */
export function anotherSeat(seats: PlannedSeat[], kind: SeatKind, bot: string, name = ''): PlannedSeat {
  const free = COLOURS.find((colour) => !seats.some((seat) => seat.colour === colour));
  return { kind, name, colour: free ?? 'black', bot };
}

/** Give a seat a colour; the seat that had it gets the old one. */
export function recolour(seats: PlannedSeat[], seat: PlannedSeat, colour: Colour): void {
  const other = seats.find((one) => one.colour === colour);
  if (other) other.colour = seat.colour;
  seat.colour = colour;
}

/** Return what the server is asked for. */
export function wish(seat: PlannedSeat): SeatWish {
  const { colour } = seat;
  const name = seat.name.trim() || null;
  if (seat.kind === 'bot') return { kind: 'bot', name, colour, bot: seat.bot };
  if (seat.kind === 'open') return { kind: 'open', colour };
  return { kind: 'human', name, colour };
}
