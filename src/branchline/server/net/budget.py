"""What an address may cost: one budget of work for all its requests and connections."""

from __future__ import annotations

import time

from branchline.server.table.errors import Declined
from branchline.server.words import words

REFUSALS_A_SECOND = 50.0
"""How often an address is told that it is too fast: telling costs something too."""
FILE_WEIGHT = 0.2
"""What a page or a file weighs, which lies ready in memory."""
CONNECTION_WEIGHT = 0.2
FRAME_WEIGHT = 0.05
"""What it weighs to be told what happens at a table."""
PIECE_WEIGHT = 0.005
"""What it weighs to read a header, or a piece of a body."""
HELLO_WEIGHT = 2.0
PING_WEIGHT = 0.2
BYTES_A_WEIGHT = 100_000
"""Long answers weigh one more for so many bytes."""
WEIGHTS: dict[str, float] = {
    "board": 2,
    "copy": 15,
    "curves": 40,
    "earlier": 10,
    "hint": 10,
    "invitation": 15,
    "lobby": 2,
    "new": 6,
    "plan": 3,
    "preview": 1,
    "record": 5,
    "rematch": 6,
    "upload": 40,
    "ways": 15,
}
"""What something weighs beyond the one of every request and message; 1 is half a millisecond of
the server's time, about a move. An answer that is kept weighs nothing more."""


class Bucket:
    """A measure that fills with time and is emptied by use."""

    __slots__ = ("_at", "_left", "_most", "_next_refusal", "_per_second")
    clock = staticmethod(time.monotonic)

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._left = most
        self._at = self.clock()
        self._next_refusal = self._at

    def take(self, weight: float = 1.0) -> bool:
        """Use some; return whether there was any. Who has one left may use more, and owes it."""
        if not self._per_second:
            return True
        now = self.clock()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < min(weight, 1.0):
            return False
        self._left -= weight
        return True

    def owe(self, weight: float) -> None:
        """Use some that was not asked for; nobody owes more than a whole bucket."""
        self._left = max(self._left - weight, -self._most)

    def refusal(self) -> float:
        """Return how long the next refusal waits: they come one after the other."""
        now = self.clock()
        begin = max(now, self._next_refusal)
        self._next_refusal = begin + 1 / REFUSALS_A_SECOND
        return begin - now

    @property
    def is_full(self) -> bool:
        """Tell whether nothing was used for a long time."""
        return self._left + (self.clock() - self._at) * self._per_second >= self._most


class Rates:
    """A bucket for every address; full ones are forgotten, and the oldest if there are too many."""

    KEPT = 10_000

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.KEPT:
                self._forget()
            bucket = self._buckets[address] = Bucket(self._per_second, self._most)
        return bucket

    def check(self, address: str, weight: float = 1.0) -> None:
        """Refuse an address that asks too much."""
        if not self.of(address).take(weight):
            raise too_fast()

    def _forget(self) -> None:
        busy = [name for name, bucket in self._buckets.items() if not bucket.is_full]
        self._buckets = {name: self._buckets[name] for name in busy[-self.KEPT // 2 :]}


def too_fast() -> Declined:
    """Return the refusal of too many requests."""
    return Declined("too_fast", words.text("refusal.too_fast"), 429)
