"""What was seen of the turns of others in a round of TransAmerica."""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.transamerica.guide import CITIES, junction_of
from branchline.bots.transamerica.rings import (
    Grid,
    Nets,
    Rings,
    add,
    begin_at,
    begin_rings,
    grow_until,
    lay_and_join,
    note_members,
    ring_of,
    write_way,
)
from branchline.core.ids import HOUSE, Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import DOUBLE, Board, Line
from branchline.games.transamerica.rules.network import clear_network, has_marker
from branchline.games.transamerica.state import (
    NO_LINE,
    State,
    layer_of,
    line_laid,
    seats_of,
)

SIGHTS: Final = 64
"""How many turns are looked at; those after them tell little more."""
A_TURN: Final = 2
"""How many tracks nearer a turn leads at most."""


class Sight(Record):
    """A turn of somebody: how far every city was, and how far the turn led there."""

    seat: Annotated[int, "i8"]
    away: Annotated[list[int], "i2", CITIES]
    """The tracks that were missing before the turn."""
    beyond: Annotated[list[int], "i2", CITIES]
    """The tracks that were missing from the nearest network of somebody else."""
    missed: Annotated[list[int], "i2", CITIES]
    """How much nearer another turn could have brought the city."""
    is_fitting: Annotated[list[int], "u1", CITIES]
    """Whether a walker to this city would have laid the same."""


def look_back(
    sights: list[Sight], s: State, now: State, b: Board, g: Grid, n: Nets, r: Rings, me: Seat
) -> int:
    """Replay what is on the board and note the turns of others; return how many."""
    count = 0
    clear_network(s, b)
    note_members(n, s, b)
    number = 0
    while number < now.laid_count and count < len(sights):
        seat = layer_of(now, number)
        first = line_laid(now, number)
        second = NO_LINE
        number += 1
        if b.price[first] != DOUBLE and number < now.laid_count and layer_of(now, number) == seat:
            second = line_laid(now, number)
            number += 1
        is_seen = seat != HOUSE and seat != me and has_marker(s, seat)
        if is_seen:
            note_before(sights[count], s, b, g, n, r, seat, first, second)
        lay_and_join(n, s, b, first)
        if second != NO_LINE:
            lay_and_join(n, s, b, second)
        if is_seen:
            note_after(sights[count], s, b, g, n, r)
            count += 1
    return count


def note_before(
    v: Sight,
    s: State,
    b: Board,
    g: Grid,
    n: Nets,
    r: Rings,
    seat: Seat,
    first: Line,
    second: Line,
) -> None:
    """Note the ways to all cities, and which of them begin with the lines of the turn."""
    v.seat = seat
    begin_rings(r)
    for other in seats_of(s):
        if other != seat and has_marker(s, other):
            begin_at(r, n, s.network[s.marker[other]])
    grow_to_all_cities(s, b, g, n, r)
    for city in range(CITIES):
        v.beyond[city] = ring_of(r, junction_of(b, city))
    begin_at_home(s, n, r, seat)
    grow_to_all_cities(s, b, g, n, r)
    for city in range(CITIES):
        there = junction_of(b, city)
        v.away[city] = ring_of(r, there)
        v.is_fitting[city] = 0
        if v.away[city] == 0:
            continue
        write_way(g, n, r, s, b, there)
        one = r.way[r.size - 1]
        two = r.way[r.size - 2] if r.size > 1 and b.price[one] != DOUBLE else NO_LINE
        if two != NO_LINE and b.price[two] == DOUBLE:
            two = NO_LINE
        if one == first and (two == second or r.size == 1):
            v.is_fitting[city] = 1


def note_after(v: Sight, s: State, b: Board, g: Grid, n: Nets, r: Rings) -> None:
    """Note by how much nearer the turn could have brought every city."""
    begin_at_home(s, n, r, v.seat)  # type: ignore[arg-type]
    grow_to_all_cities(s, b, g, n, r)
    for city in range(CITIES):
        best = max(0, v.away[city] - A_TURN)
        v.missed[city] = min(A_TURN, max(0, ring_of(r, junction_of(b, city)) - best))


def begin_at_home(s: State, n: Nets, r: Rings, seat: Seat) -> None:
    """Begin with rings around a seat's network."""
    begin_rings(r)
    begin_at(r, n, s.network[s.marker[seat]])


def grow_to_all_cities(s: State, b: Board, g: Grid, n: Nets, r: Rings) -> None:
    """Draw rings until they hold all cities."""
    for city in range(CITIES):
        add(r.goals, junction_of(b, city))
    grow_until(g, n, r, s, True)
