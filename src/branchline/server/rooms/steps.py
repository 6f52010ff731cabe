"""Long work in the event loop, done in steps: others get their turn in between."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TypeVar

from branchline.core.game import Steps

T = TypeVar("T")
STEPS_AT_ONCE = 50
"""A step is an action carried out: a few dozen microseconds, some milliseconds at the most."""
SECONDS_AT_ONCE = 0.005


async def in_steps(work: Steps[T]) -> T:
    """Return the result of some work; after every few steps, or a long one, others go first."""
    while True:
        latest = perf_counter() + SECONDS_AT_ONCE
        try:
            for _ in range(STEPS_AT_ONCE):
                next(work)
                if perf_counter() > latest:
                    break
        except StopIteration as done:
            found: T = done.value
            return found
        await asyncio.sleep(0)
