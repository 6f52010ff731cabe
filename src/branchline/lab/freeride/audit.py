"""Auditing games of Free Ride: play them and check at every step what must always hold.

One source, interpreted and compiled. It counts which clauses refused something and which events
happened, so that a test can demand that all of them did.
"""

from __future__ import annotations

from typing import Annotated

from branchline.bots.freeride.nearest_first import sensible_action
from branchline.bots.freeride.playouts import Job, PlayoutWork, deal_at_random
from branchline.core.dice import below, roll
from branchline.core.engine import Rows
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.core.layout import Record, Workspace
from branchline.games.freeride.actions import BUY, DEAL, SEAT_ACTIONS, TAKE, deal
from branchline.games.freeride.board import MAX_LINES, Board
from branchline.games.freeride.invariants import SOUND, broken_invariant
from branchline.games.freeride.rules.clauses import REFUSALS
from branchline.games.freeride.rules.setup import set_up
from branchline.games.freeride.rules.told import EVENTS, FINISH_OPENED
from branchline.games.freeride.rules.turn import apply, list_actions, next_to_act, refusal
from branchline.games.freeride.state import OVER, SLOTS, State
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
    """One state in this many has its whole action space compared with the list of actions."""
    fault: Annotated[int, "i8"]
    fault_decision: Annotated[int, "i8"]
    decisions: Annotated[int, "i8"]
    trace: Annotated[int, "i8"]
    refused: Annotated[list[int], "i8", REFUSALS]
    happened: Annotated[list[int], "i8", EVENTS]
    natural_finishes: Annotated[int, "i8"]


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
        set_up(k.state, k.board, k.job.coins, k.job.rails)
        k.state.told = 0
        dice = audit_game(k, audit, dice)
        if audit.fault != SOUND:
            break
    return dice


def audit_game(k: PlayoutWork, audit: Audit, dice: int) -> int:
    """Play one game and check it; return the dice after it."""
    s = k.state
    dice = roll(dice)
    start = below(dice, k.job.sensible_start + 1)
    decisions = 0
    while s.phase != OVER and s.turns < k.job.most_turns and audit.fault == SOUND:
        dice = roll(dice)
        if below(dice, audit.every) == 0:
            compare_actions(s, k.board, audit, k.out)
        if s.to_deal > 0:
            dice = deal_at_random(s, k.board, dice)
        else:
            dice = roll(dice)
            sensible = decisions < start or k.job.sensible > below(dice, 100)
            dice = roll(dice)
            action = choose(k, audit, sensible, dice)
            if audit.fault != SOUND:
                break
            apply(s, k.board, action)
            decisions += 1
            audit.trace = traced(audit.trace, action)
        note(s, k.board, k.job, audit)
    compare_actions(s, k.board, audit, k.out)
    audit.decisions += decisions
    if audit.fault != SOUND:
        audit.fault_decision = decisions
    return dice


def choose(k: PlayoutWork, audit: Audit, sensible: bool, dice: int) -> Action:
    """Return the next action of the game, noting a fault if it is not legal."""
    s = k.state
    n = list_actions(s, k.board, k.out)
    if n == 0:
        audit.fault = NO_ACTION_LEFT
        return k.out[0]
    action = k.out[below(dice, n)]
    if sensible:
        action = sensible_action(s, k.board, k.guide)
    if refusal(s, k.board, s.mover, action) != LEGAL:
        audit.fault = ILLEGAL_CHOICE
    return action


def note(s: State, b: Board, job: Job, audit: Audit) -> None:
    """Check the invariants after an action and count its events."""
    broken = broken_invariant(s, b, job.coins, job.rails, 1)
    if broken != SOUND:
        audit.fault = broken
    if s.told >= len(s.tale_kind):
        audit.fault = TOO_MUCH_TOLD
    for i in range(s.told):
        audit.happened[s.tale_kind[i]] += 1
        if s.tale_kind[i] == FINISH_OPENED and s.tale_a[i] == 0:
            audit.natural_finishes += 1


def compare_actions(s: State, b: Board, audit: Audit, out: list[Action]) -> None:
    """Ask for every action in the action space and compare with the list of legal ones."""
    n = list_actions(s, b, out)
    for number in range(SEAT_ACTIONS):
        if number < TAKE and number % MAX_LINES > b.lines:
            continue
        clause = refusal(s, b, s.mover, number)  # type: ignore[arg-type]
        audit.refused[clause] += 1
        audit.fault = fault_of(out, n, number, clause, audit.fault)
    other: Seat = s.mover % s.seats + 1  # type: ignore[assignment]
    audit.refused[refusal(s, b, other, BUY)] += 1
    audit.refused[refusal(s, b, HOUSE, BUY)] += 1
    for slot in range(SLOTS):
        column = deal(slot, 0, 1, 2)  # type: ignore[arg-type]
        audit.refused[refusal(s, b, HOUSE, column)] += 1
    if next_to_act(s) != HOUSE and s.phase != OVER:
        audit.refused[refusal(s, b, s.mover, DEAL)] += 1
