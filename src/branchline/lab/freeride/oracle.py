"""Searching for the best solo game of Free Ride when the order of all cards is known.

One source, interpreted and compiled. It begins with any game and changes it from some turn on,
again and again, keeping what is better. No player may do so: it sees hidden cards.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.freeride.candidates import ACTS, Candidate
from branchline.bots.freeride.intents import AS_FITS, TO_BUILD, TO_RIDE
from branchline.bots.freeride.solo.journeys import SoloWeights, clear_intent, routes_left
from branchline.bots.freeride.solo.playing import Soloist, end_turn, look_around, play_turn
from branchline.bots.freeride.solo.search import CREDIT, LAST_TURN, deal_next
from branchline.bots.freeride.solo.workspace import Order
from branchline.core.dice import below, roll
from branchline.core.engine import Rows
from branchline.core.ids import Action
from branchline.core.layout import Record, Workspace
from branchline.games.freeride.actions import END
from branchline.games.freeride.board import Board
from branchline.games.freeride.rules.scoring import (
    POINTS_COIN,
    POINTS_FIRST_CARD,
    different_cities,
)
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import OVER, PROLOGUE, WON, State

MOST_ACTIONS: Final = 1_500
STYLES: Final = 25
OFTEN: Final = 2
"""One trial in this many begins with a kind of turn that does not fit."""


class Trace(Record):
    """A whole game: its actions and its result."""

    acts: Annotated[list[Action], "i4", MOST_ACTIONS]
    length: Annotated[int, "i8"]
    turns: Annotated[int, "i8"]
    won: Annotated[int, "i8"]
    value: Annotated[int, "i8"]
    """Points, less a coin for every turn that was played on credit, plus `sure`."""


class OracleWork(Workspace):
    """Everything needed to improve games."""

    board: Board
    order: Order
    """How all cards are going to be dealt."""
    beginning: State
    trial: State
    soloist: Soloist
    played: Candidate
    """The turn that was played last."""
    best: Trace
    trace: Trace
    """The game that is being tried."""
    styles: Annotated[list[SoloWeights], STYLES]


ENTRY_POINTS = {"improve": (Rows[OracleWork], int, int, int)}


def improve(work: list[OracleWork], trials: int, sure: int, dice: int) -> int:
    """Try games that are like the best one up to some turn; return the dice after them."""
    k = work[0]
    for _ in range(trials):
        dice = roll(dice)
        begin = below(dice, k.best.turns + 1)
        dice = roll(dice)
        k.soloist.weights = k.styles[below(dice, len(k.styles))]
        dice = roll(dice)
        k.soloist.journey.dice = dice
        k.trial = k.beginning
        replay(k.trial, k.board, k.order, k.best, k.trace, begin)
        look_around(k.trial, k.board, k.soloist)
        dice = roll(dice)
        mode = AS_FITS
        if below(dice, OFTEN) == 0:
            mode = TO_RIDE if dice & 64 else TO_BUILD
        play_out(k, mode)
        judge(k.trial, k.trace, sure)
        if k.trace.value >= k.best.value:
            k.best = k.trace
    return dice


def replay(s: State, b: Board, order: Order, best: Trace, trace: Trace, begin: int) -> None:
    """Do again what was done in a game before some turn."""
    trace.length = 0
    trace.turns = 0
    trace.won = 1
    while s.to_deal > 0:
        deal_next(s, b, order)
    while trace.turns < begin and trace.length < best.length and s.phase != OVER:
        write(s, b, trace, best.acts[trace.length])
        while s.to_deal > 0:
            deal_next(s, b, order)
        note_bankruptcy(s, trace)


def write(s: State, b: Board, trace: Trace, action: Action) -> None:
    """Carry out an action and write it down."""
    apply(s, b, action)
    trace.acts[trace.length] = action
    trace.length += 1
    if action == END:
        trace.turns += 1


def note_bankruptcy(s: State, trace: Trace) -> None:
    """Note that a turn was begun without a coin to pay for it."""
    if s.phase != PROLOGUE and s.coins[s.mover] < CREDIT:
        trace.won = 0


def play_out(k: OracleWork, mode: int) -> None:
    """Play to the end as journeys fit, the first turn in some mode."""
    s, trace, turn = k.trial, k.trace, k.played
    while s.phase != OVER and s.turns < LAST_TURN and trace.length < MOST_ACTIONS - ACTS:
        clear_intent(k.soloist.intent)
        k.soloist.intent.mode = mode
        mode = AS_FITS
        play_turn(s, k.board, k.soloist, turn)
        for i in range(turn.length):
            trace.acts[trace.length + i] = turn.acts[i]
        trace.length += turn.length
        trace.turns += 1
        end_turn(s, k.board, k.soloist, 1)
        while s.to_deal > 0:
            deal_next(s, k.board, k.order)
        note_bankruptcy(s, trace)


def judge(s: State, trace: Trace, sure: int) -> None:
    """Write what a game came to."""
    coins = s.coins[s.mover] - CREDIT - 2 * routes_left(s)
    if s.outcome != WON:
        trace.won = 0
    trace.value = POINTS_FIRST_CARD * different_cities(s, s.mover) + POINTS_COIN * coins
    trace.value += sure * trace.won
