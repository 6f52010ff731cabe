"""Take pictures of every screen and phase at three sizes in every language: `make screenshots`.

`python -m tools.screenshots best` takes the eight of the README, into docs/pictures.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.browser.person import DESK, PHONE, TABLET, Person
from tests.browser.stages import stages
from tests.server.process import ServerProcess
from tests.web.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "web" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
BEST = {
    "start": ("start", "desk", "en"),
    "usa": ("freeride-usa middle", "desk", "en"),
    "europe": ("freeride-europe middle", "desk", "de"),
    "transamerica": ("transamerica middle", "desk", "en"),
    "scored": ("transamerica scored", "desk", "de"),
    "over": ("freeride-europe over", "desk", "en"),
    "phone-usa": ("freeride-usa riding", "phone", "en"),
    "phone-transamerica": ("transamerica middle", "phone", "de"),
}
QUALITY = 74


@contextmanager
def studio() -> Iterator[tuple[Browser, ServerProcess]]:
    """Give a browser and a server."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with ServerProcess(f"sqlite:///{folder}/tables.db", Path(folder)) as server:
            yield browser, server
        browser.close()


def take(
    browser: Browser, server: ServerProcess, stage: str, size: str, language: str, path: Path
) -> None:
    """Take one picture."""
    with Person(browser, server, SIZES[size], language) as person:
        stages()[stage](person)
        person.page.wait_for_timeout(400)
        if path.suffix == ".jpg":
            person.page.screenshot(path=path, type="jpeg", quality=QUALITY)
        else:
            person.page.screenshot(path=path)
    print(path.name, flush=True)


def best() -> None:
    """Take the pictures of the README."""
    PICTURES.mkdir(exist_ok=True)
    with studio() as (browser, server):
        for name, (stage, size, language) in BEST.items():
            take(browser, server, stage, size, language, PICTURES / f"{name}.jpg")


def everything(wanted: str = "") -> None:
    """Take the pictures whose names contain a word, or all of them without one."""
    FOLDER.mkdir(exist_ok=True)
    with studio() as (browser, server):
        for stage in stages():
            for size in SIZES:
                for language in LANGUAGES:
                    name = f"{stage}-{size}-{language}".replace(" ", "-")
                    if wanted in name:
                        take(browser, server, stage, size, language, FOLDER / f"{name}.png")


if __name__ == "__main__":
    if sys.argv[1:] == ["best"]:
        best()
    else:
        everything(*sys.argv[1:])
