"""Turns worth a thought in TransAmerica, each with the cities to go for from then on.

Written for the compiled search: records are copied by assignment.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.transamerica.planner import prefer_tree
from branchline.bots.transamerica.rings import WORDS, add
from branchline.bots.transamerica.trees import (
    FAR,
    ROOT,
    SETS,
    Desk,
    Tolls,
    charge_prices,
    reach,
    seat_tree,
    trace,
    trees_from_everywhere,
)
from branchline.bots.transamerica.worth import Crowd, RoundSearch
from branchline.core.ids import LEGAL, Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import (
    COLOURS,
    DOUBLE,
    Board,
    Junction,
    Line,
    colours,
    junctions_of,
    lines_of,
)
from branchline.games.transamerica.rules.build import cost_refusal, start_refusal
from branchline.games.transamerica.rules.network import has_marker, is_in_network_of
from branchline.games.transamerica.state import LAID_ONE, NO_JUNCTION, NO_LINE, State

ROOM: Final = 160
"""So many different turns are looked at, less one."""
NO_GOAL: Final = -1

# Places in the pools of states and tolls
NOW: Final = 0
TRIAL: Final = 1
POOL: Final = 2
PLAIN: Final = 0
TOLLS: Final = 2


class RoundTurn(Record):
    """A turn that could be played, and how the rounds went that began with it."""

    start: Annotated[Junction, "i2"]
    first: Annotated[Line, "i2"]
    second: Annotated[Line, "i2"]
    goal: Annotated[int, "i2"]
    """The colour of the city the seat goes to from then on, and of the one after it."""
    next_goal: Annotated[int, "i2"]
    after: Annotated[int, "i8"]
    """How little promising it looks: what is missing then, or (below 0) how urgent it is."""
    samples: Annotated[int, "i8"]
    latest: Annotated[int, "i8"]
    """What the last round came to that was played on."""
    value: Annotated[int, "i8"]
    loss: Annotated[int, "i8"]
    others: Annotated[int, "i8"]
    """The sum of what the others lost on average."""
    complete: Annotated[int, "i8"]


def list_turns(
    pool: Any, boards: Any, desks: Any, tolls: Any, crowds: Any, searches: Any, turns: Any
) -> int:
    """Write the turns worth a thought, the most promising first; return how many."""
    s = pool[NOW]
    b = boards[0]
    d = desks[0]
    charge_prices(tolls[PLAIN], s, b)
    if not has_marker(s, s.mover):
        for k in range(WORDS):
            crowds[1].liked[k] = 0
        n = find_starts(s, b, d, tolls[PLAIN], crowds[0], turns)
        sort_turns(turns, n)
        return n
    tolls[TRIAL] = tolls[PLAIN]
    seat_tree(d, s, b, tolls[TRIAL], s.mover)
    prefer_tree(d, tolls[TRIAL])
    like_tree(crowds[1], d, b)
    n = find_heads(s, b, d, tolls[TRIAL], crowds[0], searches[0], turns, 0)
    n = find_heads(s, b, d, tolls[PLAIN], crowds[0], searches[0], turns, n)
    if s.doing == LAID_ONE:
        n = put_in(turns, n, NO_LINE, NO_LINE, NO_GOAL, NO_GOAL, 0)
    else:
        n = find_other_ways(s, b, d, tolls[PLAIN], crowds[0], searches[0], turns, n)
    sort_turns(turns, n)
    return n


def like_tree(c: Crowd, d: Desk, b: Board) -> None:
    """Have ways lead along the tree on the desk."""
    for k in range(WORDS):
        c.liked[k] = 0
    for i in range(d.size):
        add(c.liked, b.end_a[d.tree[i]])
        add(c.liked, b.end_b[d.tree[i]])


def find_heads(
    s: State, b: Board, d: Desk, t: Tolls, c: Crowd, search: RoundSearch, turns: Any, n: int
) -> int:
    """Write the turns that head for one city and then another, on the ways cheapest at tolls."""
    seat = s.mover
    reach(d, b, t, ROOT, s.marker[seat])
    for colour in colours():
        if not trace(d, s, b, t, seat, colour):
            continue
        first = d.tree[d.size - 1]
        if cost_refusal(s, b, first) != LEGAL:
            continue
        may_go_on = b.price[first] != DOUBLE and s.doing != LAID_ONE
        second = NO_LINE
        if may_go_on and d.size > 1 and b.price[d.tree[d.size - 2]] != DOUBLE:
            second = d.tree[d.size - 2]
        key = urgency(d, s, b, c, search, seat, colour) - FAR
        n = put_in(turns, n, first, second, colour, NO_GOAL, key)
        for other in colours():
            if other == colour or not trace(d, s, b, t, seat, other):
                continue
            both = (2 * key + urgency(d, s, b, c, search, seat, other) - FAR) // 3
            n = put_in(turns, n, first, second, colour, other, both)
            line = d.tree[d.size - 1]
            if may_go_on and line != first and b.price[line] != DOUBLE:
                n = put_in(turns, n, first, line, colour, other, both)
    return n


def find_other_ways(
    s: State, b: Board, d: Desk, t: Tolls, c: Crowd, search: RoundSearch, turns: Any, n: int
) -> int:
    """Write the turns that begin any shortest way to a city."""
    seat = s.mover
    home = s.network[s.marker[seat]]
    reach(d, b, t, ROOT, s.marker[seat])
    for colour in colours():
        city = b.city_at[colour][s.hand[seat][colour]]
        if is_in_network_of(s, seat, city):
            continue
        key = urgency(d, s, b, c, search, seat, colour) - FAR
        ways = d.cost[1 << colour]
        reach(d, b, t, 1 << colour, city)
        for first in lines_of(b):
            there = line_nearer(s, b, t, ways, home, first)
            if there == NO_JUNCTION or cost_refusal(s, b, first) != LEGAL:
                continue
            if b.price[first] == DOUBLE:
                n = put_in(turns, n, first, NO_LINE, colour, NO_GOAL, key)
                continue
            for second in lines_of(b):
                if b.price[second] == DOUBLE:
                    continue
                if line_nearer(s, b, t, ways, s.network[there], second) != NO_JUNCTION:
                    n = put_in(turns, n, first, second, colour, NO_GOAL, key)
    return n


def line_nearer(
    s: State, b: Board, t: Tolls, ways: list[int], network: Junction, line: Line
) -> Junction:
    """Return where a line leads to from a network if it begins a shortest way."""
    one, other = b.end_a[line], b.end_b[line]
    if t.of[line] == 0:
        return NO_JUNCTION
    if s.network[one] == network and ways[other] + t.of[line] == ways[one]:
        return other
    if s.network[other] == network and ways[one] + t.of[line] == ways[other]:
        return one
    return NO_JUNCTION


def put_in(
    turns: Any, n: int, first: Line, second: Line, goal: int, next_goal: int, key: int
) -> int:
    """Add a turn, or move it forward if it is known; return how many there are."""
    turn = turns[n]
    set_turn(turn, NO_JUNCTION, first, second, key)
    turn.goal = goal
    turn.next_goal = next_goal
    for i in range(n):
        if is_same(turns[i], turn) and turns[i].goal == goal and turns[i].next_goal == next_goal:
            turns[i].after = min(turns[i].after, key)
            return n
    return n + 1 if n < len(turns) - 1 else n


def is_same(one: RoundTurn, other: RoundTurn) -> bool:
    """Tell whether two plans begin with the same turn."""
    if one.start != other.start:
        return False
    if one.first == other.first and one.second == other.second:
        return True
    return one.first == other.second and one.second == other.first


def urgency(
    d: Desk, s: State, b: Board, c: Crowd, search: RoundSearch, seat: Seat, colour: int
) -> int:
    """Return how much of the way to a city others would take over, the less the more urgent."""
    away = d.cost[ROOT][b.city_at[colour][s.hand[seat][colour]]]
    return away - relief(c, search, colour)


def relief(c: Crowd, search: RoundSearch, colour: int) -> int:
    """Return how little one has to fear to build the way to a city alone."""
    return search.lean * c.away[colour] // (16 * max(1, c.worlds))


def find_starts(s: State, b: Board, d: Desk, t: Tolls, c: Crowd, turns: Any) -> int:
    """Write the own cities as starts, and other junctions on a cheapest tree."""
    least = trees_from_everywhere(d, s, b, t, s.mover, 0)
    n = 0
    for colour in colours():
        city = b.city_at[colour][s.hand[s.mover][colour]]
        if start_refusal(s, b, city) == LEGAL:
            key = -c.away[colour] // max(1, c.worlds) - FAR
            for goal in range(NO_GOAL, COLOURS):
                if goal != colour:
                    set_turn(turns[n], city, NO_LINE, NO_LINE, key)
                    turns[n].goal = goal
                    n += 1
    for junction in junctions_of(b):
        tree = d.cost[SETS - 1][junction]
        if tree == least and start_refusal(s, b, junction) == LEGAL and n < len(turns) - 1:
            middle = 0
            for colour in colours():
                middle += d.cost[1 << colour][junction]
            if middle > 0 and not is_start_known(turns, n, junction):
                set_turn(turns[n], junction, NO_LINE, NO_LINE, middle)
                n += 1
    return n


def is_start_known(turns: Any, n: int, junction: Junction) -> bool:
    """Tell whether a start is among the first turns."""
    for i in range(n):
        if turns[i].start == junction:
            return True
    return False


def set_turn(turn: RoundTurn, start: Junction, first: Line, second: Line, after: int) -> None:
    """Write a turn down, not tried yet."""
    turn.start = start
    turn.first = first
    turn.second = second
    turn.goal = NO_GOAL
    turn.next_goal = NO_GOAL
    turn.after = after
    turn.samples = 0
    turn.value = 0
    turn.loss = 0
    turn.others = 0
    turn.complete = 0


def sort_turns(turns: Any, n: int) -> None:
    """Put the most promising turns first."""
    for i in range(1, n):
        k = i
        while k > 0 and turns[k].after < turns[k - 1].after:
            turns[n] = turns[k]
            turns[k] = turns[k - 1]
            turns[k - 1] = turns[n]
            k -= 1
