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
  if (said.first && whoBegins(key, seats.length) !== said.first) found.push({ kind: 'first' });
  found.push(...new Dealt(key, said).doubts(lines));
  if (heads(key, rules, lines).at(-1) !== said.head) found.push({ kind: 'head' });
  return found;
}

function doubtsOfShares({ server = '', commitment, seats = [] }: Evidence): Doubt[] {
  const found: Doubt[] = hashOf(server) === commitment ? [] : [{ kind: 'server' }];
  const wrong = seats.filter((each) => !isSound(each));
  return [...found, ...wrong.map(({ seat }) => ({ kind: 'seat', seat }) as const)];
}

/** Tell whether a seat's share is that of its hash, or was left out. */
function isSound({ hash, share, left_out }: SeatShare): boolean {
  if (!share) return Boolean(left_out);
  return !left_out && hashOf(share) === hash;
}

/** How many actions a line takes back; 0 if it is an action itself. */
function takenBack(line: string): number {
  const [, word, number] = line.split(' ');
  return word === 'undo' ? Number(number ?? 1) : 0;
}

/** The cards of a game as a log deals them: each draw must be the next cards of its pile, and its line names them. */
class Dealt {
  private readonly orders: Map<string, number[]>;
  private readonly piles: NonNullable<Evidence['piles']>;
  private readonly draws = new Map<number, NonNullable<Evidence['draws']>>();
  /** For each action that counts, how many cards it took from which pile. */
  private standing: Map<string, number>[] = [];
  private readonly used = new Set<string>();

  constructor(key: Uint8Array, { piles = {}, draws = [] }: Evidence) {
    this.piles = piles;
    const numbers = (pile: string): number[] => piles[pile].map(([card]) => card);
    this.orders = new Map(Object.keys(piles).map((pile) => [pile, dealt(key, pile, numbers(pile))]));
    for (const draw of draws) this.draws.set(draw[0], [...(this.draws.get(draw[0]) ?? []), draw]);
  }

  doubts(lines: string[]): Doubt[] {
    const wrong = lines.findIndex((line, place) => !this.follow(line, place + 1));
    if (wrong >= 0) return [{ kind: 'card', line: wrong + 1, said: lines[wrong] }];
    return Object.keys(this.piles).every((pile) => this.used.has(pile)) ? [] : [{ kind: 'piles' }];
  }

  /** Take in a line; return whether it deals what it must. */
  private follow(line: string, rev: number): boolean {
    const back = takenBack(line);
    if (back) {
      this.standing = this.standing.slice(0, -back);
      return true;
    }
    const taken = new Map<string, number>();
    this.standing.push(taken);
    const draws = this.draws.get(rev) ?? [];
    if (line.startsWith('* ') !== draws.length > 0) return false;
    return draws.every(([, pile, cards]) => {
      const isDue = this.next(pile, cards.length) === cards.join();
      taken.set(pile, (taken.get(pile) ?? 0) + cards.length);
      this.used.add(pile);
      return isDue && this.isNamed(pile, cards, line.split(' '));
    });
  }

  /** The next cards of a pile. */
  private next(pile: string, number: number): string {
    const from = this.standing.reduce((sum, taken) => sum + (taken.get(pile) ?? 0), 0);
    return (this.orders.get(pile) ?? []).slice(from, from + number).join();
  }

  private isNamed(pile: string, cards: number[], words: string[]): boolean {
    const names = new Map(this.piles[pile]);
    return cards.every((card) => !names.get(card) || words.includes(names.get(card)!));
  }
}
