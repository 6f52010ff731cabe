"""Prologue: everybody chooses a first route and places the train."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Clause
from branchline.core.telling import tell
from branchline.games.freeride.board import Board
from branchline.games.freeride.rules.clauses import (
    CHOOSE_A_ROUTE,
    NO_COLUMN_TO_CHOOSE,
    ONE_ACTION,
)
from branchline.games.freeride.rules.ride import collect_edge_coins
from branchline.games.freeride.rules.routes import (
    columns_on_show,
    is_empty,
    start_of,
    take_route,
)
from branchline.games.freeride.rules.setup import FULL_DISPLAY
from branchline.games.freeride.rules.stacks import owe_columns
from branchline.games.freeride.rules.told import TRAIN_PLACED
from branchline.games.freeride.state import CHOSEN, NOTHING, Slot, State

COLUMNS_BETWEEN_PICKS = 2
COLUMNS_BETWEEN_TWO_PLAYERS = 3


def choose_refusal(s: State, slot: Slot) -> Clause:
    """Return the clause that keeps the mover from choosing from this slot."""
    if s.doing != NOTHING:
        return ONE_ACTION  # exactly one route each (PRO-01)
    if is_empty(s, slot):
        return NO_COLUMN_TO_CHOOSE
    return LEGAL


def close_refusal(s: State) -> Clause:
    """Return the clause that keeps the mover from closing the turn (PRO-01)."""
    if s.doing != CHOSEN:
        return CHOOSE_A_ROUTE
    return LEGAL


def choose(s: State, b: Board, slot: Slot, half: int) -> None:
    """Place the train in the start city and the route on the coach (PRO-04)."""
    s.train[s.mover] = start_of(s, slot, half)
    tell(s, TRAIN_PLACED, s.mover, s.train[s.mover])
    collect_edge_coins(s, b)  # EUR-EDGE-02
    take_route(s, b, s.mover, slot, half)
    s.doing = CHOSEN


def add_columns(s: State) -> None:
    """Lay out columns for the next seat, or fill the display after the last (PRO-06 to PRO-09)."""
    if s.mover == s.seats:
        owe_columns(s, FULL_DISPLAY - columns_on_show(s))
    elif s.seats == 2:
        owe_columns(s, COLUMNS_BETWEEN_TWO_PLAYERS)
    else:
        owe_columns(s, COLUMNS_BETWEEN_PICKS)
