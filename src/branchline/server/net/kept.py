"""Answers that were given and may be asked for again: the latest, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

KEPT_BYTES = 8_000_000
AROUND_BYTES = 400
"""What a question and its answer take beside their texts."""
Asked = tuple[Hashable, ...]
"""What was asked, and of what."""


class Kept:
    """Answers by what was asked, and of what."""

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self._most = most
        self._answers: OrderedDict[Asked, bytes] = OrderedDict()
        self.size = 0
        """About how many bytes are kept."""

    def get(self, asked: Asked) -> bytes | None:
        """Return the answer that was given, if it is still there."""
        found = self._answers.get(asked)
        if found is not None:
            self._answers.move_to_end(asked)
        return found

    def keep(self, asked: Asked, answer: bytes) -> bytes:
        """Keep an answer and return it; those nobody asked for again go first."""
        self._forget(asked)
        self._answers[asked] = answer
        self.size += weight(asked, answer)
        while self.size > self._most:
            self._forget(next(iter(self._answers)))
        return answer

    def _forget(self, asked: Asked) -> None:
        answer = self._answers.pop(asked, None)
        if answer is not None:
            self.size -= weight(asked, answer)


def weight(asked: Asked, answer: bytes) -> int:
    """Return about how many bytes an answer takes, with what was asked."""
    texts = sum(len(part) for part in asked if isinstance(part, str | bytes))
    return len(answer) + texts + AROUND_BYTES
