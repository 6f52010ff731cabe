"""The characters of Free Ride: legal, in time, on what they may see, and different."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Any

import pytest

from branchline import Game, new_game
from branchline.bots.bot import Bot, Plan
from branchline.bots.freeride.bots import PlannerBot, StrongBot
from branchline.bots.freeride.thinking import SPEED, TableManner
from branchline.bots.registry import make_bot, own_bots
from branchline.core.dealer import Dealer
from branchline.core.ids import HOUSE, Seat
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import MAIN, NOTHING, State
from branchline.lab.arena.match import duel, play_game
from tests.bots.ticking import A_LITTLE, Ticking
from tests.games.freeride.scenes import EUROPE, USA, scene

CHARACTERS = ("beginner", "guest", "builder", "planner", "strong")
QUICK = TableManner(rounds=4, width=8, most=160)
A_FEW = 8
"""Games a strong bot tries for each of its turns, so that it plays the same everywhere."""


@pytest.fixture(scope="module", autouse=True)
def _fast() -> None:
    SPEED.make_fast()
    assert SPEED.is_fast


def in_a_while() -> float:
    """Return a deadline that leaves a bot time for all the games it wants to play out."""
    return time.monotonic() + 600


def stretch(rules: FreeRide, bots: list[Bot], seed: str, decisions: int) -> list[State]:
    """Let bots play, every answer checked; return the states they were asked in."""
    state, dealer, dice = rules.start(), Dealer(seed), Random(seed)
    asked: list[State] = []
    for bot in bots:
        bot.count = A_FEW
    while len(asked) < decisions and rules.result(state) is None:
        seat = rules.movers(state)[0]
        if seat == HOUSE:
            rules.apply(state, HOUSE, rules.chance(state, dealer))
            continue
        asked.append(state.copy())
        view = rules.view(state, seat, len(asked))
        text = bots[seat - 1].choose(view, dice, 0.0)
        assert text in [offer.text for offer in view.actions]
        assert bots[seat - 1].explain()
        rules.apply(state, seat, rules.parse(text))
    return asked


def moments(game: str, seats: int, every: int = 23) -> list[State]:
    """Return states from a whole game of planners."""
    rules = FreeRide(game, seats)
    bots: list[Bot] = [PlannerBot(rules) for _ in range(seats)]
    return stretch(rules, bots, f"{game} {seats}", 2_000)[::every]


# Who there is


def test_there_are_five_characters_the_strongest_last() -> None:
    known = list(own_bots("freeride"))
    assert set(CHARACTERS) < set(known)
    assert known[-1] == "strong"
    rules = FreeRide(USA, 2)
    bots = [make_bot(name, rules) for name in known]
    assert [bot.name for bot in bots] == known
    assert sorted(bot.level for bot in bots) == [bot.level for bot in bots]


# Legal, whatever the table


@pytest.mark.parametrize("game", [USA, EUROPE])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_character_plays_legal_actions_to_the_end(game: str, seats: int) -> None:
    rules = FreeRide(game, seats)
    bots = [make_bot(CHARACTERS[-1 - i], rules) for i in range(seats)]
    stretch(rules, bots, "legal", 1_500)
    if seats == 1:
        for name in CHARACTERS[:-1]:
            stretch(rules, [make_bot(name, rules)], name, 200)


@pytest.mark.parametrize("name", CHARACTERS)
def test_they_play_on_other_boards_and_in_the_middle_of_a_turn(name: str) -> None:
    game: Game[Any] = scene()
    bot = make_bot(name, game.rules, A_FEW)
    dice = Random(1)
    for _ in range(60):
        if game.result is not None or not game.movers:
            break
        seat = int(game.movers[0])
        game.act(bot.choose(game.view(seat), dice, 0.0), Seat(seat))


@pytest.mark.parametrize("seconds", [0.05, 5.0])
def test_until_the_compiled_rules_are_ready_they_play_interpreted(
    monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(SPEED, "is_fast", False)
    rules = FreeRide(EUROPE, 3)
    state = moments_interpreted(rules)
    for name in CHARACTERS:
        view = rules.view(state, state.mover, 1)
        text = make_bot(name, rules).choose(view, Random(1), time.monotonic() + seconds)
        assert text in [offer.text for offer in view.actions]


def moments_interpreted(rules: FreeRide) -> State:
    sensible: list[Bot] = [make_bot("sensible", rules) for _ in range(rules.seats)]
    return stretch(rules, sensible, "sensible", 90)[-1]


# One source, two speeds


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_the_planner_is_the_same_at_both_speeds(game: str) -> None:
    rules = FreeRide(game, 3)
    bot = PlannerBot(rules)
    for state in moments(game, 3):
        view = rules.view(state, state.mover, 1)
        slow, _ = bot._choose_slowly(rules.imagine(view, Random(3)))
        assert bot.choose(view, Random(3), in_a_while()) == rules.text(slow)


# In time


def test_the_strong_one_keeps_its_deadline(clock: Ticking) -> None:
    rules = FreeRide(USA, 4)
    bot = StrongBot(rules)
    for state in moments(USA, 4, 60):
        deadline = clock.now + 0.2
        bot.choose(rules.view(state, state.mover, 1), Random(1), deadline)
        assert clock.now < deadline + A_LITTLE


def test_a_turn_is_thought_through_once() -> None:
    rules = FreeRide(EUROPE, 2)
    bot = StrongBot(rules, QUICK)
    fresh = [s for s in moments(EUROPE, 2, 1) if s.phase == MAIN and s.doing == NOTHING]
    state = fresh[20]
    seat, dice, searches = state.mover, Random(1), 0
    while state.mover == seat and not state.to_deal:
        known = len(bot._memory)
        text = bot.choose(rules.view(state, seat, 1), dice, in_a_while())
        searches += len(bot._memory) != known
        rules.apply(state, seat, rules.parse(text))
    assert searches == 1


# Only what a seat may see


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_what_is_hidden_does_not_matter(game: str) -> None:
    rules = FreeRide(game, 3)
    for state in moments(game, 3, 40):
        view = rules.view(state, state.mover, 1)
        other = rules.imagine(view, Random(99))
        again = rules.view(other, other.mover, 1)
        assert again == view
        choices = {
            StrongBot(rules, QUICK).choose(v, Random(5), in_a_while()) for v in (view, again)
        }
        assert len(choices) == 1


# Different, and stronger


def test_the_guest_pays_fares_and_the_builder_earns_them() -> None:
    rules = FreeRide(USA, 2)
    paid: Counter[str] = Counter()
    for seed in range(4):
        names = ("guest", "builder") if seed % 2 else ("builder", "guest")
        bots = [make_bot(name, rules) for name in names]
        state, dealer, dice = rules.start(), Dealer(f"styles {seed}"), Random(seed)
        while rules.result(state) is None:
            seat = rules.movers(state)[0]
            if seat == HOUSE:
                rules.apply(state, HOUSE, rules.chance(state, dealer))
                continue
            text = bots[seat - 1].choose(rules.view(state, seat, 1), dice, in_a_while())
            for event in rules.apply(state, seat, rules.parse(text)):
                paid[names[seat - 1]] += event.type == "fare_paid"
    assert paid["guest"] > 2 * paid["builder"]


@pytest.mark.parametrize("game", [USA, EUROPE])
def test_the_strong_one_beats_the_sensible_one(game: str) -> None:
    rules = FreeRide(game, 2)
    bots: dict[str, Bot] = {
        "strong": StrongBot(rules, QUICK),
        "sensible": make_bot("sensible", rules),
    }
    tallies, _ = duel(rules, ("strong", "sensible"), bots.__getitem__, 3, 600.0)
    assert tallies["strong"].wins >= 0.8
    assert tallies["strong"].games == 6


def test_a_deal_is_the_same_for_everybody() -> None:
    rules = FreeRide(USA, 2)
    bots: list[Bot] = [make_bot("planner", rules) for _ in range(2)]
    one, two = (play_game(rules, bots, "same", 600.0) for _ in range(2))
    assert (one.points, one.shares) == (two.points, two.shares)


# Saying why


def test_the_strong_one_tells_its_three_best_plans() -> None:
    rules = FreeRide(USA, 3)
    bot = StrongBot(rules, QUICK)
    for state in moments(USA, 3, 50)[1:]:
        bot.choose(rules.view(state, state.mover, 1), Random(1), in_a_while())
        plans: list[Plan] = bot.explain()
        assert 1 <= len(plans) <= 3
        for plan in plans:
            assert plan.kind in {"build", "ride", "pick_up", "take_rails", "withdraw", "wait"}
            assert {"turns", "rails", "coins"} <= set(plan.figures)
            assert len(plans) == 1 or plan.figures["games"] <= plans[0].figures["games"]
            assert all(code in rules.notation.codes for code in plan.about)


def test_whoever_advises_a_first_route_names_its_cities() -> None:
    game = new_game(USA, 3, seed="first")
    bot = StrongBot(FreeRide(USA, 3), QUICK)
    bot.choose(game.view(game.movers[0]), Random(1), in_a_while())
    plans: list[Plan] = bot.explain()
    assert {plan.kind for plan in plans} == {"pick_up"}
    assert all(len(plan.about) >= 2 for plan in plans)


@pytest.mark.parametrize("name", [name for name in own_bots("freeride") if name != "random"])
def test_nobody_passes_for_ever_in_the_finish(name: str) -> None:
    """The train cannot pay the only line there is, and those who have left get a coin a turn."""
    game = scene(
        USA,
        stage="finish",
        seats=3,
        lines={"AAA-BBB": "2xx", "BBB-CCC": "2x", "AAA-FFF": "2xxx"},
        coins=(0, 8, 0),
        rails=(2, 0, 4),
        aboard={1: [("DDD", "CCC")]},
        trains=("AAA", None, "EEE"),
        withdrawn=[2],
    )
    bot = make_bot(name, game.rules)
    for _ in range(20):
        if game.view(1).state.seats[0].withdrawn:
            break
        seat = game.movers[0]
        text = "end" if seat == 3 else bot.choose(game.view(1), Random(1), in_a_while())
        game.act(text, seat)
    assert game.view(1).state.seats[0].withdrawn
