"""What is celebrated: a card across the board, in nobody's way, that says who wins to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.boxes import ONE, OTHER
from tests.browser.person import PHONE, Person
from tests.browser.stages import ANN, Eve, own_stages, record_before, upload
from tests.server.process import ServerProcess

BEN = {"kind": "human", "name": "Ben"}
MOMENTS = [
    (game, event, heading)
    for game in (ONE, OTHER)
    for event, heading in own_stages(game).CELEBRATED.items()
]

COVERED = "() => ['.highlight', '.ending'].every((each) => document.querySelector(each))"
"""Whether a card lies over the result."""


def card(page: Page) -> Locator:
    return page.get_by_role("status").locator(".highlight")


def wake(page: Page) -> None:
    """Touch the page, so that there is something to see and hear, and wait until that is loaded."""
    page.keyboard.press("Shift")
    page.locator("main > .place").wait_for(state="attached")
    page.wait_for_load_state("networkidle")


def watch(person: Person, made: dict[str, Any], door: str) -> Page:
    page = person.sit(made, door)
    page.locator("main svg.live").first.wait_for()
    wake(page)
    return page


@pytest.mark.parametrize(("game", "event", "heading"), MOMENTS)
def test_a_moment_is_shown_and_goes_by_a_key(
    person: Person, game: str, event: str, heading: str
) -> None:
    eve = record_before(game, 2, event)
    made = upload(person.server, eve.record, ANN, BEN)
    page = watch(person, made, str(eve.seat))
    expect(card(page)).to_have_count(0)
    person.act(eve.act)
    expect(card(page)).to_contain_text(heading)
    expect(card(page)).to_have_css("animation-name", "none")  # Person wants no motion
    page.keyboard.press("Shift")
    expect(card(page)).to_have_count(0)
    page.reload()
    page.locator("main svg.live").first.wait_for()
    wake(page)
    expect(card(page)).to_have_count(0)


def test_it_moves_only_for_those_who_like_that_and_goes_by_itself(person: Person) -> None:
    eve = record_before(OTHER, 2, "round_ended")
    made = upload(person.server, eve.record, ANN, BEN)
    person.page.emulate_media(reduced_motion="no-preference")
    page = watch(person, made, str(eve.seat))
    person.act(eve.act)
    expect(card(page)).to_have_css("animation-name", re.compile("card"))
    expect(card(page)).to_have_count(0)


@pytest.mark.parametrize("game", [ONE, OTHER])
def test_a_victory_is_told_to_whom_it_belongs(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    eve = record_before(game, 2, "game_ended")
    (winner,) = eve.winners
    made = upload(server, eve.record, ANN, BEN)
    name = ["Ann", "Ben"][winner - 1]
    with (
        Person(browser, server) as first,
        Person(browser, server, PHONE, touch=True) as second,
        Person(browser, server) as spectator,
    ):
        pages = {
            "You win!": watch(first, made, str(winner)),
            f"{name} wins!": watch(second, made, str(3 - winner)),
        }
        aside = watch(spectator, made, "watch")
        play(server, made, eve)
        for heading, page in pages.items():
            expect(card(page)).to_contain_text(heading)
        expect(card(aside)).to_contain_text(f"{name} wins!")
        assert not any(page.evaluate(COVERED) for page in (*pages.values(), aside))
        for page in (*pages.values(), aside):
            expect(page.locator(".ending")).to_be_visible()


def play(server: ServerProcess, made: dict[str, Any], eve: Eve) -> None:
    """Do over the net what was about to happen."""
    path, secret = f"/api/tables/{made['table']}", made[str(eve.seat)]
    rev = server.get(f"{path}/view", secret).json()["rev"]
    answer = server.post(f"{path}/move", {"rev": rev, "act": eve.act, "key": "last"}, secret)
    assert answer.status_code == 200, answer.text


def test_sound_is_off_by_one_tap_on_a_phone(browser: Browser, server: ServerProcess) -> None:
    made = server.make(ONE, seats=[ANN, BEN], first=1)
    with Person(browser, server, PHONE, touch=True) as person:
        page = person.sit(made, "1")
        person.button("Sound is on").tap()
        expect(person.button("Sound is off")).to_be_visible()
        kept = page.evaluate("JSON.parse(localStorage.getItem('branchline.settings'))")
        assert kept["sound"] is False
        person.button("Menu").tap()
        person.button("Find a place").tap()
        expect(page.get_by_role("textbox", name="Find a place")).to_be_visible()
