"""The styles of those who plan in Free Ride, as weights."""

from __future__ import annotations

from branchline.bots.freeride_chart import Weights


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
    """Return weights; what is not said is as measured to be best (docs/bots.md)."""
    w = Weights()
    w.rail, w.fare, w.toll, w.worth = rail, fare, toll, worth
    w.late, w.risk, w.thrift, w.onward = late, risk, thrift, onward
    return w
