"""Keeping the garbage collector short: what lives long is set aside from its passes.

A full pass over the objects of a thousand tables stops everything for a quarter of a second.
Tables hold no cycles and go when nobody holds them, so the collector need not look at them again
and again; whatever else lives in a server is looked through only while it is little.
"""

from __future__ import annotations

import gc
import time

FULL_PASS_SECONDS = 3600.0
FULL_PASS_OBJECTS = 100_000
"""A full pass over so many takes some ten milliseconds; with more, there is none."""
NEVER = 2**31 - 1


def no_passes_in_between() -> None:
    """Let no pass over what is old begin by itself: at every beat it is set aside.

    A server that looks at thousands of tables after a start makes so many objects between two
    beats that such a pass takes 70 ms.
    """
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)


class Collector:
    """Sets aside what has lived for a while; once an hour looks at everything, if it is little."""

    def __init__(self) -> None:
        self._full_pass = time.monotonic()

    def settle(self) -> None:
        """Collect what is young, and set aside the rest."""
        is_due = time.monotonic() - self._full_pass > FULL_PASS_SECONDS
        if is_due and gc.get_freeze_count() < FULL_PASS_OBJECTS:
            self._full_pass = time.monotonic()
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()
