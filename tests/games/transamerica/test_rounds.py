from __future__ import annotations

from typing import Any

import pytest

from branchline import new_game
from branchline.core.ids import Seat
from branchline.games.transamerica.actions import END
from branchline.games.transamerica.rules.rounds import is_round_over
from branchline.games.transamerica.rules.turn import note_skipped_turn
from branchline.games.transamerica.state import ALL_STUCK, ROUND, SCORED
from tests.games.acting import acted, kinds, refused
from tests.games.transamerica.scenes import HAND_A, HAND_B, scene, small_board
from tests.games.transamerica.test_build import stuck_scene

NEARLY_A = ["A1-B1", "B1-C1", "A1-A2"]
"""Seat 1 with hand a lacks only A3."""


def won_round(points: tuple[int, int] = (13, 13), **details: Any) -> Any:
    """Return a game in which seat 1 completes its five with the next track."""
    return scene(tracks=NEARLY_A, points=points, **details)


# The end of a round


@pytest.mark.cites("TA-END-01", "TA-END-04", "TGAP-06")
def test_a_round_ends_when_the_turn_that_completes_somebody_is_closed() -> None:
    game = won_round()
    game.act("lay A2-A3")
    assert game.view().phase == "round"
    events = acted(game, "end")
    assert kinds(events)[:2] == ["round_ended", "completed"]
    assert game.view().phase == "scored"
    last = game.view(2).last_round
    assert last.ending == "complete"
    assert [seat.hand for seat in last.seats] == [HAND_A, HAND_B]


@pytest.mark.cites("TGAP-06", "TA-END-01")
def test_the_table_notices_that_somebody_else_is_complete() -> None:
    game = scene(markers=("C2", "C4"), tracks=["A4-B4", "B4-C4", "C3-C4"])
    events: Any = acted(game, "lay C2-C3", "end")
    assert [e.seat for e in events if e.type == "completed"] == [2]


@pytest.mark.cites("TGAP-05")
def test_five_connected_cities_off_the_marker_do_not_count() -> None:
    game = scene(markers=("C4", "A1"), tracks=[*NEARLY_A, "A2-A3"])
    acted(game, "lay C3-C4", "end")
    assert game.view().phase == "round"
    assert game.view(1).own.connected == []


@pytest.mark.cites("TA-END-03", "TGAP-09")
def test_a_round_ends_when_the_tracks_are_used_up() -> None:
    game = scene(board=small_board(tracks=2), tracks=["A1-A2"])
    events = acted(game, "lay A2-A3", "end")
    ended = events[0]
    assert (ended.type, getattr(ended, "why", "")) == ("round_ended", "no_tracks_left")
    assert "completed" not in kinds(events)
    assert all(seat.loss > 0 for seat in game.view().last_round.seats)


@pytest.mark.cites("TGAP-24")
def test_the_last_track_may_complete_somebody() -> None:
    game = scene(board=small_board(tracks=4), tracks=NEARLY_A)
    events = acted(game, "lay A2-A3", "end")
    assert getattr(events[0], "why", "") == "complete"
    assert game.view().last_round.seats[0].loss == 0
    assert game.view().state.supply == 0


@pytest.mark.cites("TGAP-10")
def test_a_round_ends_when_everybody_is_stuck_in_succession() -> None:
    game = stuck_scene()
    state, board = game.state, game.rules.board
    note_skipped_turn(state, board)
    assert state.stuck == 1
    assert not is_round_over(state, board)
    note_skipped_turn(state, board)
    assert is_round_over(state, board)
    state.doing = 2  # a track was laid after all
    note_skipped_turn(state, board)
    assert state.stuck == 0


# Scoring


@pytest.mark.cites("TA-SCO-01", "TA-SCO-06")
def test_a_locomotive_moves_by_the_missing_tracks() -> None:
    game = won_round()
    events: Any = acted(game, "lay A2-A3", "end")
    lost = [(e.seat, e.loss, e.points) for e in events if e.type == "lost_points"]
    state, last = game.view().state, game.view().last_round
    assert lost[0] == (1, 0, 13)
    assert lost[1] == (2, last.seats[1].loss, 13 - last.seats[1].loss)
    assert [seat.points for seat in state.seats] == [13, 13 - last.seats[1].loss]


@pytest.mark.cites("TGAP-13")
def test_all_who_are_complete_lose_nothing() -> None:
    hands = (["GRA", "BLA", "YEA", "REB", "ORB"], ["GRB", "BLB", "YEB", "REA", "ORA"])
    left = ["A1-B1", "B1-C1", "C1-C2", "A1-A2"]
    right = ["A3-A4", "A4-B4", "B4-C4", "C3-C4"]
    game = scene(markers=("C2", "C4"), hands=hands, tracks=left + right)
    acted(game, "lay C2-C3", "end")
    assert [seat.loss for seat in game.view().last_round.seats] == [0, 0]


@pytest.mark.cites("TA-SCO-07")
def test_locomotives_may_share_and_pass() -> None:
    game = won_round(points=(13, 13))
    acted(game, "lay A2-A3", "end")
    equal = won_round(points=(9, 13))
    acted(equal, "lay A2-A3", "end")
    points = [seat.points for seat in equal.view().state.seats]
    assert points == [9, game.view().state.seats[1].points]


@pytest.mark.cites("TA-SCO-05")
def test_nothing_is_laid_while_scoring() -> None:
    game = won_round()
    acted(game, "lay A2-A3", "end")
    assert set(game.view().last_round.tracks) == {*NEARLY_A, "A2-A3"}


# The next round


@pytest.mark.cites("TA-NEXT-01", "TGAP-23")
def test_the_next_round_is_dealt_when_everybody_said_next() -> None:
    game = won_round()
    assert refused(game, "next", "round_goes_on")
    acted(game, "lay A2-A3", "end")
    assert game.movers == (1, 2)
    found = game.why("lay A1-A2", seat=1)
    assert found is not None
    assert found.clause == "round_over"
    assert game.actions(1) == ["next"]
    assert kinds(game.act("next", seat=2)) == ["ready"]
    again = game.why("next", seat=2)
    assert again is not None
    assert again.clause == "already_ready"
    assert game.movers == (1,)
    events = game.act("next", seat=1)
    assert kinds(events) == ["ready", "hand_dealt", "hand_dealt", "round_began", "turn_began"]
    state = game.view().state
    assert (state.round, state.tracks, state.supply) == (2, [], 84)
    assert [seat.marker for seat in state.seats] == [None, None]
    assert [seat.ready for seat in state.seats] == [False, False]
    assert game.view().last_round.round == 1


@pytest.mark.cites("TA-NEXT-01", "TGAP-23")
def test_all_cards_are_shuffled_anew() -> None:
    game: Any = new_game("transamerica", seats=6, seed=3)
    hands = {tuple(game.view(seat).own.hand) for seat in range(1, 7)}
    piles = {game.rules._pile(game.state, colour) for colour in range(5)}
    game.state.round = 2
    assert piles.isdisjoint({game.rules._pile(game.state, colour) for colour in range(5)})
    assert len(hands) == 6


@pytest.mark.cites("TA-NEXT-02", "TGAP-20")
def test_the_left_neighbour_starts_the_next_round() -> None:
    game = won_round()
    acted(game, "lay A2-A3", "end")
    game.act("next", seat=1)
    game.act("next", seat=2)
    assert (game.view().state.starter, game.movers) == (2, (2,))
    last = scene(tracks=NEARLY_A, starter=2)
    acted(last, "lay A2-A3", "end")
    last.act("next", seat=1)
    last.act("next", seat=2)
    assert last.view().state.starter == 1


# The barrier and the end of the game


def after_round(number: int, points: tuple[int, int], **details: Any) -> Any:
    """Return a game after a round in which seat 1 lost nothing and seat 2 lost four."""
    game = won_round(points=points, round=number, **details)
    events = acted(game, "lay A2-A3", "end")
    assert game.view().last_round.seats[1].loss == LOSS_OF_TWO
    return game, kinds(events)


LOSS_OF_TWO = 4


@pytest.mark.cites("TA-BAR-01", "TGAP-17")
@pytest.mark.parametrize(("number", "moved"), [(1, False), (2, True), (3, False)])
def test_the_barrier_moves_only_after_the_second_round(number: int, moved: bool) -> None:
    game, happened = after_round(number, (13, 12))
    assert ("barrier_moved" in happened) == moved
    assert game.view().state.limit == (8 - 3 if moved else 0)


@pytest.mark.cites("TA-BAR-02")
@pytest.mark.parametrize(("points", "limit"), [(7, 0), (8, 1), (9, 2)])
def test_the_barrier_moves_only_if_the_last_has_four_points(points: int, limit: int) -> None:
    game, happened = after_round(2, (13, points))
    assert ("barrier_moved" in happened) == (points >= 8)
    assert game.view().state.seats[1].points == points - LOSS_OF_TWO
    assert game.view().state.limit == limit


@pytest.mark.cites("TA-BAR-03", "TGAP-02")
def test_the_barrier_lies_two_spaces_before_the_last_locomotive() -> None:
    game, _ = after_round(2, (5, 13))
    assert [seat.points for seat in game.view().state.seats] == [5, 9]
    assert game.view().state.limit == 2


@pytest.mark.cites("TA-GAME-01", "TGAP-02")
@pytest.mark.parametrize(
    ("points", "limit", "over"),
    [(5, 0, False), (4, 0, True), (3, 0, True), (9, 5, True), (10, 5, False)],
)
def test_the_game_ends_when_a_locomotive_passes_the_barrier(
    points: int, limit: int, over: bool
) -> None:
    game, happened = after_round(3, (13, points), limit=limit)
    assert (game.view().phase == "over") == over
    assert ("game_ended" in happened) == over


@pytest.mark.cites("TGAP-17")
def test_the_end_is_looked_at_before_the_barrier_moves() -> None:
    game, happened = after_round(2, (13, 4))
    assert game.view().phase == "over"
    assert "barrier_moved" not in happened


@pytest.mark.cites("TA-GAME-02", "TGAP-15", "TGAP-16")
def test_most_points_win_and_points_may_fall_below_zero() -> None:
    game, happened = after_round(3, (13, 1))
    assert [(s.points, s.place) for s in game.result.seats] == [(13, 1), (-3, 2)]
    assert game.result.winners == (1,)
    assert happened[-2:] == ["ranked", "ranked"]
    assert game.result.rounds == 3
    found = game.why("next", seat=1)
    assert found is not None
    assert found.clause == "game_over"
    assert game.movers == ()


@pytest.mark.cites("TA-GAME-03", "TGAP-16")
def test_equal_points_share_the_victory() -> None:
    tied = won_round(points=(3, 7), limit=2, round=3)
    acted(tied, "lay A2-A3", "end")
    assert [seat.points for seat in tied.view().state.seats] == [3, 3]
    assert tied.result is None
    over = scene(tracks=NEARLY_A, points=(3, 7), limit=2, round=3)
    over.state.limit = 3  # the barrier lies where both locomotives come to stand
    acted(over, "lay A2-A3", "end")
    assert over.result.winners == (1, 2)
    assert [seat.place for seat in over.result.seats] == [1, 1]


@pytest.mark.cites("TGAP-22")
def test_simulations_stop_after_many_rounds() -> None:
    from branchline.lab.transamerica.lab import MOST_ROUNDS, TransAmericaLab

    lab = TransAmericaLab("transamerica", 2)
    assert lab.job(0).most_rounds == MOST_ROUNDS == 50


@pytest.mark.cites("TGAP-10")
def test_a_round_in_which_all_are_stuck_says_so() -> None:
    game = stuck_scene()
    for seat in (1, 2):
        assert game.state.phase == ROUND
        game.rules.apply(game.state, Seat(seat), END)
    assert (game.state.phase, game.state.last_ending) == (SCORED, ALL_STUCK)
