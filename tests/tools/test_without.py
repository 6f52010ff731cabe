"""With the folders of either ruleset taken out, the rest imports, plays and serves."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.without import check_quickly, copy_without

from branchline.games.registry import rulesets


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_rest_works_without_a_ruleset(ruleset: str, tmp_path: Path) -> None:
    others = [each for name, each in rulesets().items() if name != ruleset]
    gone = copy_without(ruleset, tmp_path)
    assert {path.parts[-2] for path in gone} >= {"games", "bots", "lab", "cli"}
    check_quickly(tmp_path, [box.name for each in others for box in each.boxes])
