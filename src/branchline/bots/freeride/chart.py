"""The chart: what the ways between all cities of a Free Ride board cost as it stands.

One source, interpreted and compiled. Costs are in twelfths of a turn. Lines only get cheaper while
the game goes on, so that a chart is kept up to date in one pass for every rail.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.freeride.board import (
    MAX_CITIES,
    MAX_LINES,
    Board,
    City,
    Line,
    cities_of,
    lines_of,
)
from branchline.games.freeride.rules.build import points_left, points_of_a_build, rails_left
from branchline.games.freeride.rules.lines import FARE, fare_of, is_finished
from branchline.games.freeride.state import NOBODY, STATE_OWNED, SUPPLY, State, is_solo

TURN: Final = 12
FAR: Final = 9_000
CLOSED: Final = 2_000
"""The cost of a line that cannot be used: no rails are left for it, or its fare cannot be paid."""


class Weights(Record):
    """What a player thinks everything is worth, in twelfths of a turn: a character's style."""

    rail: Annotated[int, "i8"]
    """A rail, which has to be taken or bought some day."""
    fare: Annotated[int, "i8"]
    """A coin paid to a rival."""
    toll: Annotated[int, "i8"]
    """What a line of its own may earn once it is finished."""
    worth: Annotated[int, "i8"]
    """A point of the final score, in the main game."""
    late: Annotated[int, "i8"]
    """A point of the final score, in the Finish."""
    risk: Annotated[int, "i8"]
    """The chance to lose a route on show: sixteenths of the way to its start."""
    thrift: Annotated[int, "i8"]
    """With no more coins than this, rails are taken rather than bought."""
    onward: Annotated[int, "i8"]
    """How much a far-off destination counts: sixteenths of its mean distance to all cities."""


class Chart(Record):
    """The cost of every line and of the best way between every two cities."""

    left: Annotated[int, "i8"]  # the soloist's routes when it was drawn
    speed: Annotated[int, "i8"]
    dry: Annotated[int, "i8"]  # drawn when no rail was left in the supply
    cost: Annotated[list[int], "i2", MAX_LINES]
    way: Annotated[list[list[int]], "i2", MAX_CITIES, MAX_CITIES]
    remote: Annotated[list[int], "i2", MAX_CITIES]
    """The mean way from a city to all others when the chart was drawn."""


def step_cost(s: State) -> int:
    """Return what a step costs."""
    return TURN // s.speed


def work_cost(s: State, b: Board, w: Weights, line: Line) -> int:
    """Return what it costs to finish a line."""
    points = TURN // points_of_a_build(s)
    return points * points_left(s, b, line) + w.rail * rails_left(s, b, line)


def shared_cost(s: State, b: Board, w: Weights, line: Line) -> int:
    """Return what a line costs anybody: the work, the step, and a fare more often than not."""
    cost = step_cost(s)
    if not is_finished(s, b, line):
        if not s.rails[SUPPLY] and not is_solo(s):
            return CLOSED
        cost += max(work_cost(s, b, w, line) - w.toll, 1)
    owner = s.owner[line]
    if owner != NOBODY and owner != STATE_OWNED:
        cost += w.fare * FARE * (s.seats - 1) // s.seats
    return cost


def own_cost(s: State, b: Board, w: Weights, line: Line, seat: Seat) -> int:
    """Return what a line costs a seat."""
    cost = step_cost(s)
    fare = fare_of(s, line, seat)
    if is_finished(s, b, line):
        return cost + (w.fare * fare if s.coins[seat] >= fare else CLOSED)
    if not s.rails[seat] and not s.rails[SUPPLY] and rails_left(s, b, line):
        return CLOSED
    work = work_cost(s, b, w, line)
    if fare:
        return cost + work + w.fare * fare
    return cost + max(work - w.toll, 1)


def draw_chart(c: Chart, s: State, b: Board, w: Weights) -> None:
    """Draw a chart from nothing."""
    c.speed = s.speed
    c.dry = 0 if s.rails[SUPPLY] else 1
    for line in lines_of(b):
        c.cost[line] = min(shared_cost(s, b, w, line), CLOSED)
    find_ways(c, b)
    for here in cities_of(b):
        total = 0
        for there in cities_of(b):
            total += min(c.way[here][there], CLOSED)
        c.remote[here] = total // b.cities


def find_ways(c: Chart, b: Board) -> None:
    """Find the best way between every two cities, by what the lines cost (Floyd and Warshall)."""
    for here in cities_of(b):
        for there in cities_of(b):
            c.way[here][there] = 0 if here == there else FAR
    for line in lines_of(b):
        one = b.end_a[line]
        other = b.end_b[line]
        c.way[one][other] = min(c.way[one][other], c.cost[line])
        c.way[other][one] = c.way[one][other]
    for middle in cities_of(b):
        for here in cities_of(b):
            first = c.way[here][middle]
            if first >= FAR:
                continue
            for there in cities_of(b):
                if first + c.way[middle][there] < c.way[here][there]:
                    c.way[here][there] = first + c.way[middle][there]


def note_line(c: Chart, s: State, b: Board, w: Weights, line: Line) -> None:
    """Bring a chart up to date after something happened to a line."""
    note_cost(c, b, line, shared_cost(s, b, w, line))


def note_cost(c: Chart, b: Board, line: Line, cost: int) -> None:
    """Bring a chart up to date after a line has got cheaper."""
    if cost >= c.cost[line]:
        return
    c.cost[line] = cost
    one = b.end_a[line]
    other = b.end_b[line]
    if c.way[one][other] <= cost:
        return
    for here in cities_of(b):
        by_one = c.way[here][one] + cost
        by_other = c.way[here][other] + cost
        if by_one < c.way[here][other]:
            shorten(c, b, here, other, by_one)
        elif by_other < c.way[here][one]:
            shorten(c, b, here, one, by_other)


def shorten(c: Chart, b: Board, here: City, by: City, cost: int) -> None:
    """Shorten the ways from a city that are better through another, now cheaper to reach."""
    for there in cities_of(b):
        if cost + c.way[by][there] < c.way[here][there]:
            c.way[here][there] = cost + c.way[by][there]


def is_outdated(c: Chart, s: State) -> bool:
    """Tell whether a chart must be drawn again: trains are faster, or the rails have run out."""
    return c.speed != s.speed or (c.dry == 0 and not s.rails[SUPPLY])
