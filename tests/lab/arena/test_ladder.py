"""The ladder of docs/bots.md is written between its marks, and shows what was played."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from branchline.games.registry import make_rules
from branchline.lab.arena.match import make_match, seated, sittings_of
from tests.boxes import ONE, OTHER
from tools import ladder


def test_the_page_has_its_marks() -> None:
    page = ladder.PAGE.read_text("utf-8")
    changed = ladder.put_in(page, "new")
    before, _, rest = changed.partition(ladder.BEGIN)
    middle, _, after = rest.partition(ladder.END)
    assert middle.strip() == "new"
    assert page.startswith(before + ladder.BEGIN)
    assert page.endswith(ladder.END + after)
    with pytest.raises(SystemExit, match="lacks the lines"):
        ladder.put_in("no marks", "new")


def test_line_ups_come_as_often_wherever_one_stops() -> None:
    match = make_match(make_rules(ONE, 2), ["random", "beginner", "sensible"], 0.1, "1")
    sittings = [
        sitting for sitting, _ in zip(ladder.sittings_in_turn(match), range(12), strict=False)
    ]
    assert sorted(sittings) == sittings_of(match, 12)
    assert {frozenset(seated(match, sitting)) for sitting in sittings[:6]} == {
        frozenset(pair)
        for pair in (("random", "beginner"), ("random", "sensible"), ("beginner", "sensible"))
    }


def test_a_short_run_writes_every_bot_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "own_bots", lambda ruleset: {"random": 0, "sensible": 0})
    monkeypatch.setattr(ladder, "SEATS", (2,))
    page = tmp_path / "bots.md"
    page.write_text(f"above\n{ladder.BEGIN}\nold\n{ladder.END}\nbelow\n")
    arguments = ["--minutes", "0", "--game", OTHER, "--keep", str(tmp_path / "kept")]
    monkeypatch.setattr(sys, "argv", ["ladder", *arguments, "--page", str(page)])
    for games in (2, 4):
        ladder.main()
        text = page.read_text()
        assert text.startswith("above\n")
        assert text.endswith("\nbelow\n")
        assert "old" not in text
        assert f"{games} games, {games // 2} deals" in text
        assert text.index("| `sensible` |") < text.index("| `random` |")
        assert "Python 3." in text
