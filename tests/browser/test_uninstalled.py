"""Tables of a game the server no longer has: who sat there and what happened can be read and saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import DESK, PHONE, Person
from tests.examples.installing import install
from tests.examples.test_everywhere import PEOPLE, play_on
from tests.server.process import ServerProcess

NO_BOARD = "409 (Conflict)"
"""What a browser says of its own accord when a server has no board."""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, Any]]:
    """Return a server that lost a game, and a table that runs and one that is over."""
    folder: Path = tmp_path_factory.mktemp("uninstalled")
    database = f"sqlite:///{folder}/tables.db"
    with ServerProcess(database, folder, **install("milk-run", folder / "site")) as server:
        running = server.make("milk-run", seats=PEOPLE, seed="b", first=1)
        over = server.make("milk-run", seats=PEOPLE, seed="a", first=1)
        assert play_on(server, running, 12)["result"] is None
        assert play_on(server, over, 10_000)["result"]
        server.stop()
    with ServerProcess(database, folder) as server:
        yield server, {"running": running, "over": over}


@pytest.mark.parametrize("which", ["running", "over"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_an_uninstalled_game_can_be_read_and_saved(
    browser: Browser, tables: tuple[ServerProcess, Any], which: str, size: dict[str, int]
) -> None:
    server, made = tables
    with Person(browser, server, size) as person:
        page = person.sit(made[which], "1")
        expect(page.get_by_role("status").filter(has_text="milk-run")).to_be_visible()
        journal = page.locator("ol[aria-label=Journal]")
        expect(journal).to_contain_text("run ")
        expect(journal).to_contain_text("deal ")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Download the record").click()
        record = saved.value.path().read_text("utf-8")
        assert "game: milk-run" in record
        assert "1 run " in record
        if size == PHONE:
            page.get_by_role("button", name="Players").click()
        expect(page.get_by_label("Players").get_by_text("Ann", exact=True).first).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Let a bot play")).to_have_count(0)
        person.problems = [told for told in person.problems if NO_BOARD not in told]
