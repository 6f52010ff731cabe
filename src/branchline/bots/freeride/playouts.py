"""Whole games of Free Ride played by policies; one source, interpreted and compiled."""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.freeride.guide import Guide
from branchline.bots.freeride.nearest_first import sensible_action
from branchline.bots.outcome import (
    BY_THE_GUARD,
    PLAYED_OUT,
    SOLO_LOST,
    SOLO_WON,
    STOPPED,
    Outcome,
    forget,
    note_action,
)
from branchline.core.dice import below, roll
from branchline.core.engine import Rows
from branchline.core.ids import Action
from branchline.core.layout import Record, Workspace
from branchline.games.freeride.actions import SEAT_ACTIONS, deal
from branchline.games.freeride.board import Board, City, bit, contains, count
from branchline.games.freeride.rules.scoring import is_winner, score
from branchline.games.freeride.rules.setup import set_up
from branchline.games.freeride.rules.stacks import are_used_up, current_stack, lowest_empty_slot
from branchline.games.freeride.rules.turn import apply, list_actions
from branchline.games.freeride.state import (
    FINISH,
    OVER,
    WON,
    State,
    is_solo,
    seats_of,
)

ALWAYS: Final = 100


class Job(Record):
    """How games are to be played."""

    coins: Annotated[int, "i8"]
    rails: Annotated[int, "i8"]
    sensible: Annotated[int, "i8"]
    """How many decisions in a hundred are sensible; the others are random."""
    sensible_start: Annotated[int, "i8"]
    """A game begins with at most this many sensible decisions, whatever comes after."""
    most_turns: Annotated[int, "i8"]


class PlayoutWork(Workspace):
    """Everything needed to play whole games."""

    state: State
    board: Board
    guide: Guide
    job: Job
    out: Annotated[list[Action], "i8", SEAT_ACTIONS]
    """Room for the legal actions."""


ENTRY_POINTS = {"play_games": (Rows[PlayoutWork], Rows[Outcome], int)}


def play_games(work: list[PlayoutWork], outcomes: list[Outcome], dice: int) -> int:
    """Play a game for every outcome asked for, in the rules of the state; return the dice after."""
    k = work[0]
    for i in range(len(outcomes)):
        set_up(k.state, k.board, k.job.coins, k.job.rails)
        dice = play_on(k, outcomes[i], dice)
    return dice


def play_on(k: PlayoutWork, outcome: Outcome, dice: int) -> int:
    """Play a game to its end; return the dice after it."""
    s = k.state
    dice = roll(dice)
    start = below(dice, k.job.sensible_start + 1)
    forget(outcome)
    outcome.ending = BY_THE_GUARD
    while s.phase != OVER and s.turns < k.job.most_turns:
        if s.to_deal > 0:
            dice = deal_at_random(s, k.board, dice)
            if s.phase == FINISH and are_used_up(s):
                outcome.ending = PLAYED_OUT
            continue
        dice = roll(dice)
        if outcome.decisions < start or k.job.sensible > below(dice, ALWAYS):
            action = sensible_action(s, k.board, k.guide)
        else:
            dice = roll(dice)
            action = k.out[below(dice, list_actions(s, k.board, k.out))]
        apply(s, k.board, action)
        note_action(outcome, action)
    sum_up(s, outcome)
    return dice


def sum_up(s: State, outcome: Outcome) -> None:
    """Note the points and how the game ended."""
    outcome.turns = s.turns
    outcome.rounds = s.turns // s.seats
    if s.phase != OVER:
        outcome.ending = STOPPED
    elif is_solo(s):
        outcome.ending = SOLO_WON if s.outcome == WON else SOLO_LOST
    for seat in seats_of(s):
        outcome.points[seat] = score(s, seat)
        outcome.won[seat] = 1 if is_winner(s, seat) else 0


def deal_at_random(s: State, b: Board, dice: int) -> int:
    """Lay a column of cards drawn evenly from the stack; return the dice after it."""
    cards = s.stack[current_stack(s)]
    dice = roll(dice)
    top = nth_card(cards, below(dice, count(cards)))
    cards &= ~bit(top)
    dice = roll(dice)
    centre = nth_card(cards, below(dice, count(cards)))
    cards &= ~bit(centre)
    dice = roll(dice)
    bottom = nth_card(cards, below(dice, count(cards)))
    apply(s, b, deal(lowest_empty_slot(s), top, centre, bottom))
    return dice


def nth_card(cards: int, n: int) -> City:
    """Return the n-th card of a set, counted from 0."""
    card = 0
    while n > 0 or not contains(cards, card):
        if contains(cards, card):
            n -= 1
        card += 1
    return card  # type: ignore[return-value]
