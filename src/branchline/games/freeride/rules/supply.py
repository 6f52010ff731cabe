"""Take rail tokens: a whole turn for rails."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Clause
from branchline.core.telling import tell
from branchline.games.freeride.rules.build import FEW_RAILS
from branchline.games.freeride.rules.clauses import (
    ONE_ACTION,
    SOLO_TWO_ACTIONS,
    STILL_HAS_RAILS,
    SUPPLY_EMPTY,
)
from branchline.games.freeride.rules.lines import draw_rails
from branchline.games.freeride.rules.told import RAILS_TAKEN
from branchline.games.freeride.state import (
    FINISH,
    MAIN,
    NOTHING,
    SUPPLY,
    TAKEN_RAILS,
    State,
    is_solo,
)


def take_rails_refusal(s: State) -> Clause:
    """Return the clause that keeps the mover from taking rails (TAKE-01, TAKE-02)."""
    if is_solo(s):
        return SOLO_TWO_ACTIONS
    if s.doing != NOTHING:
        return ONE_ACTION
    if s.rails[s.mover] > FEW_RAILS:
        return STILL_HAS_RAILS
    if not s.rails[SUPPLY]:
        return SUPPLY_EMPTY
    return LEGAL


def is_taking_rails_open(s: State) -> bool:
    """Tell whether taking rails is one of the actions of this turn, allowed or not."""
    return not is_solo(s) and s.doing == NOTHING and (s.phase == MAIN or s.phase == FINISH)


def take_rails(s: State) -> None:
    """Take rails free of charge; this is the whole turn."""
    s.doing = TAKEN_RAILS
    tell(s, RAILS_TAKEN, s.mover, draw_rails(s, s.mover))
