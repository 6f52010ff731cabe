"""Plain pages, where the browser table was not built."""

from __future__ import annotations

from html import escape

import pytest

from branchline.core.words import LANGUAGES
from branchline.server.net.api import ENDPOINTS
from branchline.server.net.pages import accepted_language, api_page, link_page, status_page
from tests.server.quick import Quick


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


@pytest.mark.parametrize(
    ("language", "tables", "state"),
    [
        ("en", "1 table, 0 of them in memory", "waiting for players"),
        ("de", "1 Tisch, davon 0 im Speicher", "wartet auf Spieler"),
        ("fr", "1 table, dont 0 en mémoire", "attend des joueurs"),
    ],
)
def test_the_state_of_the_server_is_told_in_the_readers_language(
    language: str, tables: str, state: str
) -> None:
    shown = bytes(status_page(language, 1, 0, {"<abc>": "waiting"}).body).decode()
    assert f'<html lang="{language}">' in shown
    assert tables in shown
    assert f"<li><code>&lt;abc&gt;</code> {state}</li>" in shown


@pytest.mark.parametrize(("language", "none"), [("en", "none"), ("de", "keine"), ("fr", "aucune")])
def test_a_server_without_public_tables_says_so(language: str, none: str) -> None:
    assert f"<li>{none}</li>" in bytes(status_page(language, 0, 0, {}).body).decode()


def test_what_the_api_offers_is_said_in_every_language() -> None:
    shown = {language: bytes(api_page(language).body).decode() for language in LANGUAGES}
    assert "<h1>Die Schnittstelle von Branchline</h1>" in shown["de"]
    assert "<h1>L’API de Branchline</h1>" in shown["fr"]
    for endpoint in ENDPOINTS:
        said = {language: endpoint.summary.said(language) for language in LANGUAGES}
        assert len(set(said.values())) == len(LANGUAGES), endpoint.path
        assert all(escape(said[language]) in shown[language] for language in LANGUAGES)


def test_the_pages_of_a_server_follow_the_browser(server: Quick) -> None:
    for path in ("/status", "/api"):
        answer = server.client.get(path, headers={"accept-language": "fr-CA,en;q=0.5"})
        assert '<html lang="fr">' in answer.text
        assert "accept-language" in answer.headers["vary"].lower()
        assert '<html lang="en">' in server.get(path).text
