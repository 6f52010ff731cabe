"""Work that begins at once, in the middle of a callback; like the eager tasks of Python 3.12."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Eager:
    """A coroutine carried on by the futures it waits for, with something done around every step.

    It is no task: it cannot be cancelled, and must not ask for the task it runs in.
    """

    def __init__(
        self, work: Coroutine[Any, Any, None], before: Callable[[], None], after: Callable[[], None]
    ) -> None:
        self._work = work
        self._before = before
        self._after = after

    def go_on(self, done: asyncio.Future[Any] | None = None) -> None:
        """Carry on until the work has to wait, or is done."""
        self._before()
        try:
            waits_for = self._work.send(None)
        except StopIteration:
            return
        finally:
            self._after()
        waits_for._asyncio_future_blocking = False  # as tasks tell the future that they heard
        waits_for.add_done_callback(self.go_on)
