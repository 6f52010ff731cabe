"""What a seat of Milk Run sees, and what it is told; a position is written in the same words."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from branchline.core.events import Event
from branchline.core.view import Offer, Piece


class SeatView(msgspec.Struct):
    """What everybody sees of a seat; its orders only at the end."""

    seat: int
    left: int
    """Churns still to be unloaded."""
    orders: list[str] | None


class TableView(msgspec.Struct):
    """What lies on the table for everybody to see."""

    mover: int
    dealt: int
    coal: int
    engine: str
    behind: str | None
    ran: int
    churns: dict[str, list[int]]
    """Whose churns are in each village, the first one first."""
    seats: list[SeatView]
    pieces: list[Piece]
    """The same for a table that knows nothing about churns: what to draw where."""


class Own(msgspec.Struct):
    """What only this seat is shown."""

    orders: list[str]


class SeatResult(msgspec.Struct, frozen=True):
    """How a seat has done."""

    seat: int
    points: int
    place: int


class Result(msgspec.Struct, frozen=True):
    """The end of a game."""

    winners: tuple[int, ...]
    seats: tuple[SeatResult, ...]


class View(msgspec.Struct):
    """A game as one seat (0: somebody watching) sees it at one moment."""

    game: str
    rev: int
    seat: int
    to_move: tuple[int, ...]
    phase: Literal["orders", "running", "over"]
    state: TableView
    own: Own | None
    actions: list[Offer]
    result: Result | None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position as a document."""

    to_move: int
    coal: int
    engine: str
    orders: dict[str, list[str]]
    churns: dict[str, list[int]] = {}
    behind: str | None = None
    ran: int = 0


# Events


class OrdersDealt(Event, frozen=True, tag="orders_dealt"):
    """A seat got its orders; only it knows them."""

    seat: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat drives now."""

    seat: int


class Ran(Event, frozen=True, tag="ran"):
    """The engine ran along a line."""

    seat: int
    start: str
    place: str
    coal: int
    """What is left of it."""


class Unloaded(Event, frozen=True, tag="unloaded"):
    """A churn was unloaded, as the first in its village, the second and so on."""

    seat: int
    place: str
    number: int


class Served(Event, frozen=True, tag="served"):
    """An order was shown at the end, with what it was worth."""

    seat: int
    order: str
    points: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over."""


EVENTS: Final = (OrdersDealt, TurnBegan, Ran, Unloaded, Served, GameEnded)
