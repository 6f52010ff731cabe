"""`board check` knows of a board only what every game tells."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from branchline.cli import board
from branchline.core.words import Text, words
from tests.cli.test_play import run


class TinyBoards:
    """Boards of a game whose boards have neither cities nor lines."""

    def read_board(self, source: bytes, where: str) -> object:
        return json.loads(source)

    def about(self, board: object) -> Text:
        return words.text("record.line", number=7)

    def sound_problems(self, board: object) -> list[Text]:
        return []

    def playable_problems(self, board: object, seats: int) -> list[Text]:
        return []

    def remarks(self, board: object) -> list[Text]:
        return []


def test_a_board_of_any_game_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = SimpleNamespace(load=lambda part: TinyBoards(), fewest=2, most=3)
    monkeypatch.setattr(board, "descriptor_with_boards", lambda ruleset, where: found)
    path = tmp_path / "board.json"
    path.write_text('{"ruleset": "tiny"}')
    result = run("board", "check", str(path))
    assert result.exit_code == 0, result.output
    assert result.output.splitlines() == ["line 7: sound", "2 seats: playable", "3 seats: playable"]
