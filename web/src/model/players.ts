import type { SeatInfo } from '../wire/types';
import { t } from '../words/words.svelte';

/** What somebody without a name is called; without a seat, who is the only one. */
export const playerAt = (seat: number): string => `${t().names.player} ${seat || ''}`.trim();

/** What keeps a seat from being played by its person, in a word or two; nothing if nothing does. */
export function whereabouts({ kind, bot, here, seen }: SeatInfo): string {
  const { table } = t();
  if (kind === 'open') return table.seatOpen;
  if (kind === 'bot') return '';
  if (bot) return table.botFor;
  return here ? '' : seen ? table.away : table.notYet;
}

/** Who sits where; those without a name are called by their seats, unless there are only bots besides. */
export function withNames(seats: SeatInfo[]): SeatInfo[] {
  const isAlone = seats.filter(({ kind }) => kind !== 'bot').length < 2;
  return seats.map((info) => (info.name ? info : { ...info, name: playerAt(isAlone ? 0 : info.seat) }));
}
