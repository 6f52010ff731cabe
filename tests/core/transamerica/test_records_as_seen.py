"""Records of what one seat, or somebody watching, saw: nothing else is in them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from branchline import BadInput, load_position, load_record, position, read_record
from branchline.core.record import write_record_text
from branchline.games.transamerica.imagine import Imagination
from tests.core.seen import log_of, start_of, written
from tests.games.acting import acted
from tests.games.transamerica.scenes import HAND_A, game_on, row_board, scene
from tests.games.transamerica.test_view import walked


def from_a_position(decisions: int, further: int) -> Any:
    """Return a game of TransAmerica that began in the middle of a round and went on."""
    game = load_position(position(walked(4, decisions)), seed=7)
    dice = Random(1)
    for _ in range(further):
        seat = int(game.movers[0])
        game.act(dice.choice(game.actions(seat)), seat)
    return game


# A start with secrets


@pytest.mark.cites("TGAP-23")
@pytest.mark.parametrize("viewer", [0, 2])
@pytest.mark.parametrize("further", [0, 25])
def test_hands_at_the_start_are_imagined_for_a_viewer(viewer: int, further: int) -> None:
    game = from_a_position(20, further)
    true = written(game.start, game)["seats"]
    told: dict[str, set[str]] = {seat: set() for seat in true}
    for _ in range(5):
        text = write_record_text(game, viewer)
        for seat, entry in start_of(text)["seats"].items():
            told[seat].add(" ".join(entry["hand"]))
        again = read_record(text)
        assert log_of(write_record_text(again)) == log_of(write_record_text(game))
        assert again.view(viewer) == game.view(viewer)
    for seat, hands in told.items():
        if int(seat) == viewer:
            assert hands == {" ".join(true[seat]["hand"])}
        else:
            assert len(hands) > 1


@pytest.mark.cites("TGAP-23")
def test_everything_is_written_if_no_viewer_is_named(tmp_path: Path) -> None:
    game = from_a_position(20, 10)
    assert start_of(write_record_text(game)) == written(game.start, game)
    game.save(tmp_path / "all.game")
    assert load_record(tmp_path / "all.game").state == game.state
    game.save(tmp_path / "seat.game", seat=1)
    assert load_record(tmp_path / "seat.game").view(1) == game.view(1)
    assert load_record(tmp_path / "seat.game").state.hand[1] == game.state.hand[1]
    assert load_record(tmp_path / "seat.game").state.hand[2:5] != game.state.hand[2:5]


@pytest.mark.cites("TGAP-23")
def test_once_the_round_is_scored_the_start_is_exact() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    exact = written(game.start, game)
    acted(game, "lay A2-A3", "end")
    assert start_of(write_record_text(game, 2)) == exact
    game.act("next", seat=1)
    game.act("next", seat=2)
    text = write_record_text(game, 2)
    assert start_of(text) == exact
    assert "* deal 1 ?" in log_of(text)
    assert read_record(text).view(2) == game.view(2)


@pytest.mark.cites("TGAP-23")
def test_a_start_that_was_scored_is_exact_in_the_next_round_too() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    acted(game, "lay A2-A3", "end")
    game = load_position(position(game), seed=3)
    exact = written(game.start, game)
    game.act("next", seat=1)
    game.act("next", seat=2)
    assert start_of(write_record_text(game, 2)) == exact


@pytest.mark.cites("TGAP-23")
def test_if_no_imagined_start_fits_the_record_begins_with_the_present(monkeypatch: Any) -> None:
    game = scene(board=row_board(), markers=("A1", "A16"), hands=(HAND_A, OTHER), tracks=ROW[:9])
    acted(game, "lay A10-A11", "lay A11-A12", "end", "lay A15-A16", "end")
    true_deal = Imagination.deal

    def unlucky_deal(self: Imagination, s: Any, hidden: Any, offered: Any) -> None:
        true_deal(self, s, hidden, offered)
        if s.mover == 1 and s.supply == 84 - 9:  # the start: it gives seat 2 cards of seat 1
            s.hand[2] = s.hand[1][:]

    monkeypatch.setattr(Imagination, "deal", unlucky_deal)
    text = write_record_text(game, 1)
    assert log_of(text) == []
    assert start_of(text)["tracks"] == written(game.state, game)["tracks"]
    assert read_record(text).view(1).state == game.view(1).state
    assert read_record(text).view(1).own == game.view(1).own


OTHER = ["GRB", "BLB", "YEB", "REB", "ORB"]
ROW = [f"A{x}-A{x + 1}" for x in range(1, 16)]


# Masked lines


def along_the_row() -> Any:
    """Return a game whose last turn would have completed any seat but for its green city."""
    for seed in range(100):
        game = game_on(row_board(), 2, seed)
        if all("GRA" not in game.view(seat).own.hand for seat in (1, 2)):
            break
    acted(game, "start A1", "end", "start A1", "end")
    for x in range(0, 12, 2):
        acted(game, f"lay {ROW[x]}", f"lay {ROW[x + 1]}", "end")
    acted(game, f"lay {ROW[12]}", "end")
    return game


@pytest.mark.cites("TGAP-23")
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_record_that_ends_on_an_end_never_loads_as_scored(viewer: int) -> None:
    game = along_the_row()
    text = write_record_text(game, viewer)
    for _ in range(15):
        again = read_record(text)
        assert again.view(viewer).phase == "round"
        assert again.movers == game.movers
        assert [e.text for e in again.log_for(viewer)] == [e.text for e in game.log_for(viewer)]


@pytest.mark.cites("TGAP-23")
def test_a_hand_hidden_although_its_round_was_scored_is_refused() -> None:
    game = along_the_row()
    while game.view().phase == "round":
        acted(game, game.actions()[0])
    lines = write_record_text(game).splitlines()
    first = lines.index("") + 1
    lines[first] = "* deal 1 ?"
    with pytest.raises(BadInput, match=f"line {first + 1}: what is hidden here was shown later"):
        read_record("\n".join(lines))


@pytest.mark.cites("TGAP-23")
@pytest.mark.parametrize(
    ("deal", "complaint"),
    [
        ("deal 9 ?", "the dealer deals to a seat"),
        ("deal x ?", "the dealer deals to a seat"),
        ("deal 0 ?", "the dealer deals to a seat"),
        (f"deal {'1' * 5000} ?", "the dealer deals to a seat"),
        ("deal 2 ?", "turn to be dealt cards"),
        ("deal 6 ?", "turn to be dealt cards"),
    ],
)
def test_a_masked_hand_goes_to_the_seat_that_is_next(deal: str, complaint: str) -> None:
    lines = write_record_text(walked(3, 4), 0).splitlines()
    first = lines.index("") + 1
    assert lines[first] == "* deal 1 ?"
    lines[first] = f"* {deal}"
    with pytest.raises(BadInput) as caught:
        read_record("\n".join(lines))
    assert f"line {first + 1}: " in str(caught.value)
    assert complaint in str(caught.value)


def test_a_masked_hand_that_is_not_due_is_refused() -> None:
    text = write_record_text(walked(3, 4), 0) + "* deal 1 ?\n"
    with pytest.raises(BadInput, match=f"line {len(text.splitlines())}: "):
        read_record(text)


def test_hands_told_twice_leave_no_card_to_imagine() -> None:
    lines = write_record_text(game_on(row_board(), 2, 1), 2).splitlines()
    hands = [f"* deal 2 {' '.join(f'{colour}{x}' for colour in COLOURS)}" for x in "ABC"]
    with pytest.raises(BadInput, match="line "):
        read_record("\n".join([*lines[:-1], *hands]))


COLOURS = ("GR", "BL", "YE", "RE", "OR")
