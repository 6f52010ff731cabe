"""Ways on a board of TransAmerica, for playing many rounds out: rings around networks.

One source, written for the compiled search. A set of junctions is a few words of bits. The rings
around a network hold the junctions that cost as many tracks to reach; ways back are those of the
walker.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.layout import Record
from branchline.games.transamerica.board import (
    DOUBLE,
    MAX_JUNCTIONS,
    Board,
    Junction,
    Line,
    junctions_of,
    lines_of,
)
from branchline.games.transamerica.rules.network import is_laid, join, mark_laid
from branchline.games.transamerica.state import NO_LINE, State

BITS: Final = 48
WORDS: Final = MAX_JUNCTIONS // BITS
SHUFFLED: Final = 0x03F79D71B4CB0A89
"""Times a power of two, bits 58 to 63 tell which (de Bruijn)."""
RINGS: Final = 2 * MAX_JUNCTIONS + 1
NOWHERE: Final = -1


class Grid(Record):
    """The neighbours of every junction, by price."""

    single: Annotated[list[list[int]], "i8", MAX_JUNCTIONS, WORDS]
    double: Annotated[list[list[int]], "i8", MAX_JUNCTIONS, WORDS]
    doubles: Annotated[list[int], "i8", WORDS]
    """Junctions with a double line."""
    number: Annotated[list[int], "i8", 64]
    """The number of a bit, see `number_of`."""


class Nets(Record):
    """The junctions of every network, by its number."""

    members: Annotated[list[list[int]], "i8", MAX_JUNCTIONS, WORDS]
    tracked: Annotated[list[int], "i8", WORDS]
    """Junctions with a track."""


class Rings(Record):
    """Junctions by what it costs to reach them."""

    ring: Annotated[list[list[int]], "i8", RINGS, WORDS]
    seen: Annotated[list[int], "i8", WORDS]
    goals: Annotated[list[int], "i8", WORDS]
    """Junctions that are looked for."""
    last: Annotated[int, "i8"]
    """The outermost ring so far."""
    size: Annotated[int, "i8"]
    liked: Annotated[list[int], "i8", WORDS]
    """Where ways prefer to lead if several are equally short."""
    way: Annotated[list[Line], "i2", MAX_JUNCTIONS]
    """The lines of a way, those near its beginning last."""


def draw_grid(b: Board) -> Grid:
    """Return the grid of a board."""
    g = Grid()
    for bit in range(BITS):
        g.number[((1 << bit) * SHUFFLED >> 58) & 63] = bit
    for line in lines_of(b):
        one, other = b.end_a[line], b.end_b[line]
        if b.price[line] == DOUBLE:
            add(g.double[one], other)
            add(g.double[other], one)
            add(g.doubles, one)
            add(g.doubles, other)
        else:
            add(g.single[one], other)
            add(g.single[other], one)
    return g


def number_of(g: Grid, bit: int) -> int:
    """Return which bit a power of two is."""
    return g.number[(bit * SHUFFLED >> 58) & 63]


def add(words: list[int], junction: Junction) -> None:
    """Add a junction to a set."""
    words[junction // BITS] |= 1 << (junction % BITS)


def is_among(words: list[int], junction: Junction) -> bool:
    """Tell whether a junction is in a set."""
    return (words[junction // BITS] >> (junction % BITS)) & 1 == 1


def clear(words: list[int]) -> None:
    """Take all junctions out of a set."""
    for k in range(WORDS):
        words[k] = 0


def note_members(n: Nets, s: State, b: Board) -> None:
    """Sort the junctions by network."""
    for junction in junctions_of(b):
        for k in range(WORDS):
            n.members[junction][k] = 0
    for k in range(WORDS):
        n.tracked[k] = 0
    for junction in junctions_of(b):
        add(n.members[s.network[junction]], junction)
    for line in lines_of(b):
        if is_laid(s, line):
            add(n.tracked, b.end_a[line])
            add(n.tracked, b.end_b[line])


def lay_and_join(n: Nets, s: State, b: Board, line: Line) -> None:
    """Lay a track; networks that touch become one."""
    one = s.network[b.end_a[line]]
    other = s.network[b.end_b[line]]
    if one != other:
        for k in range(WORDS):
            n.members[min(one, other)][k] |= n.members[max(one, other)][k]
    add(n.tracked, b.end_a[line])
    add(n.tracked, b.end_b[line])
    mark_laid(s, line)
    join(s, b, line)
    s.supply -= 1


# Rings


def begin_rings(r: Rings) -> None:
    """Begin with no junctions and no goals."""
    r.last = 0
    for k in range(WORDS):
        r.ring[0][k] = 0
        r.goals[k] = 0
        r.liked[k] = 0


def begin_at(r: Rings, n: Nets, network: Junction) -> None:
    """Add a network to where the rings begin."""
    for k in range(WORDS):
        r.ring[0][k] |= n.members[network][k]


def grow_until(g: Grid, n: Nets, r: Rings, s: State, are_all: bool) -> bool:
    """Add rings until a goal is reached, or all are; tell whether that is so."""
    for k in range(WORDS):
        r.seen[k] = r.ring[0][k]
    r.last = 0
    empty = 0
    while not is_enough(r, are_all):
        if empty > 1:
            return False
        r.last += 1
        empty = 0 if grow(g, n, r, s) else empty + 1
    return True


def is_enough(r: Rings, are_all: bool) -> bool:
    """Tell whether a goal is in the last ring, or all are within it."""
    found = False
    for k in range(WORDS):
        if are_all and r.goals[k] & ~r.seen[k] != 0:
            return False
        if r.goals[k] & r.ring[r.last][k] != 0:
            found = True
    return found or are_all


def grow(g: Grid, n: Nets, r: Rings, s: State) -> bool:
    """Fill the last ring; tell whether there is anything in it."""
    ring = r.ring[r.last]
    for k in range(WORDS):
        ring[k] = 0
    add_neighbours(g, r.ring[r.last - 1], ring)
    if r.last > 1:
        add_neighbours_by_double(g, r.ring[r.last - 2], ring)
    found = False
    for k in range(WORDS):
        ring[k] &= ~r.seen[k]
        r.seen[k] |= ring[k]
        if ring[k] != 0:
            found = True
    if found:
        add_networks(g, n, s, r, ring)
    return found


def add_neighbours(g: Grid, of: list[int], ring: list[int]) -> None:
    """Add all neighbours of a set by single lines."""
    for k in range(WORDS):
        rest = of[k]
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            row = g.single[k * BITS + number_of(g, bit)]
            for word in range(WORDS):
                ring[word] |= row[word]


def add_neighbours_by_double(g: Grid, of: list[int], ring: list[int]) -> None:
    """Add all neighbours of a set by double lines."""
    for k in range(WORDS):
        rest = of[k] & g.doubles[k]
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            row = g.double[k * BITS + number_of(g, bit)]
            for word in range(WORDS):
                ring[word] |= row[word]


def add_networks(g: Grid, n: Nets, s: State, r: Rings, ring: list[int]) -> None:
    """Add what is joined to the junctions of a ring: tracks are free to use."""
    for k in range(WORDS):
        rest = ring[k] & n.tracked[k]
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            network = s.network[k * BITS + number_of(g, bit)]
            for word in range(WORDS):
                more = n.members[network][word] & ~r.seen[word]
                if more != 0:
                    ring[word] |= more
                    r.seen[word] |= more
            rest &= ~n.members[network][k]


def ring_of(r: Rings, junction: Junction) -> int:
    """Return the cost of a junction that was reached."""
    level = 0
    while not is_among(r.ring[level], junction):
        level += 1
    return level


def goal_reached(g: Grid, r: Rings) -> Junction:
    """Return a goal in the last ring."""
    for k in range(WORDS):
        found = r.goals[k] & r.ring[r.last][k]
        if found != 0:
            return k * BITS + number_of(g, found & -found)  # type: ignore[return-value]
    return NOWHERE  # type: ignore[return-value]


# Ways back


def write_way(g: Grid, n: Nets, r: Rings, s: State, b: Board, here: Junction) -> None:
    """Write down the lines of the way from a junction back to where the rings begin."""
    r.size = 0
    level = ring_of(r, here)
    while level > 0:
        line = line_inwards(g, n, r, s, b, here, level)
        r.way[r.size] = line
        r.size += 1
        level -= b.price[line]
        here = b.end_a[line] if is_among(r.ring[level], b.end_a[line]) else b.end_b[line]


def line_inwards(
    g: Grid, n: Nets, r: Rings, s: State, b: Board, here: Junction, level: int
) -> Line:
    """Return the line on which the walker's way goes on from the network of a junction."""
    found = NO_LINE
    for k in range(WORDS):
        rest = n.members[s.network[here]][k]
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            junction = k * BITS + number_of(g, bit)
            is_first = True
            for i in range(b.first_exit[junction], b.first_exit[junction + 1]):
                inner = level - b.price[b.exits[i]]
                if inner >= 0 and is_among(r.ring[inner], b.far_end[i]):
                    if is_among(r.liked, b.far_end[i]):
                        return b.exits[i]
                    if is_first:
                        found = b.exits[i]  # the highest junction has the last word
                        is_first = False
    return found


def way_to_all(g: Grid, n: Nets, r: Rings, s: State, b: Board) -> int:
    """Return what it costs to join all goals, the nearest first: never too low."""
    total = 0
    while is_anything(r.goals):
        grow_until(g, n, r, s, False)
        here = goal_reached(g, r)
        total += r.last
        write_way(g, n, r, s, b, here)
        r.goals[here // BITS] &= ~(1 << (here % BITS))
        for i in range(r.size):
            begin_at(r, n, s.network[b.end_a[r.way[i]]])
            begin_at(r, n, s.network[b.end_b[r.way[i]]])
    return total


def is_anything(words: list[int]) -> bool:
    """Tell whether a set has members."""
    for k in range(WORDS):
        if words[k] != 0:
            return True
    return False
