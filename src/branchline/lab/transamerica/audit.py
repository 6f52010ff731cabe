"""Auditing games of TransAmerica: play them and check at every step what must always hold.

One source, interpreted and compiled. It counts which clauses refused something and which events
happened, so that a test can demand that all of them did.
"""

from __future__ import annotations

from typing import Annotated

from branchline.bots.transamerica.playouts import PlayoutWork, deal_at_random, next_to_answer
from branchline.bots.transamerica.walker import walker_action
from branchline.core.dice import below, roll
from branchline.core.engine import Rows
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.core.layout import Record, Workspace
from branchline.games.transamerica.actions import DEAL, END, LAY, NEXT, SEAT_ACTIONS
from branchline.games.transamerica.board import Board
from branchline.games.transamerica.invariants import (
    LOSS,
    SOUND,
    broken_invariant,
    is_loss_right,
)
from branchline.games.transamerica.rules.clauses import REFUSALS
from branchline.games.transamerica.rules.setup import set_up
from branchline.games.transamerica.rules.told import EVENTS
from branchline.games.transamerica.rules.turn import apply, list_actions, refusal
from branchline.games.transamerica.state import OVER, ROUND, SCORED, State, left_of
from branchline.lab.audits import (
    ILLEGAL_CHOICE,
    NO_ACTION_LEFT,
    TOO_MUCH_TOLD,
    fault_of,
    traced,
)


class Audit(Record):
    """What an audit found; `fault` is 0 if all is well."""

    every: Annotated[int, "i8"]
    """One state in this many has its whole action space and its losses checked."""
    fault: Annotated[int, "i8"]
    fault_decision: Annotated[int, "i8"]
    decisions: Annotated[int, "i8"]
    trace: Annotated[int, "i8"]
    refused: Annotated[list[int], "i8", REFUSALS]
    happened: Annotated[list[int], "i8", EVENTS]
    endings: Annotated[list[int], "i8", 3]


class AuditWork(Workspace):
    """Everything needed to audit games."""

    table: PlayoutWork
    audit: Audit


ENTRY_POINTS = {"audit_games": (Rows[AuditWork], int, int)}


def audit_games(work: list[AuditWork], games: int, dice: int) -> int:
    """Play games until one shows a fault; return the dice after them."""
    k = work[0].table
    audit = work[0].audit
    for _ in range(games):
        set_up(k.state, k.board)
        k.state.told = 0
        dice = audit_game(k, audit, dice)
        if audit.fault != SOUND:
            break
    return dice


def audit_game(k: PlayoutWork, audit: Audit, dice: int) -> int:
    """Play one game and check it; return the dice after it."""
    s = k.state
    decisions = 0
    while s.phase != OVER and s.round <= k.job.most_rounds and audit.fault == SOUND:
        dice = roll(dice)
        if below(dice, audit.every) == 0:
            look_closely(k, audit)
        if s.to_deal:
            dice = deal_at_random(s, k.board, k.sheet, k.job, dice)
        else:
            dice = act(k, audit, dice)
            if audit.fault == NO_ACTION_LEFT or audit.fault == ILLEGAL_CHOICE:
                break
            decisions += 1
        note(s, k.board, audit)
    compare_actions(s, k.board, audit, k.out)
    audit.decisions += decisions
    if audit.fault != SOUND:
        audit.fault_decision = decisions
    return dice


def look_closely(k: PlayoutWork, audit: Audit) -> None:
    """Check the whole action space, and the loss of the mover."""
    s = k.state
    compare_actions(s, k.board, audit, k.out)
    if s.phase == ROUND and not s.to_deal and not is_loss_right(s, k.board, k.sheet, s.mover):
        audit.fault = LOSS


def act(k: PlayoutWork, audit: Audit, dice: int) -> int:
    """Play the next action, noting a fault if there is none or it is not legal; return the dice."""
    s = k.state
    seat = next_to_answer(s)
    dice = roll(dice)
    n = list_actions(s, k.board, seat, k.out)
    if n == 0:
        audit.fault = NO_ACTION_LEFT
        return dice
    action = k.out[below(dice, n)]
    dice = roll(dice)
    if k.job.sensible > below(dice, 100):
        action = walker_action(s, k.board, k.guide, k.sheet, seat, k.out)
    if refusal(s, k.board, seat, action) != LEGAL:
        audit.fault = ILLEGAL_CHOICE
        return dice
    apply(s, k.board, k.sheet, seat, action)
    audit.trace = traced(audit.trace, action)
    return dice


def note(s: State, b: Board, audit: Audit) -> None:
    """Check the invariants after an action and count its events."""
    broken = broken_invariant(s, b)
    if broken != SOUND:
        audit.fault = broken
    if s.told >= len(s.tale_kind):
        audit.fault = TOO_MUCH_TOLD
    for i in range(s.told):
        audit.happened[s.tale_kind[i]] += 1
    if s.phase == SCORED and s.told > 1:
        audit.endings[s.last_ending] += 1


def compare_actions(s: State, b: Board, audit: Audit, out: list[Action]) -> None:
    """Ask for every action in the action space and compare with the list of legal ones."""
    seat = next_to_answer(s)
    n = list_actions(s, b, seat, out)
    for number in range(SEAT_ACTIONS):
        if b.junctions < number < LAY or LAY + b.lines < number < END:
            continue
        clause = refusal(s, b, seat, number)  # type: ignore[arg-type]
        audit.refused[clause] += 1
        audit.fault = fault_of(out, n, number, clause, audit.fault)
    ask_out_of_turn(s, b, audit, seat)


def ask_out_of_turn(s: State, b: Board, audit: Audit, seat: Seat) -> None:
    """Ask for what is not the seat's to do: by another seat, by the house, dealing and going on."""
    other: Seat = left_of(s, seat)
    audit.refused[refusal(s, b, other, END)] += 1
    audit.refused[refusal(s, b, HOUSE, END)] += 1
    for seat_dealt in range(s.seats + 1):
        hand = DEAL + seat_dealt * 8**5
        audit.refused[refusal(s, b, HOUSE, hand)] += 1  # type: ignore[arg-type]
        audit.refused[refusal(s, b, HOUSE, hand + 7)] += 1  # type: ignore[arg-type]
    for ready in range(1, s.seats + 1):
        audit.refused[refusal(s, b, ready, NEXT)] += 1  # type: ignore[arg-type]
