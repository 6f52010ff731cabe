import type { SeatInfo } from '../wire/types';
import { t } from '../words/words.svelte';

/** What somebody without a name is called. */
export const playerAt = (seat: number): string => `${t().names.player} ${seat}`;

/** Who sits where; those without a name are called by their seats. */
export const withNames = (seats: SeatInfo[]): SeatInfo[] =>
  seats.map((info) => (info.name ? info : { ...info, name: playerAt(info.seat) }));
