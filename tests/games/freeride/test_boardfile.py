from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from branchline import BadInput, new_game
from branchline.games.freeride.boardfile import (
    playable_problems,
    read_board,
    sound_problems,
)
from branchline.games.registry import load_board
from tests.games.freeride.scenes import USA, small_board


def problems(change: Any) -> list[str]:
    document = small_board()
    change(document)
    return [str(p) for p in sound_problems(read_board(json.dumps(document).encode(), "test"))]


def ring(cities: int, **extra: Any) -> dict[str, Any]:
    codes = [f"{chr(65 + i // 26)}{chr(65 + i % 26)}X" for i in range(cities)]
    return {
        "board": "ring",
        "version": 1,
        "ruleset": "freeride",
        "cities": [{"code": c, "name": c, "x": i, "y": 0, **extra} for i, c in enumerate(codes)],
        "lines": [
            {"a": codes[i], "b": codes[(i + 1) % cities], "spaces": ["plain"]}
            for i in range(cities)
        ],
    }


def playable(document: dict[str, Any]) -> list[int]:
    board = read_board(json.dumps(document).encode(), "x")
    return [seats for seats in range(1, 6) if not playable_problems(board, seats)]


def test_the_small_board_is_sound_but_not_playable() -> None:
    board = read_board(json.dumps(small_board()).encode(), "test")
    assert sound_problems(board) == []
    assert playable(small_board()) == []


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            lambda d: d["cities"][1].update(code="AAA"),
            "cities[1] (AAA): the name 'AAA' belongs to AAA",
        ),
        (lambda d: d["cities"][1].update(code="Ab1"), "must be three capital letters"),
        (lambda d: d["cities"][1].update(name="city a"), "belongs to AAA already"),
        (lambda d: d["cities"][1].update(aliases=["City C"]), "belongs to BBB already"),
        (lambda d: d["cities"][1].update(name="--"), "must have 1 to 40 characters"),
        (lambda d: d["cities"][1].update(x=0, y=0), "lies on the same spot as AAA"),
        (
            lambda d: d["cities"][1].update(edge_coins=10),
            "cities[1] (BBB).edge_coins: must be from 0 to 9",
        ),
        (lambda d: d["lines"][0].update(b="XXX"), "lines[0] (AAA-XXX): there is no city XXX"),
        (lambda d: d["lines"][0].update(b="AAA"), "both ends are the same city"),
        (
            lambda d: d["lines"][0].update(spaces=[]),
            "lines[0] (AAA-BBB).spaces: there are 0, and a line has 1 to 8",
        ),
        (
            lambda d: d["lines"][0].update(spaces=["plain"] * 9),
            "spaces: there are 9, and a line has 1 to 8",
        ),
        (lambda d: d.update(lines=d["lines"][:1]), "no lines lead from AAA to CCC, DDD, EEE, FFF"),
        (lambda d: d.update(version=0), "version: must be 1 or more"),
        (lambda d: d.update(board="Six!"), "board: must be 1 to 40 small letters"),
        (
            lambda d: d.update(cities=d["cities"][:1], lines=[]),
            "cities: at least 2 cities are needed",
        ),
        (
            lambda d: d.update(lines=d["lines"] * 14),
            "lines: there are 98, and at most 96 are allowed",
        ),
    ],
)
def test_an_unsound_board_is_told_what_is_wrong_and_where(change: Any, complaint: str) -> None:
    found = problems(change)
    assert found
    assert complaint in "; ".join(found)


def test_at_most_48_cities() -> None:
    document = ring(48)
    assert sound_problems(read_board(json.dumps(document).encode(), "x")) == []
    document = ring(49)
    found = sound_problems(read_board(json.dumps(document).encode(), "x"))
    assert [str(p) for p in found] == ["cities: there are 49, and at most 48 are allowed"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d["cities"][2].pop("code"), "cities[2]: the field `code` is missing"),
        (lambda d: d.update(ruleset="chess"), "ruleset: 'chess' is not a possible value"),
        (
            lambda d: d["cities"][0].update(color="red"),
            "cities[0]: there is no field `color`",
        ),
        (
            lambda d: d["lines"][0].update(spaces=["bridge"]),
            "lines[0].spaces[0]: 'bridge' is not a possible value",
        ),
    ],
)
def test_a_file_off_the_schema_is_refused_with_its_place(change: Any, complaint: str) -> None:
    document = small_board()
    change(document)
    with pytest.raises(BadInput) as caught:
        read_board(json.dumps(document).encode(), "my.json")
    assert complaint in str(caught.value)
    assert str(caught.value).startswith("my.json: ")


@pytest.mark.parametrize("source", [b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"board": 3}'])
def test_what_is_no_board_at_all_is_refused(source: bytes) -> None:
    with pytest.raises(BadInput, match=r"my\.json"):
        read_board(source, "my.json")


def test_playable_needs_stacks_of_threes_and_enough_columns() -> None:
    assert playable(ring(33)) == [1, 2, 3, 4, 5]
    assert playable(ring(27)) == [1, 2, 3]
    assert playable(ring(21)) == [1]
    assert playable(ring(34)) == []
    board = read_board(json.dumps(ring(34)).encode(), "x")
    assert [str(problem) for problem in playable_problems(board, 3)] == [
        f"stack {stack} has 34 cards; it must be a multiple of three"
        for stack in ("I", "II", "III")
    ]
    marked = read_board(json.dumps(ring(27, removed_from_stack="I")).encode(), "x")
    assert "after the marked ones are removed" in str(playable_problems(marked, 2)[0])


def test_a_whole_game_on_a_board_that_is_not_playable_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "six.json"
    path.write_text(json.dumps(small_board()))
    with pytest.raises(BadInput, match="board six: stack I has 2 columns"):
        new_game(USA, seats=2, board=str(path))


def test_an_own_board_is_played_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "ring.json"
    path.write_text(json.dumps(ring(33)))
    game = new_game(USA, seats=2, board=str(path), seed=1)
    assert game.rules.board_name == "ring 1"
    while game.result is None:
        game.act(game.actions()[-1] if len(game.log) % 3 else game.actions()[0])
    saved = tmp_path / "ring.game"
    game.save(saved)
    from branchline import load_record

    assert load_record(saved).state == game.state


def test_a_board_that_does_not_exist() -> None:
    with pytest.raises(BadInput, match="no such board; give a file or one of freeride-usa"):
        load_board(USA, "nowhere.json")
