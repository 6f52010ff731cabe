"""Rides over finished lines: how many turns they take, what they cost, and the best there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from branchline.core.ids import Seat
from branchline.games.freeride.board import Board, City, Line, lines_of, other_end
from branchline.games.freeride.rules.lines import fare_of, is_finished
from branchline.games.freeride.rules.ride import edge_coins_in
from branchline.games.freeride.state import NOTHING, RIDING, State

NO_RIDE: Final = 1 << 30
"""The fare of a line that is not finished."""
RIDES_KEPT: Final = 60
"""At most this many rides to one city are followed if the purse is short."""


class Pace:
    """How far a seat rides: the steps it has left in this turn, and those of every later one."""

    def __init__(self, s: State, seat: Seat) -> None:
        is_riding = s.mover == seat and s.doing in (NOTHING, RIDING)
        self.now = s.steps if is_riding else s.speed
        self.speed = s.speed

    def turns(self, steps: int) -> int:
        """Return how many turns a ride takes; this one does not count if it has no steps left."""
        rest = max(0, steps - self.now)
        return -(-rest // self.speed) + int(steps > 0 and self.now > 0)


class Ride(NamedTuple):
    """A ride so far: where it is, what it cost, what is in the purse, what it changed."""

    city: City
    coins: int
    purse: int
    lines: tuple[Line, ...]
    paid: frozenset[Line]
    """Lines that were paid for; they are free from then on (RIDE-04)."""
    emptied: frozenset[City]
    """Edge cities whose coins were taken on the way (GAP-FR-27)."""


class Rides:
    """Rides of a seat: at every number of steps, the cheapest one to a city."""

    def __init__(self, s: State, b: Board, seat: Seat) -> None:
        self.s = s
        self.b = b
        self.seat = seat
        finished = [line for line in lines_of(b) if is_finished(s, b, line)]
        self.fares = {line: fare_of(s, line, seat) for line in finished}
        self.enough = sum(self.fares.values())
        """Enough to pay for every line: more coins make no difference."""
        self.limit = b.cities * b.cities
        """Rides with more steps than this are not looked for."""

    def to(self, city: City) -> list[Ride]:
        """Return rides, each cheaper than all shorter ones."""
        purse = self.s.coins[self.seat]
        known = self._search(city, self.enough, self._is_cheaper)
        payable = [ride for ride in known if ride.coins <= purse]
        if len(payable) == len(known) or not self.s.edge_left:
            return payable
        self.limit = len(payable[0].lines) - 1 if payable else self.limit
        return [*self._search(city, purse, self._is_as_good), *payable]

    def _search(
        self, city: City, purse: int, is_as_good: Callable[[Ride, Ride], bool]
    ) -> list[Ride]:
        """Return rides that begin with these coins, but none where another is as good."""
        start = Ride(
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

    def _steps(self, ride: Ride) -> Iterator[Ride]:
        b = self.b
        for line in b.exits[b.first_exit[ride.city] : b.first_exit[ride.city + 1]]:
            fare = 0 if line in ride.paid else self.fares.get(line, NO_RIDE)
            if fare <= ride.purse:
                yield self._step(ride, line, fare)

    def _step(self, ride: Ride, line: Line, fare: int) -> Ride:
        there = other_end(self.b, line, ride.city)
        coins = 0 if there in ride.emptied else edge_coins_in(self.s, self.b, there)
        return Ride(
            there,
            ride.coins + fare,
            min(ride.purse - fare + coins, self.enough),
            (*ride.lines, line),
            ride.paid | {line} if fare else ride.paid,
            ride.emptied | {there} if coins else ride.emptied,
        )

    @staticmethod
    def _is_cheaper(old: Ride, new: Ride) -> bool:
        """Tell whether a ride that was found earlier costs no more."""
        return old.coins <= new.coins

    def _is_as_good(self, old: Ride, new: Ride) -> bool:
        """Tell whether an earlier ride is as good, whatever the new one may still save or find."""
        saved = sum(self.fares[line] for line in new.paid - old.paid)
        kept = sum(edge_coins_in(self.s, self.b, city) for city in old.emptied - new.emptied)
        return old.coins + saved <= new.coins and (
            old.purse >= self.enough or old.purse >= new.purse + saved + kept
        )
