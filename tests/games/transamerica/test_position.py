from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from branchline import BadInput, load_position, new_game, position
from tests.games.acting import acted
from tests.games.transamerica.scenes import game_on, grid_board, row_board, scene, small_board


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


@pytest.mark.parametrize("first_turn", ["marker_only", "marker_and_tracks"])
@pytest.mark.parametrize(
    ("board", "seats"),
    [(grid_board(), 2), (grid_board(), 3), (row_board(), 3), (small_board(tracks=7), 2)],
)
def test_every_moment_of_a_game_on_a_small_board_is_a_possible_position(
    board: dict[str, Any], seats: int, first_turn: str
) -> None:
    for seed in range(4):
        game, dice = game_on(board, seats, seed, first_turn=first_turn), Random(seed)
        for _ in range(150):
            if game.result is None:
                seat = int(dice.choice(game.movers))
                game.act(dice.choice(game.actions(seat)), seat, dealing=False)
            while game.movers == (0,):
                assert game.rules.parse_position(written(game))[0] == game.state
                deal = game.rules.chance(game.state, game.dealer)
                game.replay(0, game.rules.text(deal))
            assert game.rules.parse_position(written(game))[0] == game.state


def written(game: Any) -> Any:
    return json.loads(json.dumps(game.rules.write_position(game.state)))


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


def test_who_laid_which_track_is_kept_and_need_not_be_known() -> None:
    game = scene(tracks=["A1-A2"])
    game.act("lay A2-B3")
    game.act("lay A1-B1")
    assert game.view().state.tracks == ["A1-A2", "A2-B3", "A1-B1"]
    assert game.view().state.laid_by == [0, 1, 1]
    document = json.loads(json.dumps(position(game)))
    assert document["state"]["laid_by"] == {"A2-B3": 1, "A1-B1": 1}
    again = load_position(document)
    assert again.view().state == game.view().state
    game.undo()
    assert game.view().state.laid_by == [0, 1]


@pytest.mark.parametrize(
    ("laid_by", "message"),
    [
        ({"A1-B1": 1}, "state.laid_by.A1-B1: there is no track on A1-B1"),
        ({"A1-A2": 3}, "state.laid_by.A1-A2: there is no seat 3"),
        ({"A1-C4": 1}, "state.laid_by.A1-C4: 'A1-C4': no line joins A1 and C4"),
    ],
)
def test_only_tracks_that_lie_were_laid_by_somebody(laid_by: dict[str, int], message: str) -> None:
    document = good()
    document["state"]["laid_by"] = laid_by
    assert refused_with(document).startswith(message)


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
        ("seats", ["A"], "TransAmerica is for 2 to 6 players"),
        ("options", {"first_turn": "x"}, "first_turn: cannot be 'x'"),
        ("state/phase", "night", "state.phase: 'night' is not a possible value"),
        ("state/phase", "over", "the game ends when a locomotive passes the barrier"),
        ("state/to_move", 3, "state.to_move: there is no seat 3"),
        ("state/starter", 0, "state.starter: there is no seat 0"),
        ("state/round", 0, "state.round: must be from 1"),
        (
            "state/supply",
            80,
            "state.supply: the tracks on the board and in the supply do not add up",
        ),
        ("state/limit", 13, "the game ends when a locomotive passes the barrier"),
        ("state/to_deal", 1, "every seat holds one card of each colour"),
        ("state/stuck", 3, "state.stuck: must be from 0 to 2"),
        ("state/tracks", ["A1-A2", "A2-A1"], "state.tracks[1]: A2-A1 is there twice"),
        ("state/tracks", ["A1-C4"], "state.tracks[0]: 'A1-C4': no line joins A1 and C4"),
        ("state/tracks", ["B2-B3"], "every track is connected to somebody's marker"),
        ("state/seats/3", {}, "state.seats.3: there is no seat 3; seats are 1 to 2"),
        ("state/seats/2", DELETE, "state.seats: seat 2 is missing"),
        (f"{S}/points", "x", "state.seats.1.points: expected `int"),
        (f"{S}/points", 100, "state.seats.1.points: must be from −9999 to 99"),
        (f"{S}/points", 0, "the game ends when a locomotive passes the barrier"),
        (f"{S}/marker", "Z9", "state.seats.1.marker: there is no junction 'Z9'"),
        (f"{S}/marker", None, "every track is connected to somebody's marker"),
        ("state/seats/2/marker", None, "markers are placed in turn order"),
        (f"{S}/hand", ["GRA"], "state.seats.1.hand: a hand is one city of each"),
        (f"{S}/hand", None, "every seat holds one card of each colour"),
        (f"{S}/hand", ["GRB", "BLA", "YEA", "REA", "ORA"], "no card is there twice"),
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


def scored() -> dict[str, Any]:
    """Return a position after a round that seat 1 has completed."""
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    acted(game, "lay A2-A3", "end")
    return json.loads(json.dumps(position(game)))  # type: ignore[no-any-return]


def over() -> dict[str, Any]:
    """Return the position after the last round."""
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"], points=(13, 1))
    acted(game, "lay A2-A3", "end")
    assert game.result is not None
    return json.loads(json.dumps(position(game)))  # type: ignore[no-any-return]


def refused_with(document: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as caught:
        load_position(document)
    return str(caught.value)


def test_scored_and_finished_positions_load() -> None:
    assert load_position(scored()).movers == (1, 2)
    assert load_position(over()).movers == ()


@pytest.mark.cites("TA-NEXT-01")
def test_when_all_are_ready_the_next_round_has_begun() -> None:
    document = scored()
    document["state"]["seats"]["1"]["ready"] = True
    assert load_position(document).movers == (2,)
    document["state"]["seats"]["2"]["ready"] = True
    assert refused_with(document).startswith("state.seats: the next round begins")


@pytest.mark.cites("TA-NEXT-01")
@pytest.mark.parametrize("make", [scored, over])
@pytest.mark.parametrize("hand", ["kept", "missing"])
def test_no_hand_is_owed_after_a_round(make: Any, hand: str) -> None:
    document = make()
    document["state"]["to_deal"] = 1
    if hand == "missing":
        document["state"]["seats"]["2"]["hand"] = None
    assert refused_with(document).startswith("state.to_deal: everybody gets a hand")


@pytest.mark.cites("TA-SET-06")
def test_hands_are_owed_only_before_the_markers_and_if_there_are_enough() -> None:
    document = good()
    document["state"]["to_deal"] = 1
    document["state"]["seats"]["2"]["hand"] = None
    assert refused_with(document).startswith("state.to_deal: everybody gets a hand")
    document = good()
    document["seats"] = ["A", "B", "C"]
    document["state"].update(to_deal=3, tracks=[], supply=84)
    document["state"]["seats"] = {"1": {}, "2": {}, "3": {}}
    assert refused_with(document).startswith("state.to_deal: everybody gets a hand")


@pytest.mark.cites("TA-END-01", "TA-END-03", "TGAP-10")
@pytest.mark.parametrize("make", [scored, over])
def test_a_round_is_not_over_without_a_reason(make: Any) -> None:
    document = make()
    document["state"]["tracks"].remove("A2-A3")
    document["state"]["laid_by"].pop("A2-A3", None)
    document["state"]["turn"] = {"doing": "nothing", "tracks": []}
    document["state"]["supply"] += 1
    assert refused_with(document).startswith("state.phase: nobody is complete, tracks are left")
    document["state"]["stuck"] = 2
    assert load_position(document).view().phase != "round"


@pytest.mark.cites("TGAP-10")
def test_all_stuck_in_a_round_that_goes_on_is_impossible() -> None:
    assert refused_with(change("state/stuck", 2)).startswith(
        "state.stuck: the round is over once all"
    )
    assert load_position(change("state/stuck", 1)).view().state.stuck == 1


@pytest.mark.cites("TA-END-03")
def test_a_turn_does_not_begin_without_tracks() -> None:
    with pytest.raises(BadInput, match=r"state.phase: .* or no tracks are left"):
        scene(board=small_board(tracks=1), tracks=["A1-A2"])


@pytest.mark.cites("TA-PLAY-02")
@pytest.mark.parametrize("doing", ["placed", "laid_one", "laid_all"])
def test_nothing_is_done_before_the_marker(doing: str) -> None:
    with pytest.raises(BadInput, match=r"state.turn.doing: nothing is done before the marker"):
        scene(markers=(None, None), turn={"doing": doing})


@pytest.mark.cites("TA-BLD-04")
@pytest.mark.parametrize("tracks", [["C3-C4"], ["A1-A2", "C3-C4"]])
def test_tracks_of_a_turn_are_on_the_network_of_the_mover(tracks: list[str]) -> None:
    turn = {"doing": "laid_one" if len(tracks) == 1 else "laid_all", "tracks": tracks}
    with pytest.raises(
        BadInput, match=r"state.turn.tracks: a track touches the network of the seat to move"
    ):
        scene(tracks=["A1-A2", "C3-C4"], turn=turn)


MOVER = r"state.to_move: markers are placed in turn order, beginning with the starter"


@pytest.mark.cites("TA-PLAY-01", "TA-PLAY-02")
@pytest.mark.parametrize(
    ("markers", "doing", "to_move"),
    [
        ((None, None, None), "nothing", 2),
        ((None, "A1", None), "nothing", 3),
        ((None, "A1", "A2"), "placed", 3),
        (("A3", "A1", "A2"), "placed", 1),
        (("A3", "A1", "A2"), "nothing", 2),
    ],
)
def test_markers_are_placed_in_turn_order(
    markers: tuple[str | None, ...], doing: str, to_move: int
) -> None:
    hands = [[f"{colour}{x}" for colour in ("GR", "BL", "YE", "RE", "OR")] for x in "ABC"]

    def at(seat: int) -> Any:
        return scene(
            board=row_board(),
            seats=3,
            markers=markers,
            hands=hands,
            turn={"doing": doing},
            starter=2,
            to_move=seat,
        )

    assert at(to_move).movers == (to_move,)
    if None in markers or doing == "placed":
        for wrong in {1, 2, 3} - {to_move}:
            with pytest.raises(
                BadInput, match=rf"{MOVER}|state.turn.doing: nothing is done before the marker"
            ):
                at(wrong)


@pytest.mark.cites("TGAP-03")
def test_all_markers_come_before_the_first_track() -> None:
    marks: Any = {"markers": ("A1", None), "tracks": ["A1-A2"], "to_move": 2}
    with pytest.raises(BadInput, match=r"state.tracks: all markers are placed before the first"):
        scene(**marks)
    assert scene(**marks, options={"first_turn": "marker_and_tracks"}).movers == (2,)


def last_round(*hands: list[str]) -> dict[str, Any]:
    seats = {str(i): {"hand": hand, "loss": 1} for i, hand in enumerate(hands, 1)}
    return {"round": 1, "ending": "complete", "tracks": [], "seats": seats}


@pytest.mark.cites("TA-SET-05", "TA-SET-06")
def test_the_hands_of_the_last_round_were_possible() -> None:
    one, other = ["GRA", "BLA", "YEA", "REA", "ORA"], ["GRB", "BLB", "YEB", "REB", "ORB"]
    assert load_position(change("state/last_round", last_round(one, other)))
    twice = change("state/last_round", last_round(one, [*other[:4], "ORA"]))
    where = "state.last_round.seats.2.hand"
    assert refused_with(twice) == f"{where}: ORA is in another hand too (TA-SET-06)"
    board = row_board()
    board["cities"][0]["removed"] = True
    hands = [[*one[:4], "ORB"], [*other[:4], "ORC"]]
    with pytest.raises(
        BadInput, match=rf"{where}: ORA is out of the game with 2 players \(TA-SET-05\)"
    ):
        scene(board=board, hands=hands, markers=("A1", "A2"), last_round=last_round(other, one))
