"""Copying records inside compiled code, for measuring it."""

from __future__ import annotations

from typing import Any

ENTRY_POINTS = ("copy_states",)


def copy_states(pool: Any, times: int) -> None:
    """Copy the first record of a pool to the others, again and again."""
    for i in range(times):
        pool[1 + (i & 3)] = pool[0]
