"""Observations as one array of small integers: named parts, each at a fixed place."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from branchline.core.view import AnyView

NONE: Final = -1
"""Stands for no city, no line, no card, or something a seat may not know."""

Numbers = NDArray[np.int16]


class Layout:
    """Where the parts of an observation lie."""

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        self.shapes = dict(shapes)
        self.slices: dict[str, slice] = {}
        self.size = 0
        for name, shape in shapes.items():
            self.slices[name] = slice(self.size, self.size + prod(shape))
            self.size += prod(shape)

    def blank(self) -> tuple[Numbers, dict[str, Numbers]]:
        """Return an observation of zeros, and its parts to be written in."""
        whole: Numbers = np.zeros(self.size, np.int16)
        return whole, self.parts(whole)

    def parts(self, observation: Numbers) -> dict[str, Numbers]:
        """Return the parts of an observation by name, each in its own shape."""
        return {
            name: observation[self.slices[name]].reshape(shape)
            for name, shape in self.shapes.items()
        }


class Observer(Protocol):
    """Writes the view of a seat as numbers; it is given nothing else."""

    layout: Layout
    actions: int
    """How many actions the rules number for a seat."""

    def observation(self, view: AnyView) -> Numbers:
        """Return what the view's seat sees; the seats are listed from itself on."""
        ...


def one_hot(part: Numbers, names: tuple[str, ...], name: str) -> None:
    """Mark which of several it is."""
    part[names.index(name)] = 1


def seats_from(seat: int, seats: int) -> list[int]:
    """Return all seats in turn order, beginning with one."""
    return [(seat - 1 + i) % seats + 1 for i in range(seats)]


def place_from(seat: int, other: int, seats: int) -> int:
    """Return how many places after a seat another sits."""
    return (other - seat) % seats
