from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from branchline import BadInput, load_position, new_game, position
from tests.games.transamerica.scenes import scene


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_positions_round_trip_at_any_moment(seats: int) -> None:
    game = new_game("transamerica", seats=seats, seed=seats)
    dice = Random(seats)
    while game.result is None:
        document = json.loads(json.dumps(position(game)))
        again = load_position(document)
        assert again.state == game.state
        assert position(again) == position(game)
        for _ in range(9):
            if game.result is None:
                seat = int(dice.choice(game.movers))
                game.act(dice.choice(game.actions(seat)), seat)
    assert load_position(position(game)).result == game.result


def test_points_and_supply_may_be_left_out() -> None:
    document = good()
    for seat in document["state"]["seats"].values():
        del seat["points"]
    document["state"]["supply"] = None
    state = load_position(document).view().state
    assert [seat.points for seat in state.seats] == [13, 13]
    assert state.supply == 84 - 1


def test_a_position_in_mid_turn() -> None:
    game = scene(tracks=["A1-A2"], turn={"doing": "laid_one", "tracks": ["A1-A2"]})
    assert game.why("lay A2-A3") is None
    assert game.why("end") is None


def good() -> dict[str, Any]:
    return json.loads(json.dumps(position(scene(tracks=["A1-A2"]))))  # type: ignore[no-any-return]


DELETE = object()
S = "state/seats/1"


def change(path: str, value: Any) -> dict[str, Any]:
    document = copy.deepcopy(good())
    *parents, last = path.split("/")
    place: Any = document
    for key in parents:
        place = place[key]
    if value is DELETE:
        del place[last]
    else:
        place[last] = value
    return document


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("seats", ["A"], "transamerica is for 2 to 6 seats"),
        ("options", {"first_turn": "x"}, "first_turn: cannot be 'x'"),
        ("state/phase", "night", "state.phase: Invalid enum value 'night'"),
        ("state/phase", "over", "the game ends when a locomotive passes the barrier"),
        ("state/to_move", 3, "state.to_move: there is no seat 3"),
        ("state/starter", 0, "state.starter: there is no seat 0"),
        ("state/round", 0, "state.round: must be from 1"),
        ("state/supply", 80, "state.supply: tracks on the board and in the supply do not add up"),
        ("state/limit", 13, "the game ends when a locomotive passes the barrier"),
        ("state/to_deal", 1, "every seat holds one card of each colour"),
        ("state/stuck", 3, "state.stuck: must be from 0 to 2"),
        ("state/tracks", ["A1-A2", "A2-A1"], "state.tracks[1]: A2-A1 is there twice"),
        ("state/tracks", ["A1-C4"], "state.tracks[0]: 'A1-C4': no line joins A1 and C4"),
        ("state/tracks", ["B2-B3"], "every track hangs on somebody's marker"),
        ("state/seats/3", {}, "state.seats.3: seats are 1 to 2"),
        ("state/seats/2", DELETE, "state.seats: seat 2 is missing"),
        (f"{S}/points", "x", "state.seats.1.points: Expected `int"),
        (f"{S}/points", 100, "state.seats.1.points: must be from -9999 to 99"),
        (f"{S}/points", 0, "the game ends when a locomotive passes the barrier"),
        (f"{S}/marker", "Z9", "state.seats.1.marker: there is no junction 'Z9'"),
        (f"{S}/marker", None, "every track hangs on somebody's marker"),
        ("state/seats/2/marker", None, "markers are placed in turn order"),
        (f"{S}/hand", ["GRA"], "state.seats.1.hand: a hand is one city of each"),
        (f"{S}/hand", None, "every seat holds one card of each colour"),
        (f"{S}/hand", ["GRB", "BLA", "YEA", "REA", "ORA"], "no card twice"),
        (f"{S}/ready", True, "seats say next only between rounds"),
        ("state/turn", {"doing": "laid_one"}, "state.turn: this cannot have been done in one turn"),
        ("state/turn", {"tracks": ["A1-A2"]}, "state.turn: this cannot have been done"),
        ("state/turn", {"doing": "laid_all", "tracks": ["A1-A2"]}, "this cannot have been done"),
        ("state/turn", {"doing": "laid_one", "tracks": ["A1-B1"]}, "this cannot have been done"),
        ("state/turn", {"tracks": ["A1-A2", "A1-B1", "B1-C1"]}, "at most two tracks"),
        (
            "state/last_round",
            {"round": 3, "ending": "complete", "tracks": [], "seats": {}},
            "must be from 1 to 1",
        ),
        (
            "state/last_round",
            {"round": 1, "ending": "complete", "tracks": [], "seats": {}},
            "seat 1 is missing",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(
    path: str, value: Any, complaint: str
) -> None:
    with pytest.raises(BadInput) as caught:
        load_position(change(path, value))
    assert complaint in str(caught.value)


@pytest.mark.cites("TA-END-01")
def test_somebody_complete_in_a_running_round_is_impossible() -> None:
    with pytest.raises(BadInput, match="a round is over as soon as somebody is complete"):
        scene(tracks=["A1-B1", "B1-C1", "A1-A2", "A2-A3"])
