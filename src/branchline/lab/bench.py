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
from branchline.games.transamerica.rules.scoring import Sheet, loss_of
from branchline.games.transamerica.state import State as TransAmericaState
from branchline.games.transamerica.state import seats_of
from branchline.lab.freeride.lab import FreeRideLab
from branchline.lab.transamerica.lab import TransAmericaLab

GAME = "freeride-usa"
SEATS = 4


class Figures(msgspec.Struct):
    """What was measured; decisions, games and rounds are per second."""

    compiled_random_decisions: float
    compiled_sensible_games: float
    interpreted_random_decisions: float
    state_bytes: int
    copy_nanoseconds: float
    import_seconds: float
    cached_start_seconds: float
    transamerica_walker_rounds: float
    transamerica_loss_milliseconds: float
    transamerica_loss_interpreted_milliseconds: float


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
    note("rounds of TransAmerica")
    tracks = TransAmericaLab(SEATS)
    tracks.play_compiled(tracks.job(100), 1, 1)
    rounds = _rate(lambda n, s: tracks.play_compiled(tracks.job(100), n, s), 300, _rounds)
    note("exact losses of TransAmerica")
    loss, loss_interpreted = loss_milliseconds(tracks)
    note("starting")
    return Figures(
        compiled_random_decisions=random_decisions,
        compiled_sensible_games=sensible_games,
        interpreted_random_decisions=interpreted,
        state_bytes=record_type(State).itemsize,
        copy_nanoseconds=copying,
        import_seconds=process_seconds("import branchline") - process_seconds("pass"),
        cached_start_seconds=process_seconds(
            "from branchline.lab.freeride.lab import FreeRideLab\n"
            f"lab = FreeRideLab({GAME!r}, {SEATS})\n"
            "lab.play_compiled(lab.job(100), 1, 1)"
        ),
        transamerica_walker_rounds=rounds,
        transamerica_loss_milliseconds=loss,
        transamerica_loss_interpreted_milliseconds=loss_interpreted,
    )


def _decisions(outcomes: list[Outcome]) -> int:
    return sum(outcome.decisions for outcome in outcomes)


def _rounds(outcomes: list[Outcome]) -> int:
    return sum(outcome.rounds for outcome in outcomes)


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


def loss_milliseconds(lab: TransAmericaLab) -> tuple[float, float]:
    """Return what an exact loss in mid-round takes, compiled and interpreted, on average."""
    import numpy as np

    states = middle_of_rounds(lab, 40)
    sheet = Sheet()
    begin = time.process_time()
    for state in states:
        for seat in seats_of(state):
            loss_of(state, lab.rules.board, sheet, seat)
    interpreted = (time.process_time() - begin) / (len(states) * SEATS) * 1e3
    measure_losses = compiled("branchline.lab.transamerica.measures").measure_losses
    pool, boards = record_array(*states), record_array(lab.rules.board)
    losses = np.zeros(SEATS + 1, np.int64)
    measure_losses(pool, boards, record_array(sheet), losses, np.int64(1))
    begin = time.process_time()
    measure_losses(pool, boards, record_array(sheet), losses, np.int64(20))
    return (time.process_time() - begin) / (20 * len(states) * SEATS) * 1e3, interpreted


def middle_of_rounds(lab: TransAmericaLab, number: int) -> list[TransAmericaState]:
    """Return boards half-way through rounds of walkers."""
    from random import Random

    from branchline.bots.registry import make_bot
    from branchline.core.dealer import Dealer
    from branchline.core.game import Game

    bot, dice, states = make_bot("sensible", lab.rules), Random(1), []
    for seed in range(number):
        game = Game(lab.rules, Dealer(str(seed)))
        for _ in range(8 + 45):
            seat = int(game.movers[0])
            if game.view(seat).phase == "round":
                game.act(bot.choose(game.view(seat), dice, 0.0), seat)
        states.append(game.state)
    return states


def process_seconds(code: str) -> float:
    """Return how long a fresh Python takes to run some code (median of five)."""
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - begin)
    return median(times)
