import { describe, expect, it } from 'vitest';
import type { Message } from '../wire/types';
import { backFrom, journalOf, stepsOf, type Step } from './journal';

const message = (seq: number, kind: Message['kind'], more: Partial<Message> = {}): Message => ({
  seq,
  kind,
  at: 0,
  seat: 1,
  ...more,
});
const act = (seq: number, rev: number, act: string, seat = 1): Message =>
  message(seq, 'act', { rev, act, seat, events: [] });
const back = (seq: number, rev: number, number: number): Message =>
  message(seq, 'act', { rev, takes_back: number, events: [] });
const told = (messages: Message[]) => journalOf(messages, stepsOf(messages), (step) => step.act);

describe('steps', () => {
  it('are marked when they are taken back, also one after the other', () => {
    const steps = stepsOf([act(1, 1, 'a'), act(2, 2, 'b'), back(3, 3, 1), act(4, 4, 'c'), back(5, 5, 2)]);
    expect(steps.map(({ act, undone }) => [act, undone])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ]);
  });
});

describe('the journal', () => {
  it('has turns, and says how much was taken back before a line', () => {
    const { turns } = told([
      act(1, 1, 'a'),
      act(2, 2, 'b'),
      back(3, 3, 1),
      act(4, 4, 'c'),
      act(5, 5, 'd', 2),
    ]);
    expect(turns.map(({ seat, lines }) => [seat, lines.map(({ text, undone }) => [text, undone])])).toEqual([
      [
        1,
        [
          ['a', 0],
          ['c', 1],
        ],
      ],
      [2, [['d', 0]]],
    ]);
  });

  it('puts what others noted or took back before a turn under nobody', () => {
    const { turns } = told([
      act(1, 1, 'a'),
      act(2, 2, 'end'),
      back(3, 3, 1),
      act(4, 4, ''),
      message(5, 'ask', { data: { number: 1 } }),
      message(6, 'answer', { seat: 2, data: { yes: false } }),
      message(7, 'hint', { seat: 2 }),
      act(8, 5, 'b', 2),
    ]);
    expect(turns[1].before.notes.map(({ kind }) => kind)).toEqual(['asks', 'declined']);
    expect(turns[1].before.undone).toBe(1);
    expect(turns[1].lines.map(({ undone, notes }) => [undone, notes.map(({ kind }) => kind)])).toEqual([
      [0, ['hint']],
    ]);
  });

  it('tells who passed: a turn that was only ended', () => {
    const end = (seq: number, seat: number): Message =>
      message(seq, 'act', { rev: seq, act: 'end', seat, events: [{ type: 'turn_began' }] });
    const messages = [
      end(1, 1),
      act(2, 2, 'ride', 2),
      act(3, 3, 'deal', 0),
      end(4, 2),
      act(5, 5, 'take', 1),
      back(6, 6, 1),
      end(7, 1),
      end(8, 1),
    ];
    const passed = (step: Step, passes: boolean) => (passes ? `${step.seat} passes` : '');
    const { turns } = journalOf(messages, stepsOf(messages), passed);
    expect(turns.flatMap(({ lines }) => lines.map(({ rev, text }) => [rev, text]))).toEqual([
      [1, '1 passes'],
      [7, '1 passes'],
      [8, '1 passes'],
    ]);
  });

  it('begins another turn of the same seat where the one before ended, and tells what is dealt apart', () => {
    const ended = message(1, 'act', { rev: 1, act: 'a', events: [{ type: 'turn_began' }] });
    const { turns } = told([ended, act(2, 2, 'b'), act(3, 3, 'deal', 0), act(4, 4, 'c')]);
    expect(turns.map(({ seat, lines }) => [seat, lines.map(({ text }) => text).join()])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [0, 'deal'],
      [1, 'c'],
    ]);
  });

  it('tells in one line that several are ready, which is nobody’s turn', () => {
    const ready = (seq: number, seat: number) =>
      message(seq, 'act', { rev: seq, act: 'next', seat, events: [{ type: 'ready', seat }] });
    const messages = [act(1, 1, 'end'), ready(2, 3), ready(3, 1), act(4, 4, 'deal', 0), act(5, 5, 'b', 2)];
    const say = ({ act, events }: Step) =>
      `${act}${events.map((event) => (event as { seat?: number }).seat).join()}`;
    const { turns } = journalOf(messages, stepsOf(messages), say);
    expect(turns.map(({ seat, lines }) => [seat, lines.map(({ text }) => text)])).toEqual([
      [1, ['end']],
      [0, ['next3,1', 'deal']],
      [2, ['b']],
    ]);
  });

  it('tells that somebody asked for a hint, before what they did then and also while nothing was done yet', () => {
    const hint = message(2, 'hint');
    const { turns, since } = told([act(1, 1, 'a'), hint, act(3, 3, 'b'), message(4, 'hint', { seat: 2 })]);
    expect(turns[0].lines.map(({ notes }) => notes.length)).toEqual([0, 1]);
    expect(since).toMatchObject([{ kind: 'hint', seat: 2 }]);
  });
});

it('goes back by what was told', () => {
  const revs = [2, 3, 6];
  expect(backFrom(revs, null)).toBe(3);
  expect([7, 6, 5, 3, 2, 1, 0].map((rev) => backFrom(revs, rev))).toEqual([3, 3, 2, 2, 0, 0, 0]);
  expect(backFrom([], null)).toBe(0);
});
