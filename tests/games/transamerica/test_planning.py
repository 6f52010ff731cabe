"""A turn planned while others move: as if it were one's own (TA-PLAY-01)."""

from __future__ import annotations

from typing import Any

import pytest

from branchline import Game, new_game
from branchline.core.dealer import Dealer
from branchline.core.ids import Seat
from tests.games.acting import acted
from tests.games.transamerica.scenes import row_board, scene
from tests.games.transamerica.test_view import walked

NEARLY_A = ["A1-B1", "B1-C1", "A1-A2"]


def supposed(game: Any, seat: int) -> Any:
    """Return the position as if it were a seat's turn; the game stays as it is."""
    before = game.state.copy()
    found = game.rules.as_if(game.state, Seat(seat))
    assert game.state == before
    return found


def actions(game: Any, state: Any, seat: int) -> list[str]:
    return [game.rules.text(action) for action in game.rules.actions(state, Seat(seat))]


@pytest.mark.cites("TA-PLAY-01")
def test_it_is_as_at_the_beginning_of_a_turn() -> None:
    begun = scene(to_move=2)
    game = scene()
    for texts in ((), ("lay A1-A2",), ("lay A2-A3",)):
        acted(game, *texts)
        state = supposed(game, 2)
        assert game.rules.movers(state) == (2,)
        assert (state.doing, state.first_track, state.second_track) == (0, -1, -1)
        assert actions(game, state, 2) == begun.actions(2)


@pytest.mark.cites("TA-PLAY-01")
@pytest.mark.parametrize("decisions", [3, 12, 40])
def test_whoever_is_next_plans_what_the_turn_then_is(decisions: int) -> None:
    game: Any = walked(4, decisions, seed=decisions)
    assert game.view().phase == "round"
    while "end" not in game.actions():
        game.act(game.actions()[0])
    following = int(game.movers[0]) % 4 + 1
    state = supposed(game, following)
    game.act("end")
    assert set(state.differences(game.state)) <= {"stuck"}


@pytest.mark.cites("TA-PLAY-02")
def test_before_the_first_turn_a_start_is_planned() -> None:
    game = new_game("transamerica", seats=3, seed=1)
    first = int(game.movers[0])
    for seat in {1, 2, 3} - {first}:
        assert actions(game, supposed(game, seat), seat) == game.actions()


def test_in_my_own_turn_it_is_what_it_is() -> None:
    game = scene()
    game.act("lay A1-A2")
    state = supposed(game, 1)
    assert state == game.state
    assert state is not game.state


def test_nothing_is_planned_before_the_hands_between_rounds_and_after_the_end() -> None:
    game = scene(tracks=NEARLY_A)
    acted(game, "lay A2-A3", "end")
    assert game.view().phase == "scored"
    assert [supposed(game, seat) for seat in (1, 2)] == [None, None]
    over = scene(tracks=NEARLY_A, points=(1, 1))
    acted(over, "lay A2-A3", "end")
    assert over.result is not None
    assert supposed(over, 1) is None
    begun = Game(game.rules, Dealer("1"), dealing=False)
    assert supposed(begun, 1) is None


# Plans


@pytest.mark.cites("TGAP-06", "TGAP-07", "TGAP-23")
@pytest.mark.parametrize("to_move", [1, 2])
def test_a_plan_stops_before_it_could_tell_whether_somebody_else_is_complete(to_move: int) -> None:
    own, told = ["GRA", "BLA", "YEA", "REA", "ORA"], []
    tracks = [f"A{x}-A{x + 1}" for x in (*range(1, 13), 14)]
    for green in ("GRB", "GRC"):
        hands = (own, [green, "BLB", "YEB", "REB", "ORB"])
        markers = ("A1", "A15")
        game = scene(
            board=row_board(), markers=markers, hands=hands, tracks=tracks, to_move=to_move
        )
        found = game.plan(["lay A13-A14", "lay A15-A16"], 1)
        view = game.rules.view(found.state, Seat(1), 0)
        told.append((found.events, found.stop, found.refusal, view))
    assert told[0] == told[1]
    assert told[0][:3] == ([], "final", None)


@pytest.mark.cites("TA-BLD-01", "TA-BLD-03")
def test_a_track_that_another_laid_meanwhile_is_told_with_its_rule() -> None:
    game = scene(markers=("B3", "C4"))
    plan = ["lay B4-C4", "lay B3-B4"]
    assert game.plan(plan, 2).stop is None
    acted(game, "lay B3-B4", "end")
    found = game.plan(plan, 2)
    assert (len(found.events), found.stop) == (1, "refused")
    assert (found.refusal.clause, found.refusal.rule) == ("line_taken", "TA-BLD-03")
