import { playerAt } from '../model/players';
import type { SeatInfo } from '../wire/types';
import { t } from '../words/words.svelte';

/** Return what stands on the mat of a seat: whoever has no name is spoken to on their own screen. */
export const onMat = ({ seat, name }: SeatInfo, me: number): string =>
  seat === me && [playerAt(seat), playerAt(0)].includes(name) ? t().names.you : name;
