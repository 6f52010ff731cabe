import type { View } from '../wire/game';
import type { Message } from '../wire/types';
import { stepsOf, type Step } from './journal';

/** How fast others' turns are shown: at once, or each for a while. */
export type Tempo = 'off' | 'brisk' | 'calm';

/** A turn of somebody else to be shown, or the part of it that has arrived. */
export interface Beat {
  seat: number;
  steps: Step[];
  /** The table after it. */
  view: View;
  /** What is shown of it, if not that: the end of a game comes after the turn that led to it. */
  shows?: View;
  messages: Message[];
  /** It was seen before. */
  again?: boolean;
}

/** What has just arrived at a table. */
export interface Arrival {
  /** The table until now; nothing if the connection is new: what was missed is not played. */
  before: View | null;
  view: View | null;
  messages: Message[];
  /** The seat at the screen; 0 for somebody watching. */
  me: number;
}

/** How long a turn is shown, and how much longer for each step after its first. */
const HOLD: Record<Tempo, { turn: number; step: number }> = {
  off: { turn: 1500, step: 250 },
  brisk: { turn: 1500, step: 250 },
  calm: { turn: 3000, step: 500 },
};
const MOST_STEPS = 4;
/** How many turns may wait: whoever watches a table that is too fast for them is brought to now. */
export const MOST_WAITING = 12;
/** How long everything has been in sight before somebody can mean it. */
export const FRESH = 300;
/** How long to wait for more of a turn before it is shown. */
export const GATHER = 250;
/** How long the table before it is seen, when something is shown again. */
export const LEAD = 700;

/**
 * Keeps apart what has arrived and what is shown: turns of others are shown one after the other, each for a while.
 * Nothing waits for it: what I may do is always that of the newest view, and doing it skips the rest.
 */
export class Pace {
  /** The table as it is shown; nothing if that is the newest. */
  shown = $state.raw<View | null>(null);
  /** The turn that is being told. */
  telling = $state.raw<Beat | null>(null);
  /** Turns that have arrived and are not told yet. */
  waiting = $state.raw<Beat[]>([]);
  /** How many turns were told since the queue was empty. */
  told = $state(0);
  /** Nothing is held back, for example in a lesson. */
  isOff = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the newest came into sight. */
  private ended = -Infinity;

  constructor(
    private readonly tempo: () => Tempo,
    /** Told of every message when it is shown for the first time. */
    private readonly tell: (messages: Message[]) => void,
  ) {}

  isBusy = $derived(this.telling !== null || this.waiting.length > 0);

  /** Whether the newest is not in sight, or has only just come: what is pressed now was meant for something earlier. */
  get isFresh(): boolean {
    return this.isBusy || performance.now() - this.ended < FRESH;
  }

  /** Take in what has arrived. */
  arrive({ before, view, messages, me }: Arrival): void {
    const acts = messages.filter(({ kind }) => kind === 'act');
    const others = messages.filter(({ kind }) => kind !== 'act');
    if (others.length || !acts.length) this.tell(others);
    if (!acts.length) return;
    if (before && view && !this.isAtOnce(acts, me)) this.follow(acts, view, before);
    else {
      this.skip();
      this.tell(acts);
    }
  }

  /** Whether nothing of what was done is held back: nobody wants that, or it was my own doing. */
  private isAtOnce(acts: Message[], me: number): boolean {
    if (this.isOff || this.tempo() === 'off') return true;
    // What was dealt (seat 0) is nobody's doing, not that of somebody watching either.
    return acts.some(({ seat, takes_back }) => takes_back || (me > 0 && seat === me));
  }

  /** Show what others did, in its turn. */
  private follow(acts: Message[], view: View, before: View): void {
    const steps = stepsOf(acts);
    const seat = steps.findLast((step) => step.seat)?.seat ?? 0;
    const beat: Beat = { seat, steps, view, messages: acts };
    if (view.result) beat.shows = before;
    if (!seat && !this.isBusy) this.tell(acts);
    else if (!this.waiting.length && this.goesOn(beat)) this.go(beat);
    else this.queue(beat, before);
    if (this.waiting.length > MOST_WAITING) this.skip();
  }

  /** Whether a beat belongs to the turn that is told just now. */
  private goesOn({ seat }: Beat): boolean {
    return this.telling !== null && belongs(seat, this.telling);
  }

  /** Tell more of the turn that is being told. */
  private go(beat: Beat): void {
    if (!this.telling) return;
    this.telling = joined(this.telling, beat);
    this.shown = sightOf(beat);
    this.tell(beat.messages);
    this.hold();
  }

  private queue(beat: Beat, before: View): void {
    const last = this.waiting.at(-1);
    const goesOn = last && belongs(beat.seat, last);
    if (!this.isBusy) this.told = 0;
    this.shown ??= before;
    this.waiting = goesOn ? [...this.waiting.slice(0, -1), joined(last, beat)] : [...this.waiting, beat];
    if (this.telling || this.waiting[0].again) return;
    const isWhole = this.waiting.length > 1 || !belongs(this.waiting[0].seat, this.waiting[0]);
    this.wait(isWhole ? 0 : GATHER);
  }

  /** Show turns again, from the table as it was before them. */
  replay(before: View, beats: Beat[]): void {
    this.skip();
    if (!beats.length) return;
    this.shown = before;
    this.waiting = beats.map((beat) => ({ ...beat, again: true }));
    this.wait(LEAD);
  }

  /** Show the newest at once. */
  skip(): void {
    clearTimeout(this.timer);
    if (this.isBusy) this.ended = performance.now();
    const rest = this.waiting.flatMap(({ messages, again }) => (again ? [] : messages));
    this.telling = this.shown = null;
    this.waiting = [];
    this.told = 0;
    if (rest.length) this.tell(rest);
  }

  private wait(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), time);
  }

  private next(): void {
    const [beat, ...rest] = this.waiting;
    if (!beat) {
      this.skip();
      return;
    }
    this.waiting = rest;
    this.telling = beat;
    this.shown = sightOf(beat);
    this.told++;
    if (!beat.again) this.tell(beat.messages);
    this.hold();
  }

  private hold(): void {
    const { turn, step } = HOLD[this.tempo()];
    this.wait(turn + step * Math.min(MOST_STEPS, (this.telling?.steps.length ?? 1) - 1));
  }
}

const sightOf = ({ shows, view }: Beat): View => shows ?? view;

/** Whether what a seat did belongs to a turn: it is still that seat's turn, or something was dealt. */
function belongs(seat: number, { seat: whose, view, again }: Beat): boolean {
  return !again && (!seat || (seat === whose && view.to_move.includes(seat)));
}

function joined(first: Beat, more: Beat): Beat {
  return {
    seat: first.seat || more.seat,
    steps: [...first.steps, ...more.steps],
    view: more.view,
    shows: more.shows,
    messages: [...first.messages, ...more.messages],
  };
}
