"""Simulation: many whole games by simple players, summed up."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from statistics import mean, quantiles
from typing import Any, Final

import msgspec

from branchline.bots.freeride_playouts import ALWAYS, Outcome
from branchline.lab.freeride_lab import FreeRideLab

PLAYERS: Final = {"random": 0, "sensible": ALWAYS}
ENDINGS: Final = ("stacks used up", "idle players", "stopped", "solo won", "solo lost")
BATCH: Final = 200


class Spread(msgspec.Struct):
    """How a figure is spread over games."""

    mean: float
    least: float
    middle: float
    most: float


class Summary(msgspec.Struct):
    """What many games of one kind of players came to."""

    game: str
    seats: int
    players: str
    games: int
    seed: int
    rounds: Spread
    decisions: Spread
    points: list[Spread]
    """By seat."""
    wins: list[float]
    """Share of games won by each seat; shared victories count in parts."""
    endings: dict[str, int]
    seconds: float
    decisions_per_second: float


def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int,
    players: str,
    options: Mapping[str, str] | None = None,
    board: Any = None,
    *,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play whole games with the compiled rules and return the figures."""
    lab = FreeRideLab(game, seats, options, board)
    job = lab.job(PLAYERS[players])
    lab.play_compiled(job, 1, seed)
    outcomes: list[Outcome] = []
    begin = time.perf_counter()
    while len(outcomes) < games:
        batch = min(BATCH, games - len(outcomes))
        outcomes += lab.play_compiled(job, batch, seed + 1_000_003 * len(outcomes))
        progress(len(outcomes))
    seconds = time.perf_counter() - begin
    return _summary(game, seats, players, seed, outcomes, seconds)


def _summary(
    game: str, seats: int, players: str, seed: int, outcomes: list[Outcome], seconds: float
) -> Summary:
    seat_numbers = range(1, seats + 1)
    shares = [0.0] * seats
    for outcome in outcomes:
        winners = [seat for seat in seat_numbers if outcome.won[seat]]
        for seat in winners:
            shares[seat - 1] += 1 / len(winners) / len(outcomes)
    endings = Counter(ENDINGS[outcome.ending] for outcome in outcomes)
    return Summary(
        game=game,
        seats=seats,
        players=players,
        games=len(outcomes),
        seed=seed,
        rounds=_spread([outcome.turns / seats for outcome in outcomes]),
        decisions=_spread([float(outcome.decisions) for outcome in outcomes]),
        points=[_spread([float(o.points[seat]) for o in outcomes]) for seat in seat_numbers],
        wins=shares,
        endings=dict(endings),
        seconds=seconds,
        decisions_per_second=sum(o.decisions for o in outcomes) / seconds,
    )


def _spread(values: list[float]) -> Spread:
    middle = quantiles(values, n=2)[0] if len(values) > 1 else values[0]
    return Spread(mean(values), min(values), middle, max(values))
