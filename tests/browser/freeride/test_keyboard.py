"""Whole turns by keyboard alone: Tab reaches everything that is on offer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person
from tests.browser.stages import middle, table_at

TURNS = 3


WHERE = """act => {
    const stops = [...document.querySelectorAll("a[href], button:enabled, [tabindex='0']")];
    const focused = document.activeElement;
    if (focused.dataset.act === act) return "here";
    return stops.indexOf(focused) > stops.findIndex((stop) => stop.dataset.act === act) ? "before" : "after";
}"""
"""Where something that carries out an action is, seen from what has the focus."""
KEYS = {"before": "Shift+Tab", "after": "Tab"}


def tab_to(page: Page, act: str) -> None:
    """Press Tab, or Shift+Tab if that is nearer, until what carries out an action has the focus."""
    for _ in range(page.locator("a[href], button:enabled, [tabindex='0']").count()):
        where = page.evaluate(WHERE, act)
        if where == "here":
            return
        page.keyboard.press(KEYS[where])
    raise AssertionError(f"Tab does not reach {act}")


@pytest.mark.parametrize("game", ["freeride-usa", "freeride-europe"])
def test_turns_by_keyboard_alone(person: Person, game: str) -> None:
    page = person.sit(table_at(person.server, game, 4, middle))
    played = 0
    while played < TURNS:
        view = person.wait_for_turn()
        act, rev = person.advice(view), view["rev"]
        tab_to(page, act)
        page.keyboard.press("Enter")
        person.wait_past(rev)
        played += act == "end"
