"""What the planning of Free Ride promises, on the interpreted rules."""

from __future__ import annotations

from random import Random

import pytest

from branchline.bots.freeride.chart import CLOSED, Chart, draw_chart, note_line
from branchline.bots.freeride.following import Walk, planner_action
from branchline.bots.freeride.guide import Guide, explore, work_on
from branchline.bots.freeride.intents import Intent, plan, revise
from branchline.bots.freeride.nearest_first import sensible_action
from branchline.bots.freeride.solo.estimate import Outlook, chance, estimate, look
from branchline.bots.freeride.solo.journeys import PAIRS, Journey, think_out, think_out_all
from branchline.bots.freeride.solo.playing import Soloist, look_around
from branchline.bots.freeride.styles import solo_style, style
from branchline.core.dealer import Dealer
from branchline.core.ids import HOUSE, LEGAL
from branchline.games.freeride.actions import BUILD, on_line
from branchline.games.freeride.board import cities_of, lines_of
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.rules.build import build_refusal
from branchline.games.freeride.state import MAIN, NOTHING, State
from tests.games.freeride.scenes import EUROPE, USA


def moments(rules: FreeRide, number: int, every: int) -> list[State]:
    """Return states at the beginning of turns of a sensible game."""
    guide = Guide()
    explore(guide, rules.board)
    state, dealer = rules.start(), Dealer("plans")
    found: list[State] = []
    turns = 0
    while len(found) < number and rules.result(state) is None:
        if rules.movers(state) == (HOUSE,):
            rules.apply(state, HOUSE, rules.chance(state, dealer))
            continue
        if state.phase == MAIN and state.doing == NOTHING:
            turns += 1
            if turns % every == 0:
                found.append(state.copy())
        rules.apply(state, state.mover, sensible_action(state, rules.board, guide))
    return found


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_a_guide_has_the_least_work_between_all_cities(game: str) -> None:
    board = FreeRide(game, 2).board
    guide = Guide()
    explore(guide, board)
    for line in lines_of(board):
        one, other = board.end_a[line], board.end_b[line]
        assert guide.work[one][other] <= work_on(board, line)
        for far in cities_of(board):
            assert guide.work[one][far] <= work_on(board, line) + guide.work[other][far]


def test_a_rail_makes_ways_cheaper_and_the_chart_follows_in_one_pass() -> None:
    rules = FreeRide(USA, 2)
    board, weights = rules.board, style(fare=0)
    built = 0
    for state in moments(rules, 12, 4):
        chart, fresh = Chart(), Chart()
        draw_chart(chart, state, board, weights)
        line = next(
            (x for x in lines_of(board) if build_refusal(state, board, BUILD, x) == LEGAL), None
        )
        if line is None:
            continue
        rules.apply(state, state.mover, on_line(BUILD, line))
        note_line(chart, state, board, weights, line)
        draw_chart(fresh, state, board, weights)
        assert chart.way == fresh.way
        assert chart.cost[line] < CLOSED
        built += 1
    assert built > 4


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_a_planner_acts_legally_and_its_plan_outlives_its_action(game: str) -> None:
    rules = FreeRide(game, 3)
    chart, intent, walk, weights = Chart(), Intent(), Walk(), style()
    for state in moments(rules, 8, 9):
        draw_chart(chart, state, rules.board, weights)
        plan(state, rules.board, chart, weights, intent, state.mover)
        before = intent.copy()
        revise(state, intent, state.mover)
        assert intent == before  # nothing of a new plan is done yet
        action = planner_action(state, rules.board, chart, weights, intent, walk)
        assert rules.refusal(state, state.mover, action) == LEGAL


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_the_best_journey_is_the_best_of_all_pairs_of_first_stops(game: str) -> None:
    rules = FreeRide(game, 1)
    for state in moments(rules, 4, 9):
        soloist = Soloist()
        soloist.weights = solo_style(depth=3)
        look_around(state, rules.board, soloist)
        best, intents = Intent(), [Intent() for _ in range(PAIRS)]
        told = (state, rules.board, soloist.chart, soloist.weights)
        think_out(*told, Journey(), best)
        think_out_all(*told, Journey(), intents)
        assert best.length > 0
        assert best.gain == max(x.gain for x in intents)


def test_the_chance_of_victory_grows_with_the_coins_that_are_left() -> None:
    chances = [chance(256 * coins, 10) for coins in range(-20, 21)]
    assert chances == sorted(chances)
    assert (chances[0], chances[-1]) == (0, 256)


def test_an_estimate_sees_all_cities_of_a_challenge_that_has_just_begun() -> None:
    rules = FreeRide(USA, 1)
    [state] = moments(rules, 1, 1)
    soloist, outlook = Soloist(), Outlook()
    soloist.weights = solo_style(depth=2)
    look_around(state, rules.board, soloist)
    look(state, rules.board, soloist, outlook)
    estimate(outlook)
    found = outlook.have + outlook.to_come_twice + outlook.to_come_once + outlook.only_on_show
    assert found == rules.board.cities
    assert outlook.left >= 20
    assert 0 < outlook.cities < 256 * rules.board.cities * 2


def test_dice_decide_nothing_without_noise() -> None:
    rules = FreeRide(EUROPE, 1)
    [state] = moments(rules, 1, 5)
    soloist = Soloist()
    soloist.weights = solo_style(depth=2)
    look_around(state, rules.board, soloist)
    gains = set()
    for seed in range(3):
        journey, intent = Journey(), Intent()
        journey.dice = Random(seed).randrange(2**30)
        think_out(state, rules.board, soloist.chart, soloist.weights, journey, intent)
        gains.add(intent.gain)
    assert len(gains) == 1
