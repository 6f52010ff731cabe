"""Turns are tried until a deadline or for a count, whatever is remembered of earlier games."""

from __future__ import annotations

import time
from typing import Annotated

import pytest

from branchline.bots.search.halving import Allowance, Halving
from branchline.core.engine import Interpreted
from branchline.core.layout import Record

TURNS = 12


class Clock:
    """Time as far as games take it: no machine is too busy for it."""

    now = 100.0


@pytest.fixture(autouse=True)
def _no_other_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: Clock.now)


class Tried(Record):
    value: Annotated[int, "i8"]


class Sorting:
    """Turns that get better with their number, and how long a game with them takes."""

    def __init__(self, game: float = 0.0) -> None:
        self.game = game
        self.turns = Interpreted(__name__).rows(Tried, TURNS)
        self.games = 0

    def attempt(self, alive: list[int], first: int, samples: int) -> None:
        self.games += samples * len(alive)
        Clock.now += self.game * samples * len(alive)
        values = self.turns.column("value", TURNS)
        for turn in alive:
            values[turn] += samples * turn
        self.turns.put_column("value", values)

    def sort(self, pace: float, allowance: Allowance) -> list[int]:
        return Halving(pace).sort(self.turns, list(range(TURNS)), allowance, self.attempt)


def test_the_best_come_first() -> None:
    order = Sorting(0.0001).sort(0.001, Allowance(40_000, time.monotonic() + 0.1))
    assert order[:2] == [11, 10]
    assert sorted(order) == list(range(TURNS))


def test_games_that_were_short_before_do_not_make_it_late() -> None:
    begin, sorting = time.monotonic(), Sorting(game=0.001)
    order = sorting.sort(1e-6, Allowance(40_000, begin + 0.3))
    assert order[0] == 11
    assert sorting.games > 4 * TURNS
    assert time.monotonic() - begin < 0.32


def test_every_turn_is_tried_once_without_any_time() -> None:
    sorting = Sorting(0.0001)
    sorting.sort(0.001, Allowance(40_000, time.monotonic()))
    assert sorting.games == TURNS


@pytest.mark.parametrize("pace", [1e-6, 1.0])
def test_by_count_no_clock_is_looked_at(monkeypatch: pytest.MonkeyPatch, pace: float) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: pytest.fail("looked at the clock"))
    sorting = Sorting()
    order = sorting.sort(pace, Allowance(100))
    assert order[:2] == [11, 10]
    assert 100 <= sorting.games < 100 + TURNS
