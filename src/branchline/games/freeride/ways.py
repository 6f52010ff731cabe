"""Ways: how a train best gets to a city, over finished lines or by building.

The planning only finds paths; what a plan would do is tried out on a copy by the rules.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator

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
from branchline.games.freeride.board import Board, City, Line, contains, count, other_end
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.rules.lines import is_charged, is_finished
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
    TAKEN_RAILS,
    State,
)

Cost = tuple[int, ...]


class RideWay(msgspec.Struct, frozen=True):
    """The best ride to a city: fewest fares, then fewest steps."""

    lines: tuple[str, ...]
    cities: tuple[str, ...]
    steps: int
    fares: int
    pays: tuple[int, ...]
    """The seats that get a fare, in order."""
    turns: int
    actions: tuple[str, ...]
    """The steps of it that can be ridden in this turn."""


class BuildWay(msgspec.Struct, frozen=True):
    """The cheapest connection of a city to the train's network."""

    lines: tuple[str, ...]
    points: int
    rails: int
    coins: int
    """Coins for rails that have to be bought on the way."""
    fares: int
    """Rivals' lines on the way from the train: coins to pay when it is ridden."""
    turns: int
    actions: tuple[str, ...]
    """What of it can be built in this turn."""


class Ways(msgspec.Struct, frozen=True):
    """How a seat gets to a city; None where there is no way."""

    city: str
    ride: RideWay | None
    connection: BuildWay | None


class WayFinder:
    """Finds ways on one board."""

    def __init__(self, board: Board, notation: Notation) -> None:
        self.b = board
        self.notation = notation

    def ways(self, s: State, seat: Seat, city: City) -> Ways:
        """Return the best ride and the cheapest connection to a city."""
        code = self.notation.codes[city]
        if s.train[seat] == NOWHERE:
            return Ways(code, None, None)
        return Ways(code, self._ride(s, seat, city), self._connection(s, seat, city))

    # Riding

    def _ride(self, s: State, seat: Seat, city: City) -> RideWay | None:
        speed = s.steps if s.mover == seat and s.doing in (NOTHING, RIDING) else s.speed
        path = self._ride_within(s, seat, city, speed)
        if path is None:
            path = self._ride_within(s, seat, city, self.b.cities)
        if path is None:
            return None
        cities, payees = [s.train[seat]], []
        for line in path:
            if is_charged(s, line, seat):
                payees.append(int(s.owner[line]))
            cities.append(other_end(self.b, line, cities[-1]))
        actions = self._try(s, seat, (on_line(RIDE, line) for line in path))
        return RideWay(
            lines=self._names(path),
            cities=tuple(self.notation.codes[c] for c in cities),
            steps=len(path),
            fares=len(payees),
            pays=tuple(payees),
            turns=_turns(len(path), speed, s.speed),
            actions=actions,
        )

    def _ride_within(self, s: State, seat: Seat, city: City, steps: int) -> list[Line] | None:
        """Return the path with fewest fares, then fewest steps, among those not too long.

        Coins of edge cities on the way can pay the fares after them (GAP-FR-27).
        """
        queue: list[tuple[int, int, int, City, tuple[Line, ...], frozenset[City]]]
        queue = [(0, 0, -s.coins[seat], s.train[seat], (), frozenset())]
        reached: dict[City, list[tuple[int, int]]] = {}
        while queue:
            fares, taken, debt, here, path, behind = heapq.heappop(queue)
            if here == city:
                return list(path)
            if any(t <= taken and d <= debt for t, d in reached.get(here, ())):
                continue
            reached.setdefault(here, []).append((taken, debt))
            for line in self._exits(here):
                fare = int(is_charged(s, line, seat))
                if not is_finished(s, self.b, line) or taken == steps or debt + fare > 0:
                    continue
                there = other_end(self.b, line, here)
                passed = behind | {there}
                found = self.b.edge_coins[there] if contains(s.edge_left, there) else 0
                purse = debt + fare - (found if there not in behind else 0)
                step = (fares + fare, taken + 1, purse, there, (*path, line), passed)
                heapq.heappush(queue, step)
        return None

    # Building

    def _connection(self, s: State, seat: Seat, city: City) -> BuildWay | None:
        path = self._cheapest_path(s, seat, city)
        missing = [line for line in path if not is_finished(s, self.b, line)]
        work = self._work(s, seat, missing)
        if work is None:
            return None
        turns, bought = work
        return BuildWay(
            lines=self._names(missing),
            points=sum(points_left(s, self.b, line) for line in missing),
            rails=sum(rails_left(s, self.b, line) for line in missing),
            coins=bought,
            fares=sum(is_charged(s, line, seat) for line in path),
            turns=turns,
            actions=self._build(s.copy(), seat, missing),
        )

    def _work(self, s: State, seat: Seat, lines: list[Line]) -> tuple[int, int] | None:
        """Return the turns and the purchases it takes to build lines if nobody interferes."""
        trial = s.copy()
        if trial.phase == PROLOGUE or trial.mover != seat or trial.to_deal > 0:
            trial.phase, trial.to_deal = MAIN, 0
            begin_turn(trial, seat)
        turns = bought = 0
        while any(not is_finished(trial, self.b, line) for line in lines):
            done = self._build(trial, seat, lines)
            bought += done.count("buy")
            if not done and trial.doing == NOTHING:
                if take_rails_refusal(trial) != LEGAL:
                    return None
                take_rails(trial)
            turns += trial.doing in (BUILDING, TAKEN_RAILS)
            begin_turn(trial, seat)
        return turns, bought

    def _cheapest_path(self, s: State, seat: Seat, city: City) -> list[Line]:
        def cost(line: Line) -> Cost:
            points, rails = points_left(s, self.b, line), rails_left(s, self.b, line)
            return (points, rails, int(points == 0 and is_charged(s, line, seat)), 1)

        return self._shortest(s.train[seat], city, cost)

    def _shortest(self, start: City, end: City, cost: Callable[[Line], Cost]) -> list[Line]:
        queue: list[tuple[Cost, City, tuple[Line, ...]]] = [((0, 0, 0, 0), start, ())]
        done: set[City] = set()
        while True:
            total, here, path = heapq.heappop(queue)
            if here == end:
                return list(path)
            if here in done:
                continue
            done.add(here)
            for line in self._exits(here):
                there = other_end(self.b, line, here)
                if there not in done:
                    further = tuple(map(sum, zip(total, cost(line), strict=True)))
                    heapq.heappush(queue, (further, there, (*path, line)))

    def _build(self, trial: State, seat: Seat, lines: list[Line]) -> tuple[str, ...]:
        """Build along the lines, after the own unfinished one, as far as this turn allows."""
        own = [trial.site[seat]] if trial.site[seat] != NO_LINE else []
        done: list[str] = []
        for line in (*own, *lines):
            while not is_finished(trial, self.b, line):
                action = self._next_work(trial, seat, line)
                if action is None:
                    return tuple(done)
                apply(trial, self.b, action)
                done.append(self.notation.text(action))
        return tuple(done)

    def _next_work(self, s: State, seat: Seat, line: Line) -> Action | None:
        kinds = (FINISH_SPACE, BUILD, TUNNEL, FERRY)
        for action in (*(on_line(kind, line) for kind in kinds), BUY):
            if refusal(s, self.b, seat, action) == LEGAL:
                return action
        return None

    # Both

    def _exits(self, city: City) -> list[Line]:
        return self.b.exits[self.b.first_exit[city] : self.b.first_exit[city + 1]]

    def _names(self, lines: list[Line]) -> tuple[str, ...]:
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


def points_left(s: State, b: Board, line: Line) -> int:
    """Return the construction points a line still needs."""
    empty = b.all_spaces[line] & ~s.railed[line]
    double = empty & ~b.plain_spaces[line]
    return count(empty) + count(double) + count(s.rotated[line])


def rails_left(s: State, b: Board, line: Line) -> int:
    """Return the rails a line still needs."""
    return count(b.all_spaces[line] & ~s.railed[line])


def _turns(work: int, now: int, per_turn: int) -> int:
    """Return the turns some work takes with so much left now and so much in every later turn."""
    if work == 0:
        return 0
    if now == 0:
        return -(-work // per_turn)
    return 1 + -(-max(0, work - now) // per_turn)
