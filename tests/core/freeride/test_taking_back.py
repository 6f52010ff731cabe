"""Taking back until something is revealed, and the cards that are dealt again."""

from __future__ import annotations

import pytest

from branchline import BranchlineError, new_game, read_record
from branchline.core.record import write_record_text
from tests.games.acting import acted
from tests.games.freeride.scenes import USA, scene


def test_a_seat_takes_back_its_own_actions_one_by_one() -> None:
    game = scene()
    start = game.state.copy()
    acted(game, "build AAA-BBB", "build AAA-BBB")
    game.undo()
    assert game.view().state.lines["AAA-BBB"].built == ["rail", "empty"]
    game.undo()
    assert game.state == start
    assert [entry.text for entry in game.log] == ["build AAA-BBB", "build AAA-BBB", "undo", "undo"]
    with pytest.raises(BranchlineError, match="you cannot take anything back on your own"):
        game.undo()


def test_nobody_takes_back_across_a_reveal_or_another_seat() -> None:
    game = scene(display={1: ("AAA", "BBB", "CCC")})
    acted(game, "take 1 upper")
    assert game.can_undo(1)
    game.act("end")
    assert game.log[-1].seat == 0
    assert not game.can_undo(1)
    acted(game, "end")
    assert not game.can_undo(1)


def test_closing_a_turn_that_reveals_nothing_can_be_taken_back() -> None:
    game = scene()
    acted(game, "build AAA-BBB", "end")
    assert game.movers == (2,)
    assert game.can_undo(1)
    assert not game.can_undo(2)
    game.undo(1)
    assert game.movers == (1,)


def test_the_dealer_deals_the_same_cards_again() -> None:
    game = new_game(USA, seats=2, seed=4)
    acted(game, "take 1 upper", "end")
    first = [entry.text for entry in game.log if entry.text.startswith("deal")]
    game.undo_by_consent(5)  # three columns, the end and the choice
    acted(game, "take 2 lower", "end")
    again = [entry.text for entry in game.log if entry.text.startswith("deal")]
    cards = [text.split()[2:] for text in first[3:]]
    assert [text.split()[2:] for text in again[6:]] == cards


def test_a_replayed_game_deals_undone_cards_again() -> None:
    game = new_game(USA, seats=2, seed=4)
    acted(game, "take 1 upper", "end")
    dealt = [entry.text.split()[2:] for entry in game.log[5:]]
    game.undo_by_consent(4)
    again = read_record(write_record_text(game))
    again.act("end")
    assert [entry.text.split()[2:] for entry in again.log if entry.seat == 0][-3:] == dealt
