import type { Light, Target } from '../map/lit';
import type { Ruleset } from '../games/game';
import type { GameEvent, Offer, View, Ways } from '../wire/game';
import { newsFor, type Step } from './journal';

/** The part of a table that decides what shines on its board. */
export interface Shown {
  ruleset: Ruleset;
  me: number;
  view: View | null;
  past: View | null;
  stepsShown: Step[];
  /** The turn that is being told. */
  pace: { telling: { seat: number; steps: Step[] } | null };
  isMyTurn: boolean;
  target: Target;
  preview: GameEvent[] | null;
  ways: Ways;
  found: string | null;
  hinted: Offer | null;
  /** What my plan would cause, while I plan and when my turn has come. */
  planned?: GameEvent[];
}

/** Return what shines on the board: news of others, what is pointed at, what is looked for, a hint. */
export function lightOf(table: Shown): Light[] {
  const lit: Light[] = [];
  if (!table.view) return lit;
  if (!table.past) lightPresent(table, lit);
  lightTarget(table, lit);
  if (table.hinted && !table.target) {
    for (const element of table.hinted.touches) lit.push({ element, how: 'hint', seat: table.me });
  }
  if (table.found) lit.push({ element: `place:${table.found}`, how: 'found' });
  table.ruleset.light?.(lit, table.view, table.ways);
  return lit;
}

/** What others did last, and what I plan. */
function lightPresent(table: Shown, lit: Light[]): void {
  lightNews(table, lit);
  const lines = new Set(table.planned?.flatMap(({ line }) => line ?? []));
  for (const line of lines) lit.push({ element: `line:${line}`, how: 'planned', seat: table.me });
}

function lightNews(table: Shown, lit: Light[]): void {
  const { telling } = table.pace;
  const steps = telling ? telling.steps : newsFor(table.me, table.stepsShown, table.isMyTurn);
  for (const step of steps) {
    lightEvents(step.events, { how: 'last', seat: step.seat }, lit);
  }
}

function lightEvents(events: GameEvent[], light: Omit<Light, 'element'>, lit: Light[]): void {
  for (const { line } of events) if (line) lit.push({ element: `line:${line}`, ...light });
}

function lightTarget({ target, preview, me }: Shown, lit: Light[]): void {
  lightEvents(preview ?? [], { how: 'preview', seat: me }, lit);
  if (target?.kind === 'lights') lit.push(...target.lights);
  for (const element of elementsAt(target)) lit.push({ element, how: 'pointed' });
}

function elementsAt(target: Target): string[] {
  if (target?.kind === 'offer') return target.offer.touches;
  if (target?.kind === 'elements') return target.touches;
  return target?.kind === 'place' ? [`place:${target.code}`] : [];
}
