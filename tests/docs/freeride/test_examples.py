"""The examples of the documentation that show Free Ride work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from branchline import read_record
from branchline.games.freeride.boardfile import read_board, sound_problems
from tests.docs.test_readme import ROOT, examples


def test_the_library_example_of_the_readme_runs(tmp_path: Path) -> None:
    (example,) = examples(ROOT / "README.md", "python")
    assert len([line for line in example.splitlines() if line.strip()]) <= 12
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "points" in done.stdout


def test_board_examples_are_sound_boards() -> None:
    (text,) = examples(ROOT / "docs" / "add-a-board.md", "json")
    assert sound_problems(read_board(text.encode(), "docs")) == []


def test_the_record_example_replays() -> None:
    (text,) = examples(ROOT / "docs" / "notation.md", "text")
    game = read_record(text)
    assert game.movers == (2,)
