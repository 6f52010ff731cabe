"""A clock in the event loop that notices how long everybody had to wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter

from branchline.server.metrics import Metrics

TICK_SECONDS = 0.02


class Ticker:
    """Ticks, and tells how late each tick was: as late as whatever else was to be done then."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self.clock: Callable[[], float] = perf_counter
        self.pause: Callable[[float], Awaitable[object]] = asyncio.sleep
        self.longest = 0.0
        """The longest delay since the process began to serve, in seconds."""

    async def run(self) -> None:
        """Tick for ever."""
        while True:
            due = self.clock() + TICK_SECONDS
            await self.pause(TICK_SECONDS)
            self._note(max(0.0, self.clock() - due))

    def _note(self, delay: float) -> None:
        self._metrics.stalls.observe(delay)
        if delay > self.longest:
            self.longest = delay
            self._metrics.longest_stall.set(delay)
