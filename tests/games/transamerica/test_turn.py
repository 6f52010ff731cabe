from __future__ import annotations

import pytest

from branchline import new_game
from branchline.core.ids import HOUSE, Seat
from branchline.games.transamerica.actions import DEAL, deal
from branchline.games.transamerica.board import Card
from branchline.games.transamerica.game import CLAUSE_KEYS
from tests.games.acting import acted, kinds, refused
from tests.games.transamerica.scenes import scene


@pytest.mark.cites("TA-PLAY-01")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    game = new_game("transamerica", seats=4, seed=1)
    seen = []
    for junction in ("D13", "D12", "D11", "D10"):
        seen.append(int(game.movers[0]))
        acted(game, f"start {junction}", "end")
    assert seen == [1, 2, 3, 4]
    assert game.movers == (1,)


@pytest.mark.cites("TA-PLAY-01")
def test_nobody_acts_out_of_turn() -> None:
    game = scene()
    found = game.why("lay C3-C4", seat=2)
    assert found is not None
    assert (found.clause, found.rule) == ("not_your_turn", "TA-PLAY-01")
    assert found.text["en"] == "It is P1's turn, not P2's."


@pytest.mark.cites("TA-PLAY-01")
def test_a_starting_player_in_the_middle_begins() -> None:
    game = scene(markers=(None, None), to_move=2, starter=2)
    assert game.movers == (2,)
    acted(game, "start A1", "end")
    assert game.movers == (1,)


def test_every_turn_begins_anew() -> None:
    game = scene()
    acted(game, "lay A1-A2", "lay A2-A3")
    assert kinds(acted(game, "end")) == ["turn_began"]
    turn = game.view().state.turn
    assert (turn.doing, turn.tracks) == ("nothing", [])


# Taking back reveals nothing


@pytest.mark.cites("TGAP-06")
def test_a_track_can_be_taken_back_before_the_turn_is_closed() -> None:
    game = scene()
    before = game.state.copy()
    acted(game, "lay A1-A2", "lay A2-A3")
    game.undo()
    game.undo()
    assert game.state == before


@pytest.mark.cites("TGAP-06", "TGAP-23")
def test_closing_a_turn_tells_that_nobody_is_complete_and_stands() -> None:
    game = scene()
    acted(game, "lay A1-A2", "end")
    assert not game.can_undo(1)


@pytest.mark.cites("TGAP-06", "TGAP-23")
def test_completing_the_own_five_cannot_be_taken_back() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    game.act("lay A2-A3")
    assert not game.can_undo(1)


@pytest.mark.cites("TGAP-06", "TGAP-23")
def test_completing_somebody_else_looks_like_any_other_track() -> None:
    completing = scene(markers=("C2", "C4"), tracks=["A4-B4", "B4-C4", "C3-C4"])
    completing.act("lay C2-C3")
    assert completing.can_undo(1)
    harmless = scene(
        markers=("C2", "C4"), tracks=["A4-B4", "B4-C4", "C3-C4"],
        hands=(["GRA", "BLA", "YEA", "REB", "ORA"], ["GRB", "BLB", "YEB", "REA", "ORB"]),
    )  # fmt: skip
    harmless.act("lay C2-C3")
    assert completing.actions() == harmless.actions()
    assert completing.log[-1].events == harmless.log[-1].events


def test_saying_next_can_be_taken_back_while_others_look() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    acted(game, "lay A2-A3", "end")
    game.act("next", seat=1)
    assert game.can_undo(1)
    game.undo(1)
    assert game.movers == (1, 2)


def test_which_seat_must_be_said_when_several_may_act() -> None:
    from branchline import BranchlineError

    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    acted(game, "lay A2-A3", "end")
    with pytest.raises(BranchlineError, match="which seat"):
        game.act("next")
    assert refused(scene(), "next", "round_goes_on")


@pytest.mark.cites("TA-PLAY-01")
def test_seats_never_deal_and_the_dealer_does_nothing_else() -> None:
    game = scene()
    one_card = deal(Seat(1), [Card(0)] * 5)
    for action in (DEAL, one_card):
        clause = game.rules.refusal(game.state, Seat(1), action)
        assert CLAUSE_KEYS[clause] == "not_your_turn"
        clause = game.rules.refusal(game.state, HOUSE, action)
        assert CLAUSE_KEYS[clause] == "no_deal_due"
    for text in ("lay A1-A2", "start A1", "end", "next"):
        clause = game.rules.refusal(game.state, HOUSE, game.rules.parse(text))
        assert CLAUSE_KEYS[clause] == "dealer_only_deals"
