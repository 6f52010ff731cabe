"""What may not be known at a table of Free Ride: the score piles of others."""

from __future__ import annotations

from typing import Any

from branchline.core.game import Game

OPEN_PILES = {"open_score_piles": "on"}
KINDS: list[tuple[str, int, dict[str, str]]] = [
    (game, seats, options)
    for game in ("freeride-usa", "freeride-europe")
    for seats in range(1, 6)
    for options in ({}, OPEN_PILES)
]
"""The tables to look at; with an option, nothing is hidden."""
STEPS = (70, 130)
"""Actions from one moment to the next: something must be delivered."""
HAS_HANDS = False


def is_hidden(one: Game[Any], other: Game[Any], viewer: int) -> bool:
    """Tell whether two games differ, if at all, in what a viewer may not know."""
    a, b = one.state, other.state
    different = a.differences(b)
    return one.result is None and (
        not different or (different == ["pile"] and a.pile[viewer] == b.pile[viewer])
    )
