"""Whole games of TransAmerica between different players; one source, interpreted and compiled.

Every deal of a game is played as often as there are seats, with the players moved on by one seat
each time; the rounds of a game are dealt alike whoever plays.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.outcome import MOST_SEATS, PLAYED_OUT, STOPPED, Outcome, forget, note_action
from branchline.bots.transamerica_guide import Guide
from branchline.bots.transamerica_planner import Style, planner_action
from branchline.bots.transamerica_playouts import Job, deal_at_random, first_not_ready
from branchline.bots.transamerica_trees import Desk, Tolls
from branchline.bots.transamerica_walker import walker_action
from branchline.core.dice import scatter
from branchline.core.ids import Action
from branchline.core.layout import Record
from branchline.games.transamerica.board import Board
from branchline.games.transamerica.rules.rounds import is_winner
from branchline.games.transamerica.rules.scoring import Sheet
from branchline.games.transamerica.rules.setup import set_up
from branchline.games.transamerica.rules.turn import apply
from branchline.games.transamerica.state import OVER, SCORED, State, seats_of

ENTRY_POINTS = ("play_matches",)

SENSIBLE: Final = -1
MOST_ROUNDS: Final = 50
ROUNDS_APART: Final = 64
"""Seeds of one game are so far from those of the next."""


class Match(Record):
    """Who plays, and what the places lost in all."""

    players: Annotated[list[int], "i8", MOST_SEATS]
    """For every place the number of the style it plays in, or -1 for the walker."""
    rounds: Annotated[int, "i8"]
    lost: Annotated[list[int], "i8", MOST_SEATS]


def play_matches(
    pool: list[State],
    boards: list[Board],
    guides: list[Guide],
    sheets: list[Sheet],
    desks: list[Desk],
    tolls: list[Tolls],
    styles: list[Style],
    jobs: list[Job],
    matches: list[Match],
    outcomes: list[Outcome],
    out: list[Action],
    seed: int,
) -> None:
    """Play a game for every outcome: as many of each deal as there are seats."""
    s = pool[0]
    m = matches[0]
    for i in range(len(outcomes)):
        set_up(s, boards[0])
        turned = i % s.seats
        forget(outcomes[i])
        dice = 0
        while s.phase != OVER and s.round <= MOST_ROUNDS:
            if s.to_deal:
                if s.to_deal == s.seats:
                    dice = scatter(seed + i // s.seats * ROUNDS_APART + s.round)
                dice = deal_at_random(s, boards[0], sheets[0], jobs[0], dice)
                continue
            seat = first_not_ready(s) if s.phase == SCORED else s.mover
            who = m.players[(seat - 1 + turned) % s.seats]
            if who == SENSIBLE:
                action = walker_action(s, boards[0], guides[0], sheets[0], seat, out)
            else:
                action = planner_action(s, boards[0], desks[0], tolls[0], styles[who], seat, out)
            before = s.last_round
            apply(s, boards[0], sheets[0], seat, action)
            note_action(outcomes[i], action)
            if s.last_round != before:
                count_losses(s, m, turned)
        sum_up(s, outcomes[i])


def count_losses(s: State, m: Match, turned: int) -> None:
    """Add the losses of a round to those of the places."""
    m.rounds += 1
    for seat in seats_of(s):
        m.lost[(seat - 1 + turned) % s.seats] += s.last_loss[seat]


def sum_up(s: State, outcome: Outcome) -> None:
    """Write down how a game ended."""
    outcome.rounds = s.last_round
    outcome.ending = PLAYED_OUT if s.phase == OVER else STOPPED
    for seat in seats_of(s):
        outcome.points[seat] = s.points[seat]
        outcome.won[seat] = 1 if is_winner(s, seat) else 0
