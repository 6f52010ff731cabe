from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from branchline import new_game
from branchline.core.ids import Seat
from branchline.games.freeride.view import View
from tests.games.freeride.scenes import USA, acted, kinds, scene, sensible


def game_with_piles(edition: str, seats: int, **options: str) -> Any:
    """Return a sensible game played far enough that everybody has delivered something."""
    game = new_game(edition, seats=seats, seed=11, options=options)
    while min(seat.scored_cards for seat in game.view().state.seats) < 4 and game.result is None:
        game.act(sensible(game))
    return game


@pytest.mark.cites("USA-RIDE-09", "EUR-RIDE-10", "GAP-FR-40")
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_view_does_not_change_when_only_hidden_cards_change(edition: str, seats: int) -> None:
    game = game_with_piles(edition, seats)
    dice = Random(4)
    for viewer in range(1, seats + 1):
        seen = msgspec.json.encode(game.view(viewer))
        other = 0
        for _ in range(5):
            imagined = game.rules.imagine(game.view(viewer), dice)
            other += imagined != game.state
            assert msgspec.json.encode(game.rules.view(imagined, viewer, game.rev)) == seen
        assert other > 0


@pytest.mark.cites("USA-RIDE-09", "EUR-RIDE-10", "GAP-FR-40")
def test_a_preview_of_the_end_of_the_game_does_not_count_score_piles(edition: str) -> None:
    told = []
    for pile in (["AAA", "BBB"], ["AAA", "CCC"], ["EEE", "FFF"]):
        game = scene(edition, stage="finish", piles={2: {"I": pile}}, withdrawn=(2,))
        acted(game, "withdraw")
        told.append(game.preview("end"))
        assert kinds(told[-1])[-1] == "game_ended"
        assert kinds(game.act("end"))[-1] == "scored"
    assert told[0] == told[1] == told[2]


def test_somebody_watching_sees_no_score_pile(edition: str) -> None:
    game = game_with_piles(edition, 3)
    view = game.view(0)
    assert view.own is None
    assert view.actions == []
    assert all(seat.score_pile is None and seat.score is None for seat in view.state.seats)
    assert all(seat.scored_cards >= 4 for seat in view.state.seats)


def test_everything_is_open_after_the_end(edition: str) -> None:
    game = new_game(edition, seats=2, seed=1)
    while game.result is None:
        game.act(sensible(game))
    view = game.view(0)
    assert all(seat.score_pile is not None for seat in view.state.seats)
    assert [seat.score for seat in view.state.seats] == [s.points for s in game.result.seats]
    assert view.result == game.result


def test_a_view_is_plain_data_that_reads_back(edition: str) -> None:
    game = game_with_piles(edition, 3)
    for seat in (0, 1, 3):
        view = game.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_only_the_seat_to_move_is_offered_actions(edition: str) -> None:
    game = new_game(edition, seats=3, seed=1)
    assert [offer.text for offer in game.view(1).actions] == game.actions()
    assert game.view(2).actions == []


def test_offers_name_what_they_touch() -> None:
    game = scene(lines={"AAA-BBB": "2xx"}, display={1: ("AAA", "CCC", "DDD")}, rails=(1, 10))
    offers = {offer.text: offer for offer in game.view(1).actions}
    assert offers["ride AAA-BBB"].touches == ("line:AAA-BBB", "city:BBB")
    assert offers["build AAA-FFF"].touches == ("line:AAA-FFF",)
    assert offers["take 1 upper"].touches == ("slot:1", "city:AAA", "city:CCC")
    assert (offers["buy"].kind, offers["buy"].touches) == ("buy", ())
    assert {offer.kind for offer in offers.values()} == {
        "build",
        "ride",
        "take",
        "buy",
        "rails",
        "end",
    }


def test_a_view_tells_what_everybody_could_remember() -> None:
    game = new_game(USA, seats=3, seed=2)
    acted(game, "take 1 upper", "end")
    state = game.view(2).state
    dealt = {code for entry in game.log if entry.seat == 0 for code in entry.text.split()[2:]}
    assert dealt.isdisjoint(state.stacks["I"])
    assert len(dealt) + len(state.stacks["I"]) == 45


def test_while_cards_are_dealt_nobody_is_to_move() -> None:
    game = scene(
        display={1: ("AAA", "CCC", "DDD")}, to_deal=1, turn={"doing": "riding", "steps": 1}
    )
    start = game._kept[0][1]
    assert game.rules.view(start, 1, 0).to_move == (0,)
    assert game.rules.view(start, 1, 0).actions == []


@pytest.mark.parametrize("game", ["freeride-usa", "freeride-europe"])
def test_an_offer_tells_the_points_it_costs(game: str) -> None:
    dice = Random(3)
    told = set()
    for seed in range(6):
        played = new_game(game, seats=2, seed=seed)
        for _ in range(160):
            if played.result is not None:
                break
            seat = int(played.movers[0])
            for offer in played.view(seat).actions:
                if offer.kind in ("build", "tunnel", "ferry", "finish"):
                    before = played.state.copy()
                    played.rules.apply(before, Seat(seat), played.rules.parse(offer.text))
                    assert offer.points == played.state.points - before.points
                    told.add((offer.kind, offer.points))
                else:
                    assert offer.points is None
            played.act(dice.choice(played.actions(seat)), seat)
    assert {("build", 1), ("tunnel", 2), ("tunnel", 1), ("finish", 1)} <= told
