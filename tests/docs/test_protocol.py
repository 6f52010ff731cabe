from __future__ import annotations

from tools.protocol import PATH, page


def test_the_protocol_page_is_up_to_date() -> None:
    """Where a ruleset was taken out, the page has chapters more than are written now."""
    there, written = PATH.read_text("utf-8"), page()
    lacking = {chapter.strip() for chapter in written.split("\n## ")} - {
        chapter.strip() for chapter in there.split("\n## ")
    }
    assert lacking == set(), "run `make protocol`"
