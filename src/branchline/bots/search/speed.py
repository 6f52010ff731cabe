"""Engines for bots: fast ones once they are ready and where there is a compiler, else slow ones."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from branchline.core.engine import Engine


class Speed:
    """The engines a bot thinks with: a fast one if it is ready, else a slow one."""

    def __init__(self, fast: Callable[[], Engine | None], slow: Callable[[], Engine]) -> None:
        self._fast = fast
        self._slow = slow
        self.is_fast = False
        """Whether a fast engine can be had at once."""
        self._tried = False
        self._lock = Lock()

    def make_fast(self) -> None:
        """Wait until fast engines can be had at once, or it is certain that there are none."""
        with self._lock:
            if not self._tried:
                self.is_fast = self._fast() is not None
                self._tried = True

    def engine(self) -> Engine:
        """Return an engine with memory of its own."""
        return (self._fast() if self.is_fast else None) or self._slow()
