"""Turns that could be played in Free Ride, and how games that began with them went.

One source, interpreted and compiled.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.ids import Action
from branchline.core.layout import Record

MOST_TURNS: Final = 160
"""No more different turns than these are considered."""
ACTS: Final = 24
"""No turn has more actions."""


class Candidate(Record):
    """A turn that could be played: its actions, and how games that began with it went."""

    acts: Annotated[list[Action], "i4", ACTS]
    length: Annotated[int, "i4"]
    gain: Annotated[int, "i8"]
    """What the plan promises before it is tried."""
    samples: Annotated[int, "i8"]
    """How many games were played out."""
    value: Annotated[int, "i8"]
    """The sum of their results for the seat, in eighths of a point."""
    wins: Annotated[int, "i8"]
    """How many of them the seat won or was ahead in; a soloist counts 256 for a sure victory."""
    points: Annotated[int, "i8"]
    """The sum of the seat's points; a soloist's are weighed by the chance of victory."""
    turns: Annotated[int, "i8"]
    """The sum of the turns a soloist's games took from here, weighed likewise."""


def write_act(turn: Candidate, action: Action) -> None:
    """Add an action to a turn."""
    turn.acts[turn.length] = action
    turn.length += 1


def find_same(turns: list[Candidate], n: int) -> int:
    """Return which of the first n turns has the same actions as turn n; n itself if none has."""
    for i in range(n):
        if is_same(turns[i], turns[n]):
            return i
    return n


def is_same(one: Candidate, other: Candidate) -> bool:
    """Tell whether two turns have the same actions."""
    if one.length != other.length:
        return False
    for k in range(one.length):
        if one.acts[k] != other.acts[k]:
            return False
    return True
