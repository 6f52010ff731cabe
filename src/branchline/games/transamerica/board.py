"""The board as the rules see it: junctions, lines and cities as tables of small integers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NewType

from branchline.core.layout import Record

Junction = NewType("Junction", int)
Line = NewType("Line", int)
Card = NewType("Card", int)

MAX_JUNCTIONS: Final = 192
MAX_LINES: Final = 512
COLOURS: Final = 5
MAX_CARDS: Final = 8

ALL_CARDS: Final = 0
FEWER_CARDS: Final = 1

SINGLE: Final = 1
DOUBLE: Final = 2


class Board(Record):
    """Junctions, lines and cities by number; a card is a city within its colour."""

    junctions: Annotated[int, "i8"]
    lines: Annotated[int, "i8"]
    tracks: Annotated[int, "i8"]

    end_a: Annotated[list[Junction], "u1", MAX_LINES]
    end_b: Annotated[list[Junction], "u1", MAX_LINES]
    price: Annotated[list[int], "u1", MAX_LINES]
    """What a missing track costs: 1 on a single line, 2 on a double one."""

    first_exit: Annotated[list[int], "i2", MAX_JUNCTIONS + 1]
    """Where the lines of a junction begin in `exits`."""
    exits: Annotated[list[Line], "i2", 2 * MAX_LINES]
    far_end: Annotated[list[Junction], "u1", 2 * MAX_LINES]
    """Where each exit leads to."""

    city_at: Annotated[list[list[Junction]], "u1", COLOURS, MAX_CARDS]
    card_in: Annotated[list[list[int]], "i8", 2, COLOURS]
    """The cards of each colour as masks: all of them, and those of two or three players."""


def lines_of(b: Board) -> Sequence[Line]:
    """Return all lines of the board."""
    return range(b.lines)  # type: ignore[return-value]


def junctions_of(b: Board) -> Sequence[Junction]:
    """Return all junctions of the board."""
    return range(b.junctions)  # type: ignore[return-value]


def colours() -> Sequence[int]:
    """Return the five colours."""
    return range(COLOURS)
