"""Compiled code for bots: made in the background, used once it is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock, Thread
from types import ModuleType
from typing import Any

from branchline.core.compiled import compiled


@dataclass
class Speed:
    """The compiled search of a module; none until it is ready, or if there is no compiler."""

    module: str
    warm_up: Callable[[Any, ModuleType], None]
    """Asks the code, once it is there, for everything that a table with such rules will."""
    code: ModuleType | None = None
    _thread: Thread | None = None
    _lock: Lock = field(default_factory=Lock)

    def begin(self, rules: Any) -> None:
        """Make the compiled code ready, unless that was begun before."""
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._make, args=(rules,), daemon=True)
                self._thread.start()

    def wait(self, rules: Any) -> None:
        """Return when the compiled code is ready."""
        self.begin(rules)
        if self._thread is not None:
            self._thread.join()

    def _make(self, rules: Any) -> None:
        try:
            code = compiled(self.module)
        except ImportError:  # there is no Numba: the bots stay interpreted
            return
        self.warm_up(rules, code)
        self.code = code
