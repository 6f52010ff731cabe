from __future__ import annotations

from random import Random
from typing import Any

import pytest

from branchline import BadInput, new_game
from branchline.core.ids import Seat
from branchline.games.freeride.rules.scoring import cards_scored
from tests.games.freeride.scenes import scene, sensible
from tests.games.freeride.test_view import game_with_piles

SLIPS = 0.2


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


@pytest.mark.cites("GAP-FR-02")
@pytest.mark.parametrize("coins", [61, 500])
def test_a_seat_may_have_more_coins_than_the_box_holds(coins: int) -> None:
    game = scene(coins=(coins, 6), stage="finish", withdrawn=(1,), to_move=2)
    assert game.state.coins[0] < 0
    for viewer in (0, 1, 2):
        assert game.rules.imagine(game.view(viewer), Random(1)).coins == game.state.coins
    with pytest.raises(BadInput, match=r"state.seats.1.coins: must be from 0 to 60"):
        scene(coins=(coins, 6), stage="finish", withdrawn=(1,), options={"coin_bank": "finite"})


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("bank", ["unlimited", "finite"])
def test_whatever_legal_play_leads_to_can_be_imagined(edition: str, seats: int, bank: str) -> None:
    dice = Random(f"{edition} {seats} {bank}")
    game = new_game(edition, seats=seats, seed=seats, options={"coin_bank": bank})
    check_all_views(game, dice)
    while game.result is None:
        game.act(an_action(game, dice))
        if dice.random() < 0.1 or game.result is not None:
            check_all_views(game, dice)


def an_action(game: Any, dice: Random) -> str:
    """Return a sensible action, or now and then any."""
    if dice.random() < SLIPS:
        return str(dice.choice(game.actions()))
    return sensible(game)


def check_all_views(game: Any, dice: Random) -> None:
    """Imagine a state from the view of every seat and of somebody watching."""
    for viewer in range(game.rules.seats + 1):
        view = game.view(viewer)
        imagined = game.rules.imagine(view, dice)
        assert game.rules.view(imagined, Seat(viewer), view.rev) == view
