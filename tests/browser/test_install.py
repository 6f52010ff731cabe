"""The installed table: what is kept, what never is, updates that are offered, and plain http."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.boxes import ONE, OTHER
from tests.browser.person import SECONDS, Person
from tests.browser.stages import ANN, BOT, ENDING, never, table_at
from tests.server.process import ServerProcess

KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
}"""
BERT = {"kind": "human", "name": "Bert"}
READY = "async () => (await navigator.serviceWorker.ready).active.state"
NO_CLIPBOARD = """
    Object.defineProperty(window, 'isSecureContext', { value: false });
    delete Navigator.prototype.clipboard;
    delete Navigator.prototype.serviceWorker;
    delete Navigator.prototype.share;
"""


@pytest.fixture
def page(browser: Browser, server: ServerProcess) -> Iterator[Page]:
    """A page in a profile that allows service workers."""
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.set_default_timeout(SECONDS)
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_function(READY)
    yield page
    context.close()


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate(KEPT)
    return found


def test_only_hashed_files_and_the_page_are_kept(page: Page, server: ServerProcess) -> None:
    made = server.make(ONE, seats=[ANN, BOT], first=1)
    page.goto(f"{server.url}/t/{made['table']}#{made['1']}")
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.goto(f"{server.url}/lobby")
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    page.wait_for_function("async () => (await caches.keys()).length === 2")
    found = kept(page)
    assert all(path == "/" or re.fullmatch(r"/assets/[^/]+-[\w-]{8}\.\w+", path) for path in found)
    assert found.count("/") == 1
    assert any("Lobby" in path for path in found)


def test_without_a_server_the_page_opens_and_says_so(page: Page, server: ServerProcess) -> None:
    page.reload()  # now the worker hands it out
    expect(page.locator("article").first).to_be_visible()
    page.context.set_offline(True)
    page.goto(server.url)
    expect(page.get_by_text("The server is not answering.")).to_be_visible()
    expect(page.locator("article").first).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The server is not answering.")).to_have_count(0)


def test_the_page_always_comes_from_a_server_that_answers(
    page: Page, server: ServerProcess
) -> None:
    """However old the kept page is, a server that answers is asked for its own."""
    page.evaluate(
        """async () => {
            for (const name of await caches.keys())
                if (name.includes('page'))
                    await (await caches.open(name)).put('/', new Response('an old page'));
        }"""
    )
    page.goto(server.url + "/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert "an old page" not in page.content()


def test_an_update_is_offered_and_never_forced(page: Page, server: ServerProcess) -> None:
    """For a browser, a worker from another address is a newer one."""
    page.evaluate("window.stays = true")
    page.evaluate("navigator.serviceWorker.register('/sw.js?newer')")
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    assert page.evaluate("window.stays")
    with page.expect_navigation():
        page.get_by_role("button", name="Update now").click()
    expect(page.locator("article").first).to_be_visible()
    assert not page.evaluate("window.stays")


def speaking(person: Person, protocol: int) -> None:
    """Let the server name another protocol in its hello."""

    def meet(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def say(message: str | bytes) -> None:
            frame: dict[str, Any] = json.loads(message)
            if frame["type"] == "hello":
                frame["protocol"] = protocol
            route.send(json.dumps(frame))

        server.on_message(say)

    person.page.route_web_socket(re.compile("/live$"), meet)


def test_a_page_that_is_too_old_says_so_and_loses_nothing(person: Person) -> None:
    made = person.server.make(OTHER, seats=[ANN, BOT], first=1)
    speaking(person, 99)
    page = person.open(f"/t/{made['table']}#{made['1']}")
    expect(page.get_by_role("heading", name="This page is out of date")).to_be_visible()
    speaking(person, 1)
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".prompt.mine")).to_be_visible()


class Line:
    """The line of a page to its table: it can be cut, and the server can name another protocol."""

    def __init__(self, person: Person) -> None:
        self.is_cut = False
        self.protocol = 1
        self.open: list[WebSocketRoute] = []
        person.page.route_web_socket(re.compile("/live$"), self.meet)

    def cut(self) -> None:
        self.is_cut = True
        for route in self.open:
            route.close()
        self.open.clear()

    def mend(self, protocol: int) -> None:
        self.is_cut, self.protocol = False, protocol

    def meet(self, route: WebSocketRoute) -> None:
        if self.is_cut:
            route.close()
            return
        server = route.connect_to_server()
        self.open.append(route)

        def say(message: str | bytes) -> None:
            frame: dict[str, Any] = json.loads(message)
            if frame["type"] == "hello":
                frame["protocol"] = self.protocol
            route.send(json.dumps(frame))

        server.on_message(say)


def test_a_page_that_becomes_too_old_in_mid_move_loses_nothing(person: Person) -> None:
    """What was on its way is done, once; what was being written is still there."""
    made = person.server.make(OTHER, seats=[ANN, BERT], first=1)
    line, path = Line(person), f"/api/tables/{made['table']}/view"
    page = person.sit(made, "1")
    person.button("Chat").click()
    page.get_by_label("Say something").fill("Wait for me")
    rev, act = person.rev, person.wait_for_turn()["actions"][0]["text"]
    line.cut()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    person.target(act).click()
    expect(page.locator("[data-line=kept]")).to_be_visible()
    assert person.server.get(path, made["1"]).json()["rev"] == rev
    line.mend(protocol=99)
    expect(page.get_by_role("heading", name="This page is out of date")).to_be_visible()
    person.wait_until(lambda: person.server.get(path, made["1"]).json()["rev"] > rev)
    line.mend(protocol=1)
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".prompt.mine")).to_be_visible()
    assert person.rev == rev + 1, "it was done twice"
    expect(person.button("Undo")).to_be_enabled()
    person.button("Chat").click()
    expect(page.get_by_label("Say something")).to_have_value("Wait for me")


def test_over_plain_http_a_replay_is_copied_by_hand_and_the_map_is_saved(
    browser: Browser, server: ServerProcess
) -> None:
    made = table_at(server, OTHER, 2, never)
    with Person(browser, server, new=True) as person:
        person.page.add_init_script(NO_CLIPBOARD)
        page = person.sit(made)
        page.locator(ENDING).wait_for()
        expect(page.get_by_role("button", name=re.compile("Share"))).to_have_count(0)
        person.button("Copy replay link").click()
        dialog = page.get_by_role("dialog", name="Copy by hand")
        link = dialog.get_by_role("textbox").input_value()
        assert re.fullmatch(rf"{server.url}/t/{made['table']}#\w+@0", link)
        assert made["1"] not in link
        dialog.get_by_role("button", name="Done").click()
        expect(dialog).to_have_count(0)
        expect(person.button("Copy replay link")).to_be_focused()
        with page.expect_download() as saved:
            person.button("Save the map").click()
        assert saved.value.suggested_filename.endswith(".png")


def test_copying_by_hand_over_plain_http(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server, new=True) as person:
        person.page.add_init_script(NO_CLIPBOARD)
        page = person.open(f"/new?game={ONE}")
        seat = page.get_by_role("listitem", name="Seat 2")
        seat.get_by_label("Who sits here").select_option("invited")
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("press Ctrl+C").first).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("Copy|Share"))).to_have_count(0)
        expect(page.get_by_role("img", name=re.compile("QR code")).first).to_be_visible()
        page.get_by_role("link", name="Go to the table").click()
        page.locator(".menu [aria-expanded]").click()
        page.get_by_role("button", name="Links and invitations").click()
        page.get_by_role("button", name="Invite").click()
        page.get_by_role("button", name="Copy link").click()
        dialog = page.get_by_role("dialog", name="Copy by hand")
        link = dialog.get_by_role("textbox").input_value()
        assert re.search(r"/t/\w+#[\w-]+$", link)
        assert page.evaluate("document.activeElement.selectionEnd") == len(link)
        expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
        dialog.get_by_role("button", name="Done").click()
        expect(dialog).to_have_count(0)
