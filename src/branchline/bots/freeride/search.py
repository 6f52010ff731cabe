"""Searching in Free Ride: turns weighed by playing on with sampled cards.

One source, interpreted and compiled. Every turn is tried with the same orders of the undealt
cards, so that all have the same luck.
"""

from __future__ import annotations

from typing import Final

from branchline.bots.freeride.candidates import Candidate
from branchline.bots.freeride.chart import draw_chart
from branchline.bots.freeride.following import follow, planner_action
from branchline.bots.freeride.intents import plan, point_worth, revise
from branchline.bots.freeride.playouts import deal_at_random
from branchline.bots.freeride.turns import carry_out, list_turns
from branchline.bots.freeride.workspace import TableWork
from branchline.core.dice import scatter
from branchline.core.engine import Numbers, Rows
from branchline.core.ids import Action, Seat
from branchline.games.freeride.rules.scoring import is_winner, score
from branchline.games.freeride.state import OVER, PROLOGUE, seats_of

ENTRY_POINTS = {
    "choose_quickly": (Rows[TableWork],),
    "find_turns": (Rows[TableWork],),
    "weigh_turns": (Rows[TableWork], Numbers, int, int),
}

VERY_BAD: Final = -30_000


def choose_quickly(work: list[TableWork]) -> int:
    """Return what a planner does, and leave the plan behind it as the first turn's."""
    k = work[0]
    draw_chart(k.chart, k.now, k.board, k.weights)
    return planner_action(k.now, k.board, k.chart, k.weights, k.intents[0], k.walk)


def find_turns(work: list[TableWork]) -> int:
    """Write the different turns the mover could play, and their plans; return how many."""
    return list_turns(work[0])


def weigh_turns(work: list[TableWork], alive: list[int], first: int, samples: int) -> None:
    """Try turns with some more orders of the cards: samples from the first on."""
    k = work[0]
    seat = k.now.mover
    for sample in range(first, first + samples):
        for i in range(len(alive)):
            k.trial = k.now
            k.trial_chart = k.chart
            k.followed = k.intents[alive[i]]
            play_on(k, k.turns[alive[i]], sample)
            count_up(k, k.turns[alive[i]], seat)


def play_on(k: TableWork, turn: Candidate, sample: int) -> None:
    """Play the turn and go on: the seat keeps to its plan until it is done."""
    s = k.trial
    dice = scatter(k.search.seed + sample)
    seat = s.mover
    until = s.turns + k.search.turns
    for i in range(turn.length):
        carry_out(s, k.board, k.trial_chart, k.weights, turn.acts[i])
    while s.phase != OVER and s.turns < until:
        if s.to_deal > 0:
            dice = deal_at_random(s, k.board, dice)
        else:
            carry_out(s, k.board, k.trial_chart, k.weights, next_action(k, seat))


def next_action(k: TableWork, seat: Seat) -> Action:
    """Return what is done next: the seat follows its plan, everybody else is a planner."""
    s = k.trial
    own = k.followed
    if s.mover == seat and own.length > 0 and s.phase != PROLOGUE:
        revise(s, own, seat)
        if own.length > 0:
            return follow(s, k.board, k.trial_chart, k.weights, own, k.walk)
    return planner_action(s, k.board, k.trial_chart, k.weights, k.scratch, k.walk)


def count_up(k: TableWork, turn: Candidate, seat: Seat) -> None:
    """Add the result of a game for a seat, compared with its rivals."""
    s = k.trial
    best = VERY_BAD
    total = 0
    for rival in seats_of(s):
        if rival != seat:
            value = prospects(k, rival)
            best = max(best, value)
            total += value
    mine = prospects(k, seat)
    turn.samples += 1
    turn.points += score(s, seat)
    if s.seats == 1:
        turn.value += mine
        return
    mean = total // (s.seats - 1)
    ahead = is_winner(s, seat) if s.phase == OVER else mine >= best
    turn.value += mine - (best * k.search.leader + mean * (16 - k.search.leader)) // 16
    if ahead:
        turn.wins += 1
        turn.value += k.search.sure


def prospects(k: TableWork, seat: Seat) -> int:
    """Return the points of a seat, and what its best plan promises, in eighths of a point."""
    s = k.trial
    x = k.scratch
    points = 8 * score(s, seat)
    if s.phase == OVER or s.phase == PROLOGUE or s.withdrawn[seat]:
        return points
    plan(s, k.board, k.trial_chart, k.weights, x, seat)
    return points + 8 * max(x.gain, 0) // point_worth(s, k.weights)
