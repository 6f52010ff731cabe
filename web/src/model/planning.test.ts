import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '../wire/game';
import { Declined } from '../wire/api';
import type { Message, PlannedTurn, Problem, Refusal } from '../wire/types';
import type { Step } from './journal';
import { isBygone, Planning, STARTLED, type PlannedStep } from './planning.svelte';

const kept = vi.hoisted(() => new Map<string, string>());
vi.hoisted(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
);

vi.mock('./settings.svelte', () => ({ settings: { language: 'en' } }));

const REFUSAL: Refusal = { clause: 'line_taken', rule: 'R-1', facts: {}, text: { en: 'It is built.' } };
const offer = (text: string): Offer => ({ text, kind: text === 'end' ? 'end' : 'build', touches: [] });
const step = (text: string, made = 'built'): PlannedStep => ({
  text,
  label: '',
  language: 'en',
  events: [{ type: made, line: text }],
});
const acted = (seat: number, rev: number, undone = false): Step =>
  ({ seat, rev, undone, seq: rev, act: 'x', events: [] }) as Step;
const act = (text: string, takes_back = 0): Message =>
  ({ kind: 'act', seat: 2, act: text, takes_back }) as unknown as Message;

/** A table whose rules allow every action once, but none that is gone; `last` shows something hidden. */
class Desk {
  readonly id = 'T';
  me = 2;
  rev = 1;
  isOthers = true;
  problem: Problem | null = null;
  steps: Step[] = [];
  gone = new Set<string>();
  made = 'built';
  sent: string[] = [];
  questions = 0;
  /** Why nothing is answered. */
  silent: string | null = null;
  place = { live: { ask: <T>(_: string, body: unknown) => this.answer(body) as Promise<T> } };

  get now() {
    return { rev: this.rev, plan: this.isOthers, to_move: [3] } as never;
  }

  fail(error: unknown): void {
    this.problem = (error as Declined).problem;
  }

  carryOut(...actions: string[]): Promise<boolean> {
    this.sent.push(...actions);
    return Promise.resolve(true);
  }

  private async answer(body: unknown): Promise<PlannedTurn> {
    this.questions++;
    if (this.silent) throw new Declined({ kind: this.silent, message: {} } as Problem);
    return this.told(body);
  }

  private told(body: unknown): PlannedTurn {
    const { actions } = body as { actions: string[] };
    const stop = actions.findIndex((text) => this.gone.has(text) || text === 'last');
    const steps = stop < 0 ? actions : actions.slice(0, stop);
    const isRefused = stop >= 0 && actions[stop] !== 'last';
    return {
      rev: this.rev,
      steps: steps.length,
      stop: stop < 0 ? null : isRefused ? 'refused' : 'final',
      refusal: isRefused ? REFUSAL : null,
      events: steps.map((text) => step(text, this.made).events),
      view: { actions: ['a', 'b', 'c', 'last', 'end'].map(offer) },
    } as unknown as PlannedTurn;
  }
}

let desk: Desk;
let planning: Planning;
beforeEach(async () => {
  kept.clear();
  desk = new Desk();
  planning = new Planning(desk);
  await planning.open();
});
const texts = (of = planning): string[] => of.steps.map(({ text }) => text);
/** Somebody else has acted. */
const goOn = async (): Promise<void> => {
  desk.rev++;
  await planning.check();
};

describe('a plan', () => {
  it('takes steps and gives them back, and never ends a turn', async () => {
    expect(planning.offers.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'last']);
    expect(await planning.add('a', 'b')).toBe(true);
    expect(texts()).toEqual(['a', 'b']);
    await planning.undo();
    expect(texts()).toEqual(['a']);
    expect(desk.sent).toEqual([]);
  });

  it('is kept when my turn ends the planning, and for a moment nothing is played by surprise', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await planning.add('a');
    planning.begin();
    expect([planning.isOpen, texts(), planning.isJustOver]).toEqual([false, ['a'], true]);
    vi.advanceTimersByTime(STARTLED);
    expect(planning.isJustOver).toBe(false);
    planning.begin(); // nobody plans any more
    expect(planning.isJustOver).toBe(false);
    vi.useRealTimers();
  });

  it('is kept on the device until it is cleared', async () => {
    await planning.add('a');
    expect(new Planning(desk).steps).toEqual(planning.steps);
    planning.clear();
    expect(new Planning(desk).steps).toEqual([]);
    expect(kept.get('branchline.plans')).toBe('{}');
  });

  it('leaves out what is refused, and says why', async () => {
    desk.gone.add('b');
    expect(await planning.add('a', 'b')).toBe(false);
    expect(texts()).toEqual(['a']);
    expect(planning.outlook).toBe('works');
    expect(desk.problem).toMatchObject({ message: REFUSAL.text, clause: 'line_taken' });
  });

  it('ends with a step that shows something hidden', async () => {
    await planning.add('a', 'last');
    expect(texts()).toEqual(['a', 'last']);
    expect(planning.offers).toEqual([]);
    expect(planning.playable).toEqual(['a', 'last']);
  });

  it('tells what an action would cause after it, and asks the same only once', async () => {
    await planning.add('a');
    expect(await planning.preview('b')).toEqual([{ type: 'built', line: 'b' }]);
    const { questions } = desk;
    await planning.preview('b');
    expect(desk.questions).toBe(questions);
    expect(await planning.preview('last')).toBeNull();
    desk.gone.add('c');
    expect(await planning.why('c')).toEqual(REFUSAL);
    desk.rev++;
    await planning.preview('b');
    expect(desk.questions).toBe(questions + 3);
  });

  it('says what went wrong, but not that there is nothing to plan any more', async () => {
    desk.silent = 'too_fast';
    expect(await planning.add('a')).toBe(false);
    expect(desk.problem?.kind).toBe('too_fast');
    desk.problem = null;
    desk.silent = 'no_plan';
    await goOn();
    expect([planning.isOpen, desk.problem]).toEqual([false, null]);
  });
});

describe('when others have moved', () => {
  it('each step is checked by itself: what still works stays, and the rest says why not', async () => {
    await planning.add('a', 'b', 'c');
    desk.gone.add('b');
    await goOn();
    expect(planning.fates).toMatchObject([
      { kind: 'works' },
      { kind: 'refused', refusal: REFUSAL },
      { kind: 'works', events: [{ line: 'c' }] },
    ]);
    expect([planning.outlook, planning.playable]).toEqual(['partly', ['a', 'c']]);
    expect(planning.events.map(({ line }) => line)).toEqual(['a', 'c']);
    expect(texts()).toEqual(['a', 'b', 'c']);
    await planning.play();
    expect(desk.sent).toEqual(['a', 'c']);
    await planning.open();
    await planning.add('last');
    expect(texts()).toEqual(['a', 'c', 'last']);
  });

  it('nothing may be left', async () => {
    await planning.add('a', 'b');
    desk.gone = new Set(['a', 'b']);
    await goOn();
    expect([planning.outlook, planning.playable]).toEqual(['spoiled', []]);
  });

  it('the same actions may do something else', async () => {
    await planning.add('a', 'b');
    desk.made = 'extended';
    await goOn();
    expect(planning.outlook).toBe('differs');
    expect(planning.fates?.[1]).toEqual({ kind: 'differs', events: [{ type: 'extended', line: 'b' }] });
  });

  it('nothing is said before the rules were asked again', async () => {
    await planning.add('a');
    planning.leave();
    desk.rev++;
    const later = new Planning(desk);
    expect([later.outlook, later.events]).toEqual([null, []]);
    await later.check();
    expect(later.outlook).toBe('works');
  });
});

describe('in my turn', () => {
  it('what I have done is no longer planned, until I take it back', async () => {
    await planning.add('a', 'b', 'c');
    for (const message of [act('b'), act('x'), act('c')]) planning.heard(message);
    expect(texts()).toEqual(['a']);
    planning.heard({ ...act('a'), seat: 3 });
    expect(texts()).toEqual(['a']);
    planning.heard(act('undo', 2));
    expect(texts()).toEqual(['a', 'c']);
    planning.heard(act('undo', 1));
    expect(texts()).toEqual(['a', 'b', 'c']);
  });

  it('it goes when that turn is over, whatever I did in it', async () => {
    await planning.add('a');
    desk.steps = [acted(3, 2), acted(2, 3)];
    desk.isOthers = false;
    planning.dropIfBygone();
    expect(texts()).toEqual(['a']);
    desk.isOthers = true;
    planning.dropIfBygone();
    expect(texts()).toEqual([]);
  });

  it('a turn is over once others have acted after me, unless that was taken back', () => {
    const turn = [acted(2, 5), acted(3, 6), acted(2, 7), acted(2, 8)];
    expect(isBygone(turn, 2, 5, false)).toBe(false);
    expect(isBygone(turn, 2, 5, true)).toBe(true);
    expect(isBygone([...turn, acted(0, 9)], 2, 5, false)).toBe(false);
    expect(isBygone([...turn, acted(3, 9)], 2, 5, false)).toBe(true);
    expect(isBygone([acted(2, 7, true), acted(3, 9)], 2, 5, true)).toBe(false);
  });
});

describe('around one screen', () => {
  it('a plan stays that of its seat, whoever looks at the screen', async () => {
    await planning.add('a');
    const answer = planning.add('b');
    const other = { live: { ask: () => Promise.reject(new Error('asked for another seat')) } };
    Object.assign(desk, { me: 3, place: other });
    await answer;
    expect(texts(new Planning(desk))).toEqual([]);
    await planning.check();
    desk.me = 2;
    expect(texts(new Planning(desk))).toEqual(['a', 'b']);
  });
});
