import type { Message } from '../wire/types';

/** What is going on with the link of a seat. */
export interface Renewal {
  seat: number;
  /** The message that says so. */
  seq: number;
  /** Somebody with a used link wants a new one; the host asks whoever sits there, who agreed. */
  why: 'wanted' | 'asked' | 'agreed';
  /** What somebody calls themselves who wants one. */
  name: string;
}

/** Why a seat changed, if its link is another one since. */
const SETTLED = ['new_link', 'own_link', 'opened', 'freed', 'left'];

/** Return what is going on with links now, one thing for each seat. */
export function renewalsOf(messages: Message[]): Renewal[] {
  const found = new Map<number, Renewal>();
  for (const { kind, seat, seq, data } of messages) {
    const { why, name = '' } = (data ?? {}) as { why: string; name?: string };
    if (kind === 'seat' && SETTLED.includes(why)) found.delete(seat);
    if (kind !== 'link' || !seat) continue;
    if (why === 'declined') found.delete(seat);
    else found.set(seat, { seat, seq, why: why as Renewal['why'], name });
  }
  return [...found.values()];
}
