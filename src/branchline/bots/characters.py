"""What the bots are called: the same person plays the same way in every game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import count
from typing import Final

CHARACTERS: Final[Mapping[str, str]] = {
    "random": "Rollo",
    "beginner": "Penny",
    "sensible": "Simon",
    "guest": "Gustav",
    "builder": "Bertha",
    "planner": "Paula",
    "strong": "Victoria",
}


def called(bot: str, taken: Container[str] = ()) -> str:
    """Return the name of a bot at a table; the second of a kind is numbered."""
    name = CHARACTERS.get(bot, bot)
    if name not in taken:
        return name
    return next(again for number in count(2) if (again := f"{name} {number}") not in taken)
