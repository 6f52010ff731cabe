import { bytesOf, hashOf, hex, hmac } from './sha256.ts';

/** What a seat added to the shuffle, or why nothing. */
export interface SeatShare {
  seat: number;
  hash?: string;
  share?: string;
  left_out?: 'no_hash' | 'no_share' | 'not_there';
}

/** What travels with a record, so that everybody can check the shuffle. */
export interface Evidence {
  table?: string;
  none?: 'chosen' | 'imported';
  version?: number;
  commitment?: string;
  server?: string;
  seats?: SeatShare[];
  first?: number | null;
  head?: string;
  piles?: Record<string, [card: number, name: string][]>;
  draws?: [rev: number, pile: string, cards: number[]][];
}

/** A record, as far as the shuffle needs it. */
export interface Recorded {
  /** The lines that say which rules are played. */
  rules: string;
  seats: string[];
  lines: string[];
  evidence: Evidence | null;
}

/** What does not fit: a kind that the words know, and where. */
export interface Doubt {
  kind: 'server' | 'seat' | 'first' | 'card' | 'piles' | 'head' | 'version';
  seat?: number;
  line?: number;
  said?: string;
}

const VERSION = 2;

/** Read a record; null if it is none. */
export function readRecord(text: string): Recorded | null {
  const all = text.split(/\r?\n/);
  const end = all.indexOf('');
  const header = all.slice(0, end);
  const place = header.findIndex((line) => line.startsWith('seats: '));
  if (place < 0) return null;
  const found = header.find((line) => line.startsWith('shuffle: '));
  return {
    rules: header.slice(0, place).join('\n'),
    seats: header[place].slice('seats: '.length).split(', '),
    lines: all.slice(end + 1).filter(Boolean),
    evidence: found ? (JSON.parse(found.slice('shuffle: '.length)) as Evidence) : null,
  };
}

/** Return the key that follows from all shares. */
export function keyOf({ server = '', seats = [] }: Evidence): Uint8Array {
  const ordered = [...seats].sort((one, other) => one.seat - other.seat);
  const said = ordered.map(({ seat, share }) => `seat ${seat} ${share || 'left out'}`);
  return bytesOf([`shuffle ${VERSION}`, `server ${server}`, ...said].join('\n'));
}

/** Return the cards of a pile in the order in which they are dealt. */
export function dealt(key: Uint8Array, pile: string, cards: number[]): number[] {
  const lots = new Map(cards.map((card) => [card, hex(hmac(key, `card ${card} ${pile}`))]));
  return [...cards].sort((one, other) => (lots.get(one)! < lots.get(other)! ? -1 : 1));
}

/** Return who begins, of so many seats. */
export function whoBegins(key: Uint8Array, seats: number): number {
  return hmac(key, 'who begins').reduce((rest, byte) => (rest * 256 + byte) % seats, 0) + 1;
}

/** Return the hash of a log before its first line, and after each. */
export function heads(key: Uint8Array, rules: string, lines: string[]): string[] {
  const found = [hex(hmac(key, `line \n${rules}`))];
  for (const line of lines) found.push(hex(hmac(key, `line ${found.at(-1)}\n${line}`)));
  return found;
}

/** Return the number of a seat after it was drawn who begins. */
export function seatNow({ first }: Evidence, seat: number, seats: number): number {
  return ((seat - (first ?? 1) + seats) % seats) + 1;
}

/** Return everything in a record that does not follow from its shares. */
export function doubts({ rules, seats, lines, evidence }: Recorded): Doubt[] {
  const said = evidence!;
  if ((said.version ?? VERSION) !== VERSION) return [{ kind: 'version' }];
  const key = keyOf(said);
  const found = doubtsOfShares(said);
  if (said.first != null && whoBegins(key, seats.length) !== said.first) found.push({ kind: 'first' });
  found.push(...doubtsOfCards(key, said, lines));
  if (heads(key, rules, lines).at(-1) !== said.head) found.push({ kind: 'head' });
  return found;
}

function doubtsOfShares({ server = '', commitment, seats = [] }: Evidence): Doubt[] {
  const found: Doubt[] = hashOf(server) === commitment ? [] : [{ kind: 'server' }];
  for (const { seat, hash, share, left_out } of seats) {
    const isSound = share ? !left_out && hashOf(share) === hash : Boolean(left_out);
    if (!isSound) found.push({ kind: 'seat', seat });
  }
  return found;
}

/** How many actions a line takes back; 0 if it is an action itself. */
function takenBack(line: string): number {
  const [, word, number] = line.split(' ');
  return word === 'undo' ? Number(number ?? 1) : 0;
}

/** Follow the log: each draw must be the next cards of its pile, and the line must name them. */
function doubtsOfCards(key: Uint8Array, { piles = {}, draws = [] }: Evidence, lines: string[]): Doubt[] {
  const orders = new Map(
    Object.entries(piles).map(([pile, cards]) => [
      pile,
      dealt(
        key,
        pile,
        cards.map(([card]) => card),
      ),
    ]),
  );
  const byLine = new Map<number, typeof draws>();
  for (const draw of draws) byLine.set(draw[0], [...(byLine.get(draw[0]) ?? []), draw]);
  const standing: Map<string, number>[] = [];
  const taken = (pile: string): number => standing.reduce((sum, each) => sum + (each.get(pile) ?? 0), 0);
  const drawn = new Set<string>();
  for (const [place, line] of lines.entries()) {
    const back = takenBack(line);
    if (back) {
      standing.splice(Math.max(0, standing.length - back));
      continue;
    }
    const numbers = new Map<string, number>();
    for (const [, pile, cards] of byLine.get(place + 1) ?? []) {
      const from = taken(pile) + (numbers.get(pile) ?? 0);
      const due = orders.get(pile)?.slice(from, from + cards.length) ?? [];
      const names = new Map(piles[pile] ?? []);
      const isNamed = cards.every((card) => !names.get(card) || line.split(' ').includes(names.get(card)!));
      if (due.join() !== cards.join() || !isNamed) return [{ kind: 'card', line: place + 1, said: line }];
      numbers.set(pile, (numbers.get(pile) ?? 0) + cards.length);
      drawn.add(pile);
    }
    if (line.startsWith('* ') !== numbers.size > 0) return [{ kind: 'card', line: place + 1, said: line }];
    standing.push(numbers);
  }
  return Object.keys(piles).every((pile) => drawn.has(pile)) ? [] : [{ kind: 'piles' }];
}
