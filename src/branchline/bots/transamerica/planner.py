"""Planning in TransAmerica: the cheapest tree of the hand, followed turn by turn.

One source, interpreted and compiled. It looks at the board and at the hand of its own seat only.
"""

from __future__ import annotations

from typing import Annotated

from branchline.bots.transamerica.trees import (
    FAR,
    ROOT,
    UNIT,
    Desk,
    Tolls,
    charge_prices,
    reach,
    seat_tree,
    trace,
    trees_from_everywhere,
)
from branchline.core.ids import LEGAL, Action, Seat
from branchline.core.layout import Record
from branchline.games.transamerica.actions import END, NEXT, lay, start
from branchline.games.transamerica.board import (
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
from branchline.games.transamerica.rules.scoring import SETS
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
    """Counts on its own network only, as if the tracks of others were not there."""
    social: Annotated[int, "i8"]
    """What the others' way to a city counts, in sixteenths of its own way; below 0, a city is the
    more urgent the farther away they are."""
    beside: Annotated[int, "i8"]
    """The same for a start: above 0 near the others, below 0 far from them."""


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
    prefer_tree(d, t)
    line = next_line(s, b, d, t, style, seat)
    if line != NO_LINE and lay_refusal(s, b, line) == LEGAL:
        return lay(line)
    if s.doing == LAID_ONE:
        return END
    list_actions(s, b, seat, out)
    return out[0]


def charge_for_others(t: Tolls, s: State, b: Board, seat: Seat) -> None:
    """Charge for tracks that are not joined to its network, as if they were not laid."""
    for line in lines_of(b):
        if is_laid(s, line) and not is_in_network_of(s, seat, b.end_a[line]):
            t.of[line] = UNIT * b.price[line]


def prefer_tree(d: Desk, t: Tolls) -> None:
    """Make the lines of the tree on the desk a bit cheaper, so that ways follow them."""
    for i in range(d.size):
        t.of[d.tree[i]] -= UNIT // 4


# The start


def best_start(s: State, b: Board, d: Desk, t: Tolls, style: Style, seat: Seat) -> Junction:
    """Return a start on a cheapest tree, mostly in one of its central cities."""
    more = UNIT * max(0, style.beside) // 2
    least = trees_from_everywhere(d, s, b, t, seat, more)
    note_ways_of_others(s, b, d, t, seat)
    best = 0
    least_worth = FAR * UNIT
    for junction in junctions_of(b):
        if d.cost[SETS - 1][junction] > least + more or start_refusal(s, b, junction) != LEGAL:
            continue
        worth = 16 * UNIT if style.beside <= 0 else 0
        for colour in colours():
            if d.cost[1 << colour][junction] == 0:
                worth = 0
        for colour in colours():
            worth += d.cost[1 << colour][junction]
        worth += style.beside * d.beyond[junction] // 4
        if worth < least_worth:
            least_worth = worth
            best = junction
    return best  # type: ignore[return-value]


def note_ways_of_others(s: State, b: Board, d: Desk, t: Tolls, seat: Seat) -> None:
    """Note how far every junction is from the nearest network of somebody else, if there is one."""
    for junction in junctions_of(b):
        d.beyond[junction] = 0
    first = True
    for other in seats_of(s):
        if other == seat or not has_marker(s, other):
            continue
        reach(d, b, t, ROOT, s.marker[other])
        for junction in junctions_of(b):
            if first or d.cost[ROOT][junction] < d.beyond[junction]:
                d.beyond[junction] = d.cost[ROOT][junction]
        first = False


# Tracks


def next_line(s: State, b: Board, d: Desk, t: Tolls, style: Style, seat: Seat) -> Line:
    """Return the line to lay next on the way to the city that comes first, if there is one."""
    note_ways_of_others(s, b, d, t, seat)
    reach(d, b, t, ROOT, s.marker[seat])
    best = NO_LINE
    least = FAR * UNIT
    for colour in colours():
        if not trace(d, s, b, t, seat, colour):
            continue
        line = d.tree[d.size - 1]
        if cost_refusal(s, b, line) != LEGAL:
            continue
        city = b.city_at[colour][s.hand[seat][colour]]
        worth = 16 * d.cost[ROOT][city] + style.social * d.beyond[city]
        if worth < least:
            least = worth
            best = line
    return best
