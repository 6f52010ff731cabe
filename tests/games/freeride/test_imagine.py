from __future__ import annotations

from random import Random

import pytest

from branchline.core.ids import Seat
from branchline.games.freeride.rules.scoring import cards_scored
from tests.games.freeride.scenes import scene, sensible
from tests.games.freeride.test_view import game_with_piles


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_imagined_state_agrees_with_the_view_and_hides_the_rest(
    edition: str, seats: int
) -> None:
    game = game_with_piles(edition, seats)
    piles = set()
    for seed in range(10):
        state = game.rules.imagine(game.view(1), Random(seed))
        assert state.pile[1] == game.state.pile[1]
        for seat in range(2, seats + 1):
            assert cards_scored(state, Seat(seat)) == cards_scored(game.state, Seat(seat))
        differences = set(state.differences(game.state))
        assert differences <= {"pile"}
        piles.add(str(state.pile))
    assert len(piles) > 5


@pytest.mark.parametrize("pile", [["AAA"], ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF"]])
def test_made_up_piles_can_be_imagined_too(pile: list[str]) -> None:
    game = scene(piles={2: {"I": pile, "II": ["AAA"]}}, stage="two")
    for seed in range(5):
        state = game.rules.imagine(game.view(1), Random(seed))
        assert cards_scored(state, Seat(2)) == len(pile) + 1


def test_with_open_piles_nothing_is_left_to_imagine(edition: str) -> None:
    game = game_with_piles(edition, 3, open_score_piles="on")
    assert game.rules.imagine(game.view(2), Random(1)) == game.state


def test_a_game_can_be_imagined_at_every_moment(edition: str) -> None:
    game = game_with_piles(edition, 3)
    dice = Random(2)
    while game.result is None:
        seat = int(game.movers[0])
        state = game.rules.imagine(game.view(seat), dice)
        assert game.rules.actions(state, game.movers[0]) == game.rules.actions(
            game.state, game.movers[0]
        )
        game.act(sensible(game))
