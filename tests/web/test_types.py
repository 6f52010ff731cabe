"""The browser's types are those of the server."""

from __future__ import annotations

from tools.web_types import PATH, page


def test_the_types_of_the_browser_are_up_to_date() -> None:
    assert PATH.read_text("utf-8") == page(), "type: make protocol"
