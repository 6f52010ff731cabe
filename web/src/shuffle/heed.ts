import type { Place } from '../model/place.svelte';
import type { Table } from '../model/table.svelte';
import { settings } from '../model/settings.svelte';
import type { Message } from '../wire/types';
import { bring, t } from '../words/words.svelte';
import { keep, keptOf, type Kept } from './kept';
import { hashOf, hex } from './sha256.ts';

/** See to the shuffle of a table: add our share, keep what can be compared later, and compare it. */
export function heed(table: Table, place: Place, fresh: Message[], isHello: boolean, said: Said): void {
  if (place.info?.shuffle?.none) {
    tellChosen(table, place);
    return;
  }
  if (isHello) asked.delete(place.live);
  const started = fresh.find(({ kind }) => kind === 'started');
  if (started) begin(table, place, started, isHello ? fresh : []);
  compare(table, said);
  void share(table.id, place);
}

// Adding

/** Return a share nobody can guess. */
const newShare = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Commit to a share, and show it once all have committed to theirs. */
async function share(id: string, place: Place): Promise<void> {
  if (!isAsked(place)) return;
  const { shares } = keep(id, {});
  const fixed = of(place, 'fixed')?.data as { hash: string } | undefined;
  if (of(place, 'asked', 0)) {
    const own = shares.find((each) => hashOf(each) === fixed?.hash);
    if (own && !of(place, 'shared')) await once(place.live, 'show_share', { share: own });
  } else if (!fixed && asked.get(place.live) !== 'fix_share') {
    const own = newShare();
    keep(id, { shares: [...shares, own] });
    await once(place.live, 'fix_share', { hash: hashOf(own) });
  }
}

/** Tell whether the table waits for shares, and this is somebody's seat. */
function isAsked({ you, info }: Place): boolean {
  return you.role === 'seat' && info?.status === 'waiting' && Boolean(info.shuffle?.by_shares);
}

/** The last message of a kind about our seat since somebody sits there, or about all (0). */
function of({ messages, you }: Place, wanted: Message['kind'], seat = you.seat): Message | undefined {
  const place = messages.findLastIndex(
    (each) => each.seat === seat && (each.kind === wanted || isFree(each)),
  );
  return messages[place]?.kind === wanted ? messages[place] : undefined;
}

/** Tell whether nobody sits on a seat any more. */
function isFree({ kind, data }: Message): boolean {
  return kind === 'seat' && (data as { info: { kind: string } }).info.kind !== 'human';
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
function compare(table: Table, said: Said): void {
  const kept = keep(table.id, {});
  if (isOther(kept, said)) cry(table);
  else if (said.head && said.rev >= kept.rev)
    keep(table.id, said); // another seat or page may be behind
  else keep(table.id, { commitment: said.commitment });
}

type Said = Pick<Kept, 'commitment' | 'rev' | 'head'>;

/** Tell whether the server says something else than it did. */
function isOther(kept: Said, said: Said): boolean {
  if (kept.commitment && kept.commitment !== said.commitment) return true;
  if (!kept.head || !said.head) return false;
  return said.rev === kept.rev && said.head !== kept.head;
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

/** Count the seats from the one that begins, as the server does from now on. What is `counted` already stays. */
function begin(table: Table, place: Place, started: Message, counted: Message[]): void {
  const first = (started.data as { first?: number } | undefined)?.first ?? 1;
  const seats = place.info!.seats.length;
  const now = (seat: number): number => (seat ? ((seat - first + seats) % seats) + 1 : 0);
  if (first === 1) return;
  const before = place.you.seat;
  if (!counted.length) {
    place.you = { ...place.you, seat: now(before) };
    const turned = place.info!.seats.map((info) => ({ ...info, seat: now(info.seat) }));
    place.info = { ...place.info!, seats: turned.sort((one, other) => one.seat - other.seat) };
  }
  place.messages = place.messages.map((message) =>
    message.seq < started.seq && !counted.includes(message)
      ? { ...message, seat: now(message.seat) }
      : message,
  );
  if (table.places.length === 1 || table.me === before) table.me = place.you.seat;
}
