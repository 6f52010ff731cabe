"""Solo challenges summed up, and the reference that knows the order of the cards."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from branchline.bots.random_bot import RandomBot
from branchline.core.dealer import Dealer
from branchline.games.freeride.board import STACKS
from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.game import FreeRide
from branchline.lab.challenge import Entrant
from branchline.lab.freeride.challenges import (
    Challenge,
    play_challenge,
    play_deal,
    run,
    sum_up,
    wilson,
)
from branchline.lab.freeride.reference import true_order
from tests.games.freeride.scenes import EUROPE, USA


def challenge(points: int, title: str | None) -> Challenge:
    """Return a challenge that ended so."""
    won = title is not None
    return Challenge(won, points, 30 if won else 20, 40, 2 if won else 0, 44, title, [0.1])


def test_victories_titles_and_points_are_summed_up() -> None:
    played = [challenge(p, "Intern") for p in (200, 210)] + [challenge(228, "Apprentice")]
    played += [challenge(p, None) for p in (100, 112)]
    summary = sum_up(Entrant(USA, "random"), played, played)
    assert (summary.wins, summary.deals, summary.points) == (3, 5, 170)
    assert summary.quantiles == [100, 112, 200, 210, 228]
    assert summary.titles["Intern"] == 2
    assert summary.titles["Apprentice"] == 1
    assert list(summary.titles)[-1] == "General Manager"
    assert summary.coins_when_won == 2
    assert summary.low < 0.6 < summary.high
    assert summary.won_of_last == 3


def test_victories_are_compared_deal_by_deal() -> None:
    won, lost = challenge(200, "Intern"), challenge(100, None)
    assert (
        sum_up(Entrant(USA, "random"), [won, won, lost, lost], [won, lost, won, lost]).won_of_last
        == 1
    )


def test_the_interval_of_a_share() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_the_reference_knows_the_columns_that_will_be_laid(game: str) -> None:
    rules = FreeRide(game, 1)
    dealer, state = Dealer("order"), rules.start()
    order = true_order(rules, state, dealer)
    left = [30] * STACKS
    while state.to_deal:
        action = rules.chance(state, dealer)
        [(stack, cards)] = rules.dealt(state, action).items()
        at = STACK_NAMES.index(stack)
        assert list(cards) == [order.cards[at][left[at] - 1 - i] for i in range(3)]
        left[at] -= 3
        rules.apply(state, rules.movers(state)[0], action)


def test_the_reference_plays_a_legal_game_and_does_better_with_time() -> None:
    points = []
    for seconds in (0.0, 0.05):
        _, played = play_deal((Entrant(EUROPE, "reference", seconds), 1))
        points.append(played.points)
    assert points[1] > points[0]


def test_every_turn_is_timed_by_its_slowest_answer() -> None:
    class Slow(RandomBot):
        def choose(self, view: Any, dice: Random, deadline: float) -> str:
            time.sleep(0.002)
            return super().choose(view, dice, deadline)

    rules = FreeRide(USA, 1)
    played = play_challenge(rules, Slow(rules), Dealer("slow"), Random(1), 0.1)
    assert len(played.took) == played.turns + 1  # a first route is chosen before the first turn
    assert min(played.took) >= 0.002


def test_the_same_deals_by_several_processes() -> None:
    entrant = Entrant(USA, "random")
    [alone], [together] = run([entrant], 4), run([entrant], 4, processes=2)
    assert (alone.points, alone.quantiles) == (together.points, together.quantiles)
