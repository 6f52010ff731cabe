"""A clock that moves only when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from branchline.server.net.budget import Bucket


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock of all budgets; it stands still until a test moves it."""
    now = [100.0]
    monkeypatch.setattr(Bucket, "clock", staticmethod(lambda: now[0]))
    return now


class Clock(asyncio.SelectorEventLoop):
    """A loop whose time can be moved: whatever waits for it then is due."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead

    def move(self, seconds: float) -> None:
        """Let some time pass at once."""
        self.ahead += seconds


def the_clock() -> Clock:
    """Return the clock of the story that runs."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Clock)
    return loop


def run_by_the_clock(story: Coroutine[Any, Any, None]) -> None:
    """Run a story whose time is moved."""
    with asyncio.Runner(loop_factory=Clock) as runner:
        runner.run(story)
