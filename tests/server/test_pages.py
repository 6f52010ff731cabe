"""Plain pages, where the browser table was not built."""

from __future__ import annotations

import pytest

from branchline.server.net.pages import accepted_language, link_page


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("it, en;q=0.5, fr-CA;q=0.7", "fr"),
        ("de;q=lots, fr;q=0.1", "fr"),
    ],
)
def test_a_page_speaks_the_language_the_browser_prefers(accepted: str, language: str) -> None:
    assert accepted_language(accepted) == language


@pytest.mark.parametrize(
    ("language", "said"), [("en", "A table"), ("de", "Ein Tisch"), ("fr", "Une table")]
)
def test_a_link_tells_its_reader_what_it_is(language: str, said: str) -> None:
    shown = bytes(link_page(language).body).decode()
    assert f'<html lang="{language}">' in shown
    assert f"<h1>{said}</h1>" in shown
    assert "<a href='/api'>/api</a>" in shown
