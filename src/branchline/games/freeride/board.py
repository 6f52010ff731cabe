"""The board as the rules see it: tables of small integers, made from a board file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NewType

from branchline.core.layout import Record

City = NewType("City", int)
Line = NewType("Line", int)
Space = NewType("Space", int)

MAX_CITIES: Final = 48
MAX_LINES: Final = 96
MAX_SPACES: Final = 8
STACKS: Final = 3

WEST: Final = -1
EAST: Final = 1

FULL_STACKS: Final = 0
REDUCED_STACKS: Final = 1


class Board(Record):
    """Cities and lines by number; the spaces of a line are bits of a mask, end a first."""

    cities: Annotated[int, "i8"]
    lines: Annotated[int, "i8"]

    end_a: Annotated[list[City], "i1", MAX_LINES]
    end_b: Annotated[list[City], "i1", MAX_LINES]
    all_spaces: Annotated[list[int], "u1", MAX_LINES]
    plain_spaces: Annotated[list[int], "u1", MAX_LINES]
    tunnel_spaces: Annotated[list[int], "u1", MAX_LINES]
    ferry_spaces: Annotated[list[int], "u1", MAX_LINES]

    first_exit: Annotated[list[int], "i2", MAX_CITIES + 1]
    """Where the lines of a city begin in `exits`; those of city c end where city c + 1 begins."""
    exits: Annotated[list[Line], "i1", 2 * MAX_LINES]

    coast: Annotated[list[int], "i1", MAX_CITIES]
    edge_coins: Annotated[list[int], "i1", MAX_CITIES]
    cards: Annotated[list[list[int]], "i8", 2, STACKS]
    """The cards of each stack as masks of cities: the full stacks, and those of two players."""


def lines_of(b: Board) -> Sequence[Line]:
    """Return all lines of the board."""
    return range(b.lines)  # type: ignore[return-value]


def cities_of(b: Board) -> Sequence[City]:
    """Return all cities of the board."""
    return range(b.cities)  # type: ignore[return-value]


def touches(b: Board, line: Line, city: City) -> bool:
    """Tell whether the line ends in the city."""
    return b.end_a[line] == city or b.end_b[line] == city


def other_end(b: Board, line: Line, city: City) -> City:
    """Return the city at the far end of the line."""
    if b.end_a[line] == city:
        return b.end_b[line]
    return b.end_a[line]


def bit(place: int) -> int:
    """Return the mask with only this city or space in it."""
    return 1 << place


def contains(mask: int, place: int) -> bool:
    """Tell whether the mask holds this city or space."""
    return (mask >> place) & 1 == 1


def count(mask: int) -> int:
    """Return how many cities or spaces the mask holds."""
    found = 0
    while mask != 0:
        mask &= mask - 1
        found += 1
    return found


def first_space(mask: int) -> Space:
    """Return the space nearest to end a of a mask that is not empty."""
    space = 0
    while (mask >> space) & 1 == 0:
        space += 1
    return space  # type: ignore[return-value]
