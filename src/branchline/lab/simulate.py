"""Simulation: many whole games by simple players, summed up."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from statistics import mean, quantiles
from typing import Final, Protocol

import msgspec

from branchline.bots.outcome import Outcome
from branchline.core.ruleset import AnyRules
from branchline.games.registry import descriptor_of
from branchline.lab.plain_lab import PlainLab

SOLO_LOST: Final = "solo lost"
ENDINGS: Final = ("played out", "idle players", "stopped", "solo won", SOLO_LOST)
BATCH: Final = 200


class Lab(Protocol):
    """Plays whole games of one choice of rules, as fast as it can."""

    rules: AnyRules
    players: tuple[str, ...]
    """The kinds of players it knows."""

    def play(self, players: str, games: int, seed: int) -> list[Outcome]:
        """Play games between players of one kind."""
        ...


LabMaker = Callable[[str, int, Mapping[str, str] | None, object], Lab]
"""Makes a lab from game, seats, options and board."""


class Spread(msgspec.Struct):
    """How a figure is spread over games."""

    mean: float
    least: float
    middle: float
    most: float


class Summary(msgspec.Struct):
    """What many games between players of one kind came to."""

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
    """Share of games won by each seat; shared victories are split."""
    endings: dict[str, int]
    seconds: float
    decisions_per_second: float


def make_lab(
    game: str, seats: int, options: Mapping[str, str] | None = None, board: object = None
) -> Lab:
    """Return the lab of a game; one without a lab is played by its bots, as everywhere else."""
    make: LabMaker = descriptor_of(game).load("lab") or PlainLab
    return make(game, seats, options, board)


def simulate(
    lab: Lab,
    games: int,
    seed: int,
    players: str,
    *,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play whole games and return the figures."""
    lab.play(players, 1, seed)
    outcomes: list[Outcome] = []
    begin = time.perf_counter()
    while len(outcomes) < games:
        batch = min(BATCH, games - len(outcomes))
        outcomes += lab.play(players, batch, seed + 1_000_003 * len(outcomes))
        progress(len(outcomes))
    seconds = time.perf_counter() - begin
    return _summary(lab, players, seed, outcomes, seconds)


def _summary(lab: Lab, players: str, seed: int, outcomes: list[Outcome], seconds: float) -> Summary:
    seats = range(1, lab.rules.seats + 1)
    shares = dict.fromkeys(seats, 0.0)
    for outcome in outcomes:
        # A soloist is ahead of everybody even when the challenge is lost.
        is_lost = ENDINGS[outcome.ending] == SOLO_LOST
        winners = [seat for seat in seats if outcome.won[seat] and not is_lost]
        for seat in winners:
            shares[seat] += 1 / len(winners) / len(outcomes)
    endings = Counter(ENDINGS[outcome.ending] for outcome in outcomes)
    return Summary(
        game=lab.rules.game,
        seats=lab.rules.seats,
        players=players,
        games=len(outcomes),
        seed=seed,
        rounds=_spread([float(outcome.rounds) for outcome in outcomes]),
        decisions=_spread([float(outcome.decisions) for outcome in outcomes]),
        points=[_spread([float(o.points[seat]) for o in outcomes]) for seat in seats],
        wins=list(shares.values()),
        endings=dict(endings),
        seconds=seconds,
        decisions_per_second=sum(o.decisions for o in outcomes) / seconds,
    )


def _spread(values: list[float]) -> Spread:
    middle = quantiles(values, n=2)[0] if len(values) > 1 else values[0]
    return Spread(mean(values), min(values), middle, max(values))
