"""Measuring Branchline on this machine, one core."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

from branchline.bots.outcome import Outcome
from branchline.core.compiled import compiled
from branchline.core.layout import record_array, record_type
from branchline.games.freeride.state import State
from branchline.lab.freeride_lab import FreeRideLab

GAME = "freeride-usa"
SEATS = 4


class Figures(msgspec.Struct):
    """What was measured; decisions and games are per second."""

    compiled_random_decisions: float
    compiled_sensible_games: float
    interpreted_random_decisions: float
    state_bytes: int
    copy_nanoseconds: float
    import_seconds: float
    cached_start_seconds: float


def measure(note: Callable[[str], None] = lambda what: None) -> Figures:
    """Measure everything, telling `note` what is under way."""
    lab = FreeRideLab(GAME, SEATS)
    note("compiling or loading")
    lab.play_compiled(lab.job(0), 1, 1)
    note("compiled random games")
    random_decisions = _rate(lambda n, s: lab.play_compiled(lab.job(0), n, s), 400, _decisions)
    note("compiled sensible games")
    sensible_games = _rate(lambda n, s: lab.play_compiled(lab.job(100), n, s), 2000, len)
    note("interpreted random games")
    interpreted = _rate(lambda n, s: lab.play_interpreted(lab.job(0), n, s), 12, _decisions)
    note("copying states")
    copying = copy_nanoseconds(lab)
    note("starting")
    return Figures(
        compiled_random_decisions=random_decisions,
        compiled_sensible_games=sensible_games,
        interpreted_random_decisions=interpreted,
        state_bytes=record_type(State).itemsize,
        copy_nanoseconds=copying,
        import_seconds=process_seconds("import branchline") - process_seconds("pass"),
        cached_start_seconds=process_seconds(
            "from branchline.lab.freeride_lab import FreeRideLab\n"
            f"lab = FreeRideLab({GAME!r}, {SEATS})\n"
            "lab.play_compiled(lab.job(100), 1, 1)"
        ),
    )


def _decisions(outcomes: list[Outcome]) -> int:
    return sum(outcome.decisions for outcome in outcomes)


def _rate(
    play: Callable[[int, int], list[Outcome]], games: int, work: Callable[[list[Outcome]], int]
) -> float:
    """Return the median work per second of five runs."""
    rates = []
    for seed in range(5):
        begin = time.process_time()
        outcomes = play(games, seed)
        rates.append(work(outcomes) / (time.process_time() - begin))
    return median(rates)


def copy_nanoseconds(lab: FreeRideLab) -> float:
    """Return how long compiled code takes to copy a state."""
    import numpy as np

    pool: Any = record_array(*(lab.state for _ in range(8)))
    copy = compiled("branchline.lab.copying").copy_states
    copy(pool, np.int64(10))
    times = []
    for _ in range(5):
        begin = time.process_time()
        copy(pool, np.int64(3_000_000))
        times.append((time.process_time() - begin) / 3_000_000 * 1e9)
    return median(times)


def process_seconds(code: str) -> float:
    """Return how long a fresh Python takes to run some code (median of five)."""
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - begin)
    return median(times)
