import type { SeatInfo } from '../wire/types';
import { t } from '../words/words.svelte';

/** What somebody without a name is called. */
export const playerAt = (seat: number): string => `${t().names.player} ${seat}`;

/** What keeps a seat from being played by its person, in a word or two; nothing if nothing does. */
export function whereabouts({ kind, bot, here, seen }: SeatInfo): string {
  const { table } = t();
  if (kind === 'open') return table.seatOpen;
  if (kind === 'bot') return '';
  if (bot) return table.botFor;
  return here ? '' : seen ? table.away : table.notYet;
}

/** Who sits where; those without a name are called by their seats. */
export const withNames = (seats: SeatInfo[]): SeatInfo[] =>
  seats.map((info) => (info.name ? info : { ...info, name: playerAt(info.seat) }));
