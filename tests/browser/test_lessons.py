"""Every lesson is played to its end by clicks on what it points at."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from branchline.bots.registry import lineup_of
from branchline.games.registry import descriptor_of
from tests.boxes import BOTH, OTHER
from tests.browser.person import PHONE, Person
from tests.server.process import ServerProcess
from tests.web.languages import WEB

WRITTEN: dict[str, list[dict[str, Any]]] = {
    path.stem: json.loads(path.read_text("utf-8"))["steps"]
    for path in sorted(WEB.glob("games/*/lessons/*.json"))
    if path.stem != "short"
}
LESSONS = {name: steps for name, steps in WRITTEN.items() if "." not in name}
SHORT = {name: steps for name, steps in WRITTEN.items() if "." in name}
"""The short ones, by game and name with a dot between them."""
A_FRAME = 20
LONGEST_PAUSE = 5000
"""Milliseconds after which a lesson has gone on to the next step."""
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


def play(person: Person, lesson: str) -> None:
    """Play a lesson step by step."""
    page, steps = person.open(f"/learn/{lesson.replace('.', '/')}"), WRITTEN[lesson]
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
    """Wait until everything is in its place, and something is pointed at that can be done or the step is over."""
    person.settle()
    return str(person.page.wait_for_function(POINTED_AT, arg=step).json_value())


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_to_its_end(person: Person, game: str) -> None:
    play(person, game)
    page = person.page
    expect(page.get_by_role("heading", name="All aboard!")).to_be_visible()
    page.get_by_role("button", name="Play your first game").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    view = person.wait_for_turn()
    assert (view["game"], len(view["state"]["seats"])) == (game, 2)
    bots = [seat["bot"] for seat in info_of(person)["seats"]]
    gentlest = next(iter(lineup_of(descriptor_of(game).ruleset).rivals.values()))[0]
    assert gentlest in bots
    person.open("/")
    results = page.get_by_role("region", name="Your results")
    expect(results).to_contain_text("Your finished games")
    expect(results.get_by_role("listitem")).to_have_count(0)


@pytest.mark.parametrize("lesson", SHORT)
def test_a_short_lesson_is_played_to_its_end(person: Person, lesson: str) -> None:
    game, name = lesson.split(".")
    play(person, lesson)
    page = person.page
    expect(page.get_by_role("heading", name="Got it!")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(f'a[href="/learn/{game}/{name}"]')).to_contain_text(
        f"{len(SHORT[lesson])} steps"
    )
    assert (
        page.evaluate("Object.keys(localStorage).filter(key => /tables|results/.test(key))") == []
    )


ALONE = next(name for name in SHORT if name.endswith(".solo"))
TOGETHER = next(name for name in SHORT if not name.endswith(".solo"))


@pytest.mark.parametrize(("lesson", "seats"), [(ALONE, 1), (TOGETHER, 2)])
def test_after_a_short_lesson_a_real_game_begins(person: Person, lesson: str, seats: int) -> None:
    """Who has learnt to play alone plays alone."""
    page = person.open(f"/learn/{lesson.replace('.', '/')}")
    for number, _ in enumerate(SHORT[lesson], 1):
        expect(page.locator(".bar .count")).to_have_text(f"{number}/{len(SHORT[lesson])}")
        page.locator(".bar .next").click()
    page.get_by_role("button", name=f"Play {'a solo' if seats == 1 else 'an easy'} game").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    assert len(person.wait_for_turn()["state"]["seats"]) == seats


@pytest.mark.parametrize("lesson", SHORT)
def test_the_rules_offer_a_short_lesson(person: Person, lesson: str) -> None:
    game, name = lesson.split(".")
    page = person.open(f"/rules/{game}")
    page.locator(f'section a[href="/learn/{game}/{name}"]').first.click()
    expect(page.locator(".bar .count")).to_have_text(f"1/{len(SHORT[lesson])}")
    page.locator(".bar .leave").click()
    page.locator(f'a[href="/learn/{game}/{name}"]').wait_for()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lessons")


def info_of(person: Person) -> Any:
    return person.server.get(f"/api/tables/{person.table}", person.secrets[0]).json()


NOT_QUITE = "Not quite."


@pytest.mark.parametrize("game", BOTH)
def test_nobody_is_blamed_for_skipping_or_trying_again(person: Person, game: str) -> None:
    page, steps = person.open(f"/learn/{game}"), LESSONS[game]
    said = page.locator(".bar .say p")
    for number, step in enumerate(steps, 1):
        expect(page.locator(".bar .count")).to_have_text(f"{number}/{len(steps)}")
        for deed in (".again", ".next"):
            page.locator(".ring").first.wait_for()
            expect(said).not_to_contain_text(NOT_QUITE)
            is_new = number > 1 and not step["follows"]
            expect(page.locator(".bar .scene")).to_have_count(1 if is_new else 0)
            page.locator(f".bar {deed}").click()


def closing(game: str) -> int:
    """Return the first step of a lesson, from 0, that ends a turn and follows on the one before."""
    steps = enumerate(LESSONS[game])
    return next(i for i, step in steps if step["follows"] and step["done"] == {"act": "end"})


@pytest.mark.parametrize("game", LESSONS)
def test_confirming_at_once_skips_no_text(person: Person, game: str) -> None:
    """Who ends the turn before the lesson has said so can still read that."""
    number = closing(game)
    person.hold_time()
    page = person.open(f"/learn/{game}")
    page.emulate_media(reduced_motion="no-preference")  # with a pause between the steps
    for step in range(1, number):
        expect(page.locator(".bar .count")).to_have_text(f"{step}/{len(LESSONS[game])}")
        page.locator(".bar .next").click()
    expect(page.locator(".ring").first).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    while (found := page.evaluate(POINTED_AT, number)) != "done":
        if found:
            person.act(found.removeprefix("act "))
        page.clock.run_for(A_FRAME)
    person.act("end")  # the pause after the step has just begun
    expect(page.locator(".bar .count")).to_have_text(f"{number}/{len(LESSONS[game])}")
    page.clock.run_for(LONGEST_PAUSE)
    expect(page.locator(".bar .count")).to_have_text(f"{number + 1}/{len(LESSONS[game])}")
    said = page.locator(".bar .say p")
    expect(said).to_contain_text("Well done!")
    expect(said).to_contain_text("Confirm")
    expect(said).not_to_contain_text(NOT_QUITE)


COVERED = """() => {
    const boxes = [...document.querySelectorAll('.controls button')].map(b => b.getBoundingClientRect());
    return [...document.querySelectorAll('[data-city]')].filter(city => {
        const box = city.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return boxes.some(b => x > b.left && x < b.right && y > b.top && y < b.bottom);
    }).map(city => city.dataset.city);
}"""
"""The cities that lie below the buttons of the map."""


def test_a_lesson_on_a_phone_in_german(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server, PHONE, "de", touch=True) as person:
        play(person, OTHER)
        expect(person.page.get_by_role("heading", name="Bitte einsteigen!")).to_be_visible()
        person.resize(360, 640)
        person.page.goto(f"{server.url}/learn/{BOTH[0]}")
        expect(person.page.locator(".learn .ring.round").first).to_be_visible()
        assert person.page.evaluate(COVERED) == []
