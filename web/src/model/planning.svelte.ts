import { Declined } from '../wire/api';
import type { GameEvent, Offer, View } from '../wire/game';
import type { Message, PlannedTurn, Problem, Refusal } from '../wire/types';
import type { Step } from './journal';
import { settings } from './settings.svelte';
import { read, write } from './stored';

/** An action of my next turn, and what it was to cause when I planned it. */
export interface PlannedStep {
  text: string;
  /** What it was called, in the language of that moment; empty if it was not offered by itself. */
  label: string;
  language: string;
  events: GameEvent[];
}

/** What becomes of a step now: it does what it was to do, or something else, or the rules refuse it. */
export type Fate =
  | { kind: 'works'; events: GameEvent[] }
  | { kind: 'differs'; events: GameEvent[] }
  | { kind: 'refused'; refusal: Refusal };

/** What becomes of a plan: of all of it, or only of a part, or of nothing. */
export type Outlook = 'works' | 'differs' | 'partly' | 'spoiled';

/** What the rules say of a plan: why they refuse steps of it, and where the others lead. */
export interface Checked {
  refused: Map<number, Refusal>;
  told: PlannedTurn;
}

/** The table a turn is planned at. */
export interface Planner {
  readonly id: string;
  readonly me: number;
  readonly now: View | null;
  readonly steps: Step[];
  readonly place: { live: { ask<T>(name: string, body: unknown): Promise<T> } };
  problem: Problem | null;
  fail(error: unknown): void;
  carryOut(...actions: string[]): Promise<boolean>;
}

interface Kept {
  /** When it was planned. */
  rev: number;
  steps: PlannedStep[];
}
const KEY = 'plans';
/** At how many tables plans are kept on this device. */
const MOST_KEPT = 20;
/** For how many milliseconds nothing is played after my turn has ended the planning. */
export const STARTLED = 1000;
/** How many answers are remembered, so that pointing at something again asks nothing. */
const MOST_ANSWERS = 60;
/** Refusals that say no more than that there is nothing to plan any more. */
const NOTHING_TO_PLAN = /^(no_plan|bot_plays|table_\w+)$/;

/** Return what becomes of each step, by what the rules say now. */
export function fatesOf(steps: PlannedStep[], { refused, told }: Checked): Fate[] {
  let place = 0;
  return steps.map((step, i): Fate => {
    const refusal = refused.get(i);
    if (refusal) return { kind: 'refused', refusal };
    const events = told.events[place++] as GameEvent[] | undefined;
    const isSame = !events || JSON.stringify(events) === JSON.stringify(step.events);
    return { kind: isSame ? 'works' : 'differs', events: events ?? [] };
  });
}

/** Return what becomes of a plan by its steps. */
export function outlookOf(fates: Fate[]): Outlook {
  const kinds = new Set(fates.map(({ kind }) => kind));
  if (kinds.has('refused')) return kinds.size > 1 ? 'partly' : 'spoiled';
  return kinds.has('differs') ? 'differs' : 'works';
}

/** Whether the turn after a moment has come and gone: I have acted since, and others are at it again. */
export function isBygone(steps: Step[], seat: number, since: number, isOthers: boolean): boolean {
  const line = steps.filter((step) => !step.undone && step.rev > since && step.seat > 0);
  const first = line.findIndex((step) => step.seat === seat);
  return first >= 0 && (isOthers || line.slice(first).some((step) => step.seat !== seat));
}

/**
 * My next turn, laid out while others move. The rules are asked as if it were my turn; nobody else is told, and
 * nothing is played before I say so. It is kept on this device, for the seat it was planned for.
 */
export class Planning {
  /** The plan is shown instead of the table, and what I do goes into it. */
  isOpen = $state(false);
  steps = $state.raw<PlannedStep[]>([]);
  /** What the rules say of the steps. */
  checked = $state.raw<Checked | null>(null);
  /** The steps are being played. */
  isPlaying = $state(false);
  /** What an action is called; the screen knows. */
  describe: (offer: Offer) => string = ({ text }) => text;
  /** When my turn ended the planning. */
  private ended = 0;
  private asked = 0;
  private since = 0;
  /** What I have done in my turn: where in the plan it stood, if it did. */
  private done: ({ at: number; step: PlannedStep } | null)[] = [];
  private answers = new Map<string, PlannedTurn>();
  /** Whoever takes over the screen does not take over the plan. */
  private readonly place: Planner['place'];
  private readonly seat: number;
  private readonly name: string;

  constructor(private readonly table: Planner) {
    this.place = table.place;
    this.seat = table.me;
    this.name = `${table.id}:${table.me}`;
    const kept = read<Record<string, Partial<Kept>>>(KEY, {})[this.name];
    this.steps = kept?.steps ?? [];
    this.since = kept?.rev ?? 0;
  }

  private told = $derived(this.checked?.told ?? null);
  /** The table after the steps; whose turn it is, it tells truly. */
  view = $derived.by<View | null>(() => {
    const view = this.told?.view as View | undefined;
    return this.isOpen && view ? { ...view, to_move: this.table.now?.to_move ?? [] } : null;
  });
  /** The last step that works shows something nobody knows yet. */
  isFinal = $derived(this.told?.stop === 'final');
  /** What may come next; nothing after a step of which nobody knows yet what it shows. */
  offers = $derived<Offer[]>(
    this.view && !this.isFinal ? this.view.actions.filter(({ kind }) => kind !== 'end') : [],
  );
  /** What becomes of each step; null while the rules have not been asked about the table as it is. */
  fates = $derived.by<Fate[] | null>(() => {
    if (!this.checked || this.checked.told.rev < (this.table.now?.rev ?? 0)) return null;
    return fatesOf(this.steps, this.checked);
  });
  /** What the steps that work would cause. */
  events = $derived<GameEvent[]>(
    this.steps.length && (this.isOpen || this.fates) ? ((this.told?.events.flat() ?? []) as GameEvent[]) : [],
  );
  outlook = $derived(this.fates?.length ? outlookOf(this.fates) : null);
  /** The steps the rules do not refuse. */
  private held = $derived(this.steps.filter((_, i) => !this.checked?.refused.has(i)));
  /** The actions that lead to what is shown. */
  before = $derived(this.held.slice(0, this.told?.steps ?? 0).map(({ text }) => text));
  /** The actions that can be played. */
  playable = $derived(
    this.told ? this.held.slice(0, this.told.steps + Number(this.isFinal)).map(({ text }) => text) : [],
  );

  /** Show the plan and go on with it. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.check();
  }

  /** Show the table again; the plan is kept. */
  leave(): void {
    this.isOpen = false;
  }

  /** My turn has come: show the table. Whoever was planning is about to touch what counts from now on. */
  begin(): void {
    if (this.isOpen) this.ended = Date.now();
    this.leave();
  }

  /** Planning ended a moment ago: what is done now was meant for the plan. */
  get isJustOver(): boolean {
    return Date.now() - this.ended < STARTLED;
  }

  /** Forget a plan whose turn has come and gone. */
  dropIfBygone(): void {
    const isOthers = this.table.now?.plan ?? false;
    if (this.steps.length && isBygone(this.table.steps, this.seat, this.since, isOthers)) this.clear();
    if (isOthers) this.done = [];
  }

  /** Ask the rules again what becomes of the plan: those steps stay that still can be carried out. */
  async check(): Promise<void> {
    const number = ++this.asked;
    const checked = await this.sift(this.steps.map(({ text }) => text));
    if (number !== this.asked) return;
    this.checked = checked;
    if (!checked) this.isOpen = false;
  }

  /** Ask about all actions, and without each that is refused about those that are left. */
  private async sift(texts: string[]): Promise<Checked | null> {
    const refused = new Map<number, Refusal>();
    for (;;) {
      const held = texts.flatMap((_, i) => (refused.has(i) ? [] : [i]));
      const told = await this.ask(held.map((i) => texts[i]));
      if (!told?.refusal) return told && { refused, told };
      refused.set(held[told.steps], told.refusal);
    }
  }

  /** Plan more steps, after those that still work. */
  async add(...texts: string[]): Promise<boolean> {
    const base = this.held.slice(0, this.before.length);
    const all = [...this.before, ...texts];
    const number = ++this.asked;
    const told = await this.ask(all);
    if (!told || number !== this.asked) return false;
    const reached = told.steps + Number(told.stop === 'final');
    const steps = all
      .slice(0, reached)
      .map((text, i) => this.step(text, base[i], told.events[i] as GameEvent[]));
    if (told.refusal) this.refuse(told.refusal);
    const isWhole = steps.length === all.length;
    this.since = this.table.now?.rev ?? 0;
    const stop = isWhole ? told.stop : null;
    this.keep(steps, { refused: new Map(), told: { ...told, stop, refusal: null } });
    return isWhole;
  }

  private step(text: string, known: PlannedStep | undefined, events: GameEvent[] = []): PlannedStep {
    const offer = this.offers.find((each) => each.text === text);
    const label = known?.label ?? (offer ? this.describe(offer) : '');
    return { text, label, language: known?.language ?? settings.language, events };
  }

  private refuse({ text, clause, rule }: Refusal): void {
    this.table.problem = { kind: 'illegal', message: text, clause, rule };
  }

  /** Take back the last steps of the plan. */
  async undo(number = 1): Promise<boolean> {
    this.keep(this.steps.slice(0, Math.max(0, this.steps.length - number)), this.checked);
    await this.check();
    return true;
  }

  /** Forget the plan. */
  clear(): void {
    this.asked++;
    this.done = [];
    this.keep([], null);
    this.isOpen = false;
  }

  /** Play the steps that work, one after the other, until one is refused; the turn stays open. */
  async play(): Promise<boolean> {
    this.isOpen = false;
    this.isPlaying = true;
    try {
      return await this.table.carryOut(...this.playable);
    } finally {
      this.isPlaying = false;
    }
  }

  /** Something was done in my turn: what was planned is done, or planned again if it was taken back. */
  heard({ kind, seat, act, takes_back }: Message): void {
    if (kind !== 'act' || seat !== this.seat) return;
    if (!takes_back) this.played(act ?? '');
    for (let back = takes_back ?? 0; back > 0; back--) this.takenBack();
  }

  private played(act: string): void {
    const at = this.steps.findIndex(({ text }) => text === act);
    this.done.push(at < 0 ? null : { at, step: this.steps[at] });
    if (at >= 0) this.keep(this.steps.toSpliced(at, 1), null);
  }

  private takenBack(): void {
    const last = this.done.pop();
    if (last) this.keep(this.steps.toSpliced(last.at, 0, last.step), null);
  }

  /** Ask what an action would cause after the steps; null if nobody can know. */
  async preview(act: string): Promise<GameEvent[] | null> {
    const told = await this.ask([...this.before, act]);
    return (told?.events[this.before.length] as GameEvent[] | undefined) ?? null;
  }

  /** Ask why an action is not allowed after the steps. */
  async why(act: string): Promise<Refusal | null> {
    return (await this.ask([...this.before, act]))?.refusal ?? null;
  }

  /** Ask the rules where actions lead; null if there is nothing to plan, or they cannot be asked just now. */
  private async ask(actions: string[]): Promise<PlannedTurn | null> {
    const key = JSON.stringify([this.table.now?.rev, actions]);
    const known = this.answers.get(key);
    if (known) return known;
    try {
      const told = await this.place.live.ask<PlannedTurn>('plan', { actions });
      this.remember(key, told);
      return told;
    } catch (error) {
      if (!(error instanceof Declined && NOTHING_TO_PLAN.test(error.problem.kind))) this.table.fail(error);
      return null;
    }
  }

  private remember(key: string, told: PlannedTurn): void {
    if (told.rev !== this.table.now?.rev) return; // the table has gone on meanwhile
    this.answers.set(key, told);
    if (this.answers.size > MOST_ANSWERS) this.answers.delete(this.answers.keys().next().value ?? '');
  }

  private keep(steps: PlannedStep[], checked: Checked | null): void {
    this.steps = steps;
    this.checked = checked;
    const { [this.name]: _, ...others } = read<Record<string, Kept>>(KEY, {});
    const kept = Object.entries(others).slice(1 - MOST_KEPT);
    const mine: Kept = { rev: this.since, steps };
    write(KEY, Object.fromEntries(steps.length ? [...kept, [this.name, mine]] : kept));
  }
}
