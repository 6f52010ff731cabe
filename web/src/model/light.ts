import type { Lit, Target } from '../map/lit';
import type { Ruleset } from '../games/game';
import type { GameEvent, Offer, View, Ways } from '../wire/game';
import { newsFor, type Step } from './journal';
import { touched } from '../wire/touches';

/** The part of a table that decides what shines on its board. */
export interface Shown {
  ruleset: Ruleset;
  me: number;
  view: View | null;
  past: View | null;
  steps: Step[];
  isMyTurn: boolean;
  target: Target;
  preview: GameEvent[] | null;
  ways: Ways;
  found: string | null;
  hinted: Offer | null;
}

/** Return what shines on the board: news of others, what is pointed at, what is looked for, a hint. */
export function lightOf(table: Shown): Lit {
  const lit: Lit = { lines: [], cities: [], wish: null, badge: null };
  if (!table.view) return lit;
  if (!table.past) lightNews(table, lit);
  lightTarget(table, lit);
  if (table.hinted && !table.target) lightOffer(table.hinted, table.me, lit);
  if (table.found) lit.cities.push({ code: table.found, how: 'found' });
  table.ruleset.light?.(lit, table.view, table.ways);
  return lit;
}

function lightNews(table: Shown, lit: Lit): void {
  for (const step of newsFor(table.me, table.steps, table.isMyTurn)) {
    for (const event of step.events) {
      if (event.line) lit.lines.push({ line: event.line, how: 'last', seat: step.seat });
    }
  }
}

function lightTarget({ target, preview, me }: Shown, lit: Lit): void {
  for (const event of preview ?? []) {
    if (event.line) lit.lines.push({ line: event.line, how: 'preview', seat: me });
  }
  if (target?.kind === 'route') lit.wish = { from: target.from, to: target.to };
  if (target?.kind === 'offer') lit.wish = wishOf(target.offer);
  if (target?.kind === 'city') lit.cities.push({ code: target.code, how: 'pulse' });
  if (lit.wish) lit.cities.push({ code: lit.wish.to, how: 'destination' });
}

function lightOffer(offer: Offer, me: number, lit: Lit): void {
  lit.wish = wishOf(offer);
  if (lit.wish) lit.cities.push({ code: lit.wish.to, how: 'destination' });
  const [city, other] = touched(offer, 'city');
  if (city && !other) lit.cities.push({ code: city, how: 'pulse' });
  for (const line of touched(offer, 'line')) lit.lines.push({ line, how: 'preview', seat: me });
}

function wishOf(offer: { touches: string[] }): Lit['wish'] {
  const [from, to] = touched(offer, 'city');
  return to ? { from, to } : null;
}
