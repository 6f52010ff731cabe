"""Take pictures of every screen and phase at three sizes in both languages: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.browser.person import DESK, PHONE, TABLET, Person
from tests.browser.stages import stages
from tests.server.process import ServerProcess

FOLDER = Path(__file__).parent.parent / "web" / "screenshots"
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}


def main(wanted: str = "") -> None:
    """Take the pictures whose names contain what is wanted, all without a word."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with ServerProcess(f"sqlite:///{folder}/tables.db", Path(folder)) as server:
            for stage, go in stages().items():
                for size, room in SIZES.items():
                    for language in ("en", "de"):
                        name = f"{stage}-{size}-{language}".replace(" ", "-")
                        if wanted not in name:
                            continue
                        with Person(browser, server, room, language) as person:
                            go(person)
                            person.page.wait_for_timeout(400)
                            person.page.screenshot(path=FOLDER / f"{name}.png")
                        print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
