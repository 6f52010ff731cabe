"""What the first look at a table loads: how much, and nothing that it does not show."""

from __future__ import annotations

import re
from typing import Any

import pytest
from benchmarks.browser.weight import Scale, board_of, first_load
from playwright.sync_api import Browser, expect

from branchline import GAMES
from branchline.games.registry import descriptor_of, rulesets
from branchline.server.net.site import FOLDER
from tests.boxes import ONE, OTHER
from tests.browser.person import Person
from tests.browser.stages import ANN, BEN, BOT, middle, record_at, upload
from tests.server.process import ServerProcess
from tests.web.languages import LANGUAGES

KB = 1000
PAGE = 150 * KB
BOARD = 60 * KB
HEARD = re.compile(r"^sound\.|\.(aac|flac|m4a|mp3|oga|ogg|opus|wav|weba|webm)$")
SOUND = 60 * KB
LATER = re.compile(r"rules|learn|screens|lobby|start|settings|ending|result", re.IGNORECASE)
"""What is loaded when it is opened."""


def first_look(person: Person, made: dict[str, Any]) -> dict[str, int]:
    """Open a table; return the bytes of everything that comes over the wire, by address."""
    scale = Scale(person.page)
    person.sit(made)
    expect(person.page.locator(".live")).to_be_visible()
    expect(person.page.locator(".prompt.mine")).to_be_visible()
    return scale.weigh()


def new_table(server: ServerProcess, game: str) -> dict[str, Any]:
    return server.make(game, seats=[ANN, BOT, BOT], first=1)


def heaviest_table(server: ServerProcess, game: str) -> dict[str, Any]:
    """Make a table where a friend sits, much has happened, and a newcomer is asked for a name."""
    return upload(server, record_at(game, 3, middle), {"kind": "human"}, BEN, BOT)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_look_at_a_table_is_light(
    browser: Browser, server: ServerProcess, game: str, language: str
) -> None:
    with Person(browser, server, language=language, new=True) as person:
        weight = first_load(first_look(person, heaviest_table(server, game)))
        expect(person.page.get_by_role("textbox")).to_be_visible()  # the name that is asked for
    assert 0 < board_of(weight) <= BOARD
    assert weight.total() <= PAGE, weight.most_common(8)


@pytest.mark.parametrize("game", GAMES)
def test_so_is_the_first_look_at_a_new_one(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    with Person(browser, server, language="fr", new=True) as person:
        weight = first_load(first_look(person, new_table(server, game)))
    assert weight.total() <= PAGE, weight.most_common(8)


@pytest.mark.parametrize(("language", "other"), [("en", "de"), ("de", "fr"), ("fr", "en")])
def test_a_table_loads_nothing_that_it_does_not_show(
    browser: Browser, server: ServerProcess, language: str, other: str
) -> None:
    with Person(browser, server, language=language, new=True) as person:
        loaded = first_look(person, new_table(server, ONE))
        names = [url.rpartition("/assets/")[2] for url in loaded if "/assets/" in url]
        assert [name for name in names if LATER.search(name)] == []
        foreign = [
            f".{other}-",
            *(name for name in rulesets() if name != descriptor_of(ONE).ruleset),
        ]
        assert [name for name in names if any(mark in name for mark in foreign)] == []
        assert len([name for name in names if name.startswith("maps.")]) == 1
        assert all(url.startswith(server.url) for url in loaded)


def test_all_sounds_together_are_light() -> None:
    files = [file for file in (FOLDER / "assets").iterdir() if HEARD.search(file.name)]
    assert files
    assert sum(file.stat().st_size for file in files) <= SOUND


def test_everything_is_still_there_when_it_is_opened(person: Person) -> None:
    first_look(person, new_table(person.server, OTHER))
    person.open("/lobby")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.open(f"/rules/{OTHER}")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
