"""What every game's view has in common."""

from __future__ import annotations

import msgspec


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: its text, the kind it is of, and the elements of the table it touches."""

    text: str
    kind: str
    touches: tuple[str, ...]
    points: int | None = None
    """What it costs of the points of a turn, if it costs any."""


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands if points were counted now, and its coins in games that have any."""

    seat: int
    points: int
    coins: int | None = None
