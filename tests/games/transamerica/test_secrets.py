"""No answer to a seat depends on hands it may not know (TGAP-23)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from branchline.bots.registry import make_bot
from branchline.core.ids import Seat
from branchline.games.transamerica.events import TurnSkipped
from branchline.games.transamerica.rules.network import is_an_opponent_complete
from tests.games.acting import acted, kinds
from tests.games.transamerica.scenes import HAND_A, HAND_B, game_on, grid_board, row_board, scene
from tests.games.transamerica.test_build import stuck_scene
from tests.games.transamerica.test_view import walked

NEARLY_A = ["A1-B1", "B1-C1", "A1-A2"]
IMAGINED = 3


@pytest.mark.cites("TGAP-23", "TGAP-06")
def test_a_preview_of_the_end_does_not_tell_who_is_complete() -> None:
    game = scene(tracks=NEARLY_A)
    assert kinds(game.preview("lay A2-A3")) == ["track_laid"]
    game.act("lay A2-A3")
    assert game.preview("end") == []
    assert "completed" in kinds(game.act("end"))


@pytest.mark.cites("TGAP-23", "TGAP-06")
def test_a_preview_that_can_be_taken_back_does_not_tell_that_an_opponent_is_complete() -> None:
    game = scene(markers=("C2", "C4"), tracks=["A4-B4", "B4-C4", "C3-C4"])
    game.act("lay C2-C3")
    assert game.can_undo(1)
    assert game.preview("end") == []
    game.undo(1)
    game.act("lay B2-C2")
    assert game.preview("end") == []


@pytest.mark.cites("TGAP-10")
def test_a_preview_tells_that_a_turn_is_skipped() -> None:
    game = stuck_scene()
    assert game.preview("end") == [TurnSkipped(1)]


@pytest.mark.cites("TGAP-07", "TGAP-23")
@pytest.mark.parametrize("green", ["GRB", "GRC"])
def test_ways_do_not_tell_whether_a_second_track_will_be_allowed(green: str) -> None:
    own, other = ["GRA", "BLA", "YEA", "REA", "ORA"], [green, "BLB", "YEB", "REB", "ORB"]
    tracks = [f"A{x}-A{x + 1}" for x in (*range(1, 13), 14)]
    game = scene(board=row_board(), markers=("A1", "A15"), hands=(own, other), tracks=tracks)
    assert game.ways("A16", seat=1).tracks == 2
    assert game.ways("A16", seat=1).actions == ("lay A13-A14",)


def answers(game: Any, seat: int, dice: Random) -> dict[str, Any]:
    """Return all answers a seat gets when it asks everything."""
    actions = game.actions(seat) if game.movers else []
    names = game.rules.notation.junction_names
    places = ["hand", *game.view(seat).own.hand, *dice.sample(names, 3)]
    lays = [f"lay {name}" for name in dice.sample(game.rules.notation.line_names, 5)]
    asked = [*lays, "end", "next", f"start {names[0]}"]
    return {
        "view": game.view(seat),
        "actions": actions,
        "previews": [game.preview(text, seat) for text in actions],
        "refusals": [game.why(text, seat) for text in asked],
        "plans": [told_plan(game, seat, dice) for _ in range(3)],
        "ways": [game.ways(place, seat) for place in places],
        "can_undo": game.can_undo(seat),
        "log": game.log_for(seat),
    }


def told_plan(game: Any, seat: int, dice: Random) -> Any:
    """Return what a seat is told of a turn it plans, as far as the rules allow one."""
    texts: list[str] = []
    while (found := game.plan(texts, seat)) and not found.stop:
        legal = game.rules.actions(found.state, Seat(seat))
        texts.append(game.rules.text(dice.choice(legal)))
    return found and (texts, found.stop, found.events, game.rules.view(found.state, seat, 0))


def compare(game: Any, seat: int, dice: Random, found: Counter[str]) -> None:
    """Ask the same with other hidden hands and demand the same answers."""
    truth, order = game.state, dice.random()
    seen = answers(game, seat, Random(order))
    for _ in range(IMAGINED):
        game.state = game.rules.imagine(game.view(seat), dice)
        found["other hands"] += game.state.hand != truth.hand
        complete = is_an_opponent_complete(game.state, game.rules.board, Seat(seat))
        found["opponent complete"] += complete and game.state.doing > 1
        assert answers(game, seat, Random(order)) == seen
        game.state = truth


@pytest.mark.cites("TGAP-23", "TGAP-07")
@pytest.mark.parametrize(("seats", "first_turn"), [(2, "marker_only"), (3, "marker_and_tracks")])
def test_on_a_small_board_no_answer_depends_on_hidden_hands(seats: int, first_turn: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(6):
        game = game_on(grid_board(), seats, seed, first_turn=first_turn)
        bot, dice = make_bot("sensible", game.rules), Random(seed)
        for _ in range(60):
            if game.result is not None:
                break
            if game.movers[0] and game.view().phase == "round":
                for seat in range(1, seats + 1):
                    compare(game, seat, dice, found)
            mover = int(game.movers[0])
            text = dice.choice(game.actions(mover))
            if dice.random() < 0.7:
                text = bot.choose(game.view(mover), dice, 0.0)
            game.act(text, mover)
    assert found["other hands"] > 500
    assert found["opponent complete"] > 5


@pytest.mark.cites("TGAP-23")
@pytest.mark.parametrize("decisions", [0, 7, 30, 55, 80])
def test_on_the_printed_board_no_answer_depends_on_hidden_hands(decisions: int) -> None:
    game = walked(4, decisions, seed=decisions)
    found: Counter[str] = Counter()
    for seat in (1, 2, 3, 4):
        compare(game, seat, Random(decisions), found)
    assert found["other hands"] > 0 or game.view().phase != "round"


def test_what_an_end_tells_is_final() -> None:
    game = scene(tracks=NEARLY_A, hands=(HAND_A, HAND_B))
    acted(game, "lay A2-A3")
    assert not game.can_undo(1)
