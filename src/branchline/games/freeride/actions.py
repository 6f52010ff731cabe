"""Actions as integers: one number for every decision a seat or the dealer can make.

The five kinds that name a line come first, `kind + line`; then `take` with slot and half;
then the four that name nothing; then the dealer's columns.
"""

from __future__ import annotations

from typing import Final

from branchline.core.ids import Action
from branchline.games.freeride.board import MAX_LINES, City, Line
from branchline.games.freeride.state import SLOTS, Slot

BUILD: Final = Action(0 * MAX_LINES)
TUNNEL: Final = Action(1 * MAX_LINES)
FERRY: Final = Action(2 * MAX_LINES)
FINISH_SPACE: Final = Action(3 * MAX_LINES)
RIDE: Final = Action(4 * MAX_LINES)
TAKE: Final = Action(5 * MAX_LINES)
BUY: Final = Action(TAKE + 2 * SLOTS)
RAILS: Final = Action(BUY + 1)
WITHDRAW: Final = Action(BUY + 2)
END: Final = Action(BUY + 3)
SEAT_ACTIONS: Final = BUY + 4
DEAL: Final = Action(4096)


def on_line(kind: Action, line: Line) -> Action:
    """Return the action of this kind on this line."""
    return kind + line  # type: ignore[return-value]


def kind_of(action: Action) -> Action:
    """Return the kind of an action that names a line."""
    return action - action % MAX_LINES  # type: ignore[return-value]


def line_of(action: Action) -> Line:
    """Return the line an action names."""
    return action % MAX_LINES  # type: ignore[return-value]


def take(slot: Slot, half: int) -> Action:
    """Return the action that takes this half of this column."""
    return TAKE + 2 * slot + half  # type: ignore[return-value]


def slot_of(action: Action) -> Slot:
    """Return the slot a `take` names."""
    return (action - TAKE) // 2  # type: ignore[return-value]


def half_of(action: Action) -> int:
    """Return the half a `take` names."""
    return (action - TAKE) % 2


def deal(slot: Slot, top: City, centre: City, bottom: City) -> Action:
    """Return the dealer's action that lays these cards on this slot."""
    return DEAL + ((slot * 64 + top) * 64 + centre) * 64 + bottom  # type: ignore[return-value]


def dealt_slot(action: Action) -> Slot:
    """Return the slot the dealer fills."""
    return (action - DEAL) // (64 * 64 * 64)  # type: ignore[return-value]


def dealt_card(action: Action, place: int) -> City:
    """Return the card the dealer lays at the top (0), in the centre (1) or at the bottom (2)."""
    return (action - DEAL) >> (6 * (2 - place)) & 63  # type: ignore[return-value]
