"""What the end of a round of TransAmerica is worth; one source, interpreted and compiled."""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.transamerica.guide import CITIES
from branchline.bots.transamerica.rings import WORDS
from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import COLOURS
from branchline.games.transamerica.state import MAX_SEATS, State, seats_of

WON: Final = 10_000
"""The worth of a game that is won."""
SURE: Final = 1 << 16


class RoundSearch(Record):
    """How the search looks ahead."""

    lean: Annotated[int, "i8"]
    """How far the seat counts on others coming near its cities, in sixteenths."""
    heat: Annotated[int, "i8"]
    """The lead in points that makes winning more likely by the factor e."""
    greed: Annotated[int, "i8"]
    """What a point counts besides winning."""


class Crowd(Record):
    """How near the others come to the cities of the seat if it builds nothing."""

    worlds: Annotated[int, "i8"]
    away: Annotated[list[int], "i8", COLOURS]
    """How far their tracks still are from each city at the end of the round, summed up."""
    relief: Annotated[list[list[int]], "i2", MAX_SEATS + 1, CITIES]
    """How far every city is from the rivals of each seat, as planners count it."""
    liked: Annotated[list[int], "i8", WORDS]
    """Where the seat prefers to build."""
    loss: Annotated[list[int], "i8", MAX_SEATS + 1]
    """Room for what everybody loses in a round."""


def worth_of(s: State, x: Crowd, search: RoundSearch, me: Seat) -> int:
    """Return what the points after the round are worth: the chance to win, and the points."""
    most = s.points[me] - x.loss[me]
    fewest = most
    for seat in seats_of(s):
        most = max(most, s.points[seat] - x.loss[seat])
        fewest = min(fewest, s.points[seat] - x.loss[seat])
    over = fewest <= s.limit
    total = 0
    mine = 0
    for seat in seats_of(s):
        behind = most - s.points[seat] + x.loss[seat]
        chance = likely(behind, search.heat)
        if over:
            chance = SURE if behind == 0 else 0
        total += chance
        if seat == me:
            mine = chance
    return WON * mine // total - search.greed * x.loss[me]


def likely(behind: int, heat: int) -> int:
    """Return exp(-behind / heat) in parts of SURE."""
    steps = 8 * behind // heat
    chance = SURE
    for _ in range(min(steps, 80)):
        chance = chance * 57_835 // SURE
    return chance
