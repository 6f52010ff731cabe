"""The PettingZoo environment: its own tests, what an observation shows, and what it hides."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from branchline.core.errors import IllegalAction
from branchline.games.registry import GAMES, seats_of
from branchline.lab.env import BranchlineEnv, env
from tests.boxes import ONE, OTHER, SOLO

TABLES = [(game, seats) for game in GAMES for seats in seats_of(game)]

# PettingZoo's tests warn so about every masked environment they do not know by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # A game that is over offers nothing.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_passes_the_tests_of_pettingzoo(game: str, seats: int) -> None:
    to_the_end = 600 if seats == 2 else 60
    api_test(env(game, seats, render_mode="ansi"), num_cycles=to_the_end)
    seed_test(lambda: env(game, seats), num_cycles=40)


def random_game(table: BranchlineEnv, seed: int) -> tuple[dict[str, float], int]:
    """Play a game at random; return the rewards and the number of actions."""
    dice, rewards, number = Random(seed), {}, 0
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        if terminated:
            rewards[agent] = reward
            table.step(None)
        else:
            table.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            number += 1
    return rewards, number


@pytest.mark.parametrize(("game", "seats"), [(ONE, 2), (OTHER, 3)])
def test_a_whole_game_is_worth_nothing_together(game: str, seats: int) -> None:
    rewards, number = random_game(BranchlineEnv(game, seats), 5)
    assert number > 30
    assert set(rewards) == {f"seat_{seat}" for seat in range(1, seats + 1)}
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) == pytest.approx(1)
    by_points, _ = random_game(BranchlineEnv(game, seats, reward="points"), 5)
    assert max(by_points, key=by_points.__getitem__) == max(rewards, key=rewards.__getitem__)
    assert sum(by_points.values()) == pytest.approx(0)


@pytest.mark.parametrize("game", SOLO)
def test_a_lost_solo_challenge_is_minus_one(game: str) -> None:
    rewards, _ = random_game(BranchlineEnv(game, 1), 1)
    assert rewards == {"seat_1": -1.0}


def moments(table: BranchlineEnv, seed: int, number: int) -> Any:
    """Play at random and stop before each of a number of actions."""
    dice = Random(seed)
    table.reset(seed=seed)
    for agent in islice(table.agent_iter(), number):
        seen = table.observe(agent)
        legal = np.flatnonzero(seen["action_mask"])
        if not len(legal):
            return
        yield agent, seen, legal
        table.step(int(dice.choice(legal)))


@pytest.mark.parametrize(("game", "seats"), [(ONE, 3), (OTHER, 4)])
def test_the_mask_is_what_the_rules_offer(game: str, seats: int) -> None:
    table = BranchlineEnv(game, seats)
    for agent, _, legal in moments(table, 2, 200):
        offered = {offer.text for offer in table.view(agent).actions}
        assert {table.action_text(number) for number in legal} == offered
        others = [other for other in table.agents if other != agent]
        assert not any(table.observe(other)["action_mask"].any() for other in others)


@pytest.mark.parametrize(("game", "seats"), [(ONE, 3), (OTHER, 4)])
def test_what_is_hidden_does_not_show(game: str, seats: int) -> None:
    """Every hidden card is dealt again: nobody sees a difference."""
    table, dice = BranchlineEnv(game, seats), Random(3)
    differed = False
    for number, (agent, seen, _) in enumerate(moments(table, 4, 300)):
        if number % 10:
            continue
        before = table._state
        table._state = table.rules.imagine(table.view(agent), dice)
        differed = differed or table._state != before
        again = table.observe(agent)
        table._state = before
        assert np.array_equal(again["observation"], seen["observation"])
        assert np.array_equal(again["action_mask"], seen["action_mask"])
    assert differed


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    table = BranchlineEnv(ONE, 2)
    table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(table.action_number("end"))


def test_games_after_a_seed_are_the_same_too() -> None:
    one, two = BranchlineEnv(OTHER, 2), BranchlineEnv(OTHER, 2)
    one.reset(seed=8)
    two.reset(seed=8)
    views = []
    for table in (one, two):
        before = table.view("seat_1")
        table.reset()
        views.append(table.view("seat_1"))
        assert views[-1] != before
    assert views[0] == views[1]


def test_without_pettingzoo_a_clear_word() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import branchline.lab.env"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install 'branchline[env]'" in done.stderr.splitlines()[-1]
