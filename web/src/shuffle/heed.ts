import type { Place } from '../model/place.svelte';
import type { Table } from '../model/table.svelte';
import type { Message, TableInfo } from '../wire/types';
import { bring, t } from '../words/words.svelte';
import { hashesOf, isSame, whenAsked, type Asked } from './asked';
import { keep, keptOf, withHead, type Kept } from './kept';
import { hashOf, hex } from './sha256.ts';

/** See to the shuffle of a table: add our share, keep what can be compared later, and compare it. */
export function heed(table: Table, place: Place, fresh: Message[], isHello: boolean): void {
  const none = place.info?.shuffle?.none;
  if (none === 'chosen') tellChosen(table, place);
  if (none && !keptOf(table.id)?.commitment) return;
  if (isHello) sent.delete(place.live);
  beginWith(table, place, fresh, isHello);
  compare(table, place);
  void share(table, place);
}

// Adding

/** Return a share nobody can guess. */
const newShare = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Return the share of a link: made once, whatever the server says later. */
function ownShare(table: string, secret: string): string {
  const { shares } = keep(table, {});
  const link = hashOf(secret).slice(0, 16);
  return shares[link] ?? keep(table, { shares: { ...shares, [link]: newShare() } }).shares[link];
}

/** Commit to a share, and show it once all have committed to theirs. */
async function share(table: Table, place: Place): Promise<void> {
  if (!place.secret || !isAsked(place) || keep(table.id, {}).differs) return;
  const own = ownShare(table.id, place.secret);
  const asked = whenAsked(place.messages);
  const hash = hashOf(own);
  if (isForeign(place, asked, hash)) tellForeign(table);
  else if (asked) await showDue(table, place, asked, own);
  else await once(place.live, 'fix_share', { hash });
}

/** Tell whether our seat has fixed a share, and another one than ours. */
function isForeign({ messages, you }: Place, asked: Asked | null, hash: string): boolean {
  const hashes = asked?.fixed.hashes ?? hashesOf(messages);
  return (hashes[you.seat] ?? hash) !== hash;
}

/** Show our share, and keep that the server took it. */
async function showDue(table: Table, { live, you }: Place, asked: Asked, share: string): Promise<void> {
  const { seat } = you;
  if (!asked.fixed.hashes[seat] || !mayShow(table, asked)) return;
  if (await once(live, 'show_share', { share }))
    keep(table.id, { shown: { ...keep(table.id, {}).shown, [seat]: share } });
}

/** Tell whether our share may be shown: all others have fixed theirs, the same as when we showed it before. */
function mayShow(table: Table, { fixed, missing }: Asked): boolean {
  const known = keptOf(table.id)!.fixed;
  if (missing.length || (known && !isSame(known, fixed))) {
    cry(table);
    return false;
  }
  keep(table.id, { fixed });
  return true;
}

/** Tell whether the table waits for shares, and this is somebody's seat. */
function isAsked({ you, info }: Place): boolean {
  return you.role === 'seat' && info?.status === 'waiting' && Boolean(info.shuffle?.by_shares);
}

/** What was sent on a connection; on the next one it may be sent again. */
const sent = new WeakMap<object, Set<string>>();

/** Send something once, however often we are told of what calls for it; return whether it was taken. */
async function once(live: Place['live'], name: string, body: object): Promise<boolean> {
  const names = sent.get(live) ?? new Set();
  if (names.has(name)) return false;
  sent.set(live, names.add(name));
  return live.ask(name, body).then(
    () => true,
    () => false, // another device may have been quicker
  );
}

// Comparing

/** How far the messages of a place were compared. */
const heeded = new WeakMap<Place, number>();

/** Compare what the server says with all it said before, and keep it. */
function compare(table: Table, place: Place): void {
  const kept = keep(table.id, {});
  const heads = isOther(kept, place.info!.shuffle) ? null : withHeads(kept.heads, place);
  if (heads === null || kept.differs) cry(table);
  else keep(table.id, { ...committed(place.info!.shuffle), heads });
}

type Said = TableInfo['shuffle'];
const committed = (said: Said) => ({ commitment: said?.commitment ?? '', decks: said?.decks ?? '' });

/** Tell whether the server committed to something else before. */
function isOther(kept: Kept, said: Said): boolean {
  const { commitment, decks } = committed(said);
  if (!kept.commitment) return false;
  return Boolean(said?.none) || kept.commitment !== commitment || kept.decks !== decks;
}

/** Return the kept hashes with those of what is new at a place; null if the server told others before. */
function withHeads(heads: Kept['heads'], place: Place): string | null {
  const fresh = place.messages.filter(({ seq }) => seq > (heeded.get(place) ?? 0));
  heeded.set(place, place.messages.at(-1)?.seq ?? 0);
  return fresh.reduce<string | null>(
    (known, { rev, head }) => (known === null || !rev || !head ? known : withHead(known, rev, head)),
    heads,
  );
}

/** Keep for good that the server has told us something else before, and say it. */
function cry(table: Table): void {
  keep(table.id, { differs: true });
  sign(table, 'differs');
}

/** Say that a share was fixed for our seat that was not made here. */
function tellForeign(table: Table): void {
  keep(table.id, { isForeign: true });
  sign(table, 'foreign');
}

/** Say that whoever made the table could know the cards, to everybody who plays with others there. */
function tellChosen(table: Table, { info }: Place): void {
  const people = info!.seats.filter(({ kind }) => kind !== 'bot');
  if (people.length < 2 || info!.practice || keptOf(table.id)?.isTold) return;
  sign(table, 'chosen', () => keep(table.id, { isTold: true }));
}

/** Put up a sign that stays at the table; somebody who has read it may take it down where that is said. */
function sign(table: Table, kind: 'differs' | 'foreign' | 'chosen', onread?: () => void): void {
  void bring('shuffle').then(() => table.putUp({ kind, text: () => t().shuffle[kind], onread }));
}

// Who begins

function beginWith(table: Table, place: Place, fresh: Message[], isHello: boolean): void {
  const started = fresh.find(({ kind }) => kind === 'started');
  if (started) begin(table, place, started, isHello ? fresh : []);
}

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
