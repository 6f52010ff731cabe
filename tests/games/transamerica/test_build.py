from __future__ import annotations

from typing import Any

import pytest

from branchline import new_game
from branchline.core.ids import Seat
from branchline.games.transamerica.actions import lay, start
from branchline.games.transamerica.board import Junction, Line
from branchline.games.transamerica.game import CLAUSE_KEYS
from branchline.games.transamerica.rules.network import is_laid, join, mark_laid
from tests.games.acting import acted, kinds, refused
from tests.games.transamerica.scenes import HAND_A, HAND_B, scene, small_board

# The start marker


@pytest.mark.cites("TA-PLAY-02", "TA-PLAY-03", "TGAP-03")
def test_the_first_turn_is_the_start_marker() -> None:
    game = new_game("transamerica", seats=2, seed=1)
    assert refused(game, "lay D13-C13", "marker_first")
    assert refused(game, "end", "marker_first")
    assert len(game.actions()) == 188
    events = acted(game, "start D13")
    assert kinds(events) == ["marker_placed"]
    assert game.view().state.seats[0].marker == "D13"
    assert refused(game, "start D12", "marker_stays")
    assert refused(game, "lay C13-D13", "marker_only", "TGAP-03")
    assert game.actions() == ["end"]
    game.act("end")
    assert game.movers == (2,)


@pytest.mark.cites("TA-PLAY-02", "TGAP-14")
def test_a_marker_may_be_on_a_city_and_connects_it() -> None:
    game = scene(markers=(None, None))
    acted(game, "start City GRA")
    assert game.view(1).own.connected == ["GRA"]


@pytest.mark.cites("TGAP-04")
def test_two_markers_may_share_a_junction_unless_chosen_otherwise() -> None:
    game = scene(markers=("A1", None), to_move=2)
    assert game.why("start A1") is None
    strict = scene(markers=("A1", None), to_move=2, options={"unique_start": "on"})
    assert refused(strict, "start A1", "junction_taken", "TGAP-04")
    assert "start A1" not in strict.actions()
    assert "start A2" in strict.actions()


@pytest.mark.cites("TGAP-03")
def test_marker_and_tracks_in_the_first_turn_can_be_chosen() -> None:
    game = scene(markers=(None, None), options={"first_turn": "marker_and_tracks"})
    game.act("start A1")
    assert refused(game, "end", "lay_a_track")
    acted(game, "lay A1-A2", "lay A2-A3", "end")
    assert game.movers == (2,)


@pytest.mark.cites("TA-PLAY-02", "TA-BLD-01")
def test_places_that_are_not_on_the_board_are_refused() -> None:
    game = scene(markers=(None, None))
    rules = game.rules
    clause = rules.refusal(game.state, Seat(1), start(Junction(12)))
    assert CLAUSE_KEYS[clause] == "no_such_junction"
    placed = scene()
    clause = rules.refusal(placed.state, Seat(1), lay(Line(len(rules.board_file.lines))))
    assert CLAUSE_KEYS[clause] == "no_such_line"


# Tracks


@pytest.mark.cites("TA-BLD-01", "TA-BLD-07")
@pytest.mark.parametrize("second", ["A2-A3", "A1-B1"])
def test_two_single_tracks_together_or_apart(second: str) -> None:
    game = scene()
    events = acted(game, "lay A1-A2")
    assert kinds(events) == ["track_laid"]
    acted(game, f"lay {second}")
    assert game.view().state.tracks == sorted(["A1-A2", second])
    assert game.view().state.turn.tracks == ["A1-A2", second]
    assert refused(game, "lay A1-B2", "turn_is_used")
    assert game.actions() == ["end"]


@pytest.mark.cites("TA-BLD-01")
def test_one_track_is_enough() -> None:
    game = scene()
    acted(game, "lay A1-A2", "end")
    assert game.movers == (2,)


@pytest.mark.cites("TA-BLD-02", "TGAP-21")
def test_a_double_line_takes_the_whole_turn_and_one_track() -> None:
    game = scene(markers=("B1", "C4"))
    supply = game.view().state.supply
    game.act("lay B1-B2")
    assert game.view().state.supply == supply - 1
    assert refused(game, "lay B1-C1", "turn_is_used")
    game = scene(markers=("B1", "C4"))
    game.act("lay B1-C1")
    assert refused(game, "lay B1-B2", "double_alone")
    assert "lay B1-B2" not in game.actions()


@pytest.mark.cites("TA-BLD-03")
def test_a_line_takes_one_track() -> None:
    assert refused(scene(tracks=["A1-A2"]), "lay A1-A2", "line_taken")


@pytest.mark.cites("TA-BLD-04")
def test_a_track_must_touch_the_own_network() -> None:
    game = scene()
    assert refused(game, "lay C3-C4", "not_at_your_network")
    assert refused(game, "lay A2-A3", "not_at_your_network")
    acted(game, "lay A1-A2")
    assert game.why("lay A2-A3") is None


@pytest.mark.cites("TA-BLD-06")
def test_networks_that_meet_are_common() -> None:
    game = scene(markers=("A1", "A3"), tracks=["A3-A4"], hands=(HAND_B, HAND_A))
    game.act("lay A1-A2")
    assert refused(game, "lay A4-B4", "not_at_your_network")
    events = acted(game, "lay A2-A3")
    assert [(e.type, getattr(e, "other", 0)) for e in events] == [
        ("track_laid", 0),
        ("networks_joined", 2),
    ]
    game.act("end")
    assert game.why("lay A1-B1") is None
    acted(game, "lay A1-B1", "end")
    assert game.why("lay A4-B4") is None


@pytest.mark.cites("TA-BLD-05", "TGAP-10")
def test_a_track_is_compulsory() -> None:
    game = scene()
    assert refused(game, "end", "lay_a_track")
    assert "end" not in game.actions()


@pytest.mark.cites("TGAP-10")
def test_a_turn_without_a_legal_line_can_be_closed() -> None:
    """With hands out of the way, all lines taken: nobody is complete and nobody can lay."""
    game = stuck_scene()
    assert game.actions() == ["end"]
    assert game.why("end") is None


def stuck_scene() -> Any:
    """Return a round in which every line is taken and nobody has cards."""
    game = scene()
    for line, _ in enumerate(game.rules.board_file.lines):
        mark_laid(game.state, Line(line))
        join(game.state, game.rules.board, Line(line))
    for seat in (1, 2):
        game.state.hand[seat] = [-1] * 5
    return game


# The end of the round, as far as the mover can tell


@pytest.mark.cites("TA-END-01", "TGAP-07")
def test_who_completes_only_the_own_five_lays_no_second_track() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    events = acted(game, "lay A2-A3")
    assert kinds(events) == ["track_laid"]
    assert refused(game, "lay A3-A4", "five_connected", "TA-END-01")
    assert game.actions() == ["end"]


@pytest.mark.cites("TA-END-02", "TGAP-08", "TGAP-07")
def test_who_completes_an_opponent_may_lay_a_second_flat_track() -> None:
    five = ["A4-B4", "B4-C4", "C3-C4"]
    game = scene(markers=("C2", "C4"), tracks=five)
    acted(game, "lay C2-C3")
    assert game.why("lay C1-C2") is None
    acted(game, "lay C1-C2")
    assert "completed" in kinds(acted(game, "end"))


@pytest.mark.cites("TGAP-07", "TA-END-02")
def test_who_completes_both_may_lay_a_second_track_too() -> None:
    hands = (["GRA", "BLA", "YEA", "REB", "ORB"], ["GRB", "BLB", "YEB", "REA", "ORA"])
    left = ["A1-B1", "B1-C1", "C1-C2", "A1-A2"]
    right = ["A3-A4", "A4-B4", "B4-C4", "C3-C4"]
    game = scene(markers=("C2", "C4"), hands=hands, tracks=left + right)
    game.act("lay C2-C3")
    assert game.view(1).own.connected == hands[0]
    assert game.why("lay B2-C2") is None
    assert refused(game, "lay A3-B3", "double_alone")
    acted(game, "lay B2-C2")
    assert kinds(acted(game, "end")).count("completed") == 2


@pytest.mark.cites("TGAP-08")
def test_after_a_double_line_there_is_no_second_track() -> None:
    game = scene(
        markers=("A3", "C4"), tracks=["A4-B4", "B4-C4", "C3-C4", "B3-C3"], hands=(HAND_A, HAND_B)
    )
    game.act("lay A3-B3")
    assert refused(game, "lay A3-A4", "turn_is_used")


@pytest.mark.cites("TGAP-09", "TA-END-03")
def test_with_one_track_left_only_one_can_be_laid() -> None:
    board = small_board(tracks=3)
    game = scene(board=board, tracks=["A1-A2", "C3-C4"])
    game.act("lay A2-A3")
    assert refused(game, "lay A3-A4", "no_tracks")
    assert game.actions() == ["end"]
    assert "round_ended" in kinds(acted(game, "end"))


@pytest.mark.cites("TGAP-03", "TA-BLD-05")
def test_a_marker_that_connects_all_five_is_followed_by_a_track_like_any_other() -> None:
    tracks = ["A1-B1", "B1-C1", "A1-A2", "A2-A3"]
    game = scene(
        markers=("A1", None),
        hands=(HAND_B, HAND_A),
        tracks=tracks,
        to_move=2,
        options={"first_turn": "marker_and_tracks"},
    )
    game.act("start A2")
    assert game.view(2).own.connected == HAND_A
    assert refused(game, "end", "lay_a_track")
    acted(game, "lay A3-A4")
    assert refused(game, "lay A4-B4", "five_connected")


@pytest.mark.cites("TGAP-07", "TA-END-02")
def test_who_completes_an_opponent_to_the_right_may_lay_a_second_track_too() -> None:
    hands = (["GRB", "BLB", "YEB", "REA", "ORA"], ["GRA", "BLA", "YEA", "REB", "ORB"])
    left = ["A1-B1", "B1-C1", "C1-C2", "A1-A2"]
    right = ["A3-A4", "A4-B4", "B4-C4", "C3-C4"]
    game = scene(markers=("C4", "C2"), hands=hands, tracks=left + right, to_move=2)
    game.act("lay C2-C3")
    assert game.view(2).own.connected == hands[1]
    assert game.why("lay B2-C2") is None


@pytest.mark.cites("TA-BLD-03")
@pytest.mark.parametrize("line", [31, 32, 33, 64, 400])
def test_every_line_of_the_real_board_takes_one_track_of_its_own(line: int) -> None:
    game: Any = new_game("transamerica", seats=2, seed=1)
    mark_laid(game.state, Line(line))
    lines = range(game.rules.board.lines)
    assert [other for other in lines if is_laid(game.state, Line(other))] == [line]
