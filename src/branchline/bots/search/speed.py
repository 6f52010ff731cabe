"""Fast engines for bots: none until they are ready, or where there is no compiler."""

from __future__ import annotations

from threading import Lock

from branchline.core.engine import Engine, fast_engine


class Speed:
    """The fast engines of a one-source module."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.is_fast = False
        """Whether a fast engine can be had at once."""
        self._tried = False
        self._lock = Lock()

    def make_fast(self) -> None:
        """Wait until fast engines can be had at once, or it is certain that there are none."""
        with self._lock:
            if not self._tried:
                self.is_fast = fast_engine(self.module) is not None
                self._tried = True

    def engine(self) -> Engine:
        """Return a fast engine with memory of its own."""
        engine = fast_engine(self.module)
        assert engine is not None
        return engine
