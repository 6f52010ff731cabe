"""Scoring a round: the tracks a seat's cities still miss, counted in the seat's favour.

The cheapest way to connect a network with up to five cities is a minimum Steiner tree. It is found
exactly (Dreyfus and Wagner; Erickson, Monma and Veinott): for every set of missing cities and
every junction, the cost of a tree that joins them all. Junctions already joined by tracks count as
one, which holds at the prices of the board alone: bots that plan with other tolls, even on tracks,
grow their trees between single junctions and use from here what knows of no price.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import (
    COLOURS,
    DOUBLE,
    MAX_JUNCTIONS,
    Board,
    Junction,
    Line,
    colours,
    junctions_of,
)
from branchline.games.transamerica.rules.network import has_marker
from branchline.games.transamerica.state import State

SETS: Final = 1 << COLOURS
LEVELS: Final = 2 * MAX_JUNCTIONS + DOUBLE
UNREACHED: Final = LEVELS - 1
ENTRIES: Final = 4 * MAX_JUNCTIONS * DOUBLE
NOTHING_MORE: Final = -1
NO_ENTRY: Final = 0


class Sheet(Record):
    """Paper to reckon on: what joining a set of terminals to a network costs."""

    terminals: Annotated[int, "i8"]
    terminal: Annotated[list[Junction], "i2", COLOURS + 1]
    cost: Annotated[list[list[int]], "i2", SETS, MAX_JUNCTIONS]
    bound: Annotated[int, "i8"]
    """More expensive trees cannot be part of the cheapest one."""

    # Junctions of a network, one after the other
    first_member: Annotated[list[int], "i2", MAX_JUNCTIONS]
    next_member: Annotated[list[int], "i2", MAX_JUNCTIONS]

    # Networks to grow from, by what their tree costs
    entries: Annotated[int, "i8"]  # counted from 1
    first_at: Annotated[list[int], "i2", LEVELS]
    entry_network: Annotated[list[Junction], "i2", ENTRIES]
    entry_next: Annotated[list[int], "i2", ENTRIES]

    # The missing lines of a cheapest tree, and its branches still to follow
    missing: Annotated[int, "i8"]
    missing_line: Annotated[list[Line], "i2", MAX_JUNCTIONS]
    branches: Annotated[int, "i8"]
    branch_set: Annotated[list[int], "i2", 2 * COLOURS]
    branch_network: Annotated[list[Junction], "i2", 2 * COLOURS]


# Terminals: the seat's network and the cities not yet on it


def note_terminals(s: State, b: Board, w: Sheet, seat: Seat) -> None:
    """Write down the seat's network and its cities; joined ones count once (TGAP-05)."""
    w.terminals = 0
    if has_marker(s, seat):
        note_terminal(s, w, s.marker[seat])
    for colour in colours():
        note_terminal(s, w, b.city_at[colour][s.hand[seat][colour]])


def note_terminal(s: State, w: Sheet, junction: Junction) -> None:
    """Write a junction's network down unless it is there already."""
    here = s.network[junction]
    for i in range(w.terminals):
        if w.terminal[i] == here:
            return
    w.terminal[w.terminals] = here
    w.terminals += 1


# The cheapest tree


def cheapest_tree(s: State, b: Board, w: Sheet) -> int:
    """Return what joining all terminals costs: 1 a single line, 2 a double one (TA-SCO-02)."""
    last = w.terminals - 1
    if last <= 0:
        return 0
    group_junctions(s, b, w)
    w.bound = UNREACHED - 1
    for number in range(last):
        begin_with_one(b, w, 1 << number, w.terminal[number])
        spread_to_all_terminals(s, b, w, 1 << number)
    w.bound = joined_one_by_one(w.cost, w.terminal, last, UNREACHED - 1)
    everything = (1 << last) - 1
    for members in range(1, everything + 1):
        if members & (members - 1) == 0:
            begin_with_one(b, w, members, w.terminal[number_of(members)])
        else:
            merge_parts(b, w.cost, members, UNREACHED)
        spread(s, b, w, members)
    return w.cost[everything][w.terminal[last]]


def number_of(members: int) -> int:
    """Return which terminal a set of one holds."""
    number = 0
    while members >> number != 1:
        number += 1
    return number


def group_junctions(s: State, b: Board, w: Sheet) -> None:
    """List the junctions of every network, so that it can grow from each of them."""
    for junction in junctions_of(b):
        w.first_member[junction] = NOTHING_MORE
    for junction in junctions_of(b):
        here = s.network[junction]
        w.next_member[junction] = w.first_member[here]
        w.first_member[here] = junction


def begin_with_one(b: Board, w: Sheet, members: int, terminal: Junction) -> None:
    """Start the trees of a single terminal: it costs nothing to be there."""
    cost = w.cost[members]
    for junction in junctions_of(b):
        cost[junction] = UNREACHED
    cost[terminal] = 0


def merge_parts(b: Board, cost: list[list[int]], members: int, most: int) -> None:
    """Start the trees of several terminals where trees of two parts of them meet."""
    merged = cost[members]
    for junction in junctions_of(b):
        merged[junction] = most
    part = (members - 1) & members
    while part > members ^ part:  # each pair of parts once
        one = cost[part]
        other = cost[members ^ part]
        for junction in junctions_of(b):
            together = one[junction] + other[junction]
            if together < merged[junction]:
                merged[junction] = together
        part = (part - 1) & members


def part_that_meets(cost: list[list[int]], members: int, here: Junction) -> int:
    """Return one of the two parts of a set whose trees meet here."""
    part = (members - 1) & members
    while cost[part][here] + cost[members ^ part][here] != cost[members][here]:
        part = (part - 1) & members
    return part


def spread(s: State, b: Board, w: Sheet, members: int) -> None:
    """Let trees grow along lines, the cheapest first, until every network knows its own."""
    cost = w.cost[members]
    w.entries = 0
    for junction in junctions_of(b):
        if cost[junction] <= w.bound:
            enter(w, junction, cost[junction])
    for level in range(w.bound + 1):
        grow_level(s, b, w, cost, level)


def spread_to_all_terminals(s: State, b: Board, w: Sheet, members: int) -> None:
    """Let the trees of one terminal grow just until all the others are reached."""
    cost = w.cost[members]
    w.entries = 0
    enter(w, w.terminal[number_of(members)], 0)
    for level in range(w.bound + 1):
        if are_all_within(w, cost, level):
            forget_entries(w, level)
            return
        grow_level(s, b, w, cost, level)


def are_all_within(w: Sheet, cost: list[int], level: int) -> bool:
    """Tell whether no terminal costs more than this."""
    for number in range(w.terminals):
        if cost[w.terminal[number]] > level:
            return False
    return True


def forget_entries(w: Sheet, level: int) -> None:
    """Leave the sheet clean although not everything was grown."""
    for later in range(level, level + DOUBLE):
        w.first_at[later] = NO_ENTRY


def grow_level(s: State, b: Board, w: Sheet, cost: list[int], level: int) -> None:
    """Grow all trees of one cost."""
    entry = w.first_at[level]
    w.first_at[level] = NO_ENTRY
    while entry != NO_ENTRY:
        here = w.entry_network[entry]
        if cost[here] == level:
            grow(s, b, w, cost, here, level)
        entry = w.entry_next[entry]


def enter(w: Sheet, network: Junction, level: int) -> None:
    """Note that a network can be grown from at this cost."""
    w.entries += 1
    w.entry_network[w.entries] = network
    w.entry_next[w.entries] = w.first_at[level]
    w.first_at[level] = w.entries


def grow(s: State, b: Board, w: Sheet, cost: list[int], here: Junction, level: int) -> None:
    """Offer the tree of a network to all its neighbours."""
    junction = w.first_member[here]
    while junction != NOTHING_MORE:
        for i in range(b.first_exit[junction], b.first_exit[junction + 1]):
            line = b.exits[i]
            there = s.network[b.far_end[i]]
            offer = level + b.price[line]
            if offer < cost[there]:
                cost[there] = offer
                if offer <= w.bound:
                    enter(w, there, offer)
        junction = w.next_member[junction]


def joined_one_by_one(cost: list[list[int]], terminal: list[Junction], last: int, most: int) -> int:
    """Return the cost of joining each terminal to the nearest joined one: never too low.

    It begins with the last, and is no more than the most.
    """
    total = 0
    joined = 1 << last
    for _ in range(last):
        nearest = most + 1
        chosen = 0
        for number in range(last):
            if (joined >> number) & 1 == 1:
                continue
            for other in range(last + 1):
                if (joined >> other) & 1 == 1:
                    away = cost[1 << number][terminal[other]]
                    if away < nearest:
                        nearest = away
                        chosen = number
        joined |= 1 << chosen
        total += nearest
    return min(total, most)


# The loss of a seat, and where its missing tracks would lie


def loss_of(s: State, b: Board, w: Sheet, seat: Seat) -> int:
    """Return the points a seat loses: the exact cost of its missing tracks (TA-SCO-01, TGAP-11)."""
    note_terminals(s, b, w, seat)
    return cheapest_tree(s, b, w)


def find_missing(s: State, b: Board, w: Sheet, seat: Seat) -> int:
    """Return a seat's loss, and write one cheapest set of missing lines on the sheet."""
    note_terminals(s, b, w, seat)
    return find_tree(s, b, w)


def find_tree(s: State, b: Board, w: Sheet) -> int:
    """Return the cost of joining the terminals, and write the lines of one such tree down."""
    cost = cheapest_tree(s, b, w)
    w.missing = 0
    w.branches = 0
    last = w.terminals - 1
    if last > 0:
        branch_off(w, (1 << last) - 1, w.terminal[last])
    while w.branches > 0:
        w.branches -= 1
        follow(s, b, w, w.branch_set[w.branches], w.branch_network[w.branches])
    return cost


def branch_off(w: Sheet, members: int, network: Junction) -> None:
    """Note a part of the tree that is still to be followed."""
    w.branch_set[w.branches] = members
    w.branch_network[w.branches] = network
    w.branches += 1


def follow(s: State, b: Board, w: Sheet, members: int, here: Junction) -> None:
    """Write down the lines of a tree from a network to where it ends or branches."""
    cost = w.cost[members]
    line = line_down(s, b, w, cost, here)
    while line != NOTHING_MORE:
        w.missing_line[w.missing] = line  # type: ignore[call-overload]
        w.missing += 1
        one = s.network[b.end_a[line]]
        here = s.network[b.end_b[line]] if one == here else one
        line = line_down(s, b, w, cost, here)
    if cost[here] > 0:
        part = part_that_meets(w.cost, members, here)
        branch_off(w, part, here)
        branch_off(w, members ^ part, here)


def line_down(s: State, b: Board, w: Sheet, cost: list[int], here: Junction) -> int:
    """Return a line from here to where the tree is cheaper by just its price, if there is one."""
    junction = w.first_member[here]
    while junction != NOTHING_MORE:
        for i in range(b.first_exit[junction], b.first_exit[junction + 1]):
            line = b.exits[i]
            if cost[s.network[b.far_end[i]]] + b.price[line] == cost[here]:
                return line
        junction = w.next_member[junction]
    return NOTHING_MORE
