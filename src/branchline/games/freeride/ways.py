"""Ways: how a train gets to a city, over finished lines or by building.

The planning only finds paths; what a plan would do is tried out on a copy by the rules.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

import msgspec

from branchline.core.ids import LEGAL, Action, Seat
from branchline.games.freeride.actions import RIDE, on_line, take
from branchline.games.freeride.board import Board, City, Line, other_end
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.rides import Pace, Ride, Rides
from branchline.games.freeride.rules.build import points_left, points_of_a_build, rails_left
from branchline.games.freeride.rules.lines import fare_of, is_begun, is_finished
from branchline.games.freeride.rules.routes import destination_of, is_free
from branchline.games.freeride.rules.supply import take_rails, take_rails_refusal
from branchline.games.freeride.rules.turn import apply, begin_turn, refusal
from branchline.games.freeride.savings import (
    Figures,
    Order,
    Savings,
    cheapest,
    fastest,
    figures_of,
    turns_of_work,
)
from branchline.games.freeride.state import (
    BUILDING,
    LOWER,
    NO_LINE,
    NOBODY,
    NOTHING,
    NOWHERE,
    STATE_OWNED,
    SUPPLY,
    TAKEN_RAILS,
    UPPER,
    State,
    coaches_of,
    is_solo,
    slots,
)
from branchline.games.freeride.work import build_now, give_the_turn

EFFORT_FIRST: Final = (4, 0, 1, 2, 3)
POINTS_FIRST: Final = (0, 1, 2, 3, 4)
RAILS_FIRST: Final = (1, 0, 2, 3, 4)
"""Orders in which the costs of a plan count: points, rails, fares, steps, effort."""


class Payment(msgspec.Struct, frozen=True):
    """Coins that somebody gets."""

    to: int | None
    """The seat; None is the bank."""
    coins: int


class Saving(msgspec.Struct, frozen=True):
    """What one more build would save on a ride: a line that one turn's work would finish.

    It saves turns, the one spent on building included, or coins; if coins, the ride itself takes no
    more turns.
    """

    line: str
    owner: int | None
    """The seat whose line it is then; None if it is nobody's."""
    points: int
    rails: int
    price: int
    """Coins for rails that have to be bought for it."""
    steps: int
    """How many steps fewer the ride takes then; below 0 if it is longer."""
    turns: int
    """How many turns fewer, building included; below 0 if it takes longer."""
    coins: int
    """How many coins fewer, what the rails cost included."""
    lines: tuple[str, ...]
    """The lines of the ride there is then."""
    payments: tuple[Payment, ...]
    """Who gets the fares of the ride there is then."""
    actions: tuple[str, ...]
    """The part of the line that can be built in this turn."""


class PickUp(msgspec.Struct, frozen=True):
    """A city on a ride where routes wait that a free coach could pick up."""

    city: str
    destinations: tuple[str, ...]
    """Where these routes lead."""
    actions: tuple[str, ...]
    """The steps of the ride up to this city."""


class Delivery(msgspec.Struct, frozen=True):
    """A route on a coach that a ride delivers."""

    start: str
    destination: str


class RideWay(msgspec.Struct, frozen=True):
    """A ride to a city over finished lines."""

    lines: tuple[str, ...]
    cities: tuple[str, ...]
    steps: int
    turns: int
    actions: tuple[str, ...]
    """The steps of it that can be ridden in this turn."""
    coins: int
    """What all fares cost together."""
    payments: tuple[Payment, ...] = ()
    """Who gets how many of these coins."""
    payments_now: tuple[Payment, ...] = ()
    """Who gets how many coins for the steps that can be ridden in this turn."""
    saving: Saving | None = None
    """What one more build would save on this ride; None if nothing does."""
    pick_ups: tuple[PickUp, ...] = ()
    """Where routes could be picked up on the steps of this turn, before the last of them."""
    delivers: tuple[Delivery, ...] = ()
    """The routes that the steps of this turn deliver."""
    waiting: tuple[str, ...] = ()
    """Where the routes lead that could be picked up after the last step of this turn."""


class BuildWay(msgspec.Struct, frozen=True):
    """What has to be built before finished lines lead from the train to a city."""

    lines: tuple[str, ...]
    """The lines on the way that are not finished."""
    points: int
    rails: int
    coins: int
    """Coins for rails that have to be bought on the way."""
    fares: int
    """Rivals' lines on the way from the train, each to be paid for when it is ridden."""
    turns: int
    actions: tuple[str, ...]
    """The part of it that can be built in this turn."""
    first: str | None
    """The seat's unfinished line, if it lies elsewhere and has to be finished first (BLD-13)."""
    fare_coins: int
    """What these fares cost together."""
    payments: tuple[Payment, ...] = ()
    """Who gets how many coins: the bank for rails, rivals for their lines."""
    steps: int = 0
    """The steps of the ride from the train to the city then."""


class Ways(msgspec.Struct, frozen=True):
    """How a seat gets to a city; None where there is no way."""

    city: str
    ride: RideWay | None
    """The fastest ride: fewest turns, then fewest coins, then fewest steps."""
    connection: BuildWay | None
    """The connection with the least effort, work and ride together.

    Where a ride leads there already it has work only if that and the ride then take fewer turns.
    """
    cheapest: RideWay | None
    """The ride that costs the fewest coins, then turns, then steps; often it is the fastest."""


class WayFinder:
    """Finds ways on one board."""

    def __init__(self, board: Board, notation: Notation) -> None:
        self.b = board
        self.notation = notation

    def ways(self, s: State, seat: Seat, city: City) -> Ways:
        """Return the fastest and the cheapest ride to a city, and what would connect it."""
        code = self.notation.codes[city]
        if s.train[seat] == NOWHERE:
            return Ways(code, None, None, None)
        pace = Pace(s, seat)
        rides = [(figures_of(pace, ride), ride) for ride in Rides(s, self.b, seat).to(city)]
        plans = _Plans(s, self.b, seat)
        connection = self._first_done(s, seat, plans.to(city))
        if not rides:
            return Ways(code, None, connection, None)
        savings = Savings(s, self.b, seat, city)
        best = [
            self._ride(s, seat, *min(rides, key=lambda found: order(found[0])), order, savings)
            for order in (fastest, cheapest)
        ]
        shorter = self._first_done(s, seat, plans.of_least_effort(city))
        if shorter and shorter.lines and not best[0].saving:
            work = shorter.turns + turns_of_work(s, seat) - 1
            if work + ceil(shorter.steps / s.speed) < best[0].turns:
                connection = shorter
        return Ways(code, best[0], connection, best[1])

    def _ride(
        self, s: State, seat: Seat, figures: Figures, ride: Ride, order: Order, savings: Savings
    ) -> RideWay:
        cities = [s.train[seat]]
        for line in ride.lines:
            cities.append(other_end(self.b, line, cities[-1]))
        actions = self._try(s, seat, (on_line(RIDE, line) for line in ride.lines))
        now = ride.lines[: len(actions)]
        stops = list(self._pick_ups(s, seat, now))
        return RideWay(
            lines=self._names(ride.lines),
            cities=tuple(self.notation.codes[c] for c in cities),
            steps=len(ride.lines),
            turns=figures.turns,
            actions=actions,
            coins=ride.coins,
            payments=_payments(_paid(s, seat, ride.lines)),
            payments_now=_payments(_paid(s, seat, now)),
            saving=self._saving(s, seat, savings, figures, order),
            pick_ups=tuple(stop for stop in stops if len(stop.actions) < len(now)),
            delivers=tuple(self._delivered(s, seat, now)),
            waiting=next(
                (stop.destinations for stop in stops if len(stop.actions) == len(now)), ()
            ),
        )

    def _delivered(self, s: State, seat: Seat, lines: tuple[Line, ...]) -> Iterator[Delivery]:
        """Ride along lines; return the routes that are no longer aboard then."""
        trial, codes = s.copy(), self.notation.codes
        for line in lines:
            apply(trial, self.b, on_line(RIDE, line))
        for coach in coaches_of(s):
            if not is_free(s, seat, coach) and is_free(trial, seat, coach):
                start, end = s.aboard_from[seat][coach], s.aboard_to[seat][coach]
                yield Delivery(codes[start], codes[end])

    def _pick_ups(self, s: State, seat: Seat, lines: tuple[Line, ...]) -> Iterator[PickUp]:
        """Ride along lines; ask the rules in every city what could be taken."""
        trial, done = s.copy(), []
        for line in lines:
            apply(trial, self.b, on_line(RIDE, line))
            done.append(self.notation.text(on_line(RIDE, line)))
            found = tuple(
                self.notation.codes[destination_of(trial, slot, half)]
                for slot in slots()
                for half in (UPPER, LOWER)
                if refusal(trial, self.b, seat, take(slot, half)) == LEGAL
            )
            if found:
                yield PickUp(self.notation.codes[trial.train[seat]], found, tuple(done))

    def _saving(
        self, s: State, seat: Seat, savings: Savings, figures: Figures, order: Order
    ) -> Saving | None:
        found = savings.on(figures, order)
        if found is None:
            return None
        line, then = found.line, found.built.state
        owner = then.owner[line]
        return Saving(
            line=self.notation.line_names[line],
            owner=None if owner in (NOBODY, STATE_OWNED) else int(owner),
            points=points_left(s, self.b, line),
            rails=rails_left(s, self.b, line),
            price=found.built.price,
            steps=found.saved.steps,
            turns=found.saved.turns,
            coins=found.saved.coins,
            lines=self._names(found.ride.lines),
            payments=_payments(_paid(then, seat, found.ride.lines)),
            actions=self._build(s.copy(), seat, (line,)),
        )

    def _first_done(self, s: State, seat: Seat, plans: list[_Plan]) -> BuildWay | None:
        """Return the first of these plans that can be carried out."""
        for plan in plans:
            work = self._work(s, seat, plan.jobs)
            if work is not None:
                return self._build_way(s, seat, plan, *work)
        return None

    def _build_way(self, s: State, seat: Seat, plan: _Plan, turns: int, coins: int) -> BuildWay:
        first = None if plan.first == NO_LINE else self.notation.line_names[plan.first]
        fares = _paid(s, seat, plan.path)
        return BuildWay(
            lines=self._names(plan.missing),
            points=sum(points_left(s, self.b, line) for line in plan.jobs),
            rails=sum(rails_left(s, self.b, line) for line in plan.jobs),
            coins=coins,
            fares=len(fares),
            turns=turns,
            actions=self._build(s.copy(), seat, plan.jobs),
            first=first,
            fare_coins=sum(fare for _, fare in fares),
            payments=_payments([(None, coins), *fares]),
            steps=len(plan.path),
        )

    # Trying out

    def _work(self, s: State, seat: Seat, jobs: tuple[Line, ...]) -> tuple[int, int] | None:
        """Return the turns and the coins it takes to build lines if nobody interferes."""
        trial = s.copy()
        give_the_turn(trial, seat)
        turns = spent = 0
        while any(not is_finished(trial, self.b, line) for line in jobs):
            purse = trial.coins[seat]
            done = self._build(trial, seat, jobs)
            spent += purse - trial.coins[seat]
            if not done and trial.doing == NOTHING:
                if take_rails_refusal(trial) != LEGAL:
                    return None
                take_rails(trial)
            turns += trial.doing in (BUILDING, TAKEN_RAILS)
            begin_turn(trial, seat)
        return turns, spent

    def _build(self, trial: State, seat: Seat, jobs: tuple[Line, ...]) -> tuple[str, ...]:
        return tuple(map(self.notation.text, build_now(trial, self.b, seat, jobs)))

    def _names(self, lines: tuple[Line, ...]) -> tuple[str, ...]:
        return tuple(self.notation.line_names[line] for line in lines)

    def _try(self, s: State, seat: Seat, actions: Iterator[Action]) -> tuple[str, ...]:
        trial = s.copy()
        done = []
        for action in actions:
            if refusal(trial, self.b, seat, action) != LEGAL:
                break
            apply(trial, self.b, action)
            done.append(self.notation.text(action))
        return tuple(done)


def _paid(s: State, seat: Seat, lines: tuple[Line, ...]) -> list[tuple[int, int]]:
    """Return who gets how much for each line that costs a fare; it is free the second time."""
    return [
        (int(s.owner[line]), fare)
        for line in dict.fromkeys(lines)
        if (fare := fare_of(s, line, seat))
    ]


def _payments(paid: Sequence[tuple[int | None, int]]) -> tuple[Payment, ...]:
    """Return what each gets of all that is paid, in the order they are paid first."""
    total: dict[int | None, int] = {}
    for to, coins in paid:
        total[to] = total.get(to, 0) + coins
    return tuple(Payment(to, coins) for to, coins in total.items() if coins)


# Building


class _Plan(NamedTuple):
    """A way from the train to a city, and the work it takes."""

    cost: tuple[int, ...]
    path: tuple[Line, ...]
    missing: tuple[Line, ...]
    first: Line
    """The seat's unfinished line that is not on the path but has to be finished first."""
    jobs: tuple[Line, ...]
    """The lines to build, one after the other."""


class _Plans:
    """Finds the connection with the least effort for a seat.

    Effort is counted in parts of a turn: a point is one of those a turn builds with, a step one of
    those it rides.
    """

    def __init__(self, s: State, b: Board, seat: Seat) -> None:
        self.s = s
        self.b = b
        self.seat = seat
        self.site = s.site[seat]
        self.rails = s.rails[seat] + s.rails[SUPPLY]
        """The rails that can be had."""

    def to(self, city: City) -> list[_Plan]:
        """Return plans: without work, of least effort, of fewest points, then of fewest rails."""
        least = self._in_order(city, POINTS_FIRST)
        if least and not least[0].jobs:
            return least
        return self.of_least_effort(city) + least + self._in_order(city, RAILS_FIRST)

    def of_least_effort(self, city: City) -> list[_Plan]:
        """Return plans with work, though there may be a ride without."""
        return self._in_order(city, EFFORT_FIRST)

    def _in_order(self, city: City, order: tuple[int, ...]) -> list[_Plan]:
        plans = [self._plan(city, order, begins=begins) for begins in (False, True)]
        return sorted(plan for plan in plans if plan and self._rails(plan) <= self.rails)

    def _rails(self, plan: _Plan) -> int:
        return sum(rails_left(self.s, self.b, line) for line in plan.jobs)

    def _plan(self, city: City, order: tuple[int, ...], *, begins: bool) -> _Plan | None:
        """Return the best plan that continues begun lines only, or may begin others too."""
        s, seat = self.s, self.seat
        if begins and not s.tokens[seat] and not is_solo(s):
            return None  # GAP-FR-03

        def cost(line: Line) -> tuple[int, ...] | None:
            if not begins and not is_begun(s, line):
                return None
            work = (0, 0) if begins and line == self.site else self._work(line)
            return _ordered(self._cost(*work, fare_of(s, line, seat), 1), order)

        found = self._shortest(s.train[seat], city, cost)
        if found is None:
            return None
        total, path = found
        missing = tuple(line for line in path if not is_finished(s, self.b, line))
        fresh = [i for i, line in enumerate(missing) if not is_begun(s, line)]
        if not begins or self.site == NO_LINE:
            return _Plan(total, path, missing, NO_LINE, missing)
        if not fresh:
            return None  # nothing is begun; the plan without beginning is as good or better
        total = _sum(total, _ordered(self._cost(*self._work(self.site), 0, 0), order))
        others = [line for line in missing if line != self.site]
        jobs = (*missing[: fresh[0]], self.site, *missing[fresh[0] :])
        first = NO_LINE if len(others) < len(missing) else self.site
        return _Plan(total, path, missing, first, tuple(dict.fromkeys(jobs)))

    def _cost(self, points: int, rails: int, fare: int, steps: int) -> tuple[int, ...]:
        effort = points * self.s.speed + steps * points_of_a_build(self.s)
        return points, rails, fare, steps, effort

    def _work(self, line: Line) -> tuple[int, int]:
        return points_left(self.s, self.b, line), rails_left(self.s, self.b, line)

    def _shortest(
        self, start: City, end: City, cost: Callable[[Line], tuple[int, ...] | None]
    ) -> tuple[tuple[int, ...], tuple[Line, ...]] | None:
        queue: list[tuple[tuple[int, ...], City, tuple[Line, ...]]] = [
            ((0,) * len(POINTS_FIRST), start, ())
        ]
        done: set[City] = set()
        while queue:
            total, here, path = heapq.heappop(queue)
            if here == end:
                return total, path
            if here in done:
                continue
            done.add(here)
            for line in self.b.exits[self.b.first_exit[here] : self.b.first_exit[here + 1]]:
                price = cost(line)
                if price is not None:
                    there = other_end(self.b, line, here)
                    heapq.heappush(queue, (_sum(total, price), there, (*path, line)))
        return None


def _ordered(cost: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cost[place] for place in order)


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))
