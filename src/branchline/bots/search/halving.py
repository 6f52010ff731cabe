"""Trying turns for a time or a count: the worse half is dropped again and again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from branchline.core.engine import Rows
from branchline.core.layout import Record

BATCH_SECONDS: Final = 0.02
BATCH_SHARE: Final = 0.06
"""No batch of games takes longer than these seconds, or than this share of the time."""
BIGGEST_BATCH: Final = 64

Turn = TypeVar("Turn", bound=Record)
Attempt = Callable[[list[int], int, int], None]


@dataclass(frozen=True)
class Allowance:
    """How much may be tried: a number of games, and only until a deadline if one is set.

    Without a deadline no clock is looked at, so that the same search comes to the same result
    everywhere.
    """

    most: int
    deadline: float | None = None
    """As of `time.monotonic`."""

    @classmethod
    def for_answer(
        cls, count: int | None, most: int, begin: float, deadline: float, margin: float
    ) -> Allowance:
        """Return what is allowed for an answer: a count if there is one, else most of the time."""
        if count is not None:
            return cls(count)
        return cls(most, deadline - margin * (deadline - begin))


class Halving:
    """Compares turns by playing games out, and remembers how long such a game takes.

    What it remembers may come from the end of another game, where games are short, so the first
    batch is one game with each turn.
    """

    def __init__(self, pace: float) -> None:
        self.pace = pace
        """The seconds a game took lately."""
        self.played = 0
        """How many games the last sorting has played out."""
        self._tried = 0
        """How many of them each turn that is left was tried in."""

    def sort(
        self, turns: Rows[Turn], alive: list[int], allowance: Allowance, attempt: Attempt
    ) -> list[int]:
        """Return the numbers of the turns, the best first, as far as could be found out.

        `attempt(alive, first, count)` plays games number `first` and following with each turn that
        is left and adds what they came to in the turns' `value`.
        """
        self.played = self._tried = 0
        stages = max(1, (len(alive) - 1).bit_length())
        clock = (
            None if allowance.deadline is None else _Clock(allowance.deadline, stages, self.pace)
        )
        left: list[int] = []
        for stage in range(1, stages + 1):
            self._play(alive, allowance.most * stage // stages, attempt, clock)
            values = turns.column("value", max(alive) + 1)
            alive = sorted(alive, key=lambda turn: -values[turn])
            if len(alive) > 2 and stage < stages:
                keep = (len(alive) + 1) // 2
                left = alive[keep:] + left
                alive = alive[:keep]
        return alive + left

    def _play(self, alive: list[int], enough: int, attempt: Attempt, clock: _Clock | None) -> None:
        """Play a stage, until there are enough games in all or its share of the time is up."""
        until = 0.0 if clock is None else clock.next_stage()
        while self.played < enough:
            now = 0.0 if clock is None else time.monotonic()
            batch = BIGGEST_BATCH
            if clock is not None:
                batch = self._batch(min(clock.slice, until - now), len(alive))
            batch = min(batch, -((self.played - enough) // len(alive))) if self._tried else 1
            if clock and self._tried and now + self.pace * batch * len(alive) > until:
                return
            attempt(alive, self._tried, batch)
            if clock is not None:
                self._note_pace((time.monotonic() - now) / (batch * len(alive)))
            self._tried += batch
            self.played += batch * len(alive)

    def _batch(self, seconds: float, turns: int) -> int:
        """Return how many games each of the turns can be tried with in some time."""
        return max(1, min(BIGGEST_BATCH, int(seconds / self.pace / turns)))

    def _note_pace(self, took: float) -> None:
        """Note how long a game took."""
        if not self._tried:
            self.pace = max(self.pace, took)
        self.pace = max(1e-6, 0.7 * self.pace + 0.3 * took)


class _Clock:
    """Divides the time until a deadline among stages."""

    def __init__(self, deadline: float, stages: int, pace: float) -> None:
        self._deadline = deadline
        self._until = time.monotonic()
        self._share = max(0.0, deadline - self._until) / stages
        self.slice = max(min(BATCH_SECONDS, BATCH_SHARE * self._share * stages), pace)
        """The seconds of a batch."""

    def next_stage(self) -> float:
        """Return when the next stage ends."""
        self._until += self._share
        return min(self._deadline, self._until)
