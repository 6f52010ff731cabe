"""Somebody at a browser: opens tables, looks, clicks, types."""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any, Literal
from weakref import WeakKeyDictionary

import httpx
import msgspec
from playwright.sync_api import Browser, BrowserContext, Locator, Page

from branchline.bots.registry import make_bot
from branchline.games.registry import make_rules
from branchline.games.shapes import view_type
from tests.server.process import NO_CERTIFICATES, ServerProcess, bearer

DESK = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
SIZES = (
    (360, 640),
    (390, 844),
    (844, 390),
    (720, 450),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
)
"""Windows people have, from a small phone to the widest of screens."""
Light = Literal["light", "dark"]
DAY: Light = "light"
NIGHT: Light = "dark"
SECONDS = 120_000
"""Milliseconds to wait for what must happen, on however busy a machine."""
HAS_LAST_PART = """() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("table.Watching"))
"""
SETTLED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const places = () =>
        [...document.querySelectorAll("button, a, input, svg, [data-act]")].map((thing) => {
            const { x, y, width, height } = thing.getBoundingClientRect();
            return [x, y, width, height].join();
        }).join(" ");
    for (let before = "", now = " "; now !== before; ) {
        before = now;
        await frame();
        await document.fonts.ready;
        await frame();
        now = document.querySelector("[aria-busy=true]") ? String(Math.random()) : places();
    }
}"""
"""Waits until fonts are here, nothing is being opened, and everything that can be pressed stays in place."""
SHOWN = "() => Number(document.querySelector('.screen').dataset.rev)"
"""The revision the table shows."""
PAST = """rev => {
    const screen = document.querySelector(".screen");
    return !screen || Number(screen.dataset.rev) > rev;
}"""
"""Whether the table shows a later revision, or was handed over to somebody else."""
TAPPED = f"""([rev, act]) => {{
    if (({PAST})(rev)) return "done";
    return document.querySelector(`[data-shown="${{act}}"] .main`) ? "shown" : null;
}}"""
"""What a tap did: it did something, or it showed what a second tap would do."""
KEPT = """table => {
    try {
        const tables = JSON.parse(localStorage.getItem("branchline.tables")) ?? [];
        return tables.find(each => each.table === table)?.secrets ?? {};
    } catch {
        return {};
    }
}"""
TURN = """() => {
    const screen = document.querySelector(".screen");
    return screen && (screen.querySelector(".prompt.mine") || screen.querySelector(".ending"));
}"""
"""Whether it is somebody's turn here, or the game is over."""
IS_OUTSIDE = """thing => {
    const room = thing.closest(".host")?.getBoundingClientRect();
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return room && (x < room.left || x > room.right || y < room.top || y > room.bottom);
}"""


SHELVES: WeakKeyDictionary[Browser, defaultdict[tuple[str, bool], list[BrowserContext]]] = (
    WeakKeyDictionary()
)
"""Profiles nobody uses, by language and touch: what the table consists of is loaded, nothing stored."""


def new_profile(browser: Browser, language: str, touch: bool) -> BrowserContext:
    """Return a profile with an empty page, which keeps what was loaded while no other is open."""
    context = browser.new_context(
        locale=language,
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.new_page()
    return context


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
        new: bool = False,
    ) -> None:
        self.server = server
        self.is_new = new
        self.shelf = SHELVES.setdefault(browser, defaultdict(list))[language, touch]
        is_there = bool(self.shelf) and not new
        self.context = self.shelf.pop() if is_there else new_profile(browser, language, touch)
        self.page: Page = self.context.new_page()
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.set_default_timeout(SECONDS)
        self.touch = touch
        self.client = httpx.Client(base_url=server.url, timeout=120, verify=NO_CERTIFICATES)
        self._bots: dict[tuple[str, int], tuple[Any, Any]] = {}
        self.problems: list[str] = []
        self.strangers: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", self._see)

    def _hear(self, message: Any) -> None:
        if message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text:
            self.problems.append(message.text)
        if "svelte.dev/e/" in message.text:
            self.problems.append(message.text)

    def _see(self, request: Any) -> None:
        if not request.url.startswith((self.server.url, "data:", "blob:")):
            self.strangers.append(request.url)

    def __enter__(self) -> Person:
        return self

    def __exit__(self, kind: Any, *error: Any) -> None:
        self.client.close()
        if kind is not None or self.is_new:
            self.context.close()
        else:
            self._leave()
        if kind is None:
            assert not self.problems, self.problems
            assert not self.strangers, self.strangers

    def _leave(self) -> None:
        """Close all pages, forget what they stored, and leave the profile to the next person."""
        keeper, *others = self.context.pages
        for page in others:
            page.close()
        forgotten = {"origin": self.server.url, "storageTypes": "local_storage,cookies,indexeddb"}
        self.context.new_cdp_session(keeper).send("Storage.clearDataForOrigin", forgotten)
        self.shelf.append(self.context)

    # Opening

    def open(self, address: str) -> Page:
        self.page.goto(self.server.url + address)
        return self.page

    def sit(self, made: dict[str, Any], door: str = "") -> Page:
        """Open a table by one of its links; without a word, by that of a person's seat.

        Whoever opens a seat's link first has a secret of their own from then on.
        """
        door = door or next(filter(str.isdigit, made))
        self.open(f"/t/{made['table']}#{made[door]}")
        self.page.locator(".screen").wait_for()
        made.update({seat: kept for seat, kept in self._kept.items() if seat == door})
        return self.page

    def hold_time(self, time: datetime | None = None) -> None:
        """Have the time of all pages here in hand; it stays so, so nobody else gets this profile."""
        self.is_new = True
        self.page.clock.install(time=time)

    # Looking

    def _get(self, path: str, secret: str | None = None) -> Any:
        return self.client.get(path, headers=bearer(secret)).json()

    @property
    def table(self) -> str:
        """Return the table that is open."""
        return self.page.url.partition("/t/")[2].partition("#")[0].partition("?")[0]

    @property
    def secrets(self) -> list[str]:
        """Return the secrets of the seats this browser plays."""
        found = self._kept
        return [found[door] for door in sorted(found) if door.isdigit()]

    @property
    def _kept(self) -> dict[str, str]:
        """Return what this browser keeps of the links of the table that is open, by door."""
        return dict(self.page.evaluate(KEPT, self.table))

    @property
    def view(self) -> dict[str, Any]:
        """Return what the server shows the seat of this browser that is to move, or the first."""
        views = [self._get(f"/api/tables/{self.table}/view", s) for s in self.secrets]
        return next((view for view in views if view["actions"]), views[0])

    @property
    def rev(self) -> int:
        """Return the revision of the game that the table shows."""
        return int(self.page.evaluate(SHOWN))

    def wait_past(self, rev: int) -> None:
        """Wait until the table shows a later revision."""
        self.page.wait_for_function(PAST, arg=rev)

    def wait_for_turn(self) -> dict[str, Any]:
        """Return the view once the table says that it is this browser's turn, or the game over."""
        self.page.wait_for_function(TURN)
        return self.view

    def advice(self, view: dict[str, Any]) -> str:
        """Return what a sensible bot would do."""
        table = (view["game"], len(view["state"]["seats"]))
        if table not in self._bots:
            rules = make_rules(*table)
            self._bots[table] = (make_bot("sensible", rules), view_type(rules.ruleset))
        bot, shape = self._bots[table]
        return str(bot.choose(msgspec.convert(view, shape), Random(1), 0))

    # Doing

    def target(self, act: str) -> Locator:
        """Return the element on the screen that carries out an action."""
        return self.page.locator(f'[data-act="{act}"]').first

    def act(self, act: str) -> None:
        """Carry out an action where the table offers it, and see that it is done."""
        rev, thing = self.rev, self.target(act)
        if self.touch:
            self.bring_into_view(thing)
        press = thing.tap if self.touch else thing.click
        press()
        if self.is_shown_first(act, rev):
            self._press_again(act, press)
        self.wait_past(rev)

    def _press_again(self, act: str, press: Callable[[], None]) -> None:
        """Do what was shown first: where it is a ride by its button, as a price must be read before."""
        shown = self.page.locator(f'[data-shown="{act}"] .main')
        if act.startswith("ride "):
            press = shown.tap if self.touch else shown.click
        press()

    def is_shown_first(self, act: str, rev: int) -> bool:
        """Wait for what pressing an action did; tell whether it must be pressed again."""
        return self.page.wait_for_function(TAPPED, arg=[rev, act]).json_value() == "shown"

    def bring_into_view(self, thing: Locator) -> None:
        """Show the whole map if the middle of something lies outside the map's window."""
        thing.wait_for()
        if thing.evaluate(IS_OUTSIDE):
            self.button(re.compile("Show the whole map|Die ganze Karte")).tap()
            self.wait_until(lambda: not thing.evaluate(IS_OUTSIDE))

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Wait for something that cannot be seen on the page."""
        deadline = time.monotonic() + SECONDS / 1000
        while not true():
            assert time.monotonic() < deadline, "it does not happen"
            time.sleep(0.01)

    def wait_for_parts(self) -> None:
        """Wait until everything the table may want has come: what does not come stays missing."""
        self.page.wait_for_function(HAS_LAST_PART)
        self.page.wait_for_load_state("networkidle")

    def settle(self) -> None:
        """Wait until nothing on the screen moves any more."""
        self.page.evaluate(SETTLED)

    def resize(self, width: int, height: int) -> None:
        """Make the window as large as this, and wait until everything is in its place."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def light(self, scheme: Light) -> None:
        """Have the machine say that it is day or night."""
        self.page.emulate_media(color_scheme=scheme)

    def speak(self, language: str) -> None:
        """Have everything in a language, by the switch of a page or the menu of a table."""
        switch = self.page.locator(f"button[lang={language}]")
        if not switch.count():
            self.page.locator(".menu [aria-expanded]").click()
        switch.click()
        self.page.locator(f"html[lang={language}]").wait_for()
        self.settle()

    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)
