import type { Table } from '../../model/table.svelte';
import type { Plan } from '../../wire/types';
import type { BuildWay, GameEvent, Offer, RideWay } from './types';
import { texts } from './texts';
import { touched } from '../../wire/touches';
import { areRailways, cityName, routeName, seatName, viewOf } from './names';

/** What is known about the city or route pointed at, and the way there. */
export function about(table: Table): { heading: string; says: string[]; place?: string } | null {
  const target = table.target;
  if (target?.kind === 'place') {
    const says = wayTo(table, target.code);
    return says.length ? { heading: cityName(table, target.code), says, place: target.code } : null;
  }
  if (target?.kind !== 'elements') return null;
  const [from, to] = touched(target, 'city');
  return {
    heading: routeName(table, from, to),
    says: target.next ? wayTo(table, target.next) : [],
    place: target.next,
  };
}

/** How I get to a city: the ride, or what is missing for one. */
function wayTo(table: Table, code: string): string[] {
  const own = viewOf(table)?.state.seats.find(({ seat }) => seat === table.me);
  if (!own?.train) return [];
  if (own.train === code) return [texts().about.here(cityName(table, code))];
  const ways = table.ways;
  if (!areRailways(ways) || ways.city !== code) return [];
  const to = table.target?.kind === 'elements' ? cityName(table, code) : '';
  if (ways.ride) return [texts().about.ride(to, ways.ride.steps, ways.ride.turns), fareOf(table, ways.ride)];
  return ways.connection ? missing(to, ways.connection) : [texts().place.noConnection];
}

/** What a ride costs, and who gets it. */
export function fareOf(table: Table, ride: RideWay): string {
  const payees = [...new Set(ride.pays)].map((seat) => seatName(table, seat));
  return texts().place.fares(ride.coins, payees);
}

function missing(to: string, way: BuildWay): string[] {
  const words = texts();
  return [words.about.missing(to, way.points, way.rails), words.place.connectTurns(way.turns, way.coins)];
}

/** The price of the ride to a city that is pointed at, for the map. */
export function badgeOf(table: Table): { city: string; text: string } | null {
  const { target, ways, preview } = table;
  const words = texts().about;
  if (target?.kind === 'place' && areRailways(ways) && ways.city === target.code && ways.ride) {
    const { steps, coins, turns: needed } = ways.ride;
    const text = words.badge(steps, coins);
    return { city: target.code, text: needed > 1 ? `${text} · ${words.badgeTurns(needed)}` : text };
  }
  const rode = (preview as GameEvent[] | null)?.find((event) => event.type === 'rode');
  if (!rode || !preview) return null;
  const coins = (preview as GameEvent[]).reduce(
    (sum, event) => sum + (event.type === 'fare_paid' ? event.coins : 0),
    0,
  );
  return { city: rode.city, text: words.badge(1, coins) };
}

/** What would be left to spend after an action. */
export function leaves(table: Table, offer: Offer): string {
  const view = viewOf(table);
  const own = view?.state.seats.find(({ seat }) => seat === table.me);
  if (!view || !own) return '';
  const words = texts().about;
  const { points, steps } = view.state.turn;
  if (offer.points && points != null) {
    return words.leavesPoints(Math.max(0, points - offer.points), own.rails - (offer.rails ?? 0));
  }
  if (offer.kind === 'rails') return words.wholeTurn;
  if (offer.kind === 'buy') return words.thenBuild;
  if (offer.steps && steps != null) return words.leavesStops(Math.max(0, steps - offer.steps));
  return '';
}

/** What a bot has in mind, in a sentence. */
export function plan(table: Table, { kind, about = [], figures = {} }: Plan): string {
  const words = texts().plans;
  const names = about.map((code) => cityName(table, code));
  switch (kind) {
    case 'first_route':
      return words.firstRoute;
    case 'nothing_left':
      return words.nothingLeft;
    case 'head_for':
      return words.headFor(names.join(', '), Math.round(figures.work ?? 0));
    case 'drawn':
      return words.drawn(figures.choices ?? 0);
    case 'slip':
      return words.slip;
    default:
      return planned(kind, names, figures);
  }
}

/** A plan for the turn: what it begins with, where it leads, and the figures behind it. */
function planned(kind: string, names: string[], figures: Record<string, number>): string {
  const words = texts().plans;
  const begin = words.begin[kind]?.(names.join(' → '));
  if (!begin) return '';
  const way = names.length ? words.way(begin, Math.ceil(figures.turns ?? 0)) : words.only(begin);
  return figures.chance === undefined ? way : `${way} ${outlook(figures.chance, figures)}`;
}

/** How games that began with a plan went: against rivals, or alone. */
function outlook(chance: number, { lead, points }: Record<string, number>): string {
  const words = texts().plans;
  const percent = Math.round(chance * 100);
  if (lead !== undefined) return words.outlook(percent, Math.round(lead));
  return words.outlookAlone(percent, points === undefined ? null : Math.round(points));
}
