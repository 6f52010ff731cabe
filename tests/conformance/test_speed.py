"""Ratios between speeds measured in one run: a machine's own speed cancels out of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from branchline.lab.simulate import make_lab
from tests.boxes import BOTH


def decisions_per_second(play: Callable[[int], list[Any]]) -> float:
    """Return the best rate of three runs: what else the machine does only slows a run."""
    rates: list[float] = []
    for seed in range(3):
        begin = time.process_time()
        decisions = sum(outcome.decisions for outcome in play(seed))
        rates.append(decisions / (time.process_time() - begin))
    return max(rates)


def plain_steps_per_second() -> float:
    """Return how fast this Python walks a list and counts."""
    best = 0.0
    for _ in range(3):
        begin = time.process_time()
        cells, total = list(range(100)), 0
        for _ in range(5_000):
            for cell in cells:
                if cell & 1:
                    total += cell
        best = max(best, 500_000 / (time.process_time() - begin))
    return best


@pytest.mark.parametrize("game", BOTH)
def test_compiled_play_is_far_quicker_than_the_same_source_interpreted(game: str) -> None:
    lab: Any = make_lab(game, 4)
    lab.play_compiled(lab.job(0), 1, 1)
    compiled = decisions_per_second(lambda seed: lab.play_compiled(lab.job(0), 100, seed))
    interpreted = decisions_per_second(lambda seed: lab.play_interpreted(lab.job(0), 2, seed))
    assert compiled > 20 * interpreted
