import type { GameEvent, Offer, View } from '../wire/game';
import type { PlannedTurn, Problem, Refusal } from '../wire/types';
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

/** What becomes of a plan: all of it works, or from a step on (counted from 0) it is refused or does something else. */
export type Outlook =
  { kind: 'works' } | { kind: 'differs'; step: number } | { kind: 'refused'; step: number; refusal: Refusal };

/** The table a turn is planned at. */
export interface Planner {
  readonly id: string;
  readonly me: number;
  readonly now: View | null;
  readonly place: { live: { do<T>(name: string, body: unknown): Promise<T> } };
  problem: Problem | null;
  act(...actions: string[]): Promise<boolean>;
}

type Kept = Record<string, PlannedStep[]>;
const KEY = 'plans';
/** At how many tables plans are kept on this device. */
const MOST_KEPT = 20;

const nameOf = ({ id, me }: Pick<Planner, 'id' | 'me'>): string => `${id}:${me}`;

/** Return what becomes of a plan, by what the rules say of it now. */
export function outlookOf(steps: PlannedStep[], told: PlannedTurn): Outlook {
  if (told.refusal) return { kind: 'refused', step: told.steps, refusal: told.refusal };
  const step = told.events.findIndex(
    (events, i) => JSON.stringify(events) !== JSON.stringify(steps[i]?.events),
  );
  return step < 0 ? { kind: 'works' } : { kind: 'differs', step };
}

/**
 * My next turn, laid out while others move. The rules are asked as if it were my turn; nobody else is told, and
 * nothing is played before I say so. It is kept on this device.
 */
export class Planning {
  /** The plan is shown instead of the table, and what I do goes into it. */
  isOpen = $state(false);
  steps = $state.raw<PlannedStep[]>([]);
  /** What the rules say of the steps. */
  told = $state.raw<PlannedTurn | null>(null);
  /** What an action is called; the screen knows. */
  describe: (offer: Offer) => string = ({ text }) => text;
  private asked = 0;

  constructor(private readonly table: Planner) {
    this.steps = read<Kept>(KEY, {})[nameOf(table)] ?? [];
  }

  /** The table after the steps; whose turn it is, it tells truly. */
  view = $derived.by<View | null>(() => {
    const view = this.told?.view as View | undefined;
    return this.isOpen && view ? { ...view, to_move: this.table.now?.to_move ?? [] } : null;
  });
  /** What may come next; nothing after a step of which nobody knows yet what it shows. */
  offers = $derived<Offer[]>(
    this.view && this.told?.stop !== 'final' ? this.view.actions.filter(({ kind }) => kind !== 'end') : [],
  );
  /** What the steps would cause. */
  events = $derived<GameEvent[]>(this.isOpen ? ((this.told?.events.flat() ?? []) as GameEvent[]) : []);
  outlook = $derived(this.told && this.steps.length ? outlookOf(this.steps, this.told) : null);
  /** How many steps can be played. */
  playable = $derived(this.told ? this.told.steps + Number(this.told.stop === 'final') : 0);

  /** Show the plan and go on with it. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.check();
  }

  /** Show the table again; the plan is kept. */
  leave(): void {
    this.isOpen = false;
  }

  /** Ask the rules again what becomes of the plan. */
  async check(): Promise<void> {
    const number = ++this.asked;
    const told = await this.ask(this.steps.map(({ text }) => text));
    if (number !== this.asked) return;
    this.told = told;
    if (!told) this.isOpen = false;
  }

  /** Plan more steps, after those that still work. */
  async add(...texts: string[]): Promise<boolean> {
    const base = this.steps.slice(0, this.told?.steps ?? 0);
    const all = [...base.map(({ text }) => text), ...texts];
    const number = ++this.asked;
    const told = await this.ask(all);
    if (!told || number !== this.asked) return false;
    const reached = told.steps + Number(told.stop === 'final');
    const steps = all
      .slice(0, reached)
      .map((text, i) => this.step(text, base[i], told.events[i] as GameEvent[]));
    if (told.refusal) this.refuse(told.refusal);
    const isWhole = steps.length === all.length;
    this.keep(steps, { ...told, stop: isWhole ? told.stop : null, refusal: null });
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
    this.keep(this.steps.slice(0, Math.max(0, this.steps.length - number)), this.told);
    await this.check();
    return true;
  }

  /** Forget the plan. */
  clear(): void {
    this.asked++;
    this.keep([], null);
    this.isOpen = false;
  }

  /** Play the steps that work, one after the other, until one is refused. */
  play(): Promise<boolean> {
    const texts = this.steps.slice(0, this.playable).map(({ text }) => text);
    this.isOpen = false;
    return this.table.act(...texts);
  }

  /** I have acted: what was planned first is done. */
  played(act: string): void {
    if (this.steps[0]?.text === act) this.keep(this.steps.slice(1), null);
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

  private get before(): string[] {
    return this.steps.slice(0, this.told?.steps ?? 0).map(({ text }) => text);
  }

  private ask(actions: string[]): Promise<PlannedTurn | null> {
    return this.table.place.live.do<PlannedTurn>('plan', { actions }).catch(() => null);
  }

  private keep(steps: PlannedStep[], told: PlannedTurn | null): void {
    this.steps = steps;
    this.told = told;
    const name = nameOf(this.table);
    const { [name]: _, ...others } = read<Kept>(KEY, {});
    const kept = Object.entries(others).slice(1 - MOST_KEPT);
    write(KEY, Object.fromEntries(steps.length ? [...kept, [name, steps]] : kept));
  }
}
