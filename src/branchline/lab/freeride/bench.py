"""What is measured of Free Ride: four seats, one core."""

from __future__ import annotations

import time
from statistics import median
from typing import Final

from branchline.core.engine import Compiled
from branchline.core.layout import packing
from branchline.games.freeride.state import State
from branchline.lab.bench import (
    Figure,
    Note,
    decisions_in,
    process_seconds,
    rate,
)
from branchline.lab.freeride import copying
from branchline.lab.freeride.lab import FreeRideLab
from branchline.lab.freeride.words import words

GAME: Final = "freeride-usa"
SEATS: Final = 4
START: Final = f"""
from branchline.lab.freeride.lab import FreeRideLab
lab = FreeRideLab({GAME!r}, {SEATS})
lab.play_compiled(lab.job(100), 1, 1)
"""


def measure(note: Note) -> list[Figure]:
    """Measure how fast games are played, compiled and interpreted, and how large a state is."""
    lab, figures = FreeRideLab(GAME, SEATS), {}
    note(words.text("note.compiling"))
    lab.play_compiled(lab.job(0), 1, 1)
    note(words.text("note.compiled_random"))
    figures["compiled_random_decisions"] = rate(
        lambda games, seed: lab.play_compiled(lab.job(0), games, seed), 400, decisions_in
    )
    note(words.text("note.compiled_sensible"))
    figures["compiled_sensible_games"] = rate(
        lambda games, seed: lab.play_compiled(lab.job(100), games, seed), 2000, len
    )
    note(words.text("note.interpreted_random"))
    figures["interpreted_random_decisions"] = rate(
        lambda games, seed: lab.play_interpreted(lab.job(0), games, seed), 12, decisions_in
    )
    note(words.text("note.copying"))
    figures["copy_nanoseconds"] = copy_nanoseconds(lab.state)
    figures["state_bytes"] = packing(State).size
    note(words.text("note.cached_start"))
    figures["cached_start_seconds"] = process_seconds(START)
    return [Figure(name, value, words.text(f"measure.{name}")) for name, value in figures.items()]


def copy_nanoseconds(state: State) -> float:
    """Return how long compiled code takes to copy a state."""
    engine = Compiled(copying.__name__)
    pool = engine.rows(State, 8)
    pool.put(state)
    times = []
    for _ in range(5):
        begin = time.process_time()
        engine.call("copy_states", pool, 3_000_000)
        times.append((time.process_time() - begin) / 3_000_000 * 1e9)
    return median(times)
