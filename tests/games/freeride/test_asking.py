"""Places and lines have one name each."""

from __future__ import annotations

from branchline.games.registry import make_rules


def test_places_and_lines_have_one_name() -> None:
    rules = make_rules("freeride-usa", 2)
    line = rules.notation.line_names[0]  # type: ignore[attr-defined]
    a, b = line.split("-")
    assert rules.name_of(f"{b.lower()}-{a}") == line
    assert rules.name_of("seattle") == "SEA"
