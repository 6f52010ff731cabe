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
