import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../wire/game';
import type { Message } from '../wire/types';
import { FRESH, GATHER, LEAD, MOST_WAITING, Pace, type Tempo } from './pace.svelte';

const ME = 1;
const LONG = 60_000;

function view(rev: number, ...to_move: number[]): View {
  return {
    game: '',
    table: '',
    rev,
    seat: ME,
    to_move,
    phase: '',
    state: {},
    actions: [],
    undo: 0,
    plan: false,
    result: null,
  };
}

function act(rev: number, seat: number, more: Partial<Message> = {}): Message {
  return { seq: rev, kind: 'act', at: 0, seat, rev, act: `act ${rev}`, events: [], ...more };
}

/** A table: what arrives is given to the pace, what it shows and tells is noted. */
class Scene {
  tempo: Tempo = 'brisk';
  me = ME;
  now = view(10, 2);
  heard: number[] = [];
  pace = new Pace(
    () => this.tempo,
    (messages) => this.heard.push(...messages.map(({ seq }) => seq)),
  );

  /** Somebody acts, and then others are to move. */
  acts(seat: number, ...to_move: number[]): void {
    this.arrives(seat, to_move, []);
  }

  /** Somebody is ready to go on, and others are not yet. */
  isReady(seat: number, ...to_move: number[]): void {
    this.arrives(seat, to_move, [{ type: 'ready', seat }]);
  }

  /** Somebody acts, and the game is over. */
  ends(seat: number): void {
    this.arrives(seat, [], [], { winners: [seat], seats: [] });
  }

  private arrives(
    seat: number,
    to_move: number[],
    events: Message['events'],
    result: View['result'] = null,
  ): void {
    const next = { ...view(this.now.rev + 1, ...to_move), result };
    const messages = [act(next.rev, seat, { events })];
    this.pace.arrive({ before: this.now, view: next, messages, me: this.me });
    this.now = next;
  }

  /** Two turns of others: of the second seat in two steps, of the third in one; then it is my turn. */
  twoTurns(): void {
    this.acts(2, 2);
    this.acts(2, 3);
    this.acts(3, 1);
  }

  get shown(): number {
    return (this.pace.shown ?? this.now).rev;
  }
}

let scene: Scene;
beforeEach(() => {
  vi.useFakeTimers();
  scene = new Scene();
});
afterEach(() => vi.useRealTimers());

describe('a pace one can follow', () => {
  it('shows turns one after the other, each as a whole', () => {
    scene.twoTurns();
    expect(scene.shown).toBe(10);
    vi.advanceTimersByTime(0);
    expect([scene.shown, scene.pace.telling?.seat, scene.pace.telling?.steps.length]).toEqual([12, 2, 2]);
    expect(scene.heard).toEqual([11, 12]);
    vi.advanceTimersByTime(1700);
    expect(scene.shown).toBe(12);
    vi.advanceTimersByTime(50);
    expect([scene.shown, scene.pace.telling?.seat]).toEqual([13, 3]);
    vi.advanceTimersByTime(1500);
    expect([scene.pace.shown, scene.pace.telling]).toEqual([null, null]);
    expect(scene.heard).toEqual([11, 12, 13]);
  });

  it('holds nothing back that is nobody’s turn, and breaks off no turn for it', () => {
    scene.acts(2, 1, 2, 3);
    vi.advanceTimersByTime(GATHER);
    scene.isReady(3, 1, 2);
    scene.isReady(2, 1);
    expect([scene.pace.telling?.seat, scene.pace.told, scene.pace.waiting]).toEqual([2, 1, []]);
    vi.advanceTimersByTime(LONG);
    scene.now = view(20, 1, 2);
    scene.isReady(2, 1);
    expect([scene.pace.isBusy, scene.heard.at(-1)]).toEqual([false, 21]);
  });

  it('shows the end of a game after the turn that led to it', () => {
    const scene = new Scene();
    scene.acts(2, 2);
    scene.ends(2);
    vi.advanceTimersByTime(GATHER);
    expect(scene.pace.telling?.steps.map(({ rev }) => rev)).toEqual([11, 12]);
    expect(scene.pace.shown).toMatchObject({ rev: 11, result: null });
    vi.advanceTimersByTime(LONG);
    expect(scene.pace.shown).toBeNull();
  });

  it('shows no end while it tells the last action', () => {
    const scene = new Scene();
    scene.acts(2, 2);
    vi.advanceTimersByTime(GATHER);
    scene.ends(2);
    expect(scene.pace.shown).toMatchObject({ rev: 11, result: null });
    expect(scene.heard).toEqual([11, 12]);
  });

  it('takes longer if it is calm', () => {
    scene.tempo = 'calm';
    scene.twoTurns();
    vi.advanceTimersByTime(3499);
    expect(scene.shown).toBe(12);
    vi.advanceTimersByTime(1);
    expect(scene.shown).toBe(13);
  });

  it('waits a moment for the rest of a turn', () => {
    scene.acts(2, 2);
    vi.advanceTimersByTime(GATHER - 1);
    expect(scene.shown).toBe(10);
    scene.acts(2, 2);
    vi.advanceTimersByTime(GATHER - 1);
    expect(scene.shown).toBe(10);
    vi.advanceTimersByTime(1);
    expect([scene.shown, scene.pace.telling?.steps.length]).toEqual([12, 2]);
  });

  it('goes on with the turn it is telling as it is played', () => {
    scene.acts(2, 2);
    vi.advanceTimersByTime(GATHER + 1000);
    scene.acts(2, 2);
    expect([scene.shown, scene.pace.telling?.steps.length, scene.pace.told]).toEqual([12, 2, 1]);
    vi.advanceTimersByTime(1749);
    expect(scene.pace.telling).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(scene.pace.telling).toBeNull();
  });

  it('begins a new turn of the same seat apart', () => {
    scene.acts(2, 3);
    scene.acts(3, 2);
    scene.acts(2, 1);
    vi.advanceTimersByTime(0);
    expect([scene.pace.telling?.seat, scene.pace.waiting.map(({ seat }) => seat)]).toEqual([2, [3, 2]]);
  });

  it.each([ME, 0])('counts what was dealt to the turn before it, for seat %i', (me) => {
    scene.me = me;
    scene.acts(2, 0);
    scene.acts(0, 3);
    scene.acts(3, 0);
    scene.acts(0, 1);
    vi.advanceTimersByTime(0);
    expect([scene.shown, scene.pace.waiting.length]).toEqual([12, 1]);
    vi.advanceTimersByTime(LONG);
    expect(scene.heard).toEqual([11, 12, 13, 14]);
  });

  it('never waits with what I do, nor with cards I turn over', () => {
    scene.acts(1, 0);
    scene.acts(0, 1);
    expect([scene.pace.shown, scene.pace.isBusy, scene.heard]).toEqual([null, false, [11, 12]]);
  });
});

describe('the newest is shown at once', () => {
  const BEHIND = 'others are still being shown';

  it('if more turns wait than anybody can follow', () => {
    scene.me = 0;
    const seats = Array.from({ length: MOST_WAITING + 1 }, (_, i) => 2 + (i % 2));
    for (const seat of seats.slice(0, -1)) scene.acts(seat, 5 - seat);
    expect(scene.shown).toBe(10);
    scene.acts(seats[MOST_WAITING], 2);
    expect([scene.shown, scene.heard.length]).toEqual([scene.now.rev, MOST_WAITING + 1]);
  });

  it('and everything is told, in order, when it is skipped', () => {
    scene.twoTurns();
    vi.advanceTimersByTime(0);
    scene.pace.skip();
    expect([scene.pace.shown, scene.pace.isBusy, scene.heard]).toEqual([null, false, [11, 12, 13]]);
    vi.advanceTimersByTime(LONG);
    expect(scene.heard).toEqual([11, 12, 13]);
  });

  it(`when I act while ${BEHIND}`, () => {
    scene.twoTurns();
    scene.acts(1, 1);
    expect([scene.pace.shown, scene.pace.isBusy, scene.heard]).toEqual([null, false, [11, 12, 13, 14]]);
  });

  it(`when something is taken back while ${BEHIND}`, () => {
    scene.twoTurns();
    const back = act(14, 3, { takes_back: 1, act: null });
    scene.pace.arrive({ before: scene.now, view: view(14, 3), messages: [back], me: ME });
    expect([scene.pace.shown, scene.heard]).toEqual([null, [11, 12, 13, 14]]);
  });

  it(`when the connection comes back while ${BEHIND}`, () => {
    scene.twoTurns();
    scene.pace.arrive({ before: null, view: view(20, 1), messages: [act(14, 2), act(20, 3)], me: ME });
    expect([scene.pace.shown, scene.heard]).toEqual([null, [11, 12, 13, 14, 20]]);
  });

  it(`when the pace is switched off while ${BEHIND}`, () => {
    scene.twoTurns();
    scene.tempo = 'off';
    scene.acts(3, 1);
    expect([scene.pace.shown, scene.heard]).toEqual([null, [11, 12, 13, 14]]);
  });

  it('if no pace is wished', () => {
    scene.tempo = 'off';
    scene.twoTurns();
    expect([scene.pace.shown, scene.pace.isBusy, scene.heard]).toEqual([null, false, [11, 12, 13]]);
  });

  it('of what is said, whatever is being shown', () => {
    scene.twoTurns();
    const chat: Message = { seq: 99, kind: 'chat', at: 0, seat: 2 };
    scene.pace.arrive({ before: scene.now, view: null, messages: [chat], me: ME });
    expect([scene.heard, scene.shown]).toEqual([[99], 10]);
  });
});

describe('what happened', () => {
  const beat = (rev: number, seat: number) => ({
    seat,
    steps: [],
    view: view(rev, 1),
    messages: [act(rev, seat)],
  });

  it('is shown again from the table before it, whatever the pace, and is no news', () => {
    scene.tempo = 'off';
    scene.pace.replay(view(7, 2), [beat(8, 2), beat(10, 3)]);
    expect(scene.shown).toBe(7);
    vi.advanceTimersByTime(LEAD);
    expect([scene.shown, scene.pace.told]).toEqual([8, 1]);
    vi.advanceTimersByTime(1500);
    expect([scene.shown, scene.pace.told, scene.heard]).toEqual([10, 2, []]);
    vi.advanceTimersByTime(1500);
    expect([scene.pace.shown, scene.pace.isBusy]).toEqual([null, false]);
  });

  it('is fresh while it is told, and for a moment after', () => {
    expect(scene.pace.isFresh).toBe(false);
    scene.pace.replay(view(7, 2), [beat(8, 2)]);
    expect(scene.pace.isFresh).toBe(true);
    scene.pace.skip();
    scene.pace.skip();
    vi.advanceTimersByTime(FRESH - 1);
    expect(scene.pace.isFresh).toBe(true);
    scene.pace.skip(); // there is nothing to skip: nothing new has come into sight
    vi.advanceTimersByTime(1);
    expect(scene.pace.isFresh).toBe(false);
  });

  it('is not told again when it is skipped; what is new is', () => {
    scene.pace.replay(view(7, 2), [beat(8, 2), beat(10, 3)]);
    scene.acts(2, 1);
    scene.pace.skip();
    expect([scene.pace.isBusy, scene.heard]).toEqual([false, [11]]);
  });

  it('goes on with what others do meanwhile', () => {
    scene.pace.replay(view(7, 2), [beat(8, 2)]);
    scene.acts(2, 1);
    vi.advanceTimersByTime(LEAD - 1);
    expect(scene.shown).toBe(7);
    vi.advanceTimersByTime(1 + 1500);
    expect(scene.shown).toBe(11);
    vi.advanceTimersByTime(LONG);
    expect([scene.pace.shown, scene.heard]).toEqual([null, [11]]);
  });
});
