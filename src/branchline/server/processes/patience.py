"""How long others have waited for a seat, by a clock that nobody puts forward or back."""

from __future__ import annotations

import time
from collections.abc import Container

from branchline.server.table.table import Table


class Patience:
    """Since when somebody is waited for, as this process has seen it.

    What was stored before it came to a table is timed by the wall clock, whatever that says: nobody
    has waited less than not at all, or longer than they must.
    """

    clock = staticmethod(time.monotonic)

    def __init__(self) -> None:
        self._since: dict[tuple[str, int], tuple[float, float]] = {}
        """By table and seat: when it began as the log says, and by our clock."""
        self._met: set[str] = set()
        """Tables this process has looked at: whoever goes from now on is timed by our clock."""

    def waited(self, table: Table, seat: int, most: float) -> float:
        """Return for how long others have waited for a seat that is away."""
        at = max(table.turn_began, table.last_seen.get(seat, 0.0))
        known, since = self._since.get((table.id, seat), (None, 0.0))
        if known != at:
            before = 0.0 if table.id in self._met else time.time() - at
            since = self.clock() - min(max(before, 0.0), most)
            self._since[table.id, seat] = (at, since)
        return self.clock() - since

    def meet(self, table: str) -> None:
        """Note that a table was looked at."""
        self._met.add(table)

    def forget(self, ours: Container[str]) -> None:
        """Forget tables this process does not look after any more."""
        self._met = {table for table in self._met if table in ours}
        for table, seat in [each for each in self._since if each[0] not in ours]:
            del self._since[table, seat]
