import type { Table } from '../../model/table.svelte';
import type { GameParts } from '../../table/parts';
import type { BuildWay, Offer, PickUp, RideWay, SeatView } from './types';
import { texts, wayTexts } from './texts';
import { touched } from '../../wire/touches';
import { waysTo } from './badge';
import { cityName, routeName, seatName, spacesOf, viewOf } from './names';
import { lineState } from './board/spoken';

type About = NonNullable<ReturnType<NonNullable<GameParts['about']>>>;

/** What is known about the city or route pointed at, and the way there. */
export function about(table: Table): About | null {
  const target = table.target;
  if (target?.kind === 'place') {
    const { code } = target;
    const says = wayTo(table, code);
    return says.length ? { heading: cityName(table, code), says, place: code, go: goTo(table, code) } : null;
  }
  if (target?.kind !== 'elements') return null;
  const [from, to] = touched(target, 'city');
  return {
    heading: routeName(table, from, to),
    says: target.next ? wayTo(table, target.next) : [],
    place: target.next,
    go: target.next ? goTo(table, target.next) : undefined,
  };
}

/** The ride to a city, if it can be done in this turn; without any, work on the way there, and nowhere else. */
function goTo(table: Table, code: string): About['go'] {
  const { ride, connection } = waysTo(table, code) ?? {};
  if (!ride && connection?.actions.length && !connection.first)
    return { says: texts().does.build, actions: connection.actions, isBegun: true };
  if (!ride?.actions.length || ride.actions.length < ride.steps) return undefined;
  return { says: withPay(table, texts().about.go, ride), actions: ride.actions };
}

/** What a button says, with the rivals the steps of a ride in this turn pay; said to be that if more is to come. */
export function withPay(table: Table, says: string, ride: RideWay): string {
  const pays = (ride.payments_now ?? []).flatMap(({ to, coins }) =>
    to ? [texts().place.pays(seatName(table, to), coins)] : [],
  );
  const isPart = ride.coins > 0 && ride.actions.length < ride.steps;
  return (isPart && wayTexts()?.now(says, pays)) || [says, ...pays].join(' · ');
}

/** The routes that could be picked up where a ride passes, each in a phrase. */
export function onTheWay(table: Table, { city, destinations }: PickUp): string[] {
  return destinations.map((to) => texts().about.onTheWay(routeName(table, city, to)));
}

/** How I get to a city: the ride, or what is missing for one. */
function wayTo(table: Table, code: string): string[] {
  const train = ownSeat(table)?.train;
  if (!train) return [];
  if (train === code) return [texts().about.here(cityName(table, code))];
  const ways = waysTo(table, code);
  if (!ways) return [];
  const to = table.target?.kind === 'elements' ? cityName(table, code) : '';
  if (ways.ride) return ridden(table, to, ways.ride);
  return ways.connection ? missing(to, ways.connection) : [texts().place.noConnection];
}

/** A ride: how far it is, what it costs, what waits on the way, what it delivers and what waits at its end. */
function ridden(table: Table, to: string, ride: RideWay): string[] {
  const { about, effects } = texts();
  const name = (from: string, to: string): string => routeName(table, from, to);
  return [
    about.ride(to, ride.steps, ride.turns),
    fareOf(table, ride),
    ...(ride.pick_ups ?? []).flatMap((each) => onTheWay(table, each)),
    ...(ride.delivers ?? []).map(({ start, destination }) =>
      effects.fulfilled(true, name(start, destination)),
    ),
    ...(ride.waiting ?? []).map((each) => about.thenTake(name(ride.cities[ride.actions.length], each))),
  ];
}

/** What lies in front of the person at the screen. */
function ownSeat(table: Table): SeatView | undefined {
  return viewOf(table)?.state.seats.find(({ seat }) => seat === table.me);
}

/** What a ride costs, and who gets it. */
export function fareOf(table: Table, ride: RideWay): string {
  const payees = (ride.payments ?? []).flatMap(({ to }) => (to ? [seatName(table, to)] : []));
  return texts().place.fares(ride.coins, payees);
}

function missing(to: string, way: BuildWay): string[] {
  const words = texts();
  const then = wayTexts()?.place.connectThen(way.steps ?? 0, way.fare_coins);
  return [
    words.about.missing(to, way.points, way.rails),
    words.place.connectTurns(way.turns, way.coins),
    ...(then && way.lines.length ? [then] : []),
  ];
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
  const besides = means(table, offer);
  if (besides) return besides;
  const steps = left(turn.steps, offer.steps);
  return steps === null ? '' : words.leavesStops(steps);
}

/** What an action means for this turn, or for the rest of the game. */
function means(table: Table, { kind, worth }: Offer): string {
  const words = texts().about;
  if (worth) return words.worth(worth);
  if (kind === 'rails') return words.wholeTurn;
  if (kind === 'buy') return words.thenBuild;
  return kind === 'withdraw' ? words.leavesGame(viewOf(table)?.state.amounts?.coin_for_a_turn ?? 0) : '';
}

/** What an action leaves of what there is; nothing if it takes none of it. */
function left(has: number | null | undefined, takes: number | null | undefined): number | null {
  return takes && has != null ? Math.max(0, has - takes) : null;
}
