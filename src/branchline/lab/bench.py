"""Measuring Branchline on this machine, one core."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import TypeVar

import msgspec

from branchline.bots.outcome import Outcome
from branchline.core.words import Text
from branchline.games.registry import rulesets
from branchline.lab.words import words


class Figure(msgspec.Struct, frozen=True):
    """Something that was measured; decisions, games and rounds are per second."""

    name: str
    value: float
    words: Text


Note = Callable[[Text], None]
"""Is told what is under way."""
Measures = Callable[[Note], list[Figure]]
"""What a ruleset has to measure."""

T = TypeVar("T")


def measure(note: Note = lambda what: None) -> list[Figure]:
    """Measure everything."""
    note(words.text("bench.starting"))
    took = process_seconds("import branchline") - process_seconds("pass")
    figures = [Figure("import_seconds", took, words.text("bench.import_seconds"))]
    for descriptor in rulesets().values():
        if descriptor.has("measures"):
            measures: Measures = descriptor.load("measures")
            figures += measures(note)
    return figures


def decisions_in(outcomes: list[Outcome]) -> int:
    """Return how many decisions were made in some games."""
    return sum(outcome.decisions for outcome in outcomes)


def rounds_in(outcomes: list[Outcome]) -> int:
    """Return how many rounds were played in some games."""
    return sum(outcome.rounds for outcome in outcomes)


def rate(play: Callable[[int, int], T], games: int, work: Callable[[T], int]) -> float:
    """Return the median work per second of five runs."""
    rates = []
    for seed in range(5):
        begin = time.process_time()
        outcomes = play(games, seed)
        rates.append(work(outcomes) / (time.process_time() - begin))
    return median(rates)


def process_seconds(code: str) -> float:
    """Return how long a fresh Python takes to run some code (median of five)."""
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - begin)
    return median(times)
