"""Auditing games of TransAmerica: play them and check at every step what must always hold.

One source, interpreted and compiled. It counts which clauses refused something and which events
happened, so that a test can demand that all of them did.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.transamerica.guide import Guide
from branchline.bots.transamerica.playouts import Job, deal_at_random, first_not_ready
from branchline.bots.transamerica.walker import walker_action
from branchline.core.dice import below, roll
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.core.layout import Record
from branchline.games.transamerica.actions import DEAL, END, LAY, NEXT, SEAT_ACTIONS
from branchline.games.transamerica.board import Board
from branchline.games.transamerica.invariants import (
    LOSS,
    SOUND,
    broken_invariant,
    is_loss_right,
)
from branchline.games.transamerica.rules.clauses import REFUSALS
from branchline.games.transamerica.rules.scoring import Sheet
from branchline.games.transamerica.rules.setup import set_up
from branchline.games.transamerica.rules.told import EVENTS
from branchline.games.transamerica.rules.turn import apply, list_actions, refusal
from branchline.games.transamerica.state import OVER, ROUND, SCORED, State, left_of

ENTRY_POINTS = ("audit_games",)

# What can be wrong
ILLEGAL_CHOICE: Final = 100
LISTED_BUT_REFUSED: Final = 101
NOT_LISTED_BUT_LEGAL: Final = 102
NO_ACTION_LEFT: Final = 103
TOO_MUCH_TOLD: Final = 104


class Audit(Record):
    """What an audit found; `fault` is 0 if all is well."""

    every: Annotated[int, "i8"]
    """The whole action space and the losses are checked at one in so many states."""
    fault: Annotated[int, "i8"]
    fault_decision: Annotated[int, "i8"]
    decisions: Annotated[int, "i8"]
    trace: Annotated[int, "i8"]
    refused: Annotated[list[int], "i8", REFUSALS]
    happened: Annotated[list[int], "i8", EVENTS]
    endings: Annotated[list[int], "i8", 3]


def audit_games(
    pool: list[State],
    boards: list[Board],
    guides: list[Guide],
    sheets: list[Sheet],
    jobs: list[Job],
    audits: list[Audit],
    out: list[Action],
    games: int,
    dice: int,
) -> int:
    """Play games until one shows a fault; return the dice after them."""
    s = pool[0]
    for _ in range(games):
        set_up(s, boards[0])
        s.told = 0
        dice = audit_game(s, boards[0], guides[0], sheets[0], jobs[0], audits[0], out, dice)
        if audits[0].fault != SOUND:
            break
    return dice


def audit_game(
    s: State,
    b: Board,
    g: Guide,
    w: Sheet,
    job: Job,
    audit: Audit,
    out: list[Action],
    dice: int,
) -> int:
    """Play one game and check it; return the dice after it."""
    decisions = 0
    while s.phase != OVER and s.round <= job.most_rounds and audit.fault == SOUND:
        dice = roll(dice)
        if below(dice, audit.every) == 0:
            compare_actions(s, b, audit, out)
            if s.phase == ROUND and not s.to_deal and not is_loss_right(s, b, w, s.mover):
                audit.fault = LOSS
        if s.to_deal:
            dice = deal_at_random(s, b, w, job, dice)
        else:
            seat = first_not_ready(s) if s.phase == SCORED else s.mover
            dice = roll(dice)
            n = list_actions(s, b, seat, out)
            if n == 0:
                audit.fault = NO_ACTION_LEFT
                break
            action = out[below(dice, n)]
            dice = roll(dice)
            if job.sensible > below(dice, 100):
                action = walker_action(s, b, g, w, seat, out)
            if refusal(s, b, seat, action) != LEGAL:
                audit.fault = ILLEGAL_CHOICE
                break
            apply(s, b, w, seat, action)
            decisions += 1
            audit.trace = (audit.trace * 31 + action) % 1_000_003
        note(s, b, audit)
    compare_actions(s, b, audit, out)
    audit.decisions += decisions
    if audit.fault != SOUND:
        audit.fault_decision = decisions
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
    seat = first_not_ready(s) if s.phase == SCORED else s.mover
    n = list_actions(s, b, seat, out)
    for number in range(SEAT_ACTIONS):
        if b.junctions < number < LAY or LAY + b.lines < number < END:
            continue
        clause = refusal(s, b, seat, number)  # type: ignore[arg-type]
        audit.refused[clause] += 1
        listed = is_in(out, n, number)
        if listed and clause != LEGAL:
            audit.fault = LISTED_BUT_REFUSED
        if not listed and clause == LEGAL:
            audit.fault = NOT_LISTED_BUT_LEGAL
    other: Seat = left_of(s, seat)
    audit.refused[refusal(s, b, other, END)] += 1
    audit.refused[refusal(s, b, HOUSE, END)] += 1
    for seat_dealt in range(s.seats + 1):
        hand = DEAL + seat_dealt * 8**5
        audit.refused[refusal(s, b, HOUSE, hand)] += 1  # type: ignore[arg-type]
        audit.refused[refusal(s, b, HOUSE, hand + 7)] += 1  # type: ignore[arg-type]
    for ready in range(1, s.seats + 1):
        audit.refused[refusal(s, b, ready, NEXT)] += 1  # type: ignore[arg-type]


def is_in(out: list[Action], n: int, number: int) -> bool:
    """Tell whether an action is among the first n."""
    for i in range(n):
        if out[i] == number:
            return True
    return False
