"""What views of all games have in common."""

from __future__ import annotations

import pytest

from branchline import GAMES
from branchline.core.ids import Seat
from branchline.core.view import Offer, Standing
from branchline.games.registry import seats_of
from branchline.games.tables import new_game


def test_what_all_offers_have_belongs_to_no_game() -> None:
    assert Offer.__struct_fields__ == ("text", "kind", "touches")


def test_how_a_seat_stands_belongs_to_no_game() -> None:
    assert Standing.__struct_fields__ == ("seat", "points", "figures")


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_of_a_game_has_the_same_figures(game: str) -> None:
    table = new_game(game, seats_of(game)[-1], "7")
    seats = range(1, table.rules.seats + 1)
    named = [set(table.rules.standing(table.state, Seat(seat)).figures) for seat in seats]
    assert all(figures == named[0] for figures in named)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_offers_its_actions_as_such(game: str) -> None:
    table = new_game(game, seats_of(game)[-1], "7")
    seat = int(table.movers[0])
    offers = table.view(seat).actions
    assert [offer.text for offer in offers] == table.actions(seat)
    assert all(isinstance(offer, Offer) for offer in offers)
