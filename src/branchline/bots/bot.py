"""The bot interface: a view in, the text of an action out."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """Something a bot considered: a kind of plan, what it is about, and the figures it used."""

    kind: str
    about: tuple[str, ...] = ()
    figures: dict[str, float] = {}


class Bot(Protocol):
    """A player that sees what its seat may see and chooses among the legal actions."""

    name: str
    level: int

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        """Return the text of a legal action, before the deadline (as of `time.monotonic`)."""
        ...

    def explain(self) -> list[Plan]:
        """Return the best plans behind the last choice."""
        ...
