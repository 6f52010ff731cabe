"""Trying turns until a deadline: the worse half of them is left out again and again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

BATCH_SECONDS: Final = 0.02
BATCH_SHARE: Final = 0.06
"""Games are played on in batches of at most so many seconds, or this part of the time."""
BIGGEST_BATCH: Final = 64


class Halving:
    """Compares turns by games played on, and remembers how long such a game takes.

    What was remembered may come from the end of another game, where they are short, so the first
    batch is one game with each turn.
    """

    def __init__(self, pace: float) -> None:
        self.pace = pace
        """The seconds a game took lately."""

    def sort(
        self,
        turns: Any,
        alive: Any,
        most: int,
        deadline: float,
        attempt: Callable[[Any, int, int], None],
    ) -> Any:
        """Return the numbers of the turns, the best first, as far as could be found out in time.

        `attempt(alive, first, count)` plays games number `first` and following with each turn that
        is left and adds what they came to in `turns["value"]`; at most so many games in all.
        """
        import numpy as np

        begin = time.monotonic()
        stages = max(1, int(np.ceil(np.log2(len(alive)))))
        share = max(0.0, deadline - begin) / stages
        slice_of_time = max(min(BATCH_SECONDS, BATCH_SHARE * share * stages), self.pace)
        left: list[Any] = []
        tried = played = 0
        for stage in range(stages):
            until = min(deadline, begin + share * (stage + 1))
            enough = most * (stage + 1) // stages
            while played < enough:
                now = time.monotonic()
                batch = self._batch(min(slice_of_time, until - now), len(alive))
                batch = min(batch, -((played - enough) // len(alive))) if tried else 1
                if tried and now + self.pace * batch * len(alive) > until:
                    break
                attempt(alive, tried, batch)
                took = (time.monotonic() - now) / (batch * len(alive))
                if not tried:
                    self.pace = max(self.pace, took)
                self.pace = max(1e-6, 0.7 * self.pace + 0.3 * took)
                tried += batch
                played += batch * len(alive)
            alive = alive[np.argsort(-turns["value"][alive], kind="stable")]
            if len(alive) > 2 and stage + 1 < stages:
                keep = (len(alive) + 1) // 2
                left.insert(0, alive[keep:])
                alive = alive[:keep]
        return np.concatenate([alive, *left])

    def _batch(self, seconds: float, turns: int) -> int:
        """Return how many games each of the turns can be tried with in some time."""
        return max(1, min(BIGGEST_BATCH, int(seconds / self.pace / turns)))
