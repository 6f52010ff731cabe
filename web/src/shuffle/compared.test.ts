import { describe, expect, it } from 'vitest';
import { hashOfDecks, heads, type Evidence, type Recorded } from './check';
import { compared } from './compared';
import type { Kept } from './kept';
import { hashOf } from './sha256';

const [SERVER, ANN, BOB] = ['0', '1', 'a'].map((digit) => digit.repeat(64));

const EVIDENCE: Evidence = {
  table: 'T',
  none: '',
  version: 2,
  commitment: hashOf(SERVER),
  server: SERVER,
  seats: [
    { seat: 1, name: 'Ann', hash: hashOf(ANN), share: ANN },
    { seat: 2, name: 'Bob', hash: hashOf(BOB), share: BOB },
    { seat: 3, name: 'Cem', left_out: 'not_there' },
  ],
  first: null,
  head: '',
  decks: { I: [[0, 'SEA']] },
  draws: [],
};

const recorded = (evidence: Evidence | null = EVIDENCE, lines = ['1 end', '2 end']): Recorded => ({
  rules: 'game: x',
  seats: ['Ann', 'Bob', 'Cem'],
  began: true,
  ended: true,
  lines,
  evidence,
});

const KEPT: Kept = {
  commitment: EVIDENCE.commitment,
  decks: hashOfDecks(EVIDENCE.decks),
  shares: {},
  shown: { 1: ANN },
  fixed: { hashes: { 1: hashOf(ANN), 2: hashOf(BOB) }, leftOut: { 3: 'not_there' } },
  heads: heads(recorded())
    .slice(1)
    .map((head) => head.slice(0, 16))
    .join(''),
};

const seat = (place: number, change: object): Evidence => ({
  ...EVIDENCE,
  seats: EVIDENCE.seats.map((each, i) => (i === place - 1 ? { ...each, ...change } : each)),
});

describe('what a browser kept', () => {
  it('is compared with the record', () => {
    expect(compared(KEPT, recorded())).toEqual([]);
  });

  it('is not in a record that says nothing of the shuffle', () => {
    expect(compared(KEPT, recorded(null))).toEqual(['game']);
    expect(compared(KEPT, recorded({ ...EVIDENCE, none: 'imported' }))).toEqual(['game']);
  });

  it('finds another commitment, and other names of cards', () => {
    expect(compared(KEPT, recorded({ ...EVIDENCE, commitment: hashOf(BOB) }))).toEqual(['game']);
    expect(compared(KEPT, recorded({ ...EVIDENCE, decks: { I: [[0, 'MIA']] } }))).toEqual(['game']);
  });

  it('finds our share changed or called left out for no reason, also where others were left out', () => {
    const other = seat(1, { share: BOB, hash: hashOf(BOB) });
    expect(compared(KEPT, recorded(other))).toEqual(expect.arrayContaining(['fixed', 'share']));
    const gone = seat(1, { share: undefined, hash: undefined, left_out: 'no_hash' });
    expect(compared(KEPT, recorded(gone))).toEqual(expect.arrayContaining(['fixed', 'share']));
  });

  it('says that our share was left out though it was taken', () => {
    const late = recorded(seat(1, { share: undefined, left_out: 'no_share' }));
    const kept = { ...KEPT, heads: '' };
    expect(compared(kept, late)).toEqual(['leftOut']);
  });

  it('finds that somebody else fixed another share, or one too late', () => {
    const kept = { ...KEPT, heads: '' };
    const ground = hashOf('chosen after seeing');
    expect(compared(kept, recorded(seat(2, { hash: ground })))).toEqual(['fixed']);
    expect(compared(kept, recorded(seat(3, { hash: ground, share: SERVER, left_out: '' })))).toEqual([
      'fixed',
    ]);
    expect(compared(kept, recorded(seat(3, { left_out: 'bot' })))).toEqual(['fixed']);
  });

  it('finds every line that is another one than it saw, and remembers what differed before', () => {
    expect(compared(KEPT, recorded(EVIDENCE, ['1 stop', '2 end']))).toEqual(['log']);
    expect(compared(KEPT, recorded(EVIDENCE, ['1 end']))).toEqual(['log']);
    expect(compared({ ...KEPT, heads: '' }, recorded(EVIDENCE, ['1 stop']))).toEqual([]);
    expect(compared({ ...KEPT, differs: true }, recorded())).toEqual(['log']);
  });
});
