"""What tests of bots share."""

from __future__ import annotations

import time
from typing import Any

import pytest

from branchline.bots.search.halving import Allowance, Attempt, Halving
from branchline.core.engine import Rows
from tests.bots.ticking import A_GAME, Ticking


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Ticking:
    """Return the clock that bots look at in this test."""
    ticking, sort = Ticking(), Halving.sort

    def timed(
        self: Halving, turns: Rows[Any], order: list[int], allowance: Allowance, attempt: Attempt
    ) -> list[int]:
        def slowly(alive: list[int], first: int, samples: int) -> None:
            attempt(alive, first, samples)
            ticking.now += A_GAME * samples * len(alive)

        return sort(self, turns, order, allowance, slowly)

    monkeypatch.setattr(time, "monotonic", ticking)
    monkeypatch.setattr(Halving, "sort", timed)
    return ticking
