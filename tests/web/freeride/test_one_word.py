"""One thing has one name: who withdraws in German, like the booklet's action, stops its service."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
TEXTS = (
    *(ROOT / "web" / "src" / "games" / "freeride").rglob("*.de.*"),
    *(ROOT / "src" / "branchline" / "games" / "freeride" / "words").glob("*de.toml"),
    *(ROOT / "src" / "branchline" / "cli" / "freeride" / "words").glob("*de.toml"),
)


def test_withdrawing_has_one_name_in_german() -> None:
    others = re.compile(r"aussteig|ausgestiegen|ausstieg|scheidet aus|steigst aus", re.IGNORECASE)
    assert len(TEXTS) > 10
    assert [path.name for path in TEXTS if others.search(path.read_text("utf-8"))] == []
