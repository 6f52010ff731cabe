"""Keeping the garbage collector short: what lives long is set aside from its passes.

A full pass over the objects of a thousand tables stops everything for a quarter of a second.
Tables hold no cycles and go when nobody holds them, so the collector need not look at them again
and again.
"""

from __future__ import annotations

import gc
import time

FULL_PASS_SECONDS = 3600.0


class Collector:
    """Sets aside what has lived for a while; looks at everything once in an hour."""

    def __init__(self) -> None:
        self._full_pass = time.monotonic()

    def settle(self) -> None:
        """Collect what is young, and set aside the rest."""
        if time.monotonic() - self._full_pass > FULL_PASS_SECONDS:
            self._full_pass = time.monotonic()
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()
