import type { Place } from '../model/place.svelte';
import type { Table } from '../model/table.svelte';
import { settings } from '../model/settings.svelte';
import type { Message } from '../wire/types';
import { bring, t } from '../words/words.svelte';
import { doorOf, keep, keptOf } from './kept';
import { hashOf, hex } from './sha256.ts';

/** See to the shuffle of a table: add our share, keep what can be compared later, and compare it. */
export function heed(table: Table, place: Place, fresh: Message[], isHello: boolean): void {
  const { info } = place;
  if (!info?.shuffle) return;
  if (info.shuffle.none === 'chosen') {
    tellChosen(table, place);
    return;
  }
  if (isHello) asked.delete(place.live);
  const started = fresh.find(({ kind }) => kind === 'started');
  const first = (started?.data as { first?: number } | undefined)?.first ?? 1;
  if (info.shuffle.by_shares && first > 1) countFrom(first, table, place, fresh, isHello);
  compare(table, place, isHello);
  void share(table.id, place);
}

// Adding

/** Return a share nobody can guess. */
const newShare = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Commit to a share, and show it once all have committed to theirs. */
async function share(id: string, { you, info, messages, live, secret = '' }: Place): Promise<void> {
  if (info?.status !== 'waiting' || !info.shuffle?.by_shares || you.role !== 'seat') return;
  const has = (wanted: Message['kind'], seat = you.seat): boolean =>
    messages.some((message) => message.kind === wanted && message.seat === seat);
  const door = doorOf(secret);
  const own = keptOf(id)?.shares[door];
  if (!has('asked', 0) && !has('fixed')) {
    const made = own ?? newShare();
    keep(id, { shares: { ...keptOf(id)?.shares, [door]: made } });
    await once(live, 'fix_share', { hash: hashOf(made) });
  } else if (own && has('asked', 0) && has('fixed') && !has('shared')) {
    await once(live, 'show_share', { share: own });
  }
}

/** What was sent last on a connection; on the next one it may be sent again. */
const asked = new WeakMap<object, string>();

/** Send something once, however often we are told of what calls for it; another device may have been quicker. */
async function once(live: Place['live'], name: string, body: object): Promise<void> {
  if (asked.get(live) === name) return;
  asked.set(live, name);
  await live.ask(name, body).catch(() => undefined);
}

// Comparing

/** Compare what the server says with what it said before, and keep it. */
function compare(table: Table, place: Place, isHello: boolean): void {
  const { commitment = '', head: told } = place.info!.shuffle!;
  const head = (isHello ? told : place.head) ?? '';
  const rev = place.view?.rev ?? 0;
  const kept = keptOf(table.id);
  if (kept?.commitment && kept.commitment !== commitment) return cry(table);
  if (kept?.head && head && (rev < kept.rev || (rev === kept.rev && head !== kept.head))) return cry(table);
  if (head && rev >= (kept?.rev ?? 0)) keep(table.id, { commitment, rev, head });
  else if (!kept?.commitment) keep(table.id, { commitment });
}

/** Say loudly that the server has told us something else before. */
function cry(table: Table): void {
  void bring('shuffle').then(() => say(table, 'shuffle_differs', t().shuffle.differs));
}

/** Say that whoever made the table could know the cards, to everybody who plays with others there. */
function tellChosen(table: Table, { info }: Place): void {
  const people = info!.seats.filter(({ kind }) => kind !== 'bot');
  if (people.length < 2 || info!.practice || keptOf(table.id)?.isTold) return;
  keep(table.id, { isTold: true });
  void bring('shuffle').then(() => say(table, 'chosen_code', t().shuffle.chosen));
}

function say(table: Table, kind: string, text: string): void {
  table.problem = { kind, message: { [settings.language]: text, en: text } };
}

// Who begins

/** Count the seats from the one that begins, as the server does from now on. */
function countFrom(first: number, table: Table, place: Place, fresh: Message[], isHello: boolean): void {
  const seats = place.info!.seats.length;
  const now = (seat: number): number => (seat ? ((seat - first + seats) % seats) + 1 : 0);
  const before = place.you.seat;
  if (!isHello) {
    place.you = { ...place.you, seat: now(before) };
    const counted = place.info!.seats.map((info) => ({ ...info, seat: now(info.seat) }));
    place.info = { ...place.info!, seats: counted.sort((one, other) => one.seat - other.seat) };
  }
  const isOld = (message: Message): boolean => !fresh.includes(message) || !isHello;
  const begins = fresh.find(({ kind }) => kind === 'started')!.seq;
  place.messages = place.messages.map((message) =>
    message.seq < begins && isOld(message) ? { ...message, seat: now(message.seat) } : message,
  );
  if (table.places.length === 1) table.me = place.you.seat;
  else if (table.me === before) table.me = now(before);
}
