"""Cheapest trees of TransAmerica at any tolls: they join a network with the cities of a hand.

One source, interpreted and compiled. The method is that of the rules (`rules/scoring.py`), and what
knows of no price is theirs. They grow trees between whole networks, as tracks cost nothing there;
a planner may charge for the tracks of others, so its trees grow between single junctions.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import (
    COLOURS,
    MAX_JUNCTIONS,
    MAX_LINES,
    Board,
    Junction,
    Line,
    colours,
    junctions_of,
    lines_of,
)
from branchline.games.transamerica.rules.network import is_in_network_of, is_laid
from branchline.games.transamerica.rules.scoring import (
    NO_ENTRY,
    SETS,
    joined_one_by_one,
    merge_parts,
    part_that_meets,
)
from branchline.games.transamerica.state import State

UNIT: Final = 8
"""The toll of a track on a single line; parts of it make lines cheaper or dearer."""
MOST_TOLL: Final = 4 * UNIT
LEVELS: Final = MOST_TOLL * MAX_JUNCTIONS
FAR: Final = 15_000
"""More than any tree costs; two of it still fit in a field."""
ENTRIES: Final = 2 * MAX_LINES + MAX_JUNCTIONS + 1
ROOT: Final = 0
"""The row of ways from the seat's network; the others are sets of cities."""
HERE: Final = -1
"""How a tree came to a junction: it begins here, by a line, or two parts meet here."""
MEETING: Final = -2


class Tolls(Record):
    """What every line costs; nothing where a track lies."""

    of: Annotated[list[int], "i2", MAX_LINES]


class Desk(Record):
    """Room to search for trees, and the tree that was found."""

    cities: Annotated[int, "i8"]
    """Cities that are not yet on the seat's network."""
    place: Annotated[list[Junction], "i2", COLOURS + 1]
    """Where they lie; behind them, where the seat's marker is."""
    cost: Annotated[list[list[int]], "i2", SETS, MAX_JUNCTIONS]
    """What a tree costs that joins a set of cities with a junction."""
    by: Annotated[list[list[int]], "i2", SETS, MAX_JUNCTIONS]
    bound: Annotated[int, "i8"]
    """More expensive trees cannot be part of the cheapest one."""
    beyond: Annotated[list[int], "i2", MAX_JUNCTIONS]
    """What a tree of the set in hand still needs at least from a junction on."""

    entries: Annotated[int, "i8"]
    first_at: Annotated[list[int], "i2", LEVELS + MOST_TOLL]
    entry_place: Annotated[list[Junction], "i2", ENTRIES]
    entry_next: Annotated[list[int], "i2", ENTRIES]

    size: Annotated[int, "i8"]
    tree: Annotated[list[Line], "i2", MAX_JUNCTIONS]
    """The lines of the tree that are still to be laid."""
    parts: Annotated[int, "i8"]
    part_set: Annotated[list[int], "i2", 2 * SETS]
    part_place: Annotated[list[Junction], "i2", 2 * SETS]


def charge_prices(t: Tolls, s: State, b: Board) -> None:
    """Charge the prices of the board for every line without a track."""
    for line in lines_of(b):
        t.of[line] = 0 if is_laid(s, line) else UNIT * b.price[line]


# Ways from one place


def reach(d: Desk, b: Board, t: Tolls, row: int, place: Junction) -> None:
    """Fill a row with what the way from a place to every junction costs."""
    cost = d.cost[row]
    by = d.by[row]
    for junction in junctions_of(b):
        cost[junction] = FAR
    cost[place] = 0
    by[place] = HERE
    d.entries = 0
    enter(d, place, 0)
    level = 0
    open_entries = 1
    while open_entries > 0:
        while d.first_at[level] != NO_ENTRY:
            entry = d.first_at[level]
            d.first_at[level] = d.entry_next[entry]
            open_entries -= 1
            here = d.entry_place[entry]
            if cost[here] != level:
                continue
            for i in range(b.first_exit[here], b.first_exit[here + 1]):
                line = b.exits[i]
                there = b.far_end[i]
                offer = level + t.of[line]
                if offer < cost[there]:
                    cost[there] = offer
                    by[there] = line
                    enter(d, there, offer)
                    open_entries += 1
        level += 1


def enter(d: Desk, place: Junction, level: int) -> None:
    """Note that a tree can be grown from a place at this cost."""
    d.entries += 1
    d.entry_place[d.entries] = place
    d.entry_next[d.entries] = d.first_at[level]
    d.first_at[level] = d.entries


def trace(d: Desk, s: State, b: Board, t: Tolls, seat: Seat, colour: int) -> bool:
    """Write down the lines from a missing city to the network; the ways are known."""
    here = b.city_at[colour][s.hand[seat][colour]]
    d.size = 0
    if is_in_network_of(s, seat, here):
        return False
    while d.by[ROOT][here] != HERE:
        line = d.by[ROOT][here]
        if t.of[line] > 0:
            d.tree[d.size] = line  # type: ignore[call-overload]
            d.size += 1
        here = b.end_b[line] if b.end_a[line] == here else b.end_a[line]
    return True


# Trees


def look_around(d: Desk, s: State, b: Board, t: Tolls, seat: Seat) -> None:
    """Fill the rows of a seat's network and of each city it misses."""
    reach(d, b, t, ROOT, s.marker[seat])
    d.cities = 0
    for colour in colours():
        city = b.city_at[colour][s.hand[seat][colour]]
        if not is_in_network_of(s, seat, city):
            d.place[d.cities] = city
            reach(d, b, t, 1 << d.cities, city)
            d.cities += 1
    d.place[d.cities] = s.marker[seat]


def seat_tree(d: Desk, s: State, b: Board, t: Tolls, seat: Seat) -> int:
    """Return what a seat still needs at these tolls, and write down the lines of one such tree."""
    look_around(d, s, b, t, seat)
    return find_tree(d, b, t)


def trees_from_everywhere(d: Desk, s: State, b: Board, t: Tolls, seat: Seat, more: int) -> int:
    """Reckon the tree of a whole hand from every start; return the cost of the cheapest.

    The last row holds the cost of a tree that begins at a junction, if it is no more than this
    much above the cheapest.
    """
    for colour in colours():
        d.place[colour] = b.city_at[colour][s.hand[seat][colour]]
        reach(d, b, t, 1 << colour, d.place[colour])
    d.cities = COLOURS
    d.bound = joined_one_by_one(d.cost, d.place, COLOURS - 1, FAR) + more
    for junction in junctions_of(b):
        d.cost[ROOT][junction] = 0
    least = FAR
    for members in range(3, SETS):
        if members & (members - 1) != 0 and begin_where_parts_meet(d, b, members):
            spread(d, b, t, members)
    for junction in junctions_of(b):
        least = min(least, d.cost[SETS - 1][junction])
    return least


def find_tree(d: Desk, b: Board, t: Tolls) -> int:
    """Return what joining the network with the cities costs; the ways of all are known.

    The rows of the root and of each city alone are filled before; the lines of the tree are written
    down.
    """
    d.size = 0
    if d.cities == 0:
        return 0
    best, meeting = meet(d, b, t)
    write_tree(d, b, t, meeting)
    return best


def meet(d: Desk, b: Board, t: Tolls) -> tuple[int, Junction]:
    """Return the cost of the cheapest tree and a junction where its last parts meet."""
    everything = (1 << d.cities) - 1
    d.bound = joined_one_by_one(d.cost, d.place, d.cities, FAR)
    for members in range(3, everything):
        if members & (members - 1) != 0 and begin_where_parts_meet(d, b, members):
            spread(d, b, t, members)
    if everything > 1:
        begin_where_parts_meet(d, b, everything)
    best = FAR
    meeting = d.place[0]
    for junction in junctions_of(b):
        together = d.cost[everything][junction] + d.cost[ROOT][junction]
        if together < best:
            best = together
            meeting = junction
    return best, meeting


def begin_where_parts_meet(d: Desk, b: Board, members: int) -> bool:
    """Start the trees of several cities; tell whether any can be of use."""
    merge_parts(b, d.cost, members, FAR)
    cost = d.cost[members]
    by = d.by[members]
    look_beyond(d, b, members)
    found = False
    for junction in junctions_of(b):
        by[junction] = MEETING
        if cost[junction] + d.beyond[junction] > d.bound:
            cost[junction] = FAR
        else:
            found = True
    return found


def look_beyond(d: Desk, b: Board, members: int) -> None:
    """Note the longest of the ways to the network and to the cities that are not in a set."""
    for junction in junctions_of(b):
        d.beyond[junction] = d.cost[ROOT][junction]
    for city in range(d.cities):
        if (members >> city) & 1 == 0:
            away = d.cost[1 << city]
            for junction in junctions_of(b):
                d.beyond[junction] = max(d.beyond[junction], away[junction])


def spread(d: Desk, b: Board, t: Tolls, members: int) -> None:
    """Let trees grow along lines, the cheapest first, as far as they can be of use."""
    cost = d.cost[members]
    by = d.by[members]
    d.entries = 0
    lowest = FAR
    highest = 0
    for junction in junctions_of(b):
        if cost[junction] < FAR:
            enter(d, junction, cost[junction])
            lowest = min(lowest, cost[junction])
            highest = max(highest, cost[junction])
    level = lowest
    while level <= highest:
        while d.first_at[level] != NO_ENTRY:
            entry = d.first_at[level]
            d.first_at[level] = d.entry_next[entry]
            here = d.entry_place[entry]
            if cost[here] != level:
                continue
            for i in range(b.first_exit[here], b.first_exit[here + 1]):
                there = b.far_end[i]
                offer = level + t.of[b.exits[i]]
                if offer < cost[there] and offer + d.beyond[there] <= d.bound:
                    cost[there] = offer
                    by[there] = b.exits[i]
                    enter(d, there, offer)
                    highest = max(highest, offer)
        level += 1


def write_tree(d: Desk, b: Board, t: Tolls, meeting: Junction) -> None:
    """Write down the lines of the tree whose last parts meet at a junction."""
    d.size = 0
    d.parts = 0
    set_aside(d, (1 << d.cities) - 1, meeting)
    set_aside(d, ROOT, meeting)
    while d.parts > 0:
        d.parts -= 1
        follow(d, b, t, d.part_set[d.parts], d.part_place[d.parts])


def set_aside(d: Desk, members: int, place: Junction) -> None:
    """Note a part of the tree that is still to be followed."""
    d.part_set[d.parts] = members
    d.part_place[d.parts] = place
    d.parts += 1


def follow(d: Desk, b: Board, t: Tolls, members: int, here: Junction) -> None:
    """Write down the lines of a tree from a junction to where it ends or two parts meet."""
    by = d.by[members]
    while by[here] > HERE:
        line = by[here]
        if t.of[line] > 0:
            d.tree[d.size] = line  # type: ignore[call-overload]
            d.size += 1
        here = b.end_b[line] if b.end_a[line] == here else b.end_a[line]
    if by[here] == MEETING:
        part = part_that_meets(d.cost, members, here)
        set_aside(d, part, here)
        set_aside(d, members ^ part, here)
