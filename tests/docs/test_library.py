"""The page about the library is made from the code."""

from __future__ import annotations

from tools.library import PATH, page

import branchline


def test_the_reference_is_up_to_date() -> None:
    """Where a ruleset was taken out, the page has a chapter more than is written now."""
    there, written = PATH.read_text("utf-8"), page()
    lacking = {chapter.strip() for chapter in written.split("\n## ")} - {
        chapter.strip() for chapter in there.split("\n## ")
    }
    assert lacking == set(), "run python -m tools.library"


def test_every_public_name_is_explained() -> None:
    text = PATH.read_text("utf-8")
    for name in branchline.__all__:
        if name != "GAMES":
            assert f"`{name}`" in text or f"`branchline.{name}(" in text
