"""Turns are tried until a deadline, whatever was remembered of games before."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from branchline.bots.search.halving import Halving

TURNS = 12


def sort_with(pace: float, game: float, seconds: float) -> tuple[list[int], float, int]:
    """Sort turns whose games take so long; return their order, the time taken and the games."""
    turns = np.zeros(TURNS, dtype=[("value", "f8")])
    games = 0

    def attempt(alive: Any, first: int, samples: int) -> None:
        nonlocal games
        games += samples * len(alive)
        time.sleep(game * samples * len(alive))
        turns["value"][alive] += samples * alive

    begin = time.monotonic()
    order = Halving(pace).sort(turns, np.arange(TURNS), 40_000, begin + seconds, attempt)
    return [int(turn) for turn in order], time.monotonic() - begin, games


def test_the_best_come_first() -> None:
    order, _, _ = sort_with(0.001, 0.0001, 0.1)
    assert order[:2] == [11, 10]
    assert sorted(order) == list(range(TURNS))


def test_games_that_were_short_before_do_not_make_it_late() -> None:
    order, took, games = sort_with(pace=1e-6, game=0.001, seconds=0.3)
    assert order[0] == 11
    assert games > 4 * TURNS
    assert took < 0.5  # 0.3 s, and some for a busy machine


def test_every_turn_is_tried_once_without_any_time() -> None:
    assert sort_with(0.001, 0.0001, 0.0)[2] == TURNS
