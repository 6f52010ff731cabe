from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from branchline import new_game
from branchline.core.ids import Seat
from branchline.games.freeride.boardfile import built_in_board
from branchline.games.freeride.events import (
    FarePaid,
    RailCompleted,
    RailPlaced,
    RailRotated,
    RailsBought,
)
from branchline.games.freeride.view import CARDS_A_COLUMN, Offer, View
from tests.games.acting import acted, kinds
from tests.games.freeride.scenes import EUROPE, USA, scene, sensible


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


def test_coins_are_followed_over_the_game(edition: str) -> None:
    game = game_with_piles(edition, 3)
    for seat in game.view().state.seats:
        standing = game.rules.standing(game.state, Seat(seat.seat))
        assert standing.figures == {"coins": seat.coins}


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
    assert offers["ride AAA-BBB"].touched("city") == ["BBB"]
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


@pytest.mark.parametrize(("game", "seats"), [(USA, 2), (EUROPE, 2), (EUROPE, 4), (USA, 1)])
def test_an_offer_tells_what_it_costs_and_brings(game: str, seats: int) -> None:
    dice = Random(3)
    told = set()
    for seed in range(6):
        played = new_game(game, seats=seats, seed=seed, options={"bonus_coins": "both"})
        for _ in range(160):
            if played.result is not None:
                break
            seat = int(played.movers[0])
            for offer in played.view(seat).actions:
                if offer.kind != "end":
                    assert offer.text in played.actions()
                    told |= what_an_offer_tells(played, seat, offer)
            played.act(dice.choice(played.actions(seat)), seat)
    wanted = {("build", "points", 1), ("tunnel", "points", 2), ("tunnel", "points", 1)}
    wanted |= {("finish", "points", 1), ("build", "rails", 1), ("take", "brings_coins", 2)}
    if seats > 1:
        wanted |= {("ride", "coins", 1), ("rails", "brings_rails", 5), ("buy", "coins", 1)}
        wanted |= {("ride", "to", 2), ("buy", "to", 0)}
    assert wanted <= told


def what_an_offer_tells(played: Any, seat: int, offer: Offer) -> set[tuple[str, str, int]]:
    """Check an offer against what the action does, and return what it tells."""
    now, then = played.state, played.state.copy()
    events = played.rules.apply(then, Seat(seat), played.rules.parse(offer.text))
    rails, coins = then.rails[seat] - now.rails[seat], then.coins[seat] - now.coins[seat]
    assert (offer.brings_rails or 0) - (offer.rails or 0) == rails
    assert (offer.brings_coins or 0) - (offer.coins or 0) == coins
    assert (offer.points or 0) == now.points - then.points
    if then.mover == now.mover:
        assert (offer.steps or 0) == now.steps - then.steps
    if offer.to is not None:
        assert then.coins[offer.to] - now.coins[offer.to] == offer.coins
    for event in events:
        if isinstance(event, RailPlaced | RailRotated | RailCompleted):
            assert (event.space, event.points) == (offer.space, offer.points)
        if isinstance(event, FarePaid):
            assert (event.owner, event.coins) == (offer.to, offer.coins)
        if isinstance(event, RailsBought):
            assert (event.rails, event.coins) == (offer.brings_rails, offer.coins)
    numbers = msgspec.structs.asdict(offer).items()
    return {(offer.kind, name, value) for name, value in numbers if isinstance(value, int)}


def test_the_view_tells_how_many_cards_a_column_has() -> None:
    found = scene().view(1).state
    assert found.amounts.cards_a_column == CARDS_A_COLUMN
    assert all(len(column.cards) == CARDS_A_COLUMN for column in found.display.values())


def test_refused_rails_keep_their_place_only_where_they_are_an_action() -> None:
    game = scene(rails=(5, 1))
    assert [offer.text for offer in game.view(1).refused] == ["rails"]
    assert game.why("rails").clause == "still_has_rails"
    assert game.view(2).refused == []
    acted(game, "end")
    assert game.view(2).refused == []  # they are allowed
    acted(game, "build DDD-EEE")
    assert game.view(2).refused == []
    assert new_game(USA, seats=2, seed=1).view(1).refused == []
    assert scene(seats=1, trains=("AAA",), rails=(140,)).view(1).refused == []


def test_a_column_names_the_halves_that_bring_its_coins() -> None:
    shown = {
        1: ("AAA", "EEE", "BBB", "I"),
        2: ("FFF", "AAA", "CCC", "II"),
        3: ("DDD", "BBB", "EEE", "II"),
    }
    display = scene(display=shown, stage="two").view(1).state.display
    assert {slot: column.joins for slot, column in display.items()} == {
        "1": ("upper", "lower"),
        "2": ("upper",),
        "3": ("lower",),
    }


def test_a_view_names_the_cards_that_are_not_in_the_game() -> None:
    two, three = (new_game(EUROPE, seats=seats, seed=1) for seats in (2, 3))
    marked: dict[str, list[str]] = {"I": [], "II": [], "III": []}
    for city in built_in_board(EUROPE).cities:
        if city.removed_from_stack:
            marked[city.removed_from_stack].append(city.code)
    assert two.view(1).state.left_out == marked
    assert sum(map(len, marked.values())) > 0
    assert three.view(1).state.left_out == {"I": [], "II": [], "III": []}


def test_amounts_are_those_of_the_rules() -> None:
    amounts = new_game(USA, seats=2, seed=1).view(1).state.amounts
    assert (amounts.fare, amounts.rails_at_once, amounts.price_of_rails) == (1, 5, 1)
    assert (amounts.fast_speed, amounts.fee) == (3, 0)
    assert new_game(USA, seats=1, seed=1).view(1).state.amounts.fee == 1


def test_amounts_make_the_points_of_a_score_pile() -> None:
    pile = {"I": ("BBB", "EEE"), "II": ("BBB", "CCC"), "III": ("BBB",)}
    view = scene(stage="three", piles={1: pile}).view(1)
    amounts, own = view.state.amounts, view.own
    assert own is not None
    cards = [city for cities in own.score_pile.values() for city in cities]
    first = len(set(cards))
    further = len(cards) - first
    assert (first, further) == (3, 2)
    assert own.score == (
        first * amounts.points_first_card
        + further * amounts.points_further_card
        + view.state.seats[0].coins * amounts.points_coin
    )


def test_a_route_to_take_tells_what_it_would_score() -> None:
    piles = {1: {"I": ("BBB", "EEE")}}
    display = {1: ("AAA", "CCC", "DDD", "I"), 2: ("AAA", "BBB", "FFF", "II")}
    game = scene(display=display, piles=piles, stage="two")
    worth = {offer.text: offer.worth for offer in game.view(1).actions if offer.kind == "take"}
    assert worth == {"take 1 upper": 10, "take 2 upper": 7}
    solo = scene(seats=1, trains=("AAA",), rails=(140,), display={1: ("AAA", "CCC", "DDD")})
    assert {o.worth for o in solo.view(1).actions} == {None}


def test_a_route_scores_what_its_offer_said(edition: str) -> None:
    lines = {"AAA-BBB": "1xx", "BBB-CCC": "1x"}
    game = scene(edition, lines=lines, display={1: ("BBB", "AAA", "DDD")}, trains=("BBB", "AAA"))
    (worth,) = (offer.worth for offer in game.view(1).actions if offer.kind == "take")
    acted(game, "take 1 upper")
    before = game.view(1).own.score
    acted(game, "ride AAA-BBB")
    assert game.view(1).own.score - before == worth == 10
