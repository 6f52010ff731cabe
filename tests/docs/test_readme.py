"""What the documentation shows works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def examples(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)


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


def test_the_readme_names_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in text
    assert "make test" in text
    assert "Friedemann Friese" in text
    assert "unofficial" in text


def test_position_examples_are_positions() -> None:
    import json

    from branchline import load_position

    documents = examples(ROOT / "docs" / "positions.md", "json")
    assert documents
    for text in documents:
        game = load_position(json.loads(text))
        assert game.actions()


def test_board_examples_are_sound_boards() -> None:
    from branchline.games.freeride.boardfile import read_board, sound_problems

    (text,) = examples(ROOT / "docs" / "add-a-board.md", "json")
    assert sound_problems(read_board(text.encode(), "docs")) == []


def test_the_record_example_replays() -> None:
    from branchline import read_record

    (text,) = examples(ROOT / "docs" / "notation.md", "text")
    game = read_record(text)
    assert game.movers == (2,)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
