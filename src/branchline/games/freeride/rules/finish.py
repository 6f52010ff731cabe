"""Finish: withdrawing, payments to those who left, and the last round."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Clause, Seat
from branchline.core.telling import tell
from branchline.games.freeride.rules.clauses import (
    FINISH_NOT_OPEN,
    NEW_PASSENGERS,
    SOLO_NO_WITHDRAWAL,
)
from branchline.games.freeride.rules.lines import collect
from branchline.games.freeride.rules.ride import riding_refusal
from branchline.games.freeride.rules.routes import drop, is_free, routes_aboard
from branchline.games.freeride.rules.told import (
    FINAL_ROUND_COIN,
    FINISH_OPENED,
    SATISFIED,
    SPECIAL_PAYMENT,
    WITHDREW,
)
from branchline.games.freeride.state import (
    COUNTS_ROUNDS_ONLY,
    EUROPE,
    FINISH,
    MAIN,
    NOWHERE,
    WITHDRAWN,
    State,
    coaches_of,
    is_solo,
    seats_of,
)

PATIENCE = 20
COIN_FOR_SATISFIED = 1
COIN_FOR_A_TURN = 1


# Withdrawing


def withdraw_refusal(s: State) -> Clause:
    """Return the clause that keeps the mover from leaving within this ride (FIN-03)."""
    if is_solo(s):
        return SOLO_NO_WITHDRAWAL  # GAP-FR-51
    clause = riding_refusal(s)
    if clause != LEGAL:
        return clause
    if s.phase != FINISH:
        return FINISH_NOT_OPEN
    if has_new_passengers(s):
        return NEW_PASSENGERS
    return LEGAL


def has_new_passengers(s: State) -> bool:
    """Tell whether a route picked up in this ride forbids leaving (FIN-07, CONF-03)."""
    if s.new_passengers == EUROPE:
        return s.picked_up > 0
    for coach in coaches_of(s):
        if s.aboard_new[s.mover][coach]:
            return True
    return False


def passengers_are_satisfied(s: State) -> bool:
    """Tell whether the mover leaves with empty coaches and earns a coin (FIN-05, CONF-02)."""
    if routes_aboard(s, s.mover) > 0:
        return False
    return s.satisfied != EUROPE or s.fulfilled > 0


def withdraw(s: State, forced: int) -> None:
    """Take the train off the board; routes still aboard are lost (FIN-03 to FIN-06)."""
    s.doing = WITHDRAWN
    s.withdrawn[s.mover] = 1
    s.train[s.mover] = NOWHERE
    s.progress = 1
    tell(s, WITHDREW, s.mover, routes_aboard(s, s.mover), forced)
    if passengers_are_satisfied(s):
        tell(s, SATISFIED, s.mover, collect(s, s.mover, COIN_FOR_SATISFIED))
    for coach in coaches_of(s):
        if not is_free(s, s.mover, coach):
            drop(s, s.mover, coach)


def has_everybody_left(s: State) -> bool:
    """Tell whether all seats have withdrawn."""
    for seat in seats_of(s):
        if not s.withdrawn[seat]:
            return False
    return True


def pay_for_the_turn(s: State, seat: Seat) -> None:
    """Pay a withdrawn seat when its turn would come, in the last round too (FIN-08, FIN-09)."""
    coins = collect(s, seat, COIN_FOR_A_TURN)
    if has_everybody_left(s):
        tell(s, FINAL_ROUND_COIN, seat, coins)
    else:
        tell(s, SPECIAL_PAYMENT, seat, coins)


# Opening the Finish


def open_finish(s: State, by_the_guard: int) -> None:
    """Begin the Finish: from now on seats may withdraw (FIN-01)."""
    s.phase = FINISH
    tell(s, FINISH_OPENED, by_the_guard)


def begin_counting_rounds(s: State) -> None:
    """Begin the main game without progress; by rules 1 that of the prologue counts (GAP-FR-28)."""
    if s.version >= COUNTS_ROUNDS_ONLY:
        s.progress = 0


def count_the_round(s: State) -> None:
    """Note whether a full round brought progress; twenty without open the Finish (GAP-FR-28)."""
    if s.progress:
        s.idle_rounds = 0
    else:
        s.idle_rounds += 1
    s.progress = 0
    if s.phase == MAIN and s.idle_rounds >= PATIENCE:
        s.idle_rounds = 0
        open_finish(s, 1)


def is_patience_over(s: State) -> bool:
    """Tell whether the Finish idles so long that seats are withdrawn on their turns (GAP-FR-28)."""
    return s.phase == FINISH and s.idle_rounds >= PATIENCE
