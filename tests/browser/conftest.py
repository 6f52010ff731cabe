"""A real browser and a real server for all browser tests; a file that needs another server makes its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tools.browser import chromium

from branchline.server.net.site import is_built
from tests.browser.person import SECONDS, Person
from tests.server.process import ServerProcess

LONG = ("test_whole_games.py", "test_sizes.py", "test_keyboard.py")
"""Files whose tests take longest."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that nobody waits for one of them at the end."""
    items.sort(key=lambda item: item.path.name not in LONG)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not is_built():
        pytest.exit("The browser table is not built. Type: make web", 1)
    expect.set_options(timeout=SECONDS)
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("browser")
    with ServerProcess(f"sqlite:///{folder}/tables.db", folder) as started:
        yield started


@pytest.fixture
def person(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    with Person(browser, server) as somebody:
        yield somebody


@pytest.fixture
def other(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Somebody else, at a browser of their own."""
    with Person(browser, server) as somebody:
        yield somebody
