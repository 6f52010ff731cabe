"""What may not be known at a table of TransAmerica: the hands of others until the round is scored."""

from __future__ import annotations

from typing import Any, cast

from branchline.core.game import Game
from branchline.core.ids import Seat
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.rules.network import is_complete
from branchline.games.transamerica.state import LAID_ONE, ROUND

KINDS: list[tuple[str, int, dict[str, str]]] = [("transamerica", n, {}) for n in range(2, 7)]
"""The tables to look at."""
STEPS = (10, 60)
"""Actions from one moment to the next."""
HAS_HANDS = True


def is_hidden(one: Game[Any], other: Game[Any], viewer: int) -> bool:
    """Tell whether two games differ, if at all, in what a viewer may not know."""
    a, b = one.state, other.state
    different = a.differences(b)
    if different and (different != ["hand"] or a.phase != ROUND):
        return False
    if a.hand[viewer] != b.hand[viewer] and viewer:
        return False
    seat, rules = Seat(viewer), cast(TransAmerica, one.rules)
    if viewer == a.mover and a.doing == LAID_ONE and is_complete(a, rules.board, seat):
        # TGAP-07: the mover is told by the actions offered whether somebody else is complete.
        return rules.actions(a, seat) == rules.actions(b, seat)
    return True
