"""Time as far as games that are tried take it: no machine is too busy for it."""

from __future__ import annotations

A_LITTLE = 0.02
"""Seconds an answer may come after its deadline: those of the last games that were begun."""
A_GAME = 0.0005


class Ticking:
    """A clock that goes on with every game a bot tries."""

    now = 100.0

    def __call__(self) -> float:
        return self.now
