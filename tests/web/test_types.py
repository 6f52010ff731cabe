"""The browser's types are those of the server."""

from __future__ import annotations

from tools.web_types import documents


def test_the_types_of_the_browser_are_up_to_date() -> None:
    for path, text in documents():
        assert path.read_text("utf-8") == text, f"type: make protocol ({path.name})"
