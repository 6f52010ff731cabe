from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from branchline import (
    GAMES,
    BadInput,
    load_position,
    load_record,
    new_game,
    position,
    read_record,
)
from branchline.core.record import write_record_text
from tests.boxes import ONE, SOLO


def finished(game: str = ONE, seats: int = 2, **options: str) -> Any:
    found = new_game(
        game, seats=seats, seed=1, options=options, names=[f"N{i}" for i in range(seats)]
    )
    dice = Random(1)
    while found.result is None:
        seat = int(found.movers[0])
        found.act(dice.choice(found.actions(seat)), seat)
    return found


@pytest.mark.parametrize(
    ("name", "seats"),
    [*((game, seats) for game in GAMES for seats in (2, 4)), *((game, 1) for game in SOLO)],
)
def test_a_finished_game_replays_bit_for_bit(name: str, seats: int, tmp_path: Path) -> None:
    game = finished(name, seats)
    path = tmp_path / "a.game"
    game.save(path)
    again = load_record(path)
    assert again.state == game.state
    assert again.result == game.result
    assert again.log == game.log
    assert write_record_text(again) == write_record_text(game)


def test_a_record_tells_for_whom_a_bot_played_on() -> None:
    game = finished()
    assert "\nbots:" not in write_record_text(game)
    game.stand_ins = (2,)
    text = write_record_text(game)
    assert "\nbots: 2\n" in text
    assert read_record(text).stand_ins == (2,)
    assert read_record(text.replace("bots: 2", "bots: 7, me")).stand_ins == ()


def test_comments_and_unknown_header_lines_are_ignored() -> None:
    text = write_record_text(finished())
    text = text.replace("\n\n", "\nround: a friendly one\n# a comment\n\n# another\n", 1)
    text = text.replace("\n1 end\n", "\n1 end   # well played\n", 1)
    assert read_record(text).result is not None


def test_a_wrong_result_is_refused() -> None:
    text = write_record_text(finished())
    wrong = text.replace("result: 1: ", "result: 1: 9", 1)
    with pytest.raises(BadInput, match="the header says"):
        read_record(wrong)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", f"game: {ONE}".encode()])
def test_what_is_no_record_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.game"
    path.write_bytes(content)
    with pytest.raises(BadInput):
        load_record(path)


def test_a_file_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        load_record(tmp_path / "none.game")


def test_players_without_a_name_are_called_by_their_seats_in_every_language() -> None:
    game = new_game(ONE, seats=2, seed=1)
    game.names[1] = "Ann"
    again = read_record(write_record_text(game))
    assert again.names == ["", "Ann"]
    assert [again.players(language)[0] for language in ("en", "de", "fr")] == [
        "Player 1",
        "Spieler 1",
        "Joueur 1",
    ]
    assert load_position(position(again)).names == ["", "Ann"]
