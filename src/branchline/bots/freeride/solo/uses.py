"""What the network of a solo challenge still needs: lines that many cards to come would use.

One source, interpreted and compiled.
"""

from __future__ import annotations

from typing import Annotated

from branchline.bots.freeride.chart import Chart
from branchline.core.layout import Record
from branchline.games.freeride.board import (
    MAX_LINES,
    STACKS,
    Board,
    City,
    Line,
    cities_of,
    contains,
    lines_of,
)
from branchline.games.freeride.rules.build import is_open_to_the_mover, points_left
from branchline.games.freeride.rules.lines import is_finished
from branchline.games.freeride.state import NO_LINE, State


class Uses(Record):
    """How often lines would be used on the way between the cities still wanted."""

    line: Annotated[list[int], "i4", MAX_LINES]


def count_uses(c: Chart, s: State, b: Board, u: Uses) -> None:
    """Count for every unfinished line the wanted pairs of cities whose best way it is on."""
    for line in lines_of(b):
        u.line[line] = 0
        if not is_finished(s, b, line):
            for here in cities_of(b):
                u.line[line] += uses_from(c, s, b, line, here)


def uses_from(c: Chart, s: State, b: Board, line: Line, here: City) -> int:
    """Return how often a line would be used on ways that begin in a city."""
    cost = c.cost[line]
    one = b.end_a[line]
    other = b.end_b[line]
    wanted = cards_to_come(s, here)
    if wanted == 0 or c.way[here][one] + cost > c.way[here][other]:
        return 0
    found = 0
    for there in cities_of(b):
        if c.way[here][one] + cost + c.way[other][there] == c.way[here][there]:
            found += wanted * cards_to_come(s, there)
        if c.way[here][other] + cost + c.way[one][there] == c.way[here][there]:
            found += wanted * cards_to_come(s, there)
    return found


def cards_to_come(s: State, city: City) -> int:
    """Return how many cards of a city the stacks still hold."""
    found = 0
    for stack in range(STACKS):
        if contains(s.stack[stack], city):
            found += 1
    return found


def line_for_others(s: State, b: Board, u: Uses) -> Line:
    """Return the line within reach that is used most for its points."""
    best = NO_LINE
    most = 0
    for line in lines_of(b):
        if u.line[line] == 0 or is_finished(s, b, line) or not is_open_to_the_mover(s, b, line):
            continue
        value = 64 * u.line[line] // points_left(s, b, line)
        if value > most:
            most = value
            best = line
    return best
