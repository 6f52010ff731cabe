"""The table below a path of another server: every file, question, link and page is found there."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.boxes import ONE
from tests.browser.person import SECONDS
from tests.server.process import ServerProcess
from tests.server.proxy import PATH, Proxy

READY = "async () => (await navigator.serviceWorker.ready).scope"


@pytest.fixture
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of a browser that asks for nothing outside the path."""
    folder = tmp_path_factory.mktemp("below")
    asked: list[str] = []
    with Proxy() as proxy:
        settings = {"BRANCHLINE_PUBLIC_URL": proxy.url, "BRANCHLINE_BEHIND_PROXY": "true"}
        with ServerProcess(f"sqlite:///{folder}/tables.db", folder, **settings) as server:
            proxy.behind = server.port
            context = browser.new_context(
                locale="en", reduced_motion="reduce", base_url=proxy.url + "/"
            )
            context.set_default_timeout(SECONDS)
            context.on("request", lambda request: asked.append(urlsplit(request.url).path))
            page = context.new_page()
            page.on("websocket", lambda line: asked.append(urlsplit(line.url).path))
            yield page
            context.close()
    assert asked
    assert [path for path in asked if not path.startswith(PATH + "/")] == []


def test_a_table_is_made_and_played_and_all_pages_are_found(page: Page) -> None:
    page.goto(f"./new?game={ONE}")
    page.get_by_role("link", name="Lobby").first.click()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(page.locator("nav [aria-current=page]")).to_have_text("Lobby")
    page.reload()
    page.locator("a.brand").click()
    page.get_by_role("button", name="Play").first.click()
    expect(page.locator(".prompt")).to_be_visible()
    assert urlsplit(page.url).path.startswith(f"{PATH}/t/")
    page.reload()
    expect(page.locator(".live")).to_be_visible()
    page.goto(f"./learn/{ONE}")
    expect(page.locator(".leave")).to_have_attribute("href", f"{PATH}/")
    page.goto("./no/such/page")
    expect(page.locator("a.strong")).to_have_attribute("href", f"{PATH}/")


def test_without_a_server_every_page_below_the_path_opens(page: Page) -> None:
    page.goto("./")
    assert page.evaluate(READY).endswith(f"{PATH}/")
    page.goto(f"./rules/{ONE}")
    expect(page.locator("h1")).to_be_visible()
    page.context.set_offline(True)
    page.goto("./")
    expect(page.get_by_text("The server is not answering.")).to_be_visible()
    page.goto(f"./rules/{ONE}")
    expect(page.locator("h1")).to_be_visible()
