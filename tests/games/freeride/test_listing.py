"""What is listed is what is not refused: stretches of games, compared with the whole action space."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from branchline.bots.freeride.guide import Guide, explore
from branchline.bots.freeride.nearest_first import sensible_action
from branchline.core.dealer import Dealer
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.games.freeride.actions import BUY, DEAL, SEAT_ACTIONS, TAKE
from branchline.games.freeride.board import MAX_LINES
from branchline.games.freeride.edition import RAILS_IN_THE_BOX, coins_in_play
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.invariants import BROKEN, SOUND, broken_invariant
from branchline.games.freeride.rules.turn import next_to_act
from branchline.games.freeride.state import OVER, State
from tests.games.freeride.scenes import scene

SPACE = [Action(number) for number in range(SEAT_ACTIONS)]


def check(rules: FreeRide, s: State, coins: int) -> list[Action]:
    """Return the listed actions of a sound position, after comparing them with the refusals."""
    b = rules.board
    broken = broken_invariant(s, b, coins, RAILS_IN_THE_BOX, int(rules.playable))
    assert broken == SOUND, BROKEN[broken]
    assert {s.must_build, s.progress, *s.withdrawn} <= {0, 1}
    assert all(set(coaches) <= {0, 1} for coaches in s.aboard_new)
    listed = [Action(action) for action in rules.actions(s, s.mover)]
    legal = [action for action in SPACE if rules.refusal(s, s.mover, action) == LEGAL]
    assert sorted(listed) == legal
    assert (len(listed) > 0) == (s.phase != OVER and not s.to_deal)
    for seat in range(s.seats + 1):
        if seat != s.mover:
            assert rules.actions(s, Seat(seat)) == []
            assert all(rules.refusal(s, Seat(seat), action) != LEGAL for action in legal)
    if s.phase != OVER:
        assert rules.refusal(s, s.mover, DEAL) != LEGAL
    return listed


def kind(action: Action) -> int:
    """Return the kind of an action, so that rare kinds are chosen as often as others."""
    return action // MAX_LINES if action < TAKE else TAKE if action < BUY else action


def pick(dice: Random, listed: list[Action]) -> Action:
    """Return any action, each kind with the same chance."""
    wanted = dice.choice(sorted({kind(action) for action in listed}))
    return dice.choice([action for action in listed if kind(action) == wanted])


def play(rules: FreeRide, s: State, seed: int, steps: int, sensible: float) -> list[Action]:
    """Play on, checking every position, and return what the seats did."""
    dice, dealer = Random(seed), Dealer(str(seed))
    coins = coins_in_play(rules.edition, rules.seats)
    guide = Guide()
    explore(guide, rules.board)
    done: list[Action] = []
    for _ in range(steps):
        listed = check(rules, s, coins)
        if s.phase == OVER:
            break
        if next_to_act(s) == HOUSE:
            column = rules.chance(s, dealer)
            assert rules.refusal(s, HOUSE, column) == LEGAL
            rules.apply(s, HOUSE, column)
            continue
        action = pick(dice, listed)
        if dice.random() < sensible:
            action = sensible_action(s, rules.board, guide)
        rules.apply(s, s.mover, action)
        done.append(action)
    return done


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("sensible", [0.0, 0.9])
def test_listed_actions_are_those_not_refused(edition: str, seats: int, sensible: float) -> None:
    options = {"great_network": "literal", "coin_bank": "finite"} if seats == 3 else {}
    rules = FreeRide(edition, seats, options)
    done = play(rules, rules.start(), seats, 60, sensible)
    assert len({kind(action) for action in done}) >= 4


FEW = {"rails": (1, 0), "coins": (1, 1)}
POOR = {"rails": (0, 3), "coins": (0, 0)}
RING = {"AAA-BBB": "1xx", "BBB-CCC": "2x", "BBB-EEE": "sx", "CCC-DDD": "2h", "DDD-EEE": "1x."}
HALF = {"CCC-DDD": "1h", "DDD-EEE": "2.h", "AAA-FFF": "sxxx"}
ROUTES = {1: [("BBB", "FFF", "I")], 2: [("AAA", "CCC", "II"), ("DDD", "FFF", "II")]}
COLUMN = {1: ("AAA", "EEE", "BBB")}
SHORT = {3: ("EEE", "BBB", "FFF")}
FIRST = {2: [("AAA", "CCC")]}
COLUMNS = {1: ("AAA", "EEE", "BBB"), 4: ("FFF", "DDD", "CCC")}


@pytest.mark.parametrize(
    ("details", "seed"),
    [
        ({"lines": RING}, 1),
        ({"lines": RING, **FEW}, 2),
        ({"lines": RING, **POOR}, 3),
        ({"lines": HALF, "trains": ("DDD", "CCC"), **FEW}, 4),
        ({"lines": HALF, "trains": ("CCC", "EEE"), **POOR}, 5),
        ({"lines": RING, "trains": ("EEE", "DDD"), "aboard": FIRST, "display": SHORT}, 6),
        ({"lines": RING, "aboard": ROUTES, "display": COLUMN, "stage": "three"}, 7),
        ({"lines": RING, "aboard": ROUTES, "display": COLUMNS, "stage": "finish"}, 8),
        ({"lines": HALF, "stage": "finish", **FEW}, 9),
        ({"lines": HALF, "trains": ("BBB", "CCC"), "options": {"great_network": "literal"}}, 10),
        ({"lines": RING, "options": {"great_network": "literal", "coin_bank": "finite"}}, 11),
    ],
)
def test_listing_in_tight_spots(edition: str, details: Mapping[str, Any], seed: int) -> None:
    if details.get("stage") in ("three", "finish"):
        details = {**details, "coaches": 2, "speed": 3}
    game = scene(edition, **details)
    play(game.rules, game.state, seed, 60, 0.0)


def test_listing_for_the_soloist(edition: str) -> None:
    lines = {"AAA-BBB": "-xx", "CCC-DDD": "-h", "EEE-FFF": "-x"}
    game = scene(
        edition,
        seats=1,
        trains=("CCC",),
        lines=lines,
        coins=(9,),
        rails=(136,),
        coaches=2,
        speed=5,
        display=COLUMNS,
    )
    play(game.rules, game.state, 3, 80, 0.0)
