"""Lines have one name each."""

from __future__ import annotations

from branchline.games.registry import make_rules


def test_lines_have_one_name() -> None:
    rules = make_rules("transamerica", 2)
    line = rules.notation.line_names[0]  # type: ignore[attr-defined]
    assert rules.name_of("-".join(reversed(line.lower().split("-")))) == line
