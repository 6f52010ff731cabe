"""The lie of the land: how far apart the cities of an empty board are, and which way to go."""

from __future__ import annotations

from typing import Annotated

from branchline.core.layout import Record
from branchline.games.freeride.board import (
    MAX_CITIES,
    Board,
    City,
    Line,
    cities_of,
    count,
    other_end,
)

FAR_AWAY = 30_000


class Guide(Record):
    """For every two cities the work between them and the first line of the best way."""

    work: Annotated[list[list[int]], "i2", MAX_CITIES, MAX_CITIES]
    """Points to build all lines of the way, plus steps to ride them."""
    first_line: Annotated[list[list[Line]], "i1", MAX_CITIES, MAX_CITIES]


def work_on(b: Board, line: Line) -> int:
    """Return the points to build a line from nothing, plus the step to ride it."""
    double = b.tunnel_spaces[line] | b.ferry_spaces[line]
    return count(b.all_spaces[line]) + count(double) + 1


def explore(g: Guide, b: Board) -> None:
    """Fill a guide: the way from every city to every other (Bellman and Ford)."""
    for here in cities_of(b):
        for there in cities_of(b):
            g.work[here][there] = 0 if here == there else FAR_AWAY
    changed = True
    while changed:
        changed = False
        for here in cities_of(b):
            for i in range(b.first_exit[here], b.first_exit[here + 1]):
                if relax(g, b, here, b.exits[i]):
                    changed = True


def relax(g: Guide, b: Board, here: City, line: Line) -> bool:
    """Shorten the ways from a city that are better over this line; tell whether there were any."""
    beyond = other_end(b, line, here)
    work = work_on(b, line)
    better = False
    for there in cities_of(b):
        if work + g.work[beyond][there] < g.work[here][there]:
            g.work[here][there] = work + g.work[beyond][there]
            g.first_line[here][there] = line
            better = True
    return better
