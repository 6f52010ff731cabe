"""The survivors listed in docs/testing.md are changes to lines that the rules have."""

from __future__ import annotations

from pathlib import Path

from tools.mutants import equivalents

import branchline.games

GAMES = Path(branchline.games.__path__[0])


def test_every_survivor_names_a_line_of_its_chapter() -> None:
    """A ruleset that was taken out has no lines to compare."""
    checked = []
    for chapter, change in sorted(equivalents()):
        ruleset, _, name = chapter.partition("/")
        if (GAMES / ruleset).is_dir():
            source = (GAMES / ruleset / "rules" / f"{name}.py").read_text("utf-8")
            line = change.partition(" => ")[0]
            assert line in [each.strip() for each in source.splitlines()], (chapter, change)
            checked.append(change)
    assert checked
