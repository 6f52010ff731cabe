"""Take pictures of every screen and phase, to be looked at one by one: `make screenshots`.

Each is taken at twelve sizes, by day and by night, in every language, in turn: the next picture
is in the next language and in the other light, so that all of them meet.
`python -m tools.screenshots all WORD` takes the pictures of the screens with that word in their
name, each in every language and in both lights.
`python -m tools.screenshots best` takes the eight of the README, into docs/pictures.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.person import DESK, PHONE, SIZES, Person
from tests.browser.stages import SHEETS, Stage, stages
from tests.server.process import ServerProcess
from tests.web.languages import LANGUAGES

from tools.browser import chromium

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "web" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
LIGHTS = ("light", "dark")
BEST = {
    "start": ("start", DESK, "en"),
    "usa": ("freeride-usa middle", DESK, "en"),
    "europe": ("freeride-europe middle", DESK, "de"),
    "transamerica": ("transamerica middle", DESK, "en"),
    "scored": ("transamerica scored", DESK, "de"),
    "over": ("freeride-europe over", DESK, "en"),
    "phone-usa": ("freeride-usa riding", PHONE, "en"),
    "phone-transamerica": ("transamerica middle", PHONE, "de"),
}
QUALITY = 74
Shot = tuple[tuple[int, int], str, str]
"""A size of the window, a language and a light."""


@contextmanager
def studio() -> Iterator[tuple[Browser, ServerProcess]]:
    """Give a browser and a server."""
    with (
        tempfile.TemporaryDirectory() as folder,
        chromium() as browser,
        ServerProcess(f"sqlite:///{folder}/tables.db", Path(folder)) as server,
    ):
        yield browser, server


def best() -> None:
    """Take the pictures of the README."""
    PICTURES.mkdir(exist_ok=True)
    with studio() as (browser, server):
        for name, (stage, size, language) in BEST.items():
            with Person(browser, server, size, language) as person:
                stages()[stage](person)
                path = PICTURES / f"{name}.jpg"
                person.page.screenshot(path=path, type="jpeg", quality=QUALITY)
            print(path.name, flush=True)


def in_turn(number: int) -> list[Shot]:
    """Return every size once for the screen of a number, the language and the light changing."""
    return [
        (size, LANGUAGES[(number + i) % len(LANGUAGES)], LIGHTS[(number + i // 2) % len(LIGHTS)])
        for i, size in enumerate(SIZES)
    ]


def take(
    browser: Browser, server: ServerProcess, name: str, stage: Stage, shots: Iterable[Shot]
) -> None:
    """Take pictures of one screen, which is opened once for each language."""
    wanted = list(shots)
    for language in LANGUAGES:
        with Person(browser, server, DESK, language) as person:
            stage(person)
            for (width, height), spoken, light in wanted:
                if spoken != language:
                    continue
                person.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
                person.resize(width, height)
                path = FOLDER / f"{name}-{width}x{height}-{language}-{light}.png".replace(" ", "-")
                person.page.screenshot(path=path)
                print(path.name, flush=True)


def everything(word: str = "", *, full: bool = False) -> None:
    """Take the pictures of the screens with a word in their name."""
    FOLDER.mkdir(exist_ok=True)
    with studio() as (browser, server):
        for i, (name, stage) in enumerate({**stages(), **SHEETS}.items()):
            if word in name:
                shots = product(SIZES, LANGUAGES, LIGHTS) if full else in_turn(i)
                take(browser, server, name, stage, shots)


if __name__ == "__main__":
    if sys.argv[1:] == ["best"]:
        best()
    elif sys.argv[1:2] == ["all"]:
        everything(*sys.argv[2:], full=True)
    else:
        everything(*sys.argv[1:])
