"""Looking for the best solo game of Free Ride when the order of all cards is known.

One source, interpreted and compiled. It begins with any game and changes it from some turn on,
again and again, keeping what is better. No player may do so: it sees hidden cards.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import AS_FITS, TO_BUILD, TO_RIDE
from branchline.bots.freeride.solo.journeys import (
    Journey,
    SoloWeights,
    clear_intent,
    draw_solo_chart,
    routes_left,
)
from branchline.bots.freeride.solo.search import CREDIT, LAST_TURN, Order, deal_next
from branchline.bots.freeride.solo.turns import (
    ACTS,
    SoloTurn,
    Uses,
    count_uses,
    end_turn,
    play_turn,
)
from branchline.core.dice import below, roll
from branchline.core.ids import Action
from branchline.core.layout import Record
from branchline.games.freeride.actions import END
from branchline.games.freeride.board import Board
from branchline.games.freeride.rules.scoring import (
    POINTS_COIN,
    POINTS_FIRST_CARD,
    different_cities,
)
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import OVER, PROLOGUE, WON, State

ENTRY_POINTS = ("improve",)

MOST_ACTIONS: Final = 1_500

# Places in the pools of records
BEGINNING: Final = 0
TRIAL: Final = 1
FOLLOWED: Final = 0
BEST: Final = 0

OFTEN: Final = 2
"""One trial in so many begins with a turn of a kind that does not fit."""


class Trace(Record):
    """A whole game: what was done, and what it came to."""

    acts: Annotated[list[Action], "i4", MOST_ACTIONS]
    length: Annotated[int, "i8"]
    turns: Annotated[int, "i8"]
    won: Annotated[int, "i8"]
    value: Annotated[int, "i8"]
    """Points, with a coin for every turn that was played upon credit taken off, and `sure`."""


def improve(
    pool: Any,
    boards: Any,
    charts: Any,
    weights: Any,
    uses: Any,
    journeys: Any,
    intents: Any,
    turns: Any,
    orders: Any,
    traces: Any,
    trials: int,
    sure: int,
    dice: int,
) -> int:
    """Try games that are like the best one up to some turn; return the dice after them."""
    b = boards[0]
    for _ in range(trials):
        dice = roll(dice)
        begin = below(dice, traces[BEST].turns + 1)
        dice = roll(dice)
        w = weights[below(dice, len(weights))]
        dice = roll(dice)
        journeys[0].dice = dice
        pool[TRIAL] = pool[BEGINNING]
        replay(pool[TRIAL], b, orders[0], traces[BEST], traces[TRIAL], begin)
        draw_solo_chart(charts[0], pool[TRIAL], b, w)
        count_uses(charts[0], pool[TRIAL], b, uses[0])
        dice = roll(dice)
        mode = AS_FITS
        if below(dice, OFTEN) == 0:
            mode = TO_RIDE if dice & 64 else TO_BUILD
        play_out(
            pool[TRIAL],
            b,
            charts[0],
            w,
            uses[0],
            journeys[0],
            intents,
            turns[0],
            orders[0],
            traces[TRIAL],
            mode,
        )
        judge(pool[TRIAL], traces[TRIAL], sure)
        if traces[TRIAL].value >= traces[BEST].value:
            traces[BEST] = traces[TRIAL]
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


def play_out(
    s: State,
    b: Board,
    c: Chart,
    w: SoloWeights,
    u: Uses,
    j: Journey,
    intents: Any,
    turn: SoloTurn,
    order: Order,
    trace: Trace,
    mode: int,
) -> None:
    """Play to the end as journeys fit, the first turn in some mode."""
    while s.phase != OVER and s.turns < LAST_TURN and trace.length < MOST_ACTIONS - ACTS:
        clear_intent(intents[FOLLOWED])
        intents[FOLLOWED].mode = mode
        mode = AS_FITS
        play_turn(s, b, c, w, u, j, intents, FOLLOWED, turn)
        for i in range(turn.length):
            trace.acts[trace.length + i] = turn.acts[i]
        trace.length += turn.length
        trace.turns += 1
        end_turn(s, b, c, w, u, 1)
        while s.to_deal > 0:
            deal_next(s, b, order)
        note_bankruptcy(s, trace)


def judge(s: State, trace: Trace, sure: int) -> None:
    """Write what a game came to."""
    coins = s.coins[s.mover] - CREDIT - 2 * routes_left(s)
    if s.outcome != WON:
        trace.won = 0
    trace.value = POINTS_FIRST_CARD * different_cities(s, s.mover) + POINTS_COIN * coins
    trace.value += sure * trace.won
