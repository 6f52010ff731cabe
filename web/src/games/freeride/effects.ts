import type { Table } from '../../model/table.svelte';
import type { GameEvent } from './types';
import { cityName, doubleOf, lineName, routeName, seatName, viewOf } from './names';
import { texts } from './texts';

/** What coins count at the end. */
export function worth(table: Table, coins: number): string {
  const each = viewOf(table)?.state.amounts?.points_coin;
  return each ? ` (= ${texts().mats.points(coins * each)})` : '';
}

/** What an action would cause, or has caused, in short phrases; `me` if the person at the screen does it. */
export function effects(table: Table, events: GameEvent[], me = false, act = ''): string[] {
  const told = events as GameEvent[];
  return told.flatMap((event, i) => phrase(table, event, told.slice(0, i), told, me, act)).filter(Boolean);
}

/** How many routes the challenge has. */
const allRoutes = (table: Table): number => viewOf(table)?.state.challenge?.of ?? 0;

/** The cards of a column, as one of the dealer's actions names them; each is a line of the text. */
function dealt(table: Table, acts: string, slot: number): string {
  const cards = acts.split(`deal ${slot} `)[1]?.split('\n')[0].split(' ') ?? [];
  return cards.map((code) => cityName(table, code)).join('\u00a0→ ');
}

const ITSELF: ReadonlySet<string> = new Set([
  'rode',
  'route_aboard',
  'rails_taken',
  'rails_bought',
  'withdrew',
]);

/** What an action of the person at the screen causes besides itself. */
export function outcome(table: Table, events: GameEvent[]): string[] {
  const besides = events.filter(({ type }) => !ITSELF.has(type));
  return effects(table, besides, true);
}

/** What an action of the person at the screen brings and costs; what is built, its name tells. */
export function brings(table: Table, events: GameEvent[]): string[] {
  return outcome(
    table,
    events.filter((event) => !isRail(event)),
  );
}

/** The name of somebody else; none for the person at the screen. */
const other = (table: Table, seat: number): string | null =>
  seat === table.me ? null : seatName(table, seat);

/** What nobody should miss, in sentences. */
export function news(table: Table, events: GameEvent[]): string[] {
  const words = texts().news;
  const name = (seat: number) => other(table, seat);
  return (events as GameEvent[]).flatMap((event) => {
    switch (event.type) {
      case 'fulfilled':
        return words.fulfilled(name(event.seat), routeName(table, event.start, event.destination));
      case 'edge_coins':
        return words.edgeCoins(name(event.seat), event.coins, cityName(table, event.city));
      case 'east_west_coins':
        return words.eastWestCoins(name(event.seat), event.coins);
      case 'withdrew':
        return event.by_the_guard ? effects(table, [event]) : words.withdrew(name(event.seat));
      case 'solo_fee':
      case 'solo_won':
      case 'solo_lost':
        return effects(table, [event]).map(capital);
      default:
        return [];
    }
  });
}

/** A phrase as the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

type On<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;
type Rail = On<'rail_placed' | 'rail_rotated' | 'rail_completed' | 'line_begun' | 'line_finished'>;

const RAILS: ReadonlySet<string> = new Set([
  'line_begun',
  'rail_placed',
  'rail_rotated',
  'rail_completed',
  'line_finished',
]);

function isRail(event: GameEvent): event is Rail {
  return RAILS.has(event.type);
}

/** What happens on a line, told once for all events there. */
function building(table: Table, line: string, events: GameEvent[], me: boolean): string {
  const words = texts().effects;
  const name = lineName(table, line);
  const here = events.filter(isRail).filter((event) => event.line === line);
  const isBegun = here.some(({ type }) => type === 'line_begun');
  if (here.some(({ type }) => type === 'line_finished'))
    return isBegun ? words.lineBuilt(me, name) : words.lineFinished(me, name);
  const double = onDouble(table, line, here);
  if (double) return double.say(me, double.kind, name);
  return isBegun ? words.lineBegun(me, name) : words.lineExtended(me, name);
}

/** What happens on a tunnel or ferry of a line, if anything does; what becomes of a half-built rail comes first. */
function onDouble(table: Table, line: string, here: Rail[]) {
  const words = texts().effects;
  const ways = [
    ['rail_rotated', words.doubleBegun],
    ['rail_completed', words.doubleFinished],
    ['rail_placed', words.doubleBuilt],
  ] as const;
  for (const [type, say] of ways) {
    const rail = here.find((event): event is On<typeof type> => event.type === type);
    const kind = rail && doubleOf(table, line, rail.space);
    if (kind) return { say, kind };
  }
  return null;
}

/** Who gets coins, told once for all who get the same amount. */
function paid(
  table: Table,
  event: On<'special_payment' | 'final_round_coin'>,
  events: GameEvent[],
  say: (names: string[], coins: number) => string,
): string {
  const coins = new Map<number, number>();
  for (const other of events)
    if (other.type === event.type) coins.set(other.seat, (coins.get(other.seat) ?? 0) + other.coins);
  const sum = coins.get(event.seat)!;
  const alike = [...coins.keys()].filter((seat) => coins.get(seat) === sum);
  const first = events.find((other) => other.type === event.type && other.seat === alike[0]);
  if (first !== event) return '';
  return say(
    alike.map((seat) => seatName(table, seat)),
    sum,
  );
}

/** What becomes of a line that was paid for, told with the payment: it is nobody's doing. */
function nowState(table: Table, line: string, events: GameEvent[]): string {
  const found = events.some((other) => other.type === 'nationalised' && other.line === line);
  return found ? ` (${texts().effects.nationalised(lineName(table, line))})` : '';
}

/** A phrase, unless it was told with a payment. */
const unpaid = (before: GameEvent[], text: string): string =>
  before.some(({ type }) => type === 'fare_paid') ? '' : text;

/** Return a phrase for an event, without repeating what an earlier event has told. */
function phrase(
  table: Table,
  event: GameEvent,
  before: GameEvent[],
  events: GameEvent[],
  me: boolean,
  act: string,
): string {
  const words = texts().effects;
  const city = (code: string) => cityName(table, code);
  const seat = (number: number) => seatName(table, number);
  const mine = (coins: number) => (me ? worth(table, coins) : '');
  /** What a route leaves of its column is told with it. */
  const withRemoved = (text: string): string => {
    const boxed = events.find((other) => other.type === 'card_boxed');
    return boxed ? `${text} (${words.cardBoxed(city(boxed.city))})` : text;
  };
  if (isRail(event)) {
    if (before.some((other) => isRail(other) && other.line === event.line)) return '';
    return building(table, event.line, events, me);
  }
  switch (event.type) {
    case 'rails_bought':
      return words.railsBought(me, event.rails, event.coins);
    case 'rails_taken':
      return words.railsTaken(me, event.rails);
    case 'fare_paid':
      return words.farePaid(me, event.coins, other(table, event.owner)) + nowState(table, event.line, events);
    case 'nationalised':
      return unpaid(before, words.nationalised(lineName(table, event.line)));
    case 'rode':
      return words.rode(me, city(event.city));
    case 'edge_coins':
      return words.edgeCoins(me, event.coins, city(event.city)) + mine(event.coins);
    case 'train_placed': {
      const aboard = events.find((other) => other.type === 'route_aboard');
      const route = aboard ? routeName(table, aboard.start, aboard.destination) : '';
      return withRemoved(words.started(me, city(event.city), route));
    }
    case 'route_aboard':
      if (events.some((other) => other.type === 'train_placed')) return '';
      return withRemoved(words.routeAboard(me, routeName(table, event.start, event.destination)));
    case 'card_boxed':
      return events.some(({ type }) => type === 'route_aboard' || type === 'train_placed')
        ? ''
        : words.cardBoxed(city(event.city));
    case 'east_west_coins':
      return words.eastWestCoins(me, event.coins) + mine(event.coins);
    case 'column_coins_returned':
      return words.columnCoinsReturned(event.coins);
    case 'fulfilled':
      return words.fulfilled(me, routeName(table, event.start, event.destination));
    case 'column_dealt':
      return words.columnDealt(event.slot, dealt(table, act, event.slot), event.coins);
    case 'second_coach':
      return words.secondCoach;
    case 'faster_train':
      return words.fasterTrain(event.speed);
    case 'finish_opened':
      return event.by_the_guard ? words.finishOpenedByGuard : words.finishOpened;
    case 'withdrew':
      return event.by_the_guard ? words.withdrewByGuard(seat(event.seat)) : words.withdrew(me);
    case 'route_dropped':
      return words.routeDropped(routeName(table, event.start, event.destination));
    case 'satisfied':
      return words.satisfied(me, event.coins);
    case 'special_payment':
      return paid(table, event, events, words.specialPayment);
    case 'final_round_coin':
      return paid(table, event, events, words.finalRoundCoin);
    case 'solo_fee':
      return words.soloFee(event.coins, event.left);
    case 'scored':
      return words.scored(seat(event.seat), event.points, event.cities);
    case 'solo_won':
      return words.soloWon;
    case 'solo_lost':
      return words.soloLost(event.routes, allRoutes(table));
    case 'game_ended':
      return words.gameEnded;
    // The route that is aboard, and whose turn it is, are told by other means.
    case 'route_taken':
    case 'turn_began':
      return '';
    default:
      return unknown(event);
  }
}

function unknown(event: never): string {
  return (event as GameEvent).type;
}
