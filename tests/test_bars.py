"""Bars of the house that no linter knows."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "branchline"


def lines_with_any(*rooms: str) -> list[str]:
    """Return the lines with `Any` in some folders, where and what they are."""
    return [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for room in rooms
        for path in sorted((SOURCES / room).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"\bAny\b", line)
    ]


def test_any_stands_on_few_lines() -> None:
    lines = lines_with_any(".")
    assert len(lines) <= 80, lines


def test_any_has_a_reason_beside_it_in_core_and_games() -> None:
    bare = [
        line
        for line in lines_with_any("core", "games")
        if "  # " not in line and not re.search(r"import|: Any,$", line)
    ]
    assert not bare, bare
