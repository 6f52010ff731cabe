"""Background work, held on to until it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

import structlog

log = structlog.get_logger()
AGAIN_SECONDS = 1.0
"""How long work that must go on rests before it begins anew."""


class Background:
    """Tasks nobody waits for; what goes wrong in them is written to the log."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()

    def begin(self, work: Coroutine[object, None, object]) -> None:
        """Begin some work."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def keep(self, name: str, make: Callable[[], Coroutine[object, None, object]]) -> None:
        """Begin work that goes on until we stop; whatever ends it, it begins anew."""
        self.begin(self._kept(name, make))

    async def _kept(self, name: str, make: Callable[[], Coroutine[object, None, object]]) -> None:
        while True:
            try:
                await make()
            except Exception as error:
                log.error("background work begins anew", work=name, error=repr(error))
            await asyncio.sleep(AGAIN_SECONDS)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("background work failed", error=repr(task.exception()))

    async def stop(self) -> None:
        """Cancel what is left."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
