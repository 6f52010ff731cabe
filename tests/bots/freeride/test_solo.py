"""The soloist of Free Ride: legal, in time, on what it may see, and better than a planner."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from branchline.bots.freeride.bots import PlannerBot, StrongBot
from branchline.bots.freeride.solo import search
from branchline.bots.freeride.solo.thinking import SOLO_SPEED, SoloThinker
from branchline.bots.freeride.thinking import TableManner
from branchline.bots.search.halving import Allowance
from branchline.core.dealer import Dealer
from branchline.core.engine import Compiled, Interpreted
from branchline.core.ids import HOUSE, Seat
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import NOTHING, PROLOGUE, State
from branchline.lab.freeride.challenges import play_challenge
from tests.bots.ticking import A_LITTLE, Ticking
from tests.games.freeride.scenes import EUROPE, USA, scene

QUICK = TableManner(rounds=6, sure=240, width=6, most=24)
SOLOIST = Seat(1)


@pytest.fixture(scope="module", autouse=True)
def _fast() -> None:
    SOLO_SPEED.make_fast()
    assert SOLO_SPEED.is_fast


def in_a_while() -> float:
    """Return a deadline that leaves a bot time for all the games it wants to play out."""
    return time.monotonic() + 600


def moments(rules: FreeRide, bot: Any, seed: str, every: int = 1) -> list[State]:
    """Return the states in which a bot is asked in a challenge, every answer checked."""
    state, dealer, dice = rules.start(), Dealer(seed), Random(seed)
    asked: list[State] = []
    while rules.result(state) is None:
        if rules.movers(state) == (HOUSE,):
            rules.apply(state, HOUSE, rules.chance(state, dealer))
            continue
        asked.append(state.copy())
        view = rules.view(state, SOLOIST, len(asked))
        text = bot.choose(view, dice, in_a_while())
        assert text in [offer.text for offer in view.actions]
        assert bot.explain()
        rules.apply(state, SOLOIST, rules.parse(text))
    return asked[::every]


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_the_soloist_plays_legal_actions_to_the_end(game: str) -> None:
    rules = FreeRide(game, 1)
    asked = moments(rules, StrongBot(rules, QUICK), "legal")
    assert asked[0].phase == PROLOGUE
    assert asked[-1].turns >= 30


def test_it_goes_on_from_the_middle_of_any_turn() -> None:
    rules = FreeRide(EUROPE, 1)
    for state in moments(rules, make_random(rules), "random", 9):
        view = rules.view(state, SOLOIST, 1)
        text = StrongBot(rules, QUICK).choose(view, Random(1), in_a_while())
        assert text in [offer.text for offer in view.actions]


def make_random(rules: FreeRide) -> Any:
    from branchline.bots.registry import make_bot

    return make_bot("random", rules)


def test_it_plays_on_other_boards() -> None:
    game = scene(seats=1, trains=("AAA",), coins=(20,), rails=(140,), turn={"steps": 5})
    bot = StrongBot(game.rules, QUICK)
    dice = Random(1)
    for _ in range(60):
        if game.result is not None:
            break
        game.act(bot.choose(game.view(1), dice, in_a_while()))


def test_it_keeps_its_deadline(clock: Ticking) -> None:
    rules = FreeRide(USA, 1)
    bot = StrongBot(rules)
    for state in moments(rules, PlannerBot(rules), "planner", 40):
        deadline = clock.now + 0.2
        bot.choose(rules.view(state, SOLOIST, 1), Random(1), deadline)
        assert clock.now < deadline + A_LITTLE


def test_the_same_view_and_dice_lead_to_the_same_choice() -> None:
    rules = FreeRide(USA, 1)
    for state in moments(rules, PlannerBot(rules), "order", 60):
        view = rules.view(state, SOLOIST, 1)
        choices = {StrongBot(rules, QUICK).choose(view, Random(5), in_a_while()) for _ in range(2)}
        assert len(choices) == 1


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_it_comes_to_the_same_at_both_speeds(game: str) -> None:
    rules = FreeRide(game, 1)
    manner = TableManner(rounds=2, sure=240, trust=6, width=2)
    slow = SoloThinker(Interpreted(search.__name__), rules)
    fast = SoloThinker(Compiled(search.__name__), rules)
    for state in moments(rules, PlannerBot(rules), "speeds")[::70]:
        found = []
        for thinker in (slow, fast):
            thinker.lay(state)
            found.append(thinker.search(manner, 5, Allowance(4)))
        assert found[0] == found[1]


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_it_does_better_than_a_planner(game: str) -> None:
    rules = FreeRide(game, 1)
    soloist, planner = StrongBot(rules, QUICK), PlannerBot(rules)
    for deal in range(2):
        routes = [
            play_challenge(rules, bot, Dealer(f"{deal}"), Random(deal), 600.0).routes
            for bot in (soloist, planner)
        ]
        assert routes[0] > routes[1] + 2


def test_it_tells_its_three_best_plans_with_the_chance_of_victory() -> None:
    rules = FreeRide(EUROPE, 1)
    bot = StrongBot(rules, QUICK)
    fresh = [s for s in moments(rules, PlannerBot(rules), "tell") if s.doing == NOTHING]
    for state in fresh[::12]:
        bot.choose(rules.view(state, SOLOIST, 1), Random(1), in_a_while())
        plans = bot.explain()
        assert 1 <= len(plans) <= 3
        for plan in plans:
            assert plan.kind in {"build", "ride", "pick_up", "wait"}
            assert {"turns", "rails", "coins", "chance"} <= set(plan.figures)
            assert plan.figures["games"] <= plans[0].figures["games"]
            assert 0 <= plan.figures["chance"] <= 1
            assert ("points" in plan.figures) == (plan.figures["chance"] > 0)
            assert all(code in rules.notation.codes for code in plan.about)
