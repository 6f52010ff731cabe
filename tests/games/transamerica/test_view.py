"""Hands are hidden: in views, logs and records, until the round is scored."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from branchline import new_game, read_record
from branchline.bots.registry import make_bot
from branchline.core.dealer import Dealer
from branchline.core.record import write_record_text
from branchline.games.transamerica.view import View
from tests.games.acting import acted
from tests.games.transamerica.scenes import HAND_A, HAND_B, scene


def walked(seats: int, decisions: int, seed: int = 5) -> Any:
    """Return a game of walkers after some decisions."""
    game = new_game("transamerica", seats=seats, seed=seed)
    bot, dice = make_bot("sensible", game.rules), Random(seed)
    for _ in range(decisions):
        seat = int(game.movers[0])
        game.act(bot.choose(game.view(seat), dice, 0.0), seat)
    return game


@pytest.mark.cites("TA-SET-06", "TGAP-23")
def test_a_view_shows_the_own_hand_only() -> None:
    game = walked(4, 30)
    for viewer in range(5):
        view = game.view(viewer)
        assert [seat.hand for seat in view.state.seats] == [None] * 4
        assert (view.own is None) == (viewer == 0)
    hands = [game.view(seat).own.hand for seat in (1, 2, 3, 4)]
    for viewer in range(5):
        text = msgspec.json.encode(game.view(viewer)).decode()
        for seat, hand in enumerate(hands, 1):
            if seat != viewer:
                assert not all(f'"{code}"' in text for code in hand)


@pytest.mark.cites("TGAP-23")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_view_does_not_change_when_only_hidden_hands_change(seats: int) -> None:
    game = walked(seats, 25)
    dice = Random(3)
    for viewer in range(seats + 1):
        seen = msgspec.json.encode(game.view(viewer))
        changed = 0
        for _ in range(8):
            imagined = game.rules.imagine(game.view(viewer), dice)
            changed += imagined.hand != game.state.hand
            assert msgspec.json.encode(game.rules.view(imagined, viewer, game.rev)) == seen
        assert changed > 0


@pytest.mark.cites("TGAP-23")
def test_at_the_scoring_everything_is_open_and_stays_to_be_looked_at() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    assert game.view(2).last_round is None
    acted(game, "lay A2-A3", "end")
    for viewer in (0, 1, 2):
        view = game.view(viewer)
        assert [seat.hand for seat in view.state.seats] == [HAND_A, HAND_B]
        assert [seat.hand for seat in view.last_round.seats] == [HAND_A, HAND_B]
        assert view.last_round.seats[0].marker == "A1"
    game.act("next", seat=1)
    game.act("next", seat=2)
    view = game.view(1)
    assert [seat.hand for seat in view.state.seats] == [None, None]
    assert [seat.hand for seat in view.last_round.seats] == [HAND_A, HAND_B]


@pytest.mark.cites("TGAP-23")
def test_hands_are_masked_in_logs_until_the_round_is_scored() -> None:
    game = walked(3, 10)
    own = [entry.text for entry in game.log_for(2) if entry.text.startswith("deal")]
    assert own[0] == "deal 1 ?"
    assert own[1].startswith("deal 2 ")
    assert "?" not in own[1]
    assert own[2] == "deal 3 ?"
    watcher = [entry.text for entry in game.log_for(0) if entry.text.startswith("deal")]
    assert watcher == ["deal 1 ?", "deal 2 ?", "deal 3 ?"]
    while game.view().phase == "round":
        seat = int(game.movers[0])
        game.act(make_bot("sensible", game.rules).choose(game.view(seat), Random(1), 0.0), seat)
    assert not [entry for entry in game.log_for(0) if "?" in entry.text]


@pytest.mark.cites("TGAP-23")
def test_old_hands_stay_open_and_new_ones_are_masked() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    acted(game, "lay A2-A3", "end")
    game.act("next", seat=1)
    game.act("next", seat=2)
    dealt = [entry.text for entry in game.log_for(1) if entry.text.startswith("deal")]
    assert dealt[0] != "deal 1 ?"
    assert dealt[1] == "deal 2 ?"


@pytest.mark.cites("TGAP-23")
@pytest.mark.parametrize("decisions", [0, 5, 40, 90])
def test_the_record_of_a_running_game_is_what_its_reader_saw(decisions: int) -> None:
    game = walked(4, decisions)
    text = write_record_text(game, 3)
    secret = [" ".join(game.view(seat).own.hand) for seat in (1, 2, 4)]
    if game.view().phase == "round" and game.view().state.round == 1:
        assert not any(hand in text for hand in secret)
    again = read_record(text)
    assert again.view(3).own == game.view(3).own
    assert again.view(3).state.tracks == game.view(3).state.tracks
    assert again.movers == game.movers
    seat = int(again.movers[0])
    again.act(again.actions(seat)[0], seat)


def test_a_finished_game_saves_in_full(tmp_path: Any) -> None:
    game = new_game("transamerica", seats=3, seed=2)
    dice = Random(2)
    while game.result is None:
        seat = int(dice.choice(game.movers))
        game.act(dice.choice(game.actions(seat)), seat)
    game.save(tmp_path / "a.game", seat=1)
    assert "?" not in (tmp_path / "a.game").read_text()


def test_a_view_is_plain_data_that_reads_back() -> None:
    game = walked(3, 60)
    for seat in (0, 1, 3):
        view = game.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_offers_name_what_they_touch() -> None:
    game = scene(markers=(None, None))
    assert game.view(1).actions[0].touches == ("junction:A1",)
    offers = {offer.text: offer for offer in scene().view(1).actions}
    assert offers["lay A1-A2"].touches == ("line:A1-A2",)
    assert {offer.kind for offer in offers.values()} == {"lay"}


# Imagining


@pytest.mark.cites("TGAP-23", "TA-SET-06")
def test_imagined_hands_are_possible_and_differ() -> None:
    game = walked(4, 40)
    seen = set()
    for seed in range(20):
        state = game.rules.imagine(game.view(2), Random(seed))
        assert state.hand[2] == game.state.hand[2]
        assert set(state.differences(game.state)) <= {"hand"}
        for colour in range(5):
            assert len({state.hand[seat][colour] for seat in (1, 2, 3, 4)}) == 4
        seen.add(str(state.hand))
    assert len(seen) > 15


@pytest.mark.cites("TGAP-06", "TGAP-23")
def test_nobody_is_imagined_complete_in_a_round_that_goes_on() -> None:
    from branchline.games.transamerica.rules.network import is_anybody_complete

    tracks = ["A4-B4", "B4-C4", "C3-C4", "C2-C3", "C1-C2", "A3-A4"]
    hands = (["GRA", "BLB", "YEB", "REB", "ORB"], ["GRB", "BLA", "YEA", "REA", "ORA"])
    game = scene(markers=("C4", "C4"), tracks=tracks, hands=hands)
    for seed in range(40):
        state = game.rules.imagine(game.view(1), Random(seed))
        assert not is_anybody_complete(state, game.rules.board)


@pytest.mark.cites("TGAP-07", "TGAP-23")
def test_a_second_track_offered_to_the_complete_tells_of_another() -> None:
    from branchline.core.ids import Seat
    from branchline.games.transamerica.rules.network import is_complete

    hands = (["GRA", "BLA", "YEA", "REB", "ORB"], ["GRB", "BLB", "YEB", "REA", "ORA"])
    tracks = ["A1-B1", "B1-C1", "C1-C2", "A1-A2", "A3-A4", "A4-B4", "B4-C4", "C3-C4"]
    game = scene(markers=("C2", "C4"), hands=hands, tracks=tracks)
    game.act("lay C2-C3")
    for seed in range(5):
        state = game.rules.imagine(game.view(1), Random(seed))
        assert is_complete(state, game.rules.board, Seat(2))
        assert game.rules.view(state, Seat(1), game.rev) == game.view(1)


@pytest.mark.cites("TA-BLD-01")
def test_a_view_tells_how_many_tracks_a_turn_has_room_for() -> None:
    game = scene()
    laid = 0
    while lays := [offer.text for offer in game.view(1).actions if offer.kind == "lay"]:
        game.act(lays[-1])
        laid += 1
    assert game.view(1).state.amounts.tracks_a_turn == laid


@pytest.mark.cites("TA-SET-05")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_view_tells_the_cities_that_cannot_be_dealt(seats: int) -> None:
    game: Any = new_game("transamerica", seats=seats, seed=1)
    rules, dealt = game.rules, set()
    state = rules.start()
    for seed in range(200):
        hand = rules.text(rules.chance(state, Dealer(str(seed))))
        dealt.update(hand.split()[2:])
    cities = {city.code for city in rules.board_file.cities}
    for viewer in range(seats + 1):
        assert set(game.view(viewer).state.out) == cities - dealt
    assert len(cities - dealt) == (10 if seats < 4 else 0)


def test_a_view_kept_without_the_cities_that_are_out_can_be_read() -> None:
    kept = msgspec.to_builtins(walked(3, 4).view(1))
    del kept["state"]["out"]
    assert msgspec.convert(kept, View).state.out == []
