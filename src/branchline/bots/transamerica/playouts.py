"""Whole games of TransAmerica played by policies; one source, interpreted and compiled."""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.outcome import PLAYED_OUT, STOPPED, Outcome, forget, note_action
from branchline.bots.transamerica.guide import Guide
from branchline.bots.transamerica.walker import walker_action
from branchline.core.dice import below, roll
from branchline.core.engine import Rows
from branchline.core.ids import HOUSE, Action, Seat
from branchline.core.layout import Record, Workspace
from branchline.games.transamerica.actions import SEAT_ACTIONS, deal
from branchline.games.transamerica.board import COLOURS, MAX_CARDS, Board, Card
from branchline.games.transamerica.rules.rounds import is_winner
from branchline.games.transamerica.rules.scoring import Sheet
from branchline.games.transamerica.rules.setup import (
    is_held,
    is_in_the_game,
    next_to_be_dealt,
    set_up,
)
from branchline.games.transamerica.rules.turn import apply, list_actions
from branchline.games.transamerica.state import OVER, SCORED, State, seats_of

ALWAYS: Final = 100


class Job(Record):
    """How games are to be played."""

    sensible: Annotated[int, "i8"]
    """How many decisions in a hundred are a walker's; the others are random."""
    most_rounds: Annotated[int, "i8"]
    hand: Annotated[list[Card], "i8", COLOURS]
    """Room for the hand being dealt."""


class PlayoutWork(Workspace):
    """Everything needed to play whole games."""

    state: State
    board: Board
    guide: Guide
    sheet: Sheet
    job: Job
    out: Annotated[list[Action], "i8", SEAT_ACTIONS]
    """Room for the legal actions."""


ENTRY_POINTS = {"play_games": (Rows[PlayoutWork], Rows[Outcome], int)}


def play_games(work: list[PlayoutWork], outcomes: list[Outcome], dice: int) -> int:
    """Play a game for every outcome asked for, in the rules of the state; return the dice after."""
    k = work[0]
    for i in range(len(outcomes)):
        set_up(k.state, k.board)
        dice = play_on(k, outcomes[i], dice)
    return dice


def play_on(k: PlayoutWork, outcome: Outcome, dice: int) -> int:
    """Play a game to its end; return the dice after it."""
    s = k.state
    forget(outcome)
    while s.phase != OVER and s.round <= k.job.most_rounds:
        if s.to_deal:
            dice = deal_at_random(s, k.board, k.sheet, k.job, dice)
            continue
        seat = next_to_answer(s)
        dice = roll(dice)
        if k.job.sensible > below(dice, ALWAYS):
            action = walker_action(s, k.board, k.guide, k.sheet, seat, k.out)
        else:
            dice = roll(dice)
            action = k.out[below(dice, list_actions(s, k.board, seat, k.out))]
        before = s.mover
        apply(s, k.board, k.sheet, seat, action)
        if s.mover != before:
            outcome.turns += 1
        note_action(outcome, action)
    sum_up(s, outcome)
    return dice


def sum_up(s: State, outcome: Outcome) -> None:
    """Note the points and how the game ended."""
    outcome.rounds = s.last_round
    outcome.ending = PLAYED_OUT if s.phase == OVER else STOPPED
    for seat in seats_of(s):
        outcome.points[seat] = s.points[seat]
        outcome.won[seat] = 1 if is_winner(s, seat) else 0


def next_to_answer(s: State) -> Seat:
    """Return who acts next: the mover, or between rounds the first seat that has not said next."""
    return first_not_ready(s) if s.phase == SCORED else s.mover


def first_not_ready(s: State) -> Seat:
    """Return the first seat that has not said next."""
    for seat in seats_of(s):
        if not s.ready[seat]:
            return seat
    return HOUSE


def deal_at_random(s: State, b: Board, w: Sheet, job: Job, dice: int) -> int:
    """Deal a hand drawn evenly from the free cards; return the dice after it."""
    for colour in range(COLOURS):
        free = 0
        for card in range(MAX_CARDS):
            if is_in_the_game(s, b, colour, card) and not is_held(s, colour, card):
                free += 1
        dice = roll(dice)
        wanted = below(dice, free)
        for card in range(MAX_CARDS):
            if is_in_the_game(s, b, colour, card) and not is_held(s, colour, card):
                if wanted == 0:
                    job.hand[colour] = card  # type: ignore[call-overload]
                wanted -= 1
    apply(s, b, w, HOUSE, deal(next_to_be_dealt(s), job.hand))
    return dice
