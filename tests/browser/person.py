"""Somebody at a browser: opens tables, looks, clicks, types."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.process import ServerProcess

DESK = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
SECONDS = 15_000


class Person:
    """A browser of its own, with what it stored, and everything that went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        server: ServerProcess,
        size: dict[str, int] = DESK,
        language: str = "en",
        *,
        touch: bool = False,
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.server = server
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            base_url=server.url,
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(SECONDS)
        self.touch = touch
        self.problems: list[str] = []
        self.strangers: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", self._see)

    def _hear(self, message: Any) -> None:
        if message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text:
            self.problems.append(message.text)

    def _see(self, request: Any) -> None:
        if not request.url.startswith((self.server.url, "data:", "blob:")):
            self.strangers.append(request.url)

    def __enter__(self) -> Person:
        return self

    def __exit__(self, kind: Any, *error: Any) -> None:
        self.context.close()
        if kind is None:
            assert not self.problems, self.problems
            assert not self.strangers, self.strangers

    # Opening

    def open(self, address: str) -> Page:
        self.page.goto(self.server.url + address)
        return self.page

    def sit(self, made: dict[str, Any], door: str = "") -> Page:
        """Open a table by one of its links; without a word, by that of a person's seat."""
        door = door or next(filter(str.isdigit, made))
        self.open(f"/t/{made['table']}#{made[door]}")
        expect(self.page.locator(".screen")).to_be_visible()
        return self.page

    # Looking

    @property
    def view(self) -> dict[str, Any]:
        """Return what the table's server shows the seat this browser plays."""
        table, secret = self.seat
        found: dict[str, Any] = self.server.get(f"/api/tables/{table}/view", secret).json()
        return found

    @property
    def seat(self) -> tuple[str, str]:
        """Return the table and the secret of the seat that looks."""
        table = self.page.url.partition("/t/")[2].partition("#")[0].partition("?")[0]
        secrets = self.page.evaluate(
            "table => JSON.parse(localStorage.getItem('branchline.tables'))"
            ".find(t => t.table === table).secrets",
            table,
        )
        seats = {door: secret for door, secret in secrets.items() if door.isdigit()}
        for secret in seats.values():
            found = self.server.get(f"/api/tables/{table}/view", secret).json()
            if found["actions"]:
                return table, secret
        return table, next(iter(seats.values()))

    def wait_for_turn(self) -> dict[str, Any]:
        """Return the view once it is this browser's turn, or the game over, and it shows that."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            view = self.view
            if view["actions"] or view["result"]:
                return view
            time.sleep(0.02)
        raise AssertionError("my turn never comes")

    # Doing

    def target(self, act: str) -> Locator:
        """Return the thing on the screen that carries out an action."""
        return self.page.locator(f'[data-target="{act}"]').first

    def press(self, thing: Locator) -> None:
        """Click; with a finger the first tap only shows what would happen."""
        if not self.touch:
            thing.click()
            return
        thing.tap()
        if thing.count() and thing.get_attribute("data-target") not in (None, "end"):
            thing.tap(timeout=2000)

    def act(self, act: str) -> None:
        """Carry out an action where the table offers it, and see that it is done."""
        rev = self.view["rev"]
        self.press(self.target(act))
        self.wait_until(lambda: self.view["rev"] > rev)

    def wait_until(self, true: Any, seconds: float = 10) -> None:
        deadline = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < deadline, "it does not happen"
            time.sleep(0.01)

    def hint(self) -> str:
        """Return what a bot would do on this seat."""
        table, secret = self.seat
        for _ in range(50):
            answer = self.server.post(f"/api/tables/{table}/hint", {}, secret)
            if answer.status_code == 200:
                return str(answer.json()["act"])
            time.sleep(0.1)
        raise AssertionError(answer.text)

    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)
