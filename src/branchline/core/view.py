"""What every game's view has in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: its text, its kind, and the elements of the table it touches."""

    text: str
    kind: str
    touches: tuple[str, ...]

    def touched(self, what: str) -> list[str]:
        """Return the elements of one kind it touches, by name: `touched("city")`."""
        kinds = (element.partition(":") for element in self.touches)
        return [name for kind, _, name in kinds if kind == what]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on the table, for tables that know nothing else about a game."""

    at: str
    """The element of the table it is on, as in an offer's `touches`."""
    kind: str
    seat: int = 0
    """Whose it is; 0 for nobody's."""


class Place(msgspec.Struct, frozen=True):
    """A place of a map, named as in `touches` behind `place:`."""

    name: str
    title: str
    x: float
    y: float


class Sketch(msgspec.Struct, frozen=True):
    """A map, for tables that know nothing else about a game: places, and lines between them."""

    places: list[Place]
    lines: list[tuple[str, str]]


class Standing(msgspec.Struct, frozen=True):
    """How a seat would stand if points were counted now."""

    seat: int
    points: int
    figures: dict[str, int] = {}
    """What else of it is worth following, by names of the game, the same all the time."""


class AnyView(Protocol):
    """A view of some game: what the views of all games have."""

    @property
    def seat(self) -> int:
        """Return whose view it is; 0 for somebody watching."""
        ...

    @property
    def to_move(self) -> Sequence[int]:
        """Return the seats that may act."""
        ...

    @property
    def state(self) -> msgspec.Struct:
        """Return what everybody sees."""
        ...

    @property
    def own(self) -> msgspec.Struct | None:
        """Return what this seat alone sees."""
        ...

    @property
    def actions(self) -> Sequence[Offer]:
        """Return what this seat may do now."""
        ...


class AnyPlacing(Protocol):
    """How some seat ended a game."""

    @property
    def seat(self) -> int:
        """Return which seat it is."""
        ...

    @property
    def place(self) -> int:
        """Return its place, from 1."""
        ...

    @property
    def points(self) -> int:
        """Return its points."""
        ...


class AnyResult(Protocol):
    """The result of some game: what the results of all games have."""

    @property
    def seats(self) -> Sequence[AnyPlacing]:
        """Return how every seat ended."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """Return the seats that won."""
        ...
