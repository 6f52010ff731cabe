"""What the documentation shows works."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from branchline import GAMES, load_position

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def examples(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)


def test_the_readme_names_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in text
    assert "make test" in text
    assert "Friedemann Friese" in text
    assert "unofficial" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_position_examples_are_positions() -> None:
    documents = examples(ROOT / "docs" / "positions.md", "json")
    positions = [json.loads(text) for text in documents]
    there = [position for position in positions if position["game"] in GAMES]
    assert there
    for position in there:
        assert load_position(position).actions()
