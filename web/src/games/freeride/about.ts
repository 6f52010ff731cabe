import type { Table } from '../../model/table.svelte';
import type { BuildWay, Offer, RideWay, SeatView, Ways } from './types';
import { texts } from './texts';
import { touched } from '../../wire/touches';
import { areRailways, cityName, routeName, seatName, spacesOf, viewOf } from './names';
import { lineState } from './board/spoken';

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
  const train = ownSeat(table)?.train;
  if (!train) return [];
  if (train === code) return [texts().about.here(cityName(table, code))];
  const ways = waysTo(table, code);
  if (!ways) return [];
  const to = table.target?.kind === 'elements' ? cityName(table, code) : '';
  if (ways.ride) return [texts().about.ride(to, ways.ride.steps, ways.ride.turns), fareOf(table, ways.ride)];
  return ways.connection ? missing(to, ways.connection) : [texts().place.noConnection];
}

/** What lies in front of the person at the screen. */
function ownSeat(table: Table): SeatView | undefined {
  return viewOf(table)?.state.seats.find(({ seat }) => seat === table.me);
}

/** The ways that were asked for last, if they lead to this city. */
export function waysTo({ ways }: Table, code: string): Ways | null {
  return areRailways(ways) && ways.city === code ? ways : null;
}

/** What a ride costs, and who gets it. */
export function fareOf(table: Table, ride: RideWay): string {
  const payees = (ride.payments ?? []).flatMap(({ to }) => (to ? [seatName(table, to)] : []));
  return texts().place.fares(ride.coins, payees);
}

function missing(to: string, way: BuildWay): string[] {
  const words = texts();
  return [words.about.missing(to, way.points, way.rails), words.place.connectTurns(way.turns, way.coins)];
}

/** The price of the ride to a city that is pointed at, for the map. */
export function badgeOf(table: Table): { city: string; text: string } | null {
  const { target } = table;
  if (target?.kind === 'offer') return stepBadge(target.offer);
  const ride = target?.kind === 'place' && waysTo(table, target.code)?.ride;
  if (!ride || !ride.steps) return null;
  const words = texts().about;
  const text = words.badge(ride.steps, ride.coins);
  return { city: target.code, text: ride.turns > 1 ? `${text} · ${words.badgeTurns(ride.turns)}` : text };
}

/** The price of a step that is offered. */
function stepBadge(offer: Offer): { city: string; text: string } | null {
  const [city] = touched(offer, 'city');
  if (offer.kind !== 'ride' || !city) return null;
  return { city, text: texts().about.badge(offer.steps ?? 0, offer.coins ?? 0) };
}

/** What building on a line costs, how far it has come, and whose it is; nothing for other actions. */
export function worksOn(table: Table, { touches, points, kind }: Offer): string {
  const [name] = touched({ touches }, 'line');
  const view = viewOf(table);
  if (!name || !points || kind === 'ride' || !view) return '';
  const who = (seat: number): string | null => (seat === table.me ? null : seatName(table, seat));
  const state = lineState(view.state, { name, spaces: spacesOf(table, name) }, who);
  return `${texts().map.points(points)} · ${state}`;
}

/** What would be left to spend after an action. */
export function leaves(table: Table, offer: Offer): string {
  const [turn, own] = [viewOf(table)?.state.turn, ownSeat(table)];
  if (!turn || !own) return '';
  const words = texts().about;
  const points = left(turn.points, offer.points);
  if (points !== null) return words.leavesPoints(points, own.rails - (offer.rails ?? 0));
  if (offer.kind === 'rails') return words.wholeTurn;
  if (offer.kind === 'buy') return words.thenBuild;
  const steps = left(turn.steps, offer.steps);
  return steps === null ? '' : words.leavesStops(steps);
}

/** What an action leaves of what there is; nothing if it takes none of it. */
function left(has: number | null | undefined, takes: number | null | undefined): number | null {
  return takes && has != null ? Math.max(0, has - takes) : null;
}
