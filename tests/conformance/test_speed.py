"""How much quicker compiled play is, measured turn by turn: a machine's speed cancels out."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from branchline.lab.simulate import make_lab
from tests.boxes import BOTH

ROUNDS = 5


def seconds_a_decision(play: Callable[[], list[Any]]) -> float:
    """Return what a decision took of this thread's time."""
    begin = time.thread_time()
    decisions: int = sum(outcome.decisions for outcome in play())
    return (time.thread_time() - begin) / decisions


@pytest.mark.parametrize("game", BOTH)
def test_compiled_play_is_far_quicker_than_the_same_source_interpreted(game: str) -> None:
    """Both are measured in turn, and the best of each counts: other work only slows them."""
    lab: Any = make_lab(game, 4)
    job = lab.job(0)
    lab.play_compiled(job, 1, 1)
    compiled, interpreted = [], []
    for _ in range(ROUNDS):
        compiled.append(seconds_a_decision(lambda: lab.play_compiled(job, 50, 0)))
        interpreted.append(seconds_a_decision(lambda: lab.play_interpreted(job, 1, 0)))
    assert min(interpreted) > 20 * min(compiled)
