import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '../wire/game';
import type { PlannedTurn, Problem, Refusal } from '../wire/types';
import { outlookOf, Planning, type PlannedStep } from './planning.svelte';

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

/** A table whose rules allow every action once, but none that is gone; `last` shows something hidden. */
class Desk {
  readonly id = 'T';
  readonly me = 2;
  readonly now = null;
  problem: Problem | null = null;
  gone = new Set<string>();
  made = 'built';
  sent: string[] = [];
  readonly place = { live: { do: <T>(_: string, body: unknown) => Promise.resolve(this.told(body) as T) } };

  act(...actions: string[]): Promise<boolean> {
    this.sent.push(...actions);
    return Promise.resolve(true);
  }

  private told(body: unknown): PlannedTurn {
    const { actions } = body as { actions: string[] };
    const stop = actions.findIndex((act) => this.gone.has(act) || act === 'last');
    const steps = stop < 0 ? actions : actions.slice(0, stop);
    const isRefused = stop >= 0 && actions[stop] !== 'last';
    return {
      rev: 1,
      steps: steps.length,
      stop: stop < 0 ? null : isRefused ? 'refused' : 'final',
      refusal: isRefused ? REFUSAL : null,
      events: steps.map((act) => step(act, this.made).events),
      view: { actions: ['a', 'b', 'last', 'end'].map(offer) },
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
const texts = (): string[] => planning.steps.map(({ text }) => text);

describe('a plan', () => {
  it('takes steps and gives them back, and never ends a turn', async () => {
    expect(planning.offers.map(({ text }) => text)).toEqual(['a', 'b', 'last']);
    expect(await planning.add('a', 'b')).toBe(true);
    expect(texts()).toEqual(['a', 'b']);
    await planning.undo();
    expect(texts()).toEqual(['a']);
    expect(desk.sent).toEqual([]);
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
    expect(planning.outlook).toEqual({ kind: 'works' });
    expect(desk.problem).toMatchObject({ message: REFUSAL.text, clause: 'line_taken' });
  });

  it('ends with a step that shows something hidden', async () => {
    await planning.add('a', 'last');
    expect(texts()).toEqual(['a', 'last']);
    expect(planning.offers).toEqual([]);
    expect(planning.playable).toBe(2);
  });

  it('is checked again, and goes on from what still works', async () => {
    await planning.add('a', 'b');
    desk.gone.add('b');
    await planning.check();
    expect(planning.outlook).toEqual({ kind: 'refused', step: 1, refusal: REFUSAL });
    await planning.play();
    expect(desk.sent).toEqual(['a']);
    await planning.open();
    await planning.add('last');
    expect(texts()).toEqual(['a', 'last']);
  });

  it('loses what I have done', async () => {
    await planning.add('a', 'b');
    planning.played('b');
    expect(texts()).toEqual(['a', 'b']);
    planning.played('a');
    expect(texts()).toEqual(['b']);
  });

  it('tells what an action would cause after it', async () => {
    await planning.add('a');
    expect(await planning.preview('b')).toEqual([{ type: 'built', line: 'b' }]);
    expect(await planning.preview('last')).toBeNull();
    desk.gone.add('b');
    expect(await planning.why('b')).toEqual(REFUSAL);
  });
});

describe('what becomes of a plan', () => {
  it('is told when the same actions do something else', async () => {
    await planning.add('a', 'b');
    desk.made = 'extended';
    await planning.check();
    expect(planning.outlook).toEqual({ kind: 'differs', step: 0 });
    expect(outlookOf([step('a', 'extended'), step('b')], planning.told!)).toEqual({
      kind: 'differs',
      step: 1,
    });
  });
});
