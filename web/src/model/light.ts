import type { Lit, Target } from '../map/lit';
import { isTransAmerica, type GameEvent, type Offer, type View, type Ways } from '../wire/game';
import { newsFor, type Step } from './journal';

/** What of a table decides what shines on its board. */
export interface Shown {
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
  if (isTransAmerica(table.view) && table.view.phase !== 'round') {
    for (const seat of table.view.last_round?.seats ?? []) {
      for (const line of seat.missing) lit.lines.push({ line, how: 'missing', seat: seat.seat });
    }
  }
  return lit;
}

function lightNews(table: Shown, lit: Lit): void {
  for (const step of newsFor(table.me, table.steps, table.isMyTurn)) {
    for (const event of step.events) {
      if ('line' in event) lit.lines.push({ line: event.line, how: 'last', seat: step.seat });
    }
  }
}

function lightTarget({ target, preview, ways, me }: Shown, lit: Lit): void {
  for (const event of preview ?? []) {
    if ('line' in event) lit.lines.push({ line: event.line, how: 'preview', seat: me });
  }
  if (target?.kind === 'route') lit.wish = { from: target.from, to: target.to };
  if (target?.kind === 'offer') lit.wish = wishOf(target.offer);
  if (target?.kind === 'city') lit.cities.push({ code: target.code, how: 'pulse' });
  lightWays(ways, lit);
  if (lit.wish) lit.cities.push({ code: lit.wish.to, how: 'destination' });
}

function lightOffer(offer: Offer, me: number, lit: Lit): void {
  lit.wish = wishOf(offer);
  if (lit.wish) lit.cities.push({ code: lit.wish.to, how: 'destination' });
  const [city, other] = named(offer, 'city');
  if (city && !other) lit.cities.push({ code: city, how: 'pulse' });
  for (const line of named(offer, 'line')) lit.lines.push({ line, how: 'preview', seat: me });
}

/** Ways there are: what can be ridden; else what has to be built. */
function lightWays(ways: Ways, lit: Lit): void {
  if (!ways) return;
  if ('lines' in ways) {
    for (const line of ways.lines) lit.lines.push({ line, how: 'way' });
    return;
  }
  for (const line of ways.ride?.lines ?? []) lit.lines.push({ line, how: 'way' });
  if (ways.ride) return;
  for (const line of ways.connection?.lines ?? []) lit.lines.push({ line, how: 'missing' });
}

function wishOf(offer: { touches: string[] }): Lit['wish'] {
  const [from, to] = named(offer, 'city');
  return to ? { from, to } : null;
}

const named = ({ touches }: { touches: string[] }, what: string): string[] =>
  touches.filter((name) => name.startsWith(`${what}:`)).map((name) => name.slice(what.length + 1));
