"""What the games of an arena show, bot by bot, with intervals over deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Final

import msgspec

from branchline.lab.arena.game import Played
from branchline.lab.arena.ratings import Rating, pairs_of, ratings

Z: Final = 1.959964
FEW: Final = {1: 12.706, 2: 4.303}


class Estimate(msgspec.Struct):
    """A figure with its 95 % interval; if that is missing, there were too few deals."""

    mean: float
    low: float | None = None
    high: float | None = None


class Times(msgspec.Struct):
    """Seconds: the thinking of a turn, and how late its slowest answer is (nothing by count)."""

    turn_mean: float
    turn_p99: float
    late_p99: float | None
    turns: int


class BotFigures(msgspec.Struct):
    """How one bot did."""

    bot: str
    games: int
    wins: Estimate
    """The share of its games that it won; shared victories are split."""
    fair: float
    """What that share would be if all were equally strong."""
    points: Estimate
    lost_a_round: Estimate | None
    """Points lost in a round, in games that have rounds."""
    rating: Rating
    times: Times | None


class MatchFigures(msgspec.Struct):
    """How the bots of an arena did."""

    games: int
    deals: int
    bots: list[BotFigures]
    memory: int
    """The most bytes a process took."""


class MatchEntry(msgspec.Struct):
    """One game of an arena: which deal, turned how far, who sat where, and what happened."""

    deal: int
    turned: int
    bots: list[str]
    played: Played
    memory: int = 0


def figures_of(
    bots: Sequence[str], entries: Sequence[MatchEntry], seconds: float | None
) -> MatchFigures:
    """Return the figures of games, the same in whatever order they were played."""
    entries = sorted(entries, key=lambda e: (e.deal, e.turned))
    deals = sorted({entry.deal for entry in entries})
    names = list(dict.fromkeys(bots))
    rated = _ratings(names, entries)
    return MatchFigures(
        games=len(entries),
        deals=len(deals),
        bots=[_figures(name, entries, rated[name], seconds) for name in names],
        memory=max((entry.memory for entry in entries), default=0),
    )


def _ratings(names: Sequence[str], entries: Sequence[MatchEntry]) -> dict[str, Rating]:
    deals: dict[int, dict[tuple[str, str], float]] = {}
    for entry in entries:
        pairs = deals.setdefault(entry.deal, {})
        for pair, times in pairs_of(entry.bots, entry.played.places).items():
            pairs[pair] = pairs.get(pair, 0.0) + times
    return ratings(names, list(deals.values()))


def _figures(
    name: str, entries: Sequence[MatchEntry], rating: Rating, seconds: float | None
) -> BotFigures:
    own = [entry for entry in entries if name in entry.bots]
    wins = _by_deal(own, lambda e: _sum(name, e, e.played.shares))
    points = _by_deal(own, lambda e: _sum(name, e, e.played.points) / e.bots.count(name))
    has_rounds = any(entry.played.rounds for entry in own)
    return BotFigures(
        bot=name,
        games=len(own),
        wins=share_with_interval(wins),
        fair=mean(entry.bots.count(name) / len(entry.bots) for entry in own) if own else 0.0,
        points=mean_with_interval(points),
        lost_a_round=mean_with_interval(_by_deal(own, lambda e: _lost(name, e)))
        if has_rounds
        else None,
        rating=rating,
        times=_times(name, own, seconds),
    )


def _sum(name: str, entry: MatchEntry, values: Iterable[float]) -> float:
    return sum(value for bot, value in zip(entry.bots, values, strict=True) if bot == name)


def _lost(name: str, entry: MatchEntry) -> float:
    seats_and_rounds = entry.bots.count(name) * max(entry.played.rounds, 1)
    return _sum(name, entry, entry.played.lost) / seats_and_rounds


def _by_deal(entries: Sequence[MatchEntry], value: Callable[[MatchEntry], float]) -> list[float]:
    """Return a figure's mean for every deal."""
    found: dict[int, list[float]] = {}
    for entry in entries:
        found.setdefault(entry.deal, []).append(value(entry))
    return [mean(values) for values in found.values()]


def _times(name: str, entries: Sequence[MatchEntry], seconds: float | None) -> Times | None:
    turns, slowest = [], []
    for entry in entries:
        for seat, bot in enumerate(entry.bots):
            if bot == name:
                turns += entry.played.turns[seat]
                slowest += entry.played.slowest[seat]
    if not turns:
        return None
    late = None if seconds is None else p99(slowest) / 1e6 - seconds
    return Times(mean(turns) / 1e6, p99(turns) / 1e6, late, len(turns))


# Intervals


def p99(values: Sequence[int]) -> int:
    """Return what 99 of 100 values do not exceed."""
    return sorted(values)[-(-99 * len(values) // 100) - 1]


def students_t(freedom: int) -> float:
    """Return the factor of a 95 % interval for a number of degrees of freedom."""
    if freedom in FEW:
        return FEW[freedom]
    z, v = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def mean_with_interval(values: Sequence[float]) -> Estimate:
    """Return the mean of the deals' values."""
    if len(values) < 2:
        return Estimate(mean(values) if values else 0.0)
    middle = mean(values)
    reach = students_t(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach)


def share_with_interval(values: Sequence[float]) -> Estimate:
    """Return the mean of the deals' shares with Wilson's interval.

    The interval is that of as many independent games as would vary like the deals did. If the
    deals do not vary at all, each counts as one game: ten victories in ten deals prove little.
    """
    if len(values) < 2:
        return Estimate(mean(values) if values else 0.0)
    share, number = mean(values), len(values)
    factor = students_t(number - 1)
    varied = stdev(values) ** 2 / number
    games = share * (1 - share) / varied if varied > 1e-12 and 0 < share < 1 else float(number)
    games = max(games, 1.0)
    centre = (share + factor**2 / (2 * games)) / (1 + factor**2 / games)
    reach = sqrt(share * (1 - share) / games + factor**2 / (4 * games**2))
    reach *= factor / (1 + factor**2 / games)
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))
