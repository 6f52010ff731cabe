"""The map of TransAmerica: nothing hides a name or a marker, and my colour is my colour."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.looks import off_colour, overlaps
from tests.browser.person import Person
from tests.browser.stages import ANN, BOT, record_at, upload
from tests.browser.test_sizes import read_in
from tests.browser.transamerica.stages import CROWDED, is_full

GAME = "transamerica"
SIZES = ((390, 844), (820, 1180), (1440, 900), (2560, 1440))
PINS = "svg.live [data-pin]"
ZOOM = "() => document.querySelector('.host .layer').style.width"
CLEAR = """() => {
    const [way, panel, map] = ["svg.live .way:not([d=''])", ".panel", ".host"].map(
        (what) => document.querySelector(what)?.getBoundingClientRect());
    return way && panel && way.bottom < panel.top && way.top > map.top && way.left > map.left
        && way.right < map.right;
}"""
"""Whether the way somebody asked for lies in what the panel leaves of the map."""
RIVALS = {"blue": "vermilion", "vermilion": "blue"}


@pytest.mark.parametrize(("text", "moment"), [("largest", "full"), ("normal", "scored")])
def test_nothing_hides_a_name_or_a_marker(person: Person, text: str, moment: str) -> None:
    seats, enough = CROWDED[moment]
    made = upload(person.server, record_at(GAME, seats, enough), ANN, *[BOT] * (seats - 1))
    page = person.sit(made)
    page.locator(PINS).first.wait_for()
    read_in(person, text)
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        person.resize(width, height)
        page.get_by_role("button", name="Show the whole map").click()
        person.settle()
        if found := overlaps(page, discs=".none", boxes=PINS):
            wrong[f"{width}x{height}"] = found
    assert not wrong, "\n".join(f"{size}: {each}" for size in wrong for each in wrong[size])


@pytest.mark.parametrize("colour", RIVALS)
def test_my_colour_is_my_colour_everywhere(person: Person, colour: str) -> None:
    ann = {**ANN, "colour": colour}
    ben = {"kind": "human", "name": "Ben", "colour": RIVALS[colour]}
    record = record_at(GAME, 2, is_full)
    page = person.sit(upload(person.server, record, ann, ben), "1")
    view = person.wait_for_turn()
    page.locator("svg.live .ring").first.wait_for()
    wrong = off_colour(page, "svg.live .ring", "stroke", colour)
    person.target(view["actions"][0]["text"]).hover()
    page.locator("svg.live .preview .iron:not([d=''])").wait_for(state="attached")
    wrong += off_colour(page, "svg.live .preview .edge", "stroke", colour)
    page.locator("svg.live .place[role=button]").first.hover()
    page.locator("svg.live .way:not([d=''])").first.wait_for(state="attached")
    wrong += off_colour(page, "svg.live .way:not(.edge, .casing)", "stroke", colour)
    assert not wrong


@pytest.mark.parametrize("colour", RIVALS)
def test_where_i_may_start_has_my_colour(person: Person, colour: str) -> None:
    ann = {**ANN, "colour": colour}
    ben = {"kind": "human", "name": "Ben", "colour": RIVALS[colour]}
    page = person.sit(person.server.make(GAME, seats=[ann, ben], first=1), "1")
    person.wait_for_turn()
    page.locator("svg.live .spot").first.wait_for()
    assert not off_colour(page, "svg.live .spot:not(.casing)", "stroke", colour)


def test_a_pressed_city_tells_the_way_there(person: Person) -> None:
    record = record_at(GAME, 2, is_full)
    page = person.sit(upload(person.server, record, ANN, BOT))
    person.wait_for_turn()
    page.locator("svg.live .place[role=button]").first.click()
    expect(page.locator(".panel dl")).to_be_visible()
    page.keyboard.press("Escape")
    person.resize(844, 390)
    near = page.evaluate(ZOOM)
    page.get_by_role("button", name="Show the whole map").click()
    page.wait_for_function(f"(near) => ({ZOOM})() !== near", arg=near)
    person.settle()
    whole = page.evaluate(ZOOM)
    cards = page.locator(".tray [data-rule=card_not_free]:not(:has(.done))")
    cards.first.press("Enter")
    expect(page.locator(".panel .short")).to_be_visible()
    person.settle()
    assert page.evaluate(ZOOM) == whole
    page.get_by_role("button", name="Close").click()
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    cards.last.press("Enter")
    page.wait_for_function(CLEAR)
    assert not person.problems
