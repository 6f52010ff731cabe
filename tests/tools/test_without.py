"""With the folders of either ruleset taken out, the rest builds, starts and plays."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.without import Copy

from branchline.games.registry import rulesets

ROOMS = {"games", "bots", "lab", "cli", "server", "core", "records", "conformance"}
"""Where a ruleset has folders of its own."""


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_rest_works_without_a_ruleset(ruleset: str, tmp_path: Path) -> None:
    copy = Copy(ruleset, tmp_path)
    assert {path.parts[-2] for path in copy.taken_out} >= ROOMS
    copy.check_quickly()
    assert copy.failed == []


def test_the_rules_that_are_left_keep_to_their_contract(tmp_path: Path) -> None:
    taken, *left = rulesets()
    copy = Copy(taken, tmp_path)
    copy.check_layers()
    assert copy.failed == []
    for ruleset in left:
        rules = tmp_path / "src" / "branchline" / "games" / ruleset / "rules" / "__init__.py"
        rules.write_text(rules.read_text("utf-8") + "\nimport random\n", "utf-8")
    copy.check_layers()
    assert copy.failed == ["layers"] * bool(left)


def test_what_fails_is_kept_and_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    copy = Copy(next(iter(rulesets())), tmp_path / "copy", logs)
    copy.python("one way", "-c", "print('lost'); raise SystemExit(3)")
    assert copy.python("other", "-c", "print('found')") == "found\n"
    assert copy.failed == ["one way"]
    assert {file.name: file.read_text() for file in logs.iterdir()} == {
        "one-way.log": "lost\n",
        "other.log": "found\n",
    }
    verdicts = [line.rpartition(", ")[2] for line in capsys.readouterr().out.splitlines()]
    assert verdicts == ["failed", "passed"]
