"""Ratings on the Elo scale, from who finished ahead of whom.

Bots do not learn, so all games count alike, whatever their order: the strengths are those that
make the results most likely (Bradley and Terry's model, fitted as Hunter does, 2004). A drawn game
is added between every two bots, so that one that won everything has a rating too. An interval is
as wide as ratings vary when deals are resampled, and at least as wide as the number of games
demands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

MEAN: Final = 1500.0
"""The mean rating of the bots that are compared."""
PRIOR: Final = 0.5
"""Half a drawn game's win for each of two bots."""
STEPS: Final = 400
RESAMPLED: Final = 200
Z: Final = 1.96
ELO: Final = 400 / np.log(10)

Pairs = Mapping[tuple[str, str], float]
"""How often the first finished ahead of the second; a tie counts half."""


class Rating(msgspec.Struct):
    """A rating with its 95 % interval."""

    rating: float
    low: float
    high: float


def pairs_of(names: Sequence[str], places: Sequence[int]) -> dict[tuple[str, str], float]:
    """Return who finished ahead of whom in a game; a seat's rivals together weigh one game."""
    found: dict[tuple[str, str], float] = {}
    weight = 1 / max(len(names) - 1, 1)
    for one, place in zip(names, places, strict=True):
        for other, its_place in zip(names, places, strict=True):
            if one != other and place <= its_place:
                gain = weight * (0.5 if place == its_place else 1.0)
                found[one, other] = found.get((one, other), 0.0) + gain
    return found


def ratings(names: Sequence[str], deals: Sequence[Pairs]) -> dict[str, Rating]:
    """Return the ratings that follow from the results of deals, with intervals over deals."""
    index = {name: i for i, name in enumerate(names)}
    beaten = np.zeros((len(deals), len(names), len(names)))
    for number, pairs in enumerate(deals):
        for (one, other), times in pairs.items():
            beaten[number, index[one], index[other]] += times
    (found,) = _fit(beaten.sum(axis=0, keepdims=True))
    dice = np.random.default_rng(1)
    drawn = dice.multinomial(len(deals), np.full(len(deals), 1 / len(deals)), RESAMPLED)
    again = _fit(np.tensordot(drawn, beaten, axes=1))
    low, high = np.quantile(again, [0.025, 0.975], axis=0)
    reach = Z * _errors(beaten.sum(axis=0), found)
    return {
        name: Rating(
            round(float(found[i]), 1),
            round(float(min(low[i], found[i] - reach[i])), 1),
            round(float(max(high[i], found[i] + reach[i])), 1),
        )
        for name, i in index.items()
    }


def _errors(beaten: NDArray[np.float64], found: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the standard errors for this many games, however alike all deals went."""
    games = beaten + beaten.T + 2 * PRIOR * (1 - np.eye(len(found)))
    chance = 1 / (1 + np.exp((found[None, :] - found[:, None]) / ELO))
    told = games * chance * (1 - chance)
    information = np.diag(told.sum(axis=1)) - told
    errors: NDArray[np.float64] = ELO * np.sqrt(np.diag(np.linalg.pinv(information)))
    return errors


def _fit(beaten: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the ratings for each of several tables of who finished ahead of whom how often."""
    number = beaten.shape[1]
    beaten = beaten + PRIOR * (1 - np.eye(number))
    games = beaten + beaten.transpose(0, 2, 1)
    won = beaten.sum(axis=2)
    strength = np.ones(won.shape)
    if number > 1:
        for _ in range(STEPS):
            sums = strength[:, :, None] + strength[:, None, :]
            strength = won / (games / sums).sum(axis=2)
            strength /= np.exp(np.log(strength).mean(axis=1, keepdims=True))
    fitted: NDArray[np.float64] = MEAN + ELO * np.log(strength)
    return fitted
