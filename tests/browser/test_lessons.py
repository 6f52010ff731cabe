"""Every lesson is played to its end by clicks on what it points at."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.boxes import OTHER
from tests.browser.person import PHONE, Person
from tests.server.process import ServerProcess
from tests.web.languages import WEB

LESSONS: dict[str, list[dict[str, Any]]] = {
    path.stem: json.loads(path.read_text("utf-8"))["steps"]
    for path in sorted(WEB.glob("games/*/lessons/*.json"))
}
POINTED_AT = """step => {
    const count = document.querySelector(".bar .count")?.textContent ?? "";
    if (!count.startsWith(`${step}/`) || document.querySelector(".bar.done")) return "done";
    for (const ring of document.querySelectorAll("div.ring")) {
        const { left, top, width, height } = ring.getBoundingClientRect();
        const below = document.elementFromPoint(left + width / 2, top + height / 2);
        const act = below?.closest("[data-act]")?.dataset.act;
        if (act) return `act ${act}`;
    }
    return null;
}"""
"""The first thing with a ring around it that can be done; "done" if the step is over."""


def play(person: Person, game: str) -> None:
    """Play the lesson of a game step by step."""
    page, steps = person.open(f"/learn/{game}"), LESSONS[game]
    for number, _ in enumerate(steps, 1):
        expect(page.locator(".bar .count")).to_have_text(f"{number}/{len(steps)}")
        do_what_is_shown(person, number)
        goes_on_alone = number < len(steps) and steps[number]["follows"]
        if not goes_on_alone:
            page.locator(".bar .next.strong").click()


def do_what_is_shown(person: Person, step: int) -> None:
    """Do what the rings are around, one after the other, until the step is done."""
    while (found := pointed_at(person, step)) != "done":
        person.act(found.removeprefix("act "))


def pointed_at(person: Person, step: int) -> str:
    """Wait until something is pointed at that can be done, or the step is over."""
    return str(person.page.wait_for_function(POINTED_AT, arg=step).json_value())


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_to_its_end(person: Person, game: str) -> None:
    play(person, game)
    page = person.page
    expect(page.get_by_role("heading", name="All aboard!")).to_be_visible()
    page.get_by_role("link", name="Play now").click()
    expect(page).to_have_url(re.compile(rf"/new\?game={game}$"))


def test_a_lesson_on_a_phone_in_german(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server, PHONE, "de", touch=True) as person:
        play(person, OTHER)
        expect(person.page.get_by_role("heading", name="Bitte einsteigen!")).to_be_visible()
