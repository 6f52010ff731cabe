"""The lie of the land: how far apart the cities of an empty TransAmerica board are."""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import COLOURS, MAX_CARDS, Board, Card, Junction, colours
from branchline.games.transamerica.rules.network import clear_network
from branchline.games.transamerica.rules.scoring import (
    UNREACHED,
    Sheet,
    begin_with_one,
    group_junctions,
    spread,
)
from branchline.games.transamerica.state import State

CITIES: Final = COLOURS * MAX_CARDS
ALONE: Final = 1


class Guide(Record):
    """What a way between every two cities costs on the empty board."""

    away: Annotated[list[list[int]], "i2", CITIES, CITIES]


def city_number(colour: int, card: Card) -> int:
    """Return a city's number among those of all colours."""
    return colour * MAX_CARDS + card


def explore(g: Guide, b: Board) -> None:
    """Fill a guide."""
    s, w = State(), Sheet()
    clear_network(s, b)
    group_junctions(s, b, w)
    w.bound = UNREACHED - 1
    for here in range(CITIES):
        begin_with_one(b, w, ALONE, junction_of(b, here))
        spread(s, b, w, ALONE)
        for there in range(CITIES):
            g.away[here][there] = w.cost[ALONE][junction_of(b, there)]


def junction_of(b: Board, city: int) -> Junction:
    """Return where a city lies."""
    return b.city_at[city // MAX_CARDS][city % MAX_CARDS]


def most_central_city(s: State, b: Board, g: Guide, seat: Seat) -> Junction:
    """Return the seat's city with the shortest ways to its others together."""
    best = 0
    least = UNREACHED * COLOURS
    for colour in colours():
        here = city_number(colour, s.hand[seat][colour])
        total = 0
        for other in colours():
            total += g.away[here][city_number(other, s.hand[seat][other])]
        if total < least:
            least = total
            best = here
    return junction_of(b, best)
