"""Every lesson is played to its end by clicks on what it points at."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.person import PHONE, Person
from tests.server.process import ServerProcess

STEPS = {"freeride-usa": 13, "freeride-europe": 13, "transamerica": 9}
PATIENCE = 60


def play(person: Person, game: str, look: Callable[[int], None] = lambda step: None) -> None:
    """Play the lesson of a game step by step."""
    page = person.open(f"/learn/{game}")
    for step in range(1, STEPS[game] + 1):
        expect(page.locator(".bar .count")).to_have_text(f"{step}/{STEPS[game]}")
        do_what_is_shown(person, step, look)
        following = page.locator(".bar .count", has_text=f"{step + 1}/")
        if not person.comes_true(lambda shown=following: shown.count() > 0, 0.5):  # type: ignore[misc]
            page.locator(".bar .next.strong").click()


def is_over(page: Page, step: int) -> bool:
    """Tell whether a step is done; the lesson may have gone on, or it was the last step."""
    return (
        page.locator(".bar:not(.done) .count").filter(has_text=re.compile(f"^{step}/")).count() == 0
    )


def do_what_is_shown(person: Person, step: int, look: Callable[[int], None]) -> None:
    """Click where the rings are, one after the other, until the step is done."""
    rings = person.page.locator("div.ring")
    for patience in range(PATIENCE):
        if not person.comes_true(lambda: rings.count() > 0 or is_over(person.page, step), 4):
            person.page.keyboard.press("Escape")  # what was clicked may have opened a panel
        if not patience:
            look(step)
        if person.page.locator(".bar .say b").count():  # two clicks came in the wrong order
            person.page.locator(".bar .again").click()
        for ring in range(rings.count()):
            click(person, rings.nth(ring))
            if person.comes_true(lambda: is_over(person.page, step), 0.8):
                return
    raise AssertionError(f"step {step} is never done: {person.page.locator('.bar').inner_text()}")


def click(person: Person, ring: Locator) -> None:
    """Click what lies below a ring; a finger shows first, then does."""
    box = ring.bounding_box() if ring.count() else None
    if not box:
        return
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if not person.touch:
        person.page.mouse.click(x, y)
        return
    person.page.touchscreen.tap(x, y)
    person.settle()
    if box == (ring.bounding_box() if ring.count() else None):
        person.page.touchscreen.tap(x, y)


@pytest.mark.parametrize("game", list(STEPS))
def test_a_lesson_is_played_to_its_end(person: Person, game: str) -> None:
    play(person, game)
    page = person.page
    expect(page.get_by_role("heading", name="All aboard!")).to_be_visible()
    page.get_by_role("link", name="Play now").click()
    expect(page).to_have_url(re.compile(rf"/new\?game={game}$"))


def test_a_lesson_on_a_phone_in_german(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server, PHONE, "de", touch=True) as person:
        play(person, "transamerica")
        expect(person.page.get_by_role("heading", name="Bitte einsteigen!")).to_be_visible()
