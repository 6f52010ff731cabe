"""The solo challenge: a fee every turn, all routes to fulfil."""

from __future__ import annotations

from branchline.core.telling import tell
from branchline.games.freeride.rules.lines import pay
from branchline.games.freeride.rules.routes import columns_on_show, routes_aboard
from branchline.games.freeride.rules.scoring import cards_scored, end_game
from branchline.games.freeride.rules.stacks import are_used_up
from branchline.games.freeride.rules.told import SOLO_FEE, SOLO_LOST, SOLO_WON
from branchline.games.freeride.state import BANK, LOST, SOLVED, WON, State

FEE = 1


def pay_the_fee(s: State) -> None:
    """Pay for the turn before it begins (SOLO-06)."""
    pay(s, s.mover, BANK, FEE)
    tell(s, SOLO_FEE, s.mover, s.coins[s.mover], FEE)


def is_solved(s: State) -> bool:
    """Tell whether every route is fulfilled: stacks, display and coaches are empty (SOLO-13)."""
    return are_used_up(s) and not columns_on_show(s) and not routes_aboard(s, s.mover)


def win(s: State) -> None:
    """Win at once, with the coins as they are; only closing the turn is left (GAP-FR-49)."""
    s.doing = SOLVED
    s.outcome = WON
    tell(s, SOLO_WON, s.mover)


def is_bankrupt(s: State) -> bool:
    """Tell at the end of a turn whether no coin is left for the next (SOLO-12, GAP-FR-46)."""
    return s.coins[s.mover] < FEE


def lose(s: State) -> None:
    """End the challenge with routes missing (SOLO-12)."""
    s.outcome = LOST
    tell(s, SOLO_LOST, s.mover, cards_scored(s, s.mover) // 2)
    end_game(s)
