"""The printed board, and boards of your own."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from branchline import BadInput
from branchline.games.transamerica.boardfile import (
    built_in_board,
    playable_problems,
    read_board,
    sound_problems,
)
from branchline.games.transamerica.notation import Notation
from tests.games.transamerica.scenes import small_board


@pytest.mark.cites("TGAP-25", "TA-SET-01")
def test_the_board_is_the_printed_one() -> None:
    board = built_in_board()
    kinds = Counter(kind for _, _, kind in board.lines)
    assert len(board.junctions) == 188
    assert len(board.lines) == 509
    assert kinds["river"] + kinds["mountain"] == 109
    assert (kinds["river"], kinds["mountain"]) == (57, 52)
    assert Counter(city.color for city in board.cities) == dict.fromkeys(
        ("green", "blue", "yellow", "red", "orange"), 7
    )
    removed = Counter(city.color for city in board.cities if city.removed)
    assert set(removed.values()) == {2}
    assert board.tracks == 84
    assert sound_problems(board) == []
    assert not any(playable_problems(board, seats) for seats in range(2, 7))


@pytest.mark.cites("TGAP-25")
def test_lines_join_neighbours_of_the_triangular_grid_only() -> None:
    board = built_in_board()
    place = {j.name: (j.x, j.y) for j in board.junctions}
    for a, b, _ in board.lines:
        (ax, ay), (bx, by) = place[a], place[b]
        assert abs((ax - bx) ** 2 + (ay - by) ** 2 - 1) < 0.01


@pytest.mark.cites("TGAP-25")
def test_junctions_are_named_by_row_and_column() -> None:
    board = built_in_board()
    for junction in board.junctions:
        row, column = junction.name[0], int(junction.name[1:])
        assert abs(junction.y - (ord(row) - 65) * 3**0.5 / 2) < 0.01
        assert column - 2 <= junction.x < column - 1
    notation = Notation(board)
    assert notation.junction("Chicago") == notation.junction("d13") == notation.junction("CHI")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            lambda d: d["junctions"][1].update(name="A1"),
            "junctions[1] (A1): the name is used twice",
        ),
        (lambda d: d["junctions"][1].update(name="1A"), "must be a letter or two and a number"),
        (lambda d: d["junctions"][1].update(x=1, y=0), "lies on the same spot as A1"),
        (lambda d: d["lines"][0].__setitem__(1, "Z9"), "lines[0] (A1-Z9): there is no junction Z9"),
        (lambda d: d["lines"][0].__setitem__(1, "A1"), "both ends are the same junction"),
        (lambda d: d["lines"].append(["A2", "A1", "plain"]), "the line is there twice"),
        (lambda d: d.update(lines=d["lines"][:2]), "no lines lead from A1 to"),
        (
            lambda d: d["cities"][0].update(code="abc"),
            "cities[0] (abc).code: must be three capital",
        ),
        (lambda d: d["cities"][0].update(junction="Z9"), "there is no junction Z9"),
        (lambda d: d["cities"][0].update(junction="A4"), "GRA is at this junction already"),
        (
            lambda d: d["cities"][1].update(code="GRA"),
            "cities[1] (GRA): the name 'GRA' belongs to GRA already",
        ),
        (lambda d: d["cities"][0].update(name="City BLA"), "the name 'City BLA' belongs to GRA"),
        (lambda d: d["cities"][0].update(name="B2"), "the name 'B2' belongs to B2"),
        (lambda d: d["cities"][0].update(name="?"), "must have 1 to 40 characters"),
        (lambda d: d.update(cities=d["cities"][2:]), "0 are green; a colour has 1 to 8"),
        (lambda d: d.update(version=0), "version: must be 1 or more"),
        (lambda d: d.update(board="X Y"), "board: must be"),
        (lambda d: d.update(tracks=0), "tracks: must be from 1 to 999"),
        (
            lambda d: d.update(junctions=d["junctions"][:1]),
            "junctions: must be from 2 to 192, not 1",
        ),
    ],
)
def test_an_unsound_board_is_told_what_is_wrong_and_where(change: Any, complaint: str) -> None:
    document = small_board()
    change(document)
    found = sound_problems(read_board(json.dumps(document).encode(), "test"))
    assert complaint in "; ".join(map(str, found))


def test_a_board_needs_a_city_of_each_colour_for_every_seat() -> None:
    board = read_board(json.dumps(small_board()).encode(), "test")
    assert sound_problems(board) == []
    assert playable_problems(board, 2) == []
    few = playable_problems(board, 3)[0]
    assert str(few) == "3 players need 3 green cities; there are only 2"
    document = small_board()
    document["cities"][0]["removed"] = True
    fewer = read_board(json.dumps(document).encode(), "test")
    few, *more = playable_problems(fewer, 2)
    assert str(few) == "2 players need 2 green cities; there is only 1"
    assert more == []


def test_a_file_off_the_schema_is_refused_with_its_place() -> None:
    document = small_board()
    document["lines"][3][2] = "swamp"
    with pytest.raises(BadInput, match=r"x.json: lines\[3\]\[2\]: 'swamp' is not a possible value"):
        read_board(json.dumps(document).encode(), "x.json")


def test_a_whole_game_on_a_board_of_ones_own(tmp_path: Any) -> None:
    from random import Random

    from branchline import load_record, new_game

    path = tmp_path / "twelve.json"
    path.write_text(json.dumps(small_board()))
    game = new_game("transamerica", seats=2, seed=1, board=str(path))
    dice = Random(1)
    while game.result is None:
        seat = int(dice.choice(game.movers))
        game.act(dice.choice(game.actions(seat)), seat)
    game.save(tmp_path / "a.game")
    assert load_record(tmp_path / "a.game").state == game.state
