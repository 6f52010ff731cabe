"""Lines have one name each."""

from __future__ import annotations

from branchline import new_game
from branchline.games.registry import make_rules


def test_lines_have_one_name() -> None:
    rules = make_rules("transamerica", 2)
    line = rules.notation.line_names[0]  # type: ignore[attr-defined]
    assert rules.name_of("-".join(reversed(line.lower().split("-")))) == line


def test_a_refusal_names_lines_as_people_do() -> None:
    game = new_game("transamerica", 2, seed=1)
    for act in ("start D4", "end") * 2:
        game.act(act)
    refusal = game.why("lay A2-A3")
    assert refusal
    assert refusal.text["en"] == "Seattle (A2)–A3 does not touch your network."
    assert refusal.facts["line"] == "A2-A3"
