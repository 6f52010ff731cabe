"""Whole games of Free Ride between different players; one source, interpreted and compiled.

Every deal is played as often as there are seats, with the players moved on by one seat each time.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.freeride_chart import Chart, Weights, draw_chart, is_outdated, note_line
from branchline.bots.freeride_guide import Guide
from branchline.bots.freeride_planner import Walk, planner_action
from branchline.bots.freeride_plans import Intent
from branchline.bots.freeride_playouts import deal_at_random, sum_up
from branchline.bots.freeride_sensible import sensible_action
from branchline.bots.outcome import Outcome, forget, note_action
from branchline.core.dice import scatter
from branchline.core.ids import Action
from branchline.core.layout import Record
from branchline.games.freeride.actions import TAKE, line_of
from branchline.games.freeride.board import Board
from branchline.games.freeride.rules.setup import set_up
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import OVER, State

ENTRY_POINTS = ("play_matches",)

SENSIBLE: Final = -1


class Match(Record):
    """Who plays, and with what."""

    coins: Annotated[int, "i8"]
    rails: Annotated[int, "i8"]
    most_turns: Annotated[int, "i8"]
    players: Annotated[list[int], "i8", 8]
    """For every place the number of the weights it plays by, or -1 for the sensible policy."""


def play_matches(
    pool: list[State],
    boards: list[Board],
    guides: list[Guide],
    charts: list[Chart],
    weights: list[Weights],
    intents: list[Intent],
    walks: list[Walk],
    matches: list[Match],
    outcomes: list[Outcome],
    seed: int,
) -> None:
    """Play a game for every outcome: as many of each deal as there are seats."""
    s = pool[0]
    m = matches[0]
    for i in range(len(outcomes)):
        set_up(s, boards[0], m.coins, m.rails)
        dice = scatter(seed + i // s.seats)
        turned = i % s.seats
        forget(outcomes[i])
        for k in range(len(charts)):
            draw_chart(charts[k], s, boards[0], weights[k])
        while s.phase != OVER and s.turns < m.most_turns:
            if s.to_deal > 0:
                dice = deal_at_random(s, boards[0], dice)
                continue
            who = m.players[(s.mover - 1 + turned) % s.seats]
            if who == SENSIBLE:
                action = sensible_action(s, boards[0], guides[0])
            else:
                action = planner_action(
                    s, boards[0], charts[who], weights[who], intents[0], walks[0]
                )
            carry_out(s, boards[0], charts, weights, action)
            note_action(outcomes[i], action)
        sum_up(s, outcomes[i])


def carry_out(
    s: State, b: Board, charts: list[Chart], weights: list[Weights], action: Action
) -> None:
    """Carry out an action and bring the charts up to date."""
    apply(s, b, action)
    for k in range(len(charts)):
        if is_outdated(charts[k], s):
            draw_chart(charts[k], s, b, weights[k])
        elif action < TAKE:
            note_line(charts[k], s, b, weights[k], line_of(action))
