"""Long work in the event loop, done in steps: others get their turn in between."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TypeVar
from weakref import WeakKeyDictionary

from branchline.core.game import Steps

T = TypeVar("T")
STEPS_AT_ONCE = 50
"""A step is an action carried out: a few dozen microseconds, some milliseconds at the most."""
SECONDS_AT_ONCE = 0.005


TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()
"""Whose turn it is in each loop: however many work in steps, others wait for a few of one only."""


async def in_steps(work: Steps[T]) -> T:
    """Return the result of some work; after every few steps, or a long one, others go first."""
    turns = TURNS.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    while True:
        async with turns:
            try:
                _some(work)
            except StopIteration as done:
                found: T = done.value
                return found
            await asyncio.sleep(0)


def _some(work: Steps[T]) -> None:
    """Do a few steps; raises StopIteration after the last."""
    latest = perf_counter() + SECONDS_AT_ONCE
    for _ in range(STEPS_AT_ONCE):
        next(work)
        if perf_counter() > latest:
            break
