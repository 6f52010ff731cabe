"""The browser table and everything behind it speak the same languages."""

from __future__ import annotations

from branchline.core import words
from tests.web.languages import LANGUAGES


def test_the_browser_speaks_the_languages_of_the_server() -> None:
    assert sorted(words.LANGUAGES) == LANGUAGES
    assert {"en", "de", "fr"} <= set(LANGUAGES)
