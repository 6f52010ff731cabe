"""A simple sensible way to play TransAmerica: walk from the most central city to the nearest.

One source, interpreted and compiled. It looks only at the board and at its own hand.
"""

from __future__ import annotations

from typing import Final

from branchline.bots.transamerica.guide import Guide, most_central_city
from branchline.core.ids import LEGAL, Action, Seat
from branchline.games.transamerica.actions import END, NEXT, lay, start
from branchline.games.transamerica.board import Board, Junction, Line, colours
from branchline.games.transamerica.rules.build import lay_refusal, start_refusal
from branchline.games.transamerica.rules.network import has_marker
from branchline.games.transamerica.rules.scoring import (
    NOTHING_MORE,
    UNREACHED,
    Sheet,
    begin_with_one,
    enter,
    forget_entries,
    group_junctions,
    grow_level,
    line_down,
)
from branchline.games.transamerica.rules.turn import list_actions
from branchline.games.transamerica.state import LAID_ALL, NOTHING, PLACED, SCORED, State

ALONE: Final = 1


def walker_action(s: State, b: Board, g: Guide, w: Sheet, seat: Seat, out: list[Action]) -> Action:
    """Return what a walker does next; always legal."""
    if s.phase == SCORED:
        return NEXT
    if not has_marker(s, seat):
        return first_action(s, b, g, seat, out)
    if s.doing == LAID_ALL or (s.doing == PLACED and not s.marker_and_tracks):
        return END
    line = line_towards_the_nearest(s, b, w, seat)
    if line != NOTHING_MORE and lay_refusal(s, b, line) == LEGAL:  # type: ignore[arg-type]
        return lay(line)  # type: ignore[arg-type]
    if s.doing == NOTHING or s.doing == PLACED:
        list_actions(s, b, seat, out)
        return out[0]
    return END


def first_action(s: State, b: Board, g: Guide, seat: Seat, out: list[Action]) -> Action:
    """Return the start in the most central of its cities, or anywhere if it is taken."""
    junction = most_central_city(s, b, g, seat)
    if start_refusal(s, b, junction) == LEGAL:
        return start(junction)
    list_actions(s, b, seat, out)
    return out[0]


def own_city(s: State, b: Board, seat: Seat, colour: int) -> Junction:
    """Return where the seat's city of a colour lies."""
    return b.city_at[colour][s.hand[seat][colour]]


def line_towards_the_nearest(s: State, b: Board, w: Sheet, seat: Seat) -> int:
    """Return the line to lay next on the way to the nearest missing city, if one is missing."""
    group_junctions(s, b, w)
    w.bound = UNREACHED - 1
    begin_with_one(b, w, ALONE, s.network[s.marker[seat]])
    w.entries = 0
    enter(w, s.network[s.marker[seat]], 0)
    for level in range(w.bound + 1):
        for colour in colours():
            city = s.network[own_city(s, b, seat, colour)]
            if w.cost[ALONE][city] == level and level > 0:
                forget_entries(w, level)
                return last_line_home(s, b, w, city)
        grow_level(s, b, w, w.cost[ALONE], level)
    return NOTHING_MORE


def last_line_home(s: State, b: Board, w: Sheet, here: Junction) -> int:
    """Return the line where the way from a network back to the seat's own arrives."""
    found: int = NOTHING_MORE
    cost = w.cost[ALONE]
    line = line_down(s, b, w, cost, here)
    while line != NOTHING_MORE:
        found = line
        here = far_network(s, b, line, here)  # type: ignore[arg-type]
        line = line_down(s, b, w, cost, here)
    return found


def far_network(s: State, b: Board, line: Line, here: Junction) -> Junction:
    """Return the network at the end of a line that is not here."""
    one = s.network[b.end_a[line]]
    return s.network[b.end_b[line]] if one == here else one
