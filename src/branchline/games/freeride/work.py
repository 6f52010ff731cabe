"""Work on lines, tried out: what one turn builds of some lines if nobody interferes."""

from __future__ import annotations

from typing import Final

from branchline.core.ids import LEGAL, Action, Seat
from branchline.games.freeride.actions import (
    BUILD,
    BUY,
    FERRY,
    FINISH_SPACE,
    TUNNEL,
    on_line,
)
from branchline.games.freeride.board import Board, Line
from branchline.games.freeride.rules.clauses import NO_RAILS
from branchline.games.freeride.rules.lines import is_finished
from branchline.games.freeride.rules.turn import apply, begin_turn, refusal, suppose_turn
from branchline.games.freeride.state import MAIN, PROLOGUE, State

KINDS_OF_WORK: Final = (FINISH_SPACE, BUILD, TUNNEL, FERRY)


def give_the_turn(trial: State, seat: Seat) -> None:
    """Let it be the seat's turn to work: the prologue is over, and all columns lie there."""
    waits = trial.phase == PROLOGUE or trial.to_deal > 0
    if trial.phase == PROLOGUE:
        trial.phase = MAIN
    trial.to_deal = 0
    if waits:
        begin_turn(trial, seat)
    else:
        suppose_turn(trial, seat)


def build_now(trial: State, b: Board, seat: Seat, jobs: tuple[Line, ...]) -> list[Action]:
    """Build one line after the other as far as this turn allows; return the actions."""
    done: list[Action] = []
    for line in jobs:
        while not is_finished(trial, b, line):
            action = _next_work(trial, b, seat, line)
            if action is None:
                return done
            apply(trial, b, action)
            done.append(action)
    return done


def _next_work(s: State, b: Board, seat: Seat, line: Line) -> Action | None:
    """Return what can be done for a line now; rails are bought only if there is none left."""
    clauses = {}
    for kind in KINDS_OF_WORK:
        action = on_line(kind, line)
        clauses[action] = refusal(s, b, seat, action)
        if clauses[action] == LEGAL:
            return action
    if NO_RAILS in clauses.values() and refusal(s, b, seat, BUY) == LEGAL:
        return BUY
    return None
