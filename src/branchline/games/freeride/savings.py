"""Savings: what one more build would save on a ride, if one turn finishes it; that turn counts.

Two searches tell at most what each line could save; the lines that promise most are then built
on a copy by the rules, and the rides are looked for again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from branchline.core.ids import Seat
from branchline.games.freeride.board import Board, City, Line, lines_of, other_end
from branchline.games.freeride.rides import Pace, Ride, Rides
from branchline.games.freeride.rules.build import points_left, points_of_a_build, rails_left
from branchline.games.freeride.rules.lines import fare_of, is_begun, is_finished
from branchline.games.freeride.rules.turn import begin_turn
from branchline.games.freeride.state import NO_LINE, NOTHING, RIDING, State, is_solo
from branchline.games.freeride.work import build_now, give_the_turn

LINES_TRIED: Final = 12
"""At most this many lines are built to see what they save."""


class Figures(NamedTuple):
    """What a ride takes, or what is saved on it."""

    turns: int
    coins: int
    steps: int


Order = Callable[[Figures], tuple[int, ...]]


def fastest(figures: Figures) -> tuple[int, ...]:
    """Return what counts first for the fastest ride: turns, then coins, then steps."""
    return figures.turns, figures.coins, figures.steps


def cheapest(figures: Figures) -> tuple[int, ...]:
    """Return what counts first for the cheapest ride: coins, then turns, then steps."""
    return figures.coins, figures.turns, figures.steps


def figures_of(pace: Pace, ride: Ride) -> Figures:
    """Return what a ride takes at this pace."""
    return Figures(pace.turns(len(ride.lines)), ride.coins, len(ride.lines))


class Built(NamedTuple):
    """A position with one more line: what the line cost, and the rides to a city there are then."""

    state: State
    price: int
    """Coins for rails that were bought for it."""
    rides: list[tuple[Figures, Ride]]


class WorthyLine(NamedTuple):
    """A line worth building, what it saves, and the ride there is then."""

    line: Line
    saved: Figures
    built: Built
    ride: Ride


class Savings:
    """Finds the line that saves most on the rides of a seat to a city."""

    def __init__(self, s: State, b: Board, seat: Seat, city: City) -> None:
        self.s = s
        self.b = b
        self.seat = seat
        self.city = city
        self.work = turns_of_work(s, seat)
        self._built: dict[Line, Built | None] = {}
        self._promises = dict(self._promising())

    def on(self, ride: Figures, order: Order) -> WorthyLine | None:
        """Return the line that saves most on the best ride in this order; None if none does."""
        best: WorthyLine | None = None
        promises = []
        for line, rides in self._promises.items():
            saved = [gain for then in rides if (gain := self._gain(ride, then, order))]
            if saved:
                promises.append((max(order(gain) for gain in saved), line))
        promises.sort(key=lambda promise: ([-n for n in promise[0]], self._work(promise[1])))
        for most, line in promises[:LINES_TRIED]:
            if best and order(best.saved) >= most:
                break
            found = self._saving(ride, order, line)
            if found and (not best or order(found.saved) > order(best.saved)):
                best = found
        return best

    def _saving(self, ride: Figures, order: Order, line: Line) -> WorthyLine | None:
        if line not in self._built:
            self._built[line] = self._build(line)
        built = self._built[line]
        if not built or not built.rides:
            return None
        figures, then = min(built.rides, key=lambda found: order(found[0]))
        saved = self._gain(ride, figures._replace(coins=figures.coins + built.price), order)
        return WorthyLine(line, saved, built, then) if saved else None

    def _build(self, line: Line) -> Built | None:
        """Finish the line in one turn, the one that begins now or the next."""
        trial = whole_turn(self.s, self.seat)
        purse = trial.coins[self.seat]
        build_now(trial, self.b, self.seat, (line,))
        if not is_finished(trial, self.b, line):
            return None
        pace = Pace(trial, self.seat)
        rides = Rides(trial, self.b, self.seat).to(self.city)
        return Built(
            trial,
            purse - trial.coins[self.seat],
            [(figures_of(pace, ride), ride) for ride in rides],
        )

    # What a line could save at most

    def _promising(self) -> Iterator[tuple[Line, list[Figures]]]:
        """Return the rides over each line one turn could finish, if the purse were never short."""
        fares = Rides(self.s, self.b, self.seat).fares
        there = self._costs(self.s.train[self.seat], fares)
        back = self._costs(self.city, fares)
        pace = Pace(whole_turn(self.s, self.seat), self.seat)
        for line in lines_of(self.b):
            if self._is_within_a_turn(line):
                ends = self.b.end_a[line], self.b.end_b[line]
                fare = fare_of(self.s, line, self.seat)
                yield (
                    line,
                    [
                        Figures(pace.turns(steps + 1 + rest), coins + fare + more, steps + 1 + rest)
                        for one, other in (ends, ends[::-1])
                        for steps, coins in there.get(one, ())
                        for rest, more in back.get(other, ())
                    ],
                )

    def _is_within_a_turn(self, line: Line) -> bool:
        s, seat = self.s, self.seat
        if not 0 < points_left(s, self.b, line) <= points_of_a_build(s):
            return False
        may_begin = s.site[seat] == NO_LINE and (s.tokens[seat] > 0 or is_solo(s))
        return may_begin or is_begun(s, line)

    def _costs(self, start: City, fares: dict[Line, int]) -> dict[City, list[tuple[int, int]]]:
        """Return ways to each city, as steps and coins: each has more steps and costs less."""
        b, steps = self.b, 0
        found = {start: [(0, 0)]}
        level = {start: 0}
        while level:
            steps += 1
            further: dict[City, int] = {}
            for here, coins in level.items():
                for line in b.exits[b.first_exit[here] : b.first_exit[here + 1]]:
                    if line in fares:
                        there, price = other_end(b, line, here), coins + fares[line]
                        if price < further.get(there, _least(found, there)):
                            further[there] = price
            for there, price in further.items():
                found.setdefault(there, []).append((steps, price))
            level = further
        return found

    def _gain(self, ride: Figures, then: Figures, order: Order) -> Figures | None:
        """Return what is saved, work included: turns; or coins, if the ride takes no more turns."""
        if then.turns > ride.turns or then.coins > ride.coins:
            return None
        total = then._replace(turns=then.turns + self.work)
        saved = Figures(*(now - later for now, later in zip(ride, total, strict=True)))
        is_better = order(total) < order(ride) and max(saved.turns, saved.coins) > 0
        return saved if is_better else None

    def _work(self, line: Line) -> tuple[int, int, Line]:
        return points_left(self.s, self.b, line), rails_left(self.s, self.b, line), line


def whole_turn(s: State, seat: Seat) -> State:
    """Return a copy in which the seat has a whole turn before it: this one, or its next."""
    trial = s.copy()
    give_the_turn(trial, seat)
    if trial.doing != NOTHING:
        begin_turn(trial, seat)
    return trial


def turns_of_work(s: State, seat: Seat) -> int:
    """Return the turns one build takes: its own, and what is left of a ride that waits for it."""
    return 1 + int(s.mover == seat and s.doing == RIDING and s.steps > 0)


def _least(found: dict[City, list[tuple[int, int]]], city: City) -> int:
    labels = found.get(city)
    return labels[-1][1] if labels else 1 << 30
