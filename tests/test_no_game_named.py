"""Games are looked up, never named: only a game's own folders know its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from branchline.games.registry import rulesets

ROOT = Path(__file__).parents[1]
OWN_FOLDERS = set(rulesets())
NAMES = re.compile(r"free.?ride|freie.?fahrt|trans.?america|\b(?:usa|europe)\b", re.IGNORECASE)
TEXT = {".py", ".toml", ".json", ".ts", ".svelte", ".css", ".html", ".md", ".mako", ".svg"}


def files(folder: Path) -> Iterator[Path]:
    """Return the files of a folder that belong to no game and were not built."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if (
            path.suffix in TEXT
            and not OWN_FOLDERS & set(parts)
            and parts[:2] != ("branchline", "web")
        ):
            yield path


def named(folder: Path) -> list[str]:
    """Return the lines in which a game is named."""
    found = []
    for path in files(folder):
        where = path.relative_to(ROOT)
        if NAMES.search(path.name):
            found.append(str(where))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if NAMES.search(line):
                found.append(f"{where}:{number}: {line.strip()}")
    return found


@pytest.mark.parametrize("folder", ["src", "web/src"])
def test_no_shared_file_names_a_game(folder: str) -> None:
    assert named(ROOT / folder) == []


def test_the_search_finds_names(tmp_path: Path) -> None:
    for text in ("FreeRideBoard", "a free ride", "transAmerica", "Europe's coins", "'usa'"):
        assert NAMES.search(text)
    for text in ("thousand", "because", "European", "freely riding on"):
        assert not NAMES.search(text)
