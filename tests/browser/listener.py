"""Somebody who listens to a table: knows roles, names and live regions, and nothing of how it looks."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Gone

from tests.browser.person import SECONDS

BUTTON = re.compile(r'- button "((?:[^"\\]|\\.)*)"(.*)')
"""A button in the accessibility tree, and what is said about it."""
END = re.compile(r"^(Confirm|Pass|Are you sure\?)$")
"""What ends a turn; one in which nothing was done is asked about."""
OVER = "The game is over"
MOMENT = 2_000
"""How long to look for a button that was just read out, in milliseconds, before listening again."""


def buttons(tree: str) -> list[str]:
    """Return the names of all buttons that can be pressed."""
    found = [(m[1], m[2]) for m in BUTTON.finditer(tree)]
    return [name.replace('\\"', '"') for name, more in found if "disabled" not in more]


class Listener:
    """Plays by what a screen reader would say; chooses by names alone."""

    def __init__(self, page: Page, wishes: Sequence[str], deeds: int = 1) -> None:
        self.page = page
        self.wishes = [re.compile(wish) for wish in wishes]
        self.deeds = deeds
        """How many things to do in a turn before ending it."""
        self.turns = 0

    def tree(self) -> str:
        """Return the accessibility tree of where one can act: the map, the cards, the bar."""
        parts = [
            self.page.get_by_role("main"),
            self.page.get_by_role("region").filter(visible=True),
            self.page.get_by_role("toolbar"),
        ]
        return "\n".join(each.aria_snapshot() for part in parts for each in part.all())

    def prompt(self) -> str:
        """Return what the table asks for."""
        return self.page.get_by_role("status").first.inner_text()

    def said(self) -> tuple[str, str]:
        """Return what changes with everything one does: what is asked for, and the bar of actions."""
        return self.prompt(), self.page.get_by_role("toolbar").aria_snapshot()

    def heard(self) -> list[str]:
        """Return the last lines that were read out: what others did, and whose turn it is."""
        return self.page.get_by_role("log").get_by_role("paragraph").all_inner_texts()

    def is_over(self) -> bool:
        return self.page.get_by_role("group", name=OVER).count() > 0

    def choice(self, done: int) -> str | None:
        """Return the name of the button to press now, if there is one."""
        end = next(filter(END.match, buttons(self.said()[1])), None)
        if done >= self.deeds and end:
            return end
        names = buttons(self.tree())
        wished = (name for wish in self.wishes for name in names if wish.search(name))
        return next(wished, end)

    def press(self, name: str) -> bool:
        """Press a button by its name and wait until the table says something else; False if it is gone by then."""
        before = self.said()
        try:
            self.page.get_by_role("button", name=name, exact=True).first.press(
                "Enter", timeout=MOMENT
            )
        except Gone:
            return False
        self.wait(before)
        return True

    def wait(self, before: tuple[str, str]) -> None:
        """Wait until the table says something else, or the game is over."""
        deadline = time.monotonic() + SECONDS / 1000
        while not self.is_over() and before == self.said():
            assert time.monotonic() < deadline, before[0]
            time.sleep(0.01)

    def play(self) -> None:
        """Play until the game is over."""
        done, deadline = 0, time.monotonic() + 4 * SECONDS / 1000
        while not self.is_over():
            assert time.monotonic() < deadline, self.prompt()
            before = self.said()
            name = self.choice(done)
            if name is None:  # somebody else is to move
                self.wait(before)
                continue
            if not self.press(name):  # the table changed while it was read out
                continue
            ended = END.match(name) and name != "Pass"
            self.turns += bool(ended)
            done = 0 if ended else done + 1
