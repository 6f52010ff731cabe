import { bytesOf, hashOf, hex, hmac } from './sha256.ts';

/** Why a seat added nothing to the shuffle; it added a share if there is no reason. */
export type LeftOut = 'no_hash' | 'no_share' | 'not_there' | 'bot' | 'not_asked';

/** What a seat added to the shuffle, or why nothing. */
export interface SeatShare {
  seat: number;
  /** Who sat there when shares were asked for. */
  name?: string;
  hash?: string;
  share?: string;
  left_out?: LeftOut;
}

/** Cards that a line of the log dealt from a pile, and what the line says before them. */
export type Draw = [rev: number, lead: string, pile: string, cards: number[]];
export type Decks = Record<string, [card: number, name: string][]>;

/** What travels with a record, so that everybody can check the shuffle. */
export interface Evidence {
  table: string;
  none: '' | 'chosen' | 'imported' | 'position' | 'other_rules';
  version: number;
  commitment: string;
  server: string;
  /** All seats in order, as they sat before it was drawn who begins. */
  seats: SeatShare[];
  first: number | null;
  head: string;
  decks: Decks;
  draws: Draw[];
}

/** A record, as far as the shuffle needs it. */
export interface Recorded {
  /** The lines that say which rules are played. */
  rules: string;
  seats: string[];
  /** It began in a position, or is not over. */
  began: boolean;
  ended: boolean;
  lines: string[];
  evidence: Evidence | null;
}

/** What does not fit: a kind that the words know, and where. */
export interface Doubt {
  kind:
    'server' | 'seat' | 'first' | 'card' | 'piles' | 'head' | 'version' | 'form' | 'position' | 'unfinished';
  seat?: number;
  line?: number;
  said?: string;
}

const VERSION = 2;

const USUAL: Evidence = {
  table: '',
  none: '',
  version: VERSION,
  commitment: '',
  server: '',
  seats: [],
  first: null,
  head: '',
  decks: {},
  draws: [],
};

/** Read a record; null if it is none. */
export function readRecord(text: string): Recorded | null {
  const all = text.split(/\r?\n/);
  const end = all.indexOf('');
  const header = all.slice(0, end);
  const place = header.findIndex((line) => line.startsWith('seats: '));
  if (place < 0) return null;
  const has = (name: string): string | undefined => header.find((line) => line.startsWith(`${name}:`));
  const found = has('shuffle');
  return {
    rules: header.slice(0, place).join('\n'),
    seats: header[place].slice('seats: '.length).split(', '),
    began: !has('position'),
    ended: Boolean(has('result')),
    lines: all.slice(end + 1).filter(Boolean),
    evidence: found ? readEvidence(JSON.parse(found.slice('shuffle:'.length))) : null,
  };
}

/** Read evidence; what is no evidence at all throws. */
function readEvidence(said: object): Evidence {
  const found = { ...USUAL, ...said };
  const { seats, draws, decks, first } = found;
  const isRead =
    [found.table, found.commitment, found.server, found.head].every(isText) &&
    (first === null || Number.isInteger(first)) &&
    Object.values(decks).every((cards) => cards.every(([card, name]) => isNumber(card) && isText(name))) &&
    seats.every((each) => isNumber(each.seat) && [each.hash, each.share, each.name].every(isTextOrNone)) &&
    draws.every(([rev, ...said]) => isNumber(rev) && isDraw(said));
  if (!isRead) throw new TypeError('no evidence');
  return found;
}

const isText = (said: unknown): boolean => typeof said === 'string';
const isTextOrNone = (said: unknown): boolean => said === undefined || isText(said);
const isNumber = (said: unknown): boolean => Number.isInteger(said);
const isDraw = ([lead, pile, cards]: unknown[]): boolean =>
  isText(lead) && isText(pile) && Array.isArray(cards) && cards.every(isNumber);

/** Return the key that follows from all shares. */
export function keyOf({ server, seats }: Evidence): Uint8Array {
  const said = seats.map(({ seat, share }) => `seat ${seat} ${share || 'left out'}`);
  return bytesOf([`shuffle ${VERSION}`, `server ${server}`, ...said].join('\n'));
}

/** Return what committed the server to the cards of all decks. */
export function hashOfDecks(decks: Decks): string {
  const names = Object.keys(decks).sort();
  return hashOf(
    names.flatMap((deck) => decks[deck].map(([card, name]) => `${deck} ${card} ${name}`)).join('\n'),
  );
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

/** Return the hash of a log before its first line, of all that was fixed by then, and after each. */
export function heads({ rules, lines, evidence }: Recorded): string[] {
  const said = evidence!;
  const key = keyOf(said);
  const fixed = [
    `rules ${hashOf(rules)}`,
    `table ${hashOf(said.table)}`,
    `server ${said.commitment}`,
    `decks ${hashOfDecks(said.decks)}`,
    `first ${said.first || '-'}`,
    ...said.seats.map(
      ({ seat, hash, left_out, name }) =>
        `seat ${seat} ${hash || '-'} ${left_out || '-'} ${hashOf(name ?? '')}`,
    ),
  ];
  const found = [hex(hmac(key, `line \n${fixed.join('\n')}`))];
  for (const line of lines) found.push(hex(hmac(key, `line ${found.at(-1)}\n${line}`)));
  return found;
}

/** Return the number of a seat after it was drawn who begins. */
export function seatNow({ first }: Pick<Evidence, 'first'>, seat: number, seats: number): number {
  return ((seat - (first ?? 1) + seats) % seats) + 1;
}

/** Return everything in a record that does not follow from its shares. */
export function doubts(record: Recorded): Doubt[] {
  const { seats, lines, evidence: said } = record;
  if (said && said.version !== VERSION) return [{ kind: 'version' }];
  if (!said || said.none || !isFormed(said, seats.length)) return [{ kind: 'form' }];
  const isOther = heads(record).at(-1) !== said.head;
  return [
    ...doubtsOfShares(said),
    ...doubtsOfGame(record, said),
    ...new Dealt(keyOf(said), said).doubts(lines),
    ...(isOther ? [{ kind: 'head' } as const] : []),
  ];
}

/** Return what speaks against a game that was dealt from its beginning to its end, and who begins. */
function doubtsOfGame({ began, ended, seats }: Recorded, said: Evidence): Doubt[] {
  const found: Doubt[] = began ? [] : [{ kind: 'position' }];
  if (!ended) found.push({ kind: 'unfinished' });
  if (said.first && whoBegins(keyOf(said), seats.length) !== said.first) found.push({ kind: 'first' });
  return found;
}

/** Tell whether evidence says all it must in the form it must have: each seat once, in order. */
function isFormed(
  { server, commitment, head, seats, first, decks, draws }: Evidence,
  number: number,
): boolean {
  const digits = [
    server,
    commitment,
    head,
    ...seats.flatMap(({ hash, share }) => [hash, share].filter(Boolean)),
  ];
  const cards = Object.values(decks);
  return (
    digits.every((each) => /^[0-9a-f]{64}$/.test(each!)) &&
    [...Object.keys(decks), ...cards.flat().map(([, name]) => name)].every((name) => /^[!-~]+$/.test(name)) &&
    cards.every((deck) => deck.every(([card], i) => !i || card > deck[i - 1][0])) &&
    seats.length === number &&
    seats.every(({ seat }, i) => seat === i + 1) &&
    (first === null || (first >= 1 && first <= number)) &&
    areFormed(draws)
  );
}

function doubtsOfShares({ server, commitment, seats }: Evidence): Doubt[] {
  const found: Doubt[] = hashOf(server) === commitment ? [] : [{ kind: 'server' }];
  const wrong = seats.filter((each) => !isSound(each));
  return [...found, ...wrong.map(({ seat }) => ({ kind: 'seat', seat }) as const)];
}

/** Tell whether a seat's share is that of its hash, or is left out for a reason that fits. */
function isSound({ hash, share, left_out }: SeatShare): boolean {
  if (!left_out) return hashOf(share ?? '') === hash;
  return LEFT_OUT.includes(left_out) && !share && Boolean(hash) === (left_out === 'no_share');
}

const LEFT_OUT: LeftOut[] = ['no_hash', 'no_share', 'not_there', 'bot', 'not_asked'];

/** How many actions a line takes back; 0 if it is an action itself. */
function takenBack(line: string): number {
  const [, word, number] = line.split(' ');
  return word === 'undo' ? Number(number ?? 1) : 0;
}

/** The name of a pile: that of its deck, after a word and a number if it is shuffled again. */
const PILE = /^(?:([a-z]+) ([1-9]\d*) )?[!-~]+$/;
const roundOf = (pile: string): number => Number(PILE.exec(pile)?.[2] ?? 0);

/** Tell whether what was drawn is told as it must be: nobody finds cards to their liking in piles of other names. */
function areFormed(draws: Draw[]): boolean {
  const words = draws.map(([, , pile]) => PILE.exec(pile)?.[1]);
  return (
    draws.every(([, lead, pile]) => /^[a-z-]+( \d+)*$/.test(lead) && PILE.test(pile)) &&
    new Set(words.filter(Boolean)).size <= 1
  );
}

/** The cards of a game as a log deals them: each draw must be the next cards of its pile, and its line names just them. */
class Dealt {
  private readonly orders = new Map<string, number[]>();
  private readonly names: Map<string, Map<number, string>>;
  private readonly draws = new Map<number, Draw[]>();
  /** For each action that counts, how many cards it took from which pile. */
  private standing: Map<string, number>[] = [];

  constructor(
    private readonly key: Uint8Array,
    { decks, draws }: Evidence,
  ) {
    this.names = new Map(Object.entries(decks).map(([deck, cards]) => [deck, new Map(cards)]));
    for (const draw of draws) this.draws.set(draw[0], [...(this.draws.get(draw[0]) ?? []), draw]);
  }

  doubts(lines: string[]): Doubt[] {
    const wrong = lines.findIndex((line, place) => !this.follow(line, place + 1));
    if (wrong >= 0) return [{ kind: 'card', line: wrong + 1, said: lines[wrong] }];
    const revs = [...this.draws.keys()];
    return revs.length && revs.every((rev) => lines[rev - 1]) ? [] : [{ kind: 'piles' }];
  }

  /** Take in a line; return whether it deals what it must. */
  private follow(line: string, rev: number): boolean {
    const draws = this.draws.get(rev) ?? [];
    const back = takenBack(line);
    if (back) {
      this.standing = this.standing.slice(0, -back);
      return !draws.length;
    }
    const taken = new Map<string, number>();
    this.standing.push(taken);
    if (line.startsWith('* ') !== draws.length > 0) return false;
    const areDue = draws.every(([, , pile, cards]) => {
      const isDue = this.isInTurn(pile) && this.next(pile, cards.length) === cards.join();
      taken.set(pile, (taken.get(pile) ?? 0) + cards.length);
      return isDue;
    });
    return areDue && (!draws.length || line === this.lineOf(draws));
  }

  /** The line that deals what was drawn. */
  private lineOf(draws: Draw[]): string {
    const names = draws.flatMap(([, , pile, cards]) => cards.map((card) => this.deckOf(pile).get(card)));
    return ['*', ...new Set(draws.map(([, lead]) => lead)), ...names].join(' ');
  }

  /** Tell whether a pile may be dealt from: one that is shuffled again is numbered, one after the other. */
  private isInTurn(pile: string): boolean {
    const piles = this.standing.flatMap((taken) => [...taken.keys()]);
    const [now, latest] = [roundOf(pile), Math.max(0, ...piles.map(roundOf))];
    return !now || now === latest || now === latest + 1;
  }

  /** The deck a pile is dealt from: its name is the last word. */
  private deckOf(pile: string): Map<number, string> {
    return this.names.get(pile.slice(pile.lastIndexOf(' ') + 1)) ?? new Map();
  }

  /** The next cards of a pile. */
  private next(pile: string, number: number): string {
    const from = this.standing.reduce((sum, taken) => sum + (taken.get(pile) ?? 0), 0);
    const order = this.orders.get(pile) ?? dealt(this.key, pile, [...this.deckOf(pile).keys()]);
    this.orders.set(pile, order);
    return order.slice(from, from + number).join();
  }
}
