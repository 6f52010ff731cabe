"""Planning in TransAmerica: the cheapest tree of the own hand, followed turn by turn.

One source, interpreted and compiled. It looks at the board and at the hand of its own seat only.
"""

from __future__ import annotations

from typing import Annotated

from branchline.bots.transamerica_trees import (
    FAR,
    ROOT,
    SETS,
    UNIT,
    Desk,
    Tolls,
    charge_prices,
    reach,
    seat_tree,
    trees_from_everywhere,
)
from branchline.core.ids import LEGAL, Action, Seat
from branchline.core.layout import Record
from branchline.games.transamerica.actions import END, NEXT, lay, start
from branchline.games.transamerica.board import (
    DOUBLE,
    SINGLE,
    Board,
    Junction,
    Line,
    colours,
    junctions_of,
    lines_of,
)
from branchline.games.transamerica.rules.build import (
    cost_refusal,
    lay_refusal,
    start_refusal,
)
from branchline.games.transamerica.rules.network import has_marker, is_in_network_of, is_laid
from branchline.games.transamerica.rules.turn import list_actions
from branchline.games.transamerica.state import (
    LAID_ALL,
    LAID_ONE,
    NO_LINE,
    PLACED,
    SCORED,
    State,
    seats_of,
)


class Style(Record):
    """How somebody plans."""

    alone: Annotated[int, "i8"]
    """Counts on the own network only, as if the tracks of others were not there."""
    social: Annotated[int, "i8"]
    """What a track's way from the networks of others counts; below 0 it keeps away."""
    more: Annotated[int, "i8"]
    """The tracks a start may cost more than the best."""


def planner_action(
    s: State, b: Board, d: Desk, t: Tolls, style: Style, seat: Seat, out: list[Action]
) -> Action:
    """Return what a planner does next; always legal."""
    if s.phase == SCORED:
        return NEXT
    charge_prices(t, s, b)
    if not has_marker(s, seat):
        return start(best_start(s, b, d, t, style, seat))
    if s.doing == LAID_ALL or (s.doing == PLACED and not s.marker_and_tracks):
        return END
    if style.alone:
        charge_for_others(t, s, b, seat)
    seat_tree(d, s, b, t, seat)
    line = next_line(s, b, d, t, style, seat)
    if line != NO_LINE and lay_refusal(s, b, line) == LEGAL:
        return lay(line)
    if s.doing == LAID_ONE:
        return END
    list_actions(s, b, seat, out)
    return out[0]


def charge_for_others(t: Tolls, s: State, b: Board, seat: Seat) -> None:
    """Charge for tracks that do not hang on the own network, as if they were not laid."""
    for line in lines_of(b):
        if is_laid(s, line) and not is_in_network_of(s, seat, b.end_a[line]):
            t.of[line] = UNIT * b.price[line]


# The start


def best_start(s: State, b: Board, d: Desk, t: Tolls, style: Style, seat: Seat) -> Junction:
    """Return a start on a cheapest tree: near the others or far from them, else most central."""
    more = style.more * UNIT
    least = trees_from_everywhere(d, s, b, t, seat, more)
    note_distance_from_others(s, b, d, t, seat)
    best = 0
    least_worth = FAR * UNIT
    for junction in junctions_of(b):
        tree = d.cost[SETS - 1][junction]
        if tree > least + more or start_refusal(s, b, junction) != LEGAL:
            continue
        middle = 0
        for colour in colours():
            middle += d.cost[1 << colour][junction]
        worth = UNIT * (tree - least) + style.social * d.cost[ROOT][junction] + middle
        if worth < least_worth:
            least_worth = worth
            best = junction
    return best  # type: ignore[return-value]


def note_distance_from_others(s: State, b: Board, d: Desk, t: Tolls, seat: Seat) -> None:
    """Fill the row of the root with the way from the nearest marker of somebody else."""
    for junction in junctions_of(b):
        d.cost[ROOT][junction] = 0
    first = True
    for other in seats_of(s):
        if other == seat or not has_marker(s, other):
            continue
        reach(d, b, t, 3, s.marker[other])
        for junction in junctions_of(b):
            away = d.cost[3][junction]
            if first or away < d.cost[ROOT][junction]:
                d.cost[ROOT][junction] = away
        first = False


# Tracks


def next_line(s: State, b: Board, d: Desk, t: Tolls, style: Style, seat: Seat) -> Line:
    """Return the line of the tree on the desk to be laid next, if one can be."""
    if style.social != 0:
        note_distance_from_others(s, b, d, t, seat)
    best = NO_LINE
    least_worth = FAR * UNIT
    for i in range(d.size):
        line = d.tree[i]
        if is_laid(s, line) or cost_refusal(s, b, line) != LEGAL:
            continue
        outer = outer_end(s, b, seat, line)
        if outer < 0:
            continue
        worth = i
        if style.social != 0:
            worth += UNIT * style.social * d.cost[ROOT][outer]
        if s.doing != LAID_ONE and not fills_the_turn(s, b, d, seat, i):
            worth += FAR
        if worth < least_worth:
            least_worth = worth
            best = line
    return best


def outer_end(s: State, b: Board, seat: Seat, line: Line) -> int:
    """Return the end of a line at the own network that is not on it yet, or -1."""
    a = is_in_network_of(s, seat, b.end_a[line])
    z = is_in_network_of(s, seat, b.end_b[line])
    if a == z:
        return -1
    return b.end_b[line] if a else b.end_a[line]


def fills_the_turn(s: State, b: Board, d: Desk, seat: Seat, chosen: int) -> bool:
    """Tell whether a line takes the whole turn, or another of the tree can be laid with it."""
    line = d.tree[chosen]
    if b.price[line] == DOUBLE:
        return True
    outer = s.network[outer_end(s, b, seat, line)]
    own = s.network[s.marker[seat]]
    for i in range(d.size):
        other = d.tree[i]
        if other == line or b.price[other] != SINGLE:
            continue
        one = s.network[b.end_a[other]]
        two = s.network[b.end_b[other]]
        if one in (outer, own) or two in (outer, own):
            return True
    return False
