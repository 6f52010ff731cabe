from __future__ import annotations

import pytest

from branchline import BadNotation
from branchline.core.ids import Action, Seat
from branchline.games.transamerica.actions import END, LAY, SEAT_ACTIONS, deal
from branchline.games.transamerica.boardfile import built_in_board
from branchline.games.transamerica.notation import Notation
from tests.games.transamerica.scenes import scene


def test_every_action_has_one_text_and_parses_back() -> None:
    board = built_in_board()
    notation = Notation(board)
    texts = set()
    for number in range(SEAT_ACTIONS):
        if len(board.junctions) <= number < LAY or LAY + len(board.lines) <= number < END:
            continue
        text = notation.text(Action(number))
        assert notation.parse(text) == number
        texts.add(text)
    assert len(texts) == 188 + 509 + 2


def test_a_dealt_hand_parses_back_in_any_order() -> None:
    notation = Notation(built_in_board())
    for seat in (1, 6):
        action = deal(Seat(seat), [0, 6, 3, 5, 1])  # type: ignore[list-item]
        text = notation.text(action)
        assert notation.parse(text) == action
        word, number, *codes = text.split()
        assert notation.parse(" ".join([word, number, *reversed(codes)])) == action


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("START d13", "start D13"),
        ("start chicago", "start D13"),
        ("start st. louis", "start G12"),
        ("lay d13-c13", "lay C13-D13"),
        ("lay Chicago - C13", "lay C13-D13"),
        ("lay Winston-Salem-I14", "lay I14-I15"),
        ("NEXT", "next"),
    ],
)
def test_the_reader_is_generous(typed: str, canonical: str) -> None:
    notation = Notation(built_in_board())
    assert notation.text(notation.parse(typed)) == canonical


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("", "'' is not an action"),
        ("lya D13-C13", "did you mean lay?"),
        ("start", "there is no junction ''"),
        ("start Z99", "there is no junction 'Z99'"),
        ("start Chicgo", "did you mean Chicago"),
        ("lay", "is not a line; write its two ends, as in A2-A3"),
        ("lay D13", "is not a line; write its two ends"),
        ("lay D13-Z1", "there is no junction 'Z1'"),
        ("lay D13-A2", "no line joins D13 and A2"),
        ("end it", "nothing goes after 'end'; what is 'it'?"),
        ("deal", "the dealer deals to a seat"),
        ("deal 7 SEA CHI DEN DAL NYC", "the dealer deals to a seat"),
        ("deal 1 SEA CHI DEN DAL", "one city of each of the 5 colours"),
        ("deal 1 SEA PDX DEN DAL NYC", "two cities of this hand are green"),
        ("deal 1 SEA CHI DEN DAL XXX", "there is no city 'XXX'"),
    ],
)
def test_what_cannot_be_read_is_explained_in_both_languages(typed: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Notation(built_in_board()).parse(typed)
    assert complaint in caught.value.text["en"]
    assert caught.value.text["de"] not in ("", caught.value.text["en"])


@pytest.mark.parametrize(
    "rubbish", ["\x00", "🚂" * 500, "lay " + "A" * 10_000, "-", "lay -", "start -"]
)
def test_rubbish_is_refused_and_changes_nothing(rubbish: str) -> None:
    game = scene()
    before = game.state.copy()
    with pytest.raises(BadNotation):
        game.act(rubbish)
    assert game.state == before
