"""Copying states inside compiled code, for measuring it."""

from __future__ import annotations

from branchline.core.engine import Rows
from branchline.games.freeride.state import State

ENTRY_POINTS = {"copy_states": (Rows[State], int)}


def copy_states(pool: list[State], times: int) -> None:
    """Copy the first state of a pool to the four after it in turn, again and again."""
    for i in range(times):
        pool[1 + (i & 3)] = pool[0]
