"""Ways: how a train gets to a city, over finished lines or by building.

The planning only finds paths; what a plan would do is tried out on a copy by the rules.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec

from branchline.core.ids import LEGAL, Action, Seat
from branchline.games.freeride.actions import (
    BUILD,
    BUY,
    FERRY,
    FINISH_SPACE,
    RIDE,
    TUNNEL,
    on_line,
)
from branchline.games.freeride.board import Board, City, Line, lines_of, other_end
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.rules.build import points_left, rails_left
from branchline.games.freeride.rules.clauses import NO_RAILS
from branchline.games.freeride.rules.lines import fare_of, is_begun, is_finished
from branchline.games.freeride.rules.ride import edge_coins_in
from branchline.games.freeride.rules.supply import take_rails, take_rails_refusal
from branchline.games.freeride.rules.turn import apply, begin_turn, refusal
from branchline.games.freeride.state import (
    BUILDING,
    MAIN,
    NO_LINE,
    NOTHING,
    NOWHERE,
    PROLOGUE,
    RIDING,
    SUPPLY,
    TAKEN_RAILS,
    State,
    is_solo,
)

NO_RIDE: Final = 1 << 30
"""The fare of a line that is not finished."""
RIDES_KEPT: Final = 60
"""At most this many rides to one city are followed if the purse is short."""
POINTS_FIRST: Final = (0, 1, 2, 3)
RAILS_FIRST: Final = (1, 0, 2, 3)
"""Orders in which the costs of a plan count: points, rails, fares, lines."""
KINDS_OF_WORK: Final = (FINISH_SPACE, BUILD, TUNNEL, FERRY)


class RideWay(msgspec.Struct, frozen=True):
    """A ride to a city over finished lines."""

    lines: tuple[str, ...]
    cities: tuple[str, ...]
    steps: int
    fares: int
    """How many lines on it cost a fare."""
    pays: tuple[int, ...]
    """The seats that get a fare, in order."""
    turns: int
    actions: tuple[str, ...]
    """The steps of it that can be ridden in this turn."""
    coins: int
    """What all fares cost together."""


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


class Ways(msgspec.Struct, frozen=True):
    """How a seat gets to a city; None where there is no way."""

    city: str
    ride: RideWay | None
    """The fastest ride: fewest turns, then fewest coins, then fewest steps."""
    connection: BuildWay | None
    """The connection with the least work: fewest points, then rails, then fares, then lines."""
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
        turns = _Pace(s, seat).turns
        rides = [(turns(len(r.lines)), r) for r in _Rides(s, self.b, seat).to(city)]
        fastest = min(rides, key=lambda found: (found[0], found[1].coins), default=None)
        cheapest = min(rides, key=lambda found: (found[1].coins, found[0]), default=None)
        return Ways(
            code,
            fastest and self._ride(s, seat, *fastest),
            self._connection(s, seat, city),
            cheapest and self._ride(s, seat, *cheapest),
        )

    def _ride(self, s: State, seat: Seat, turns: int, ride: _Ride) -> RideWay:
        cities = [s.train[seat]]
        for line in ride.lines:
            cities.append(other_end(self.b, line, cities[-1]))
        return RideWay(
            lines=self._names(ride.lines),
            cities=tuple(self.notation.codes[c] for c in cities),
            steps=len(ride.lines),
            fares=len(ride.paid),
            pays=tuple(
                int(s.owner[line]) for line in dict.fromkeys(ride.lines) if line in ride.paid
            ),
            turns=turns,
            actions=self._try(s, seat, (on_line(RIDE, line) for line in ride.lines)),
            coins=ride.coins,
        )

    def _connection(self, s: State, seat: Seat, city: City) -> BuildWay | None:
        for plan in _Plans(s, self.b, seat).to(city):
            work = self._work(s, seat, plan.jobs)
            if work is not None:
                return self._build_way(s, seat, plan, *work)
        return None

    def _build_way(self, s: State, seat: Seat, plan: _Plan, turns: int, coins: int) -> BuildWay:
        first = None if plan.first == NO_LINE else self.notation.line_names[plan.first]
        fares = [fare for line in plan.path if (fare := fare_of(s, line, seat))]
        return BuildWay(
            lines=self._names(plan.missing),
            points=sum(points_left(s, self.b, line) for line in plan.jobs),
            rails=sum(rails_left(s, self.b, line) for line in plan.jobs),
            coins=coins,
            fares=len(fares),
            turns=turns,
            actions=self._build(s.copy(), seat, plan.jobs),
            first=first,
            fare_coins=sum(fares),
        )

    # Trying out

    def _work(self, s: State, seat: Seat, jobs: tuple[Line, ...]) -> tuple[int, int] | None:
        """Return the turns and the coins it takes to build lines if nobody interferes."""
        trial = s.copy()
        if trial.phase == PROLOGUE or trial.mover != seat or trial.to_deal > 0:
            trial.phase, trial.to_deal = MAIN, 0
            begin_turn(trial, seat)
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
        """Build one line after the other as far as this turn allows; return the actions."""
        done: list[str] = []
        for line in jobs:
            while not is_finished(trial, self.b, line):
                action = self._next_work(trial, seat, line)
                if action is None:
                    return tuple(done)
                apply(trial, self.b, action)
                done.append(self.notation.text(action))
        return tuple(done)

    def _next_work(self, s: State, seat: Seat, line: Line) -> Action | None:
        """Return what can be done for a line now; rails are bought only if there is none left."""
        clauses = {}
        for kind in KINDS_OF_WORK:
            action = on_line(kind, line)
            clauses[action] = refusal(s, self.b, seat, action)
            if clauses[action] == LEGAL:
                return action
        if NO_RAILS in clauses.values() and refusal(s, self.b, seat, BUY) == LEGAL:
            return BUY
        return None

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


# Riding


class _Pace:
    """How many turns a ride takes a seat: the steps it has left now, and those of later turns."""

    def __init__(self, s: State, seat: Seat) -> None:
        is_riding = s.mover == seat and s.doing in (NOTHING, RIDING)
        self.now = s.steps if is_riding else s.speed
        self.speed = s.speed

    def turns(self, steps: int) -> int:
        """Return the turns some steps take; a turn with no step left does not count."""
        rest = max(0, steps - self.now)
        return -(-rest // self.speed) + int(steps > 0 and self.now > 0)


class _Ride(NamedTuple):
    """A ride so far: where it is, what it cost, what is in the purse, what it changed."""

    city: City
    coins: int
    purse: int
    lines: tuple[Line, ...]
    paid: frozenset[Line]
    """Lines that were paid for; they are free from then on (RIDE-04)."""
    emptied: frozenset[City]
    """Edge cities whose coins were taken on the way (GAP-FR-27)."""


class _Rides:
    """Rides of a seat: at every number of steps, the cheapest one to a city."""

    def __init__(self, s: State, b: Board, seat: Seat) -> None:
        self.s = s
        self.b = b
        self.seat = seat
        finished = [line for line in lines_of(b) if is_finished(s, b, line)]
        self.fares = {line: fare_of(s, line, seat) for line in finished}
        self.enough = sum(self.fares.values())
        """What pays for all lines; more than that in a purse makes no difference."""
        self.limit = b.cities * b.cities
        """The most steps worth thinking of."""

    def to(self, city: City) -> list[_Ride]:
        """Return rides, each cheaper than all those with no more steps."""
        purse = self.s.coins[self.seat]
        known = self._search(city, self.enough, self._is_cheaper)
        payable = [ride for ride in known if ride.coins <= purse]
        if len(payable) == len(known) or not self.s.edge_left:
            return payable
        self.limit = len(payable[0].lines) - 1 if payable else self.limit
        return [*self._search(city, purse, self._is_as_good), *payable]

    def _search(
        self, city: City, purse: int, is_as_good: Callable[[_Ride, _Ride], bool]
    ) -> list[_Ride]:
        """Return the rides with a full purse, step by step, without those another makes useless."""
        start = _Ride(
            self.s.train[self.seat], 0, min(purse, self.enough), (), frozenset(), frozenset()
        )
        found = [start] if start.city == city else []
        seen = {start.city: [start]}
        level = [start]
        for _ in range(self.limit):
            further = [step for ride in level for step in self._steps(ride)]
            level = []
            for ride in sorted(further, key=lambda ride: (ride.coins, -ride.purse)):
                others = seen.setdefault(ride.city, [])
                if found and ride.coins >= found[-1].coins:
                    break
                if len(others) < RIDES_KEPT and not any(is_as_good(old, ride) for old in others):
                    others.append(ride)
                    level.append(ride)
                    if ride.city == city:
                        found.append(ride)
            if not level:
                break
        return found

    def _steps(self, ride: _Ride) -> Iterator[_Ride]:
        b = self.b
        for line in b.exits[b.first_exit[ride.city] : b.first_exit[ride.city + 1]]:
            fare = 0 if line in ride.paid else self.fares.get(line, NO_RIDE)
            if fare <= ride.purse:
                yield self._step(ride, line, fare)

    def _step(self, ride: _Ride, line: Line, fare: int) -> _Ride:
        there = other_end(self.b, line, ride.city)
        coins = 0 if there in ride.emptied else edge_coins_in(self.s, self.b, there)
        return _Ride(
            there,
            ride.coins + fare,
            min(ride.purse - fare + coins, self.enough),
            (*ride.lines, line),
            ride.paid | {line} if fare else ride.paid,
            ride.emptied | {there} if coins else ride.emptied,
        )

    @staticmethod
    def _is_cheaper(old: _Ride, new: _Ride) -> bool:
        """Tell whether a ride that was found earlier costs no more."""
        return old.coins <= new.coins

    def _is_as_good(self, old: _Ride, new: _Ride) -> bool:
        """Tell the same if the purse is short, whatever the new ride could still save or find."""
        saved = sum(self.fares[line] for line in new.paid - old.paid)
        kept = sum(edge_coins_in(self.s, self.b, city) for city in old.emptied - new.emptied)
        return old.coins + saved <= new.coins and (
            old.purse >= self.enough or old.purse >= new.purse + saved + kept
        )


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
    """Finds the connection with the least work for a seat."""

    def __init__(self, s: State, b: Board, seat: Seat) -> None:
        self.s = s
        self.b = b
        self.seat = seat
        self.site = s.site[seat]
        self.rails = s.rails[seat] + s.rails[SUPPLY]
        """The rails that can be had."""

    def to(self, city: City) -> list[_Plan]:
        """Return plans: those with the fewest points, then those with the fewest rails."""
        found = []
        for order in (POINTS_FIRST, RAILS_FIRST):
            plans = [self._plan(city, order, begins=begins) for begins in (False, True)]
            found += sorted(plan for plan in plans if plan is not None)
        return [plan for plan in found if self._rails(plan) <= self.rails]

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
            return _ordered((*work, fare_of(s, line, seat), 1), order)

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
        total = _sum(total, _ordered((*self._work(self.site), 0, 0), order))
        others = [line for line in missing if line != self.site]
        jobs = (*missing[: fresh[0]], self.site, *missing[fresh[0] :])
        first = NO_LINE if len(others) < len(missing) else self.site
        return _Plan(total, path, missing, first, tuple(dict.fromkeys(jobs)))

    def _work(self, line: Line) -> tuple[int, int]:
        return points_left(self.s, self.b, line), rails_left(self.s, self.b, line)

    def _shortest(
        self, start: City, end: City, cost: Callable[[Line], tuple[int, ...] | None]
    ) -> tuple[tuple[int, ...], tuple[Line, ...]] | None:
        queue: list[tuple[tuple[int, ...], City, tuple[Line, ...]]] = [((0, 0, 0, 0), start, ())]
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
