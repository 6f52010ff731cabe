"""Clauses are read from a file of their game."""

from __future__ import annotations

from pathlib import Path

import pytest

from branchline.core.clauses import load_clauses

CLAUSES = """
[[clause]]
key = "game_over"
chapter = "end"
ids.all = ["BARE-01"]
source = "README"
"""


def test_a_game_needs_no_rulings_chapters_or_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = tmp_path / "bare_game" / "words"
    words.mkdir(parents=True)
    (tmp_path / "bare_game" / "__init__.py").touch()
    (tmp_path / "bare_game" / "clauses.toml").write_text(CLAUSES)
    (words / "clauses.en.toml").write_text('[clause.game_over]\ntext = "It is over."\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    book = load_clauses("bare_game")
    assert book.ids == ["BARE-01"]
    assert (book.rulings, book.chapters, book.sources) == ({}, {}, {})
    assert book.clauses["game_over"].text["en"] == "It is over."


@pytest.mark.parametrize("twice", [CLAUSES * 2, CLAUSES + '[[ruling]]\nid = "BARE-GAP-01"\n' * 2])
def test_nothing_is_there_twice(
    twice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "double_game").mkdir()
    (tmp_path / "double_game" / "__init__.py").touch()
    (tmp_path / "double_game" / "clauses.toml").write_text(twice)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ValueError, match="there twice"):
        load_clauses("double_game")
