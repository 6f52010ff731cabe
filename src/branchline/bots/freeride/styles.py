"""The styles of those who plan in Free Ride, as weights."""

from __future__ import annotations

from branchline.bots.freeride.chart import Weights
from branchline.bots.freeride.solo.journeys import SoloWeights


def style(
    *,
    rail: int = 0,
    fare: int = 15,
    toll: int = 0,
    worth: int = 8,
    late: int = 4,
    risk: int = 6,
    thrift: int = 8,
    onward: int = 0,
) -> Weights:
    """Return weights; those not given are what measured best (docs/bots.md)."""
    w = Weights()
    w.rail, w.fare, w.toll, w.worth = rail, fare, toll, worth
    w.late, w.risk, w.thrift, w.onward = late, risk, thrift, onward
    return w


def solo_style(
    *,
    depth: int = 4,
    route: int = 210,
    share: int = 12,
    city: int = 40,
    hope: int = 5,
    coin: int = 80,
    edge: int = 30,
    reuse: int = 16,
    ahead: int = 5,
    noise: int = 0,
) -> SoloWeights:
    """Return the soloist's weights; those not given are what measured best."""
    w = SoloWeights()
    w.depth, w.route, w.share, w.city, w.hope = depth, route, share, city, hope
    w.coin, w.edge, w.reuse, w.ahead, w.noise = coin, edge, reuse, ahead, noise
    return w
