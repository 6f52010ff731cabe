from __future__ import annotations

from typing import Any

import pytest

from branchline import BadNotation
from branchline.core.ids import Action
from branchline.games.freeride.actions import BUY, SEAT_ACTIONS, TAKE, deal
from branchline.games.freeride.board import MAX_LINES, City
from branchline.games.freeride.boardfile import built_in_board
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.state import SLOTS, Slot
from tests.games.freeride.scenes import EUROPE, USA, scene, small_board


def test_every_action_has_one_text_and_parses_back(edition: str) -> None:
    board = built_in_board(edition)
    notation = Notation(board)
    texts = set()
    for number in range(SEAT_ACTIONS):
        if number < TAKE and number % MAX_LINES >= len(board.lines):
            continue
        text = notation.text(Action(number))
        assert notation.parse(text) == number
        texts.add(text)
    assert len(texts) == 5 * len(board.lines) + 2 * SLOTS + 4


def test_the_dealers_columns_parse_back(edition: str) -> None:
    notation = Notation(built_in_board(edition))
    for slot in range(SLOTS):
        action = deal(Slot(slot), City(44 - slot), City(slot), City(20))
        text = notation.text(action)
        assert (
            text
            == f"deal {slot + 1} {notation.codes[44 - slot]} {notation.codes[slot]} {notation.codes[20]}"
        )
        assert notation.parse(text) == action


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("build CHI-STL", "build CHI-STL"),
        ("BUILD stl-chi", "build CHI-STL"),
        ("  build   Chicago - St. Louis ", "build CHI-STL"),
        ("ride saint louis-kansas city", "ride KAN-STL"),
        ("Take 3 Upper", "take 3 upper"),
        ("END", "end"),
    ],
)
def test_the_reader_is_generous(typed: str, canonical: str) -> None:
    notation = Notation(built_in_board(USA))
    assert notation.text(notation.parse(typed)) == canonical


def test_names_with_hyphens_are_understood() -> None:
    notation = Notation(built_in_board(EUROPE))
    line = notation.line("Rostov-on-Don-Odessa")
    assert notation.line_names[line] == "ODE-ROS"


@pytest.mark.cites("GAP-FR-39")
def test_parallel_lines_are_numbered() -> None:
    game = scene(
        board=small_board(
            {
                "AAA-BBB": "p",
                "BBB-AAA": "pp",
                "BBB-CCC": "p",
                "CCC-DDD": "p",
                "DDD-EEE": "p",
                "EEE-FFF": "p",
            }
        )
    )
    assert game.rules.notation.line_names[:2] == ["AAA-BBB", "BBB-AAA/2"]
    game.act("build AAA-BBB/2")
    assert game.view().state.lines["BBB-AAA/2"].built == ["rail", "empty"]
    with pytest.raises(BadNotation, match="there are only 2 lines"):
        game.act("build AAA-BBB/3")


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("", "'' is not an action"),
        ("biuld CHI-STL", "did you mean build or buy?"),
        ("build", "'' is not a line; write its two ends"),
        ("build CHI", "'CHI' is not a line; write its two ends"),
        ("build CHI-", "is not a line; write its two ends"),
        ("build CHI-XYZ", "there is no city 'XYZ'"),
        ("build Chicgao-STL", "did you mean Chicago"),
        ("build CHI-MIA", "no line joins Chicago and Miami"),
        ("build CHI-STL/0", "there is only 1 line"),
        ("build CHI-STL/²", "there is only 1 line"),
        ("take", "'' is not a slot"),
        ("take 8 upper", "'8' is not a slot of the display; slots are 1 to 7"),
        ("take ² upper", "is not a slot"),
        ("take 0 upper", "is not a slot"),
        ("take 3 middle", "'middle' is not a half"),
        ("end now", "nothing goes after 'end'; what is 'now'?"),
        ("deal", "the dealer lays out three cards"),
        ("deal 1 CHI STL", "the dealer lays out three cards"),
        ("deal 9 CHI STL DEN", "'9' is not a slot"),
    ],
)
def test_what_cannot_be_read_is_explained_in_both_languages(typed: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Notation(built_in_board(USA)).parse(typed)
    assert complaint in caught.value.text["en"]
    assert caught.value.text["de"]
    assert caught.value.text["de"] != caught.value.text["en"]


@pytest.mark.parametrize(
    "rubbish",
    ["\x00", "🚂" * 500, "build " + "A" * 10_000, "take 99999999999999 upper", "-", "build -"],
)
def test_rubbish_is_refused_and_changes_nothing(rubbish: str) -> None:
    game: Any = scene()
    before = game.state.copy()
    with pytest.raises(BadNotation):
        game.act(rubbish)
    assert game.state == before


def test_kinds_are_first_words() -> None:
    notation = Notation(built_in_board(USA))
    assert notation.text(BUY).partition(" ")[0] == "buy"
