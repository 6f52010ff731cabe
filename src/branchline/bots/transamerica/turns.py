"""Turns worth a thought in TransAmerica, each with the cities to go for from then on.

One source, interpreted and compiled.
"""

from __future__ import annotations

from typing import Final

from branchline.bots.transamerica.planner import prefer_tree
from branchline.bots.transamerica.rings import add, clear
from branchline.bots.transamerica.trees import (
    FAR,
    ROOT,
    Desk,
    Tolls,
    charge_prices,
    reach,
    seat_tree,
    trace,
    trees_from_everywhere,
)
from branchline.bots.transamerica.workspace import RoundTurn, RoundWork
from branchline.bots.transamerica.worth import Crowd, RoundSearch
from branchline.core.ids import LEGAL
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
from branchline.games.transamerica.rules.scoring import SETS
from branchline.games.transamerica.state import LAID_ONE, NO_JUNCTION, NO_LINE, State

NO_GOAL: Final = -1


def list_turns(k: RoundWork) -> int:
    """Write the turns worth a thought, the most promising first; return how many."""
    s = k.now
    b = k.board
    charge_prices(k.tolls, s, b)
    if not has_marker(s, s.mover):
        clear(k.crowd.liked)
        n = find_starts(s, b, k.desk, k.tolls, k.others, k.turns)
        sort_turns(k.turns, n)
        return n
    k.tree_tolls = k.tolls
    seat_tree(k.desk, s, b, k.tree_tolls, s.mover)
    prefer_tree(k.desk, k.tree_tolls)
    like_tree(k.crowd, k.desk, b)
    n = find_heads(k, k.tree_tolls, 0)
    n = find_heads(k, k.tolls, n)
    if s.doing == LAID_ONE:
        n = put_in(k.turns, n, NO_LINE, NO_LINE, NO_GOAL, NO_GOAL, 0)
    else:
        n = find_other_ways(k, n)
    sort_turns(k.turns, n)
    return n


def like_tree(c: Crowd, d: Desk, b: Board) -> None:
    """Have ways lead along the tree on the desk."""
    clear(c.liked)
    for i in range(d.size):
        add(c.liked, b.end_a[d.tree[i]])
        add(c.liked, b.end_b[d.tree[i]])


def find_heads(k: RoundWork, t: Tolls, n: int) -> int:
    """Write the turns that head for one city and then another, on the cheapest ways at tolls."""
    reach(k.desk, k.board, t, ROOT, k.now.marker[k.now.mover])
    for colour in colours():
        if trace(k.desk, k.now, k.board, t, k.now.mover, colour):
            first = k.desk.tree[k.desk.size - 1]
            if cost_refusal(k.now, k.board, first) == LEGAL:
                n = find_heads_for(k, t, colour, n)
    return n


def find_heads_for(k: RoundWork, t: Tolls, colour: int, n: int) -> int:
    """Write the turns that begin with the way on the desk to the city of a colour."""
    d = k.desk
    price = k.board.price
    first = d.tree[d.size - 1]
    may_go_on = price[first] != DOUBLE and k.now.doing != LAID_ONE
    second = NO_LINE
    if may_go_on and d.size > 1 and price[d.tree[d.size - 2]] != DOUBLE:
        second = d.tree[d.size - 2]
    key = urgency(k, colour) - FAR
    n = put_in(k.turns, n, first, second, colour, NO_GOAL, key)
    for other in colours():
        if other == colour or not trace(d, k.now, k.board, t, k.now.mover, other):
            continue
        both = (2 * key + urgency(k, other) - FAR) // 3
        n = put_in(k.turns, n, first, second, colour, other, both)
        line = d.tree[d.size - 1]
        if may_go_on and line != first and price[line] != DOUBLE:
            n = put_in(k.turns, n, first, line, colour, other, both)
    return n


def find_other_ways(k: RoundWork, n: int) -> int:
    """Write the turns that begin any shortest way to a city."""
    seat = k.now.mover
    reach(k.desk, k.board, k.tolls, ROOT, k.now.marker[seat])
    for colour in colours():
        city = k.board.city_at[colour][k.now.hand[seat][colour]]
        if not is_in_network_of(k.now, seat, city):
            n = find_ways_to(k, colour, city, n)
    return n


def find_ways_to(k: RoundWork, colour: int, city: Junction, n: int) -> int:
    """Write the turns that begin any shortest way to the city of a colour."""
    s = k.now
    b = k.board
    key = urgency(k, colour) - FAR
    ways = k.desk.cost[1 << colour]
    reach(k.desk, b, k.tolls, 1 << colour, city)
    home = s.network[s.marker[s.mover]]
    for first in lines_of(b):
        there = line_nearer(s, b, k.tolls, ways, home, first)
        if there == NO_JUNCTION or cost_refusal(s, b, first) != LEGAL:
            continue
        if b.price[first] == DOUBLE:
            n = put_in(k.turns, n, first, NO_LINE, colour, NO_GOAL, key)
            continue
        for second in lines_of(b):
            if b.price[second] == DOUBLE:
                continue
            if line_nearer(s, b, k.tolls, ways, s.network[there], second) != NO_JUNCTION:
                n = put_in(k.turns, n, first, second, colour, NO_GOAL, key)
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
    turns: list[RoundTurn], n: int, first: Line, second: Line, goal: int, next_goal: int, key: int
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


def urgency(k: RoundWork, colour: int) -> int:
    """Return the seat's way to a city, less how far off others stay; lower is more urgent."""
    away = k.desk.cost[ROOT][k.board.city_at[colour][k.now.hand[k.now.mover][colour]]]
    return away - relief(k.others, k.search, colour)


def relief(c: Crowd, search: RoundSearch, colour: int) -> int:
    """Return how far off the others are likely to stay from a city, as far as it counts."""
    return search.lean * c.away[colour] // (16 * max(1, c.worlds))


def find_starts(s: State, b: Board, d: Desk, t: Tolls, c: Crowd, turns: list[RoundTurn]) -> int:
    """Write the seat's cities as starts, and other junctions on a cheapest tree."""
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


def is_start_known(turns: list[RoundTurn], n: int, junction: Junction) -> bool:
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


def sort_turns(turns: list[RoundTurn], n: int) -> None:
    """Put the most promising turns first."""
    for i in range(1, n):
        k = i
        while k > 0 and turns[k].after < turns[k - 1].after:
            turns[n] = turns[k]
            turns[k] = turns[k - 1]
            turns[k - 1] = turns[n]
            k -= 1
