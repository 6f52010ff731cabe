import { describe, expect, it } from 'vitest';
import type { Message } from '../wire/types';
import { finishedByBots, notesOf } from './notes';

const message = (seq: number, kind: Message['kind'], seat: number, more: Partial<Message> = {}): Message => ({
  seq,
  kind,
  seat,
  at: 0,
  ...more,
});
const kinds = (messages: Message[]) => notesOf(messages).map(({ kind, seat }) => `${seat} ${kind}`);

describe('the notes of a journal', () => {
  it('tell who asked, who agreed, and whose turn was undone', () => {
    const told = [
      message(1, 'ask', 2, { data: { number: 7, turn: true } }),
      message(2, 'chat', 1, { data: { text: 'again?' } }),
      message(3, 'answer', 1, { data: { yes: true } }),
      message(4, 'act', 0, { rev: 9, act: 'undo 7', takes_back: 7 }),
    ];
    expect(kinds(told)).toEqual(['2 asks', '1 agreed', '2 undone']);
    expect(notesOf(told)[2].number).toBeUndefined();
  });

  it('know a refusal from a request that was withdrawn', () => {
    const ask = message(1, 'ask', 2, { data: { number: 7 } });
    const no = (seat: number) => message(2, 'answer', seat, { data: { yes: false } });
    expect(kinds([ask, no(1)])).toEqual(['2 asks', '1 declined']);
    expect(kinds([ask, no(2)])).toEqual(['2 asks', '2 withdrew']);
  });

  it('count the steps if somebody asked for a number of them', () => {
    const ask = message(1, 'ask', 2, { data: { number: 3, turn: false } });
    const undo = message(2, 'act', 0, { takes_back: 3 });
    expect(notesOf([ask, undo]).map(({ number }) => number)).toEqual([3, 3]);
  });

  it('leave out what a seat takes back alone', () => {
    expect(kinds([message(1, 'act', 1, { takes_back: 1 })])).toEqual([]);
  });
});

describe('a bot that finished the game for somebody', () => {
  const seat = (seq: number, why: string, bot: string | null) =>
    message(seq, 'seat', 2, { data: { why, info: { kind: 'human', bot } } });

  it('is named, even if the seat is taken back after the end', () => {
    const gone = [seat(1, 'made', null), seat(2, 'gone', 'clever'), message(3, 'act', 2)];
    expect(finishedByBots(gone)).toEqual([2]);
    expect(finishedByBots([...gone, seat(4, 'taken_back', null)])).toEqual([2]);
    expect(kinds(gone)).toEqual(['2 left']);
  });

  it('is not if somebody came back and played on', () => {
    const back = [seat(1, 'gone', 'clever'), seat(2, 'taken_back', null), message(3, 'act', 2)];
    expect(finishedByBots(back)).toEqual([]);
    expect(kinds(back)).toEqual(['2 left', '2 cameBack']);
  });
});

describe('the shuffle', () => {
  it('tells whose share it did without, by their seats now', () => {
    const messages = [
      ...[1, 2, 3].map((seat) => ({ seq: seat, kind: 'seat', seat, data: { why: 'made' } })),
      { seq: 4, kind: 'asked', seat: 0, data: { left_out: { 1: 'not_there' } } },
      { seq: 5, kind: 'started', seat: 0, data: { left_out: { 3: 'no_share' }, first: 2 } },
    ] as unknown as Message[];
    expect(notesOf(messages)).toEqual([
      { seq: 5, kind: 'notAwaited', seat: 3 },
      { seq: 5, kind: 'noShare', seat: 2 },
    ]);
    expect(notesOf([{ seq: 1, kind: 'started', seat: 0 } as Message])).toEqual([]);
  });
});
