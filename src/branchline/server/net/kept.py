"""Answers that were given and may be asked for again: the latest, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

KEPT_BYTES = 8_000_000


class Kept:
    """Answers by what was asked, and of what."""

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self._most = most
        self._answers: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0
        """All bytes that are kept."""

    def get(self, asked: Hashable) -> bytes | None:
        """Return the answer that was given, if it is still there."""
        found = self._answers.get(asked)
        if found is not None:
            self._answers.move_to_end(asked)
        return found

    def keep(self, asked: Hashable, answer: bytes) -> bytes:
        """Keep an answer and return it; those nobody asked for again go first."""
        self.size += len(answer) - len(self._answers.pop(asked, b""))
        self._answers[asked] = answer
        while self.size > self._most:
            self.size -= len(self._answers.popitem(last=False)[1])
        return answer
