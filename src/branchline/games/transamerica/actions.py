"""Actions as integers: one number for every decision a seat or the dealer can make."""

from __future__ import annotations

from typing import Final

from branchline.core.ids import Action, Seat
from branchline.games.transamerica.board import (
    COLOURS,
    MAX_JUNCTIONS,
    MAX_LINES,
    Card,
    Junction,
    Line,
)

START: Final = Action(0)
LAY: Final = Action(MAX_JUNCTIONS)
END: Final = Action(LAY + MAX_LINES)
NEXT: Final = Action(END + 1)
SEAT_ACTIONS: Final = END + 2
DEAL: Final = Action(1 << 20)


def start(junction: Junction) -> Action:
    """Return the action that puts the start marker on a junction."""
    return START + junction  # type: ignore[return-value]


def junction_of(action: Action) -> Junction:
    """Return the junction a `start` names."""
    return action - START  # type: ignore[return-value]


def lay(line: Line) -> Action:
    """Return the action that lays a track on a line."""
    return LAY + line  # type: ignore[return-value]


def line_of(action: Action) -> Line:
    """Return the line a `lay` names."""
    return action - LAY  # type: ignore[return-value]


def deal(seat: Seat, hand: list[Card]) -> Action:
    """Return the dealer's action that gives a seat a card of each colour."""
    cards = 0
    for colour in range(COLOURS):
        cards = cards * 8 + hand[colour]
    return DEAL + seat * 8**COLOURS + cards  # type: ignore[return-value]


def dealt_seat(action: Action) -> Seat:
    """Return the seat the dealer serves."""
    return (action - DEAL) >> (3 * COLOURS)  # type: ignore[return-value]


def dealt_card(action: Action, colour: int) -> Card:
    """Return the card of this colour the dealer gives."""
    return (action - DEAL) >> (3 * (COLOURS - 1 - colour)) & 7  # type: ignore[return-value]
