"""Rides of Free Ride: pointed at first, and nobody is paid before the price was said."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.freeride.positions import OMAHA, box, city, glowing, middle, place, train
from tests.browser.person import Person

NEAR = 60
"""Pixels between a city and what is asked about it."""
READ = 600
"""Milliseconds after which a price in sight has been read."""


def test_pointing_at_a_city_shows_the_ride_its_price_and_whom_it_pays(omaha: Page) -> None:
    city(omaha, "DET").hover()
    expect(box(omaha)).to_contain_text("2 stops")
    expect(box(omaha)).to_contain_text("1 coin to Ben")
    expect(glowing(omaha, "way")).to_have_count(2)
    expect(omaha.locator("svg.live .badge")).to_contain_text("1 coin")
    omaha.mouse.move(5, 300)
    expect(box(omaha)).to_have_count(0)
    expect(glowing(omaha, "way")).to_have_count(0)


def test_pointing_at_a_step_shows_what_it_would_cause(omaha: Page, person: Person) -> None:
    rev = person.rev
    city(omaha, "CHI").hover()
    expect(box(omaha)).to_contain_text("Ride to Chicago")
    expect(box(omaha)).to_contain_text("1 stop left")
    expect(glowing(omaha, "preview")).to_have_count(1)
    assert person.view["rev"] == rev


def gap(a: Locator, b: Locator) -> float:
    """Return how far two things are apart, in pixels; less than nothing if they overlap."""
    one, other = a.bounding_box(), b.bounding_box()
    assert one
    assert other
    right, below = (max(box["x"] for box in (one, other)), max(box["y"] for box in (one, other)))
    left, above = (
        min(box["x"] + box["width"] for box in (one, other)),
        min(box["y"] + box["height"] for box in (one, other)),
    )
    return max(right - left, below - above)


def coins(person: Person) -> list[int]:
    return [seat["coins"] for seat in person.view["state"]["seats"]]


def read_price(page: Page, code: str) -> None:
    """Point at a city until what the ride costs can have been read."""
    city(page, code).hover()
    expect(page.locator("svg.live .badge")).to_contain_text("1 coin")
    expect(box(page)).to_contain_text("1 coin to Ben")
    page.wait_for_timeout(READ)


def test_a_click_on_a_far_city_rides_there(omaha: Page, person: Person) -> None:
    read_price(omaha, "DET")
    city(omaha, "DET").click()
    expect(train(omaha)).to_have_attribute("data-at", "DET")
    expect(omaha.locator("main li", has_text="You delivered Fargo → Detroit")).to_be_visible()
    assert coins(person) == [2, 6]
    person.button("Restart turn").click()
    expect(train(omaha)).to_have_attribute("data-at", "OMA")


@pytest.mark.parametrize("how", ["by a key", "by a click that pointed at nothing before"])
def test_nobody_is_paid_before_it_was_said(omaha: Page, person: Person, how: str) -> None:
    if how == "by a key":
        city(omaha, "DET").focus()
        omaha.keyboard.press("Enter")
    else:
        city(omaha, "DET").dispatch_event("click")
    panel = omaha.get_by_role("region", name="Detroit", exact=True)
    expect(panel.get_by_role("status")).to_have_text("ride: 2 stops, 1 turn, 1 coin to Ben")
    expect(panel.get_by_role("button", name="1 coin to Ben")).to_be_visible()
    assert coins(person) == [3, 5]
    expect(train(omaha)).to_have_attribute("data-at", "OMA")
    panel.get_by_role("button", name="1 coin to Ben").click()
    expect(train(omaha)).to_have_attribute("data-at", "DET")
    assert coins(person) == [2, 6]


TOLL = deepcopy(OMAHA)
TOLL["state"]["lines"]["OMA-CHI"]["owner"] = 2
"""The first line on Ann's way is one of Ben's, too."""


def test_a_neighbour_is_paid_for_once_its_price_could_be_read(person: Person) -> None:
    page = person.sit(place(person, TOLL), "1")
    person.wait_for_turn()
    person.settle()
    page.mouse.dblclick(*middle(city(page, "CHI")))
    expect(box(page)).to_contain_text("1 coin to Ben")
    page.mouse.move(5, 300)  # it stays, with its button, beside the city
    assert 0 < gap(box(page), city(page, "CHI").locator(".ring").first) < NEAR
    assert coins(person) == [3, 5]
    expect(train(page)).to_have_attribute("data-at", "OMA")
    box(page).get_by_role("button", name="1 coin to Ben").click()
    expect(train(page)).to_have_attribute("data-at", "CHI")
    assert coins(person) == [2, 6]
    page.keyboard.press("u")
    expect(train(page)).to_have_attribute("data-at", "OMA")
    read_price(page, "CHI")
    city(page, "CHI").click()
    expect(train(page)).to_have_attribute("data-at", "CHI")
    page.keyboard.press("u")
    expect(train(page)).to_have_attribute("data-at", "OMA")
    city(page, "CHI").focus()  # what has the focus says its price
    expect(city(page, "CHI")).to_have_accessible_name(re.compile("1 coin to Ben"))
    page.keyboard.press("Enter")
    expect(train(page)).to_have_attribute("data-at", "CHI")


def test_a_train_dragged_to_a_neighbour_pays_once_its_price_could_be_read(person: Person) -> None:
    page = person.sit(place(person, TOLL), "1")
    person.wait_for_turn()
    person.settle()
    drag(page, "CHI", rest=0)
    expect(box(page)).to_contain_text("1 coin to Ben")
    expect(box(page).get_by_role("button", name="1 coin to Ben")).to_be_visible()
    assert coins(person) == [3, 5]
    expect(train(page)).to_have_attribute("data-at", "OMA")
    page.mouse.move(5, 300)
    page.keyboard.press("Escape")
    drag(page, "CHI", rest=READ)
    expect(train(page)).to_have_attribute("data-at", "CHI")
    assert coins(person) == [2, 6]


def drag(page: Page, code: str, rest: int) -> None:
    """Drag the train to a city, and rest there with it for some milliseconds."""
    train(page).hover()
    begin, end = middle(train(page)), middle(city(page, code))
    page.mouse.down()
    page.mouse.move((begin[0] + end[0]) / 2, begin[1] - 60, steps=4)
    page.mouse.move(*end, steps=4)
    page.wait_for_timeout(rest)
    page.mouse.up()


@pytest.mark.parametrize("what", ["[data-city=CHI]", ".space"])
def test_while_turns_are_told_a_click_neither_pays_nor_builds(person: Person, what: str) -> None:
    document = deepcopy(TOLL)
    document["state"]["to_move"] = 2
    made = place(person, document)
    page = person.page
    person.hold_time()
    page.emulate_media(reduced_motion="no-preference")
    person.sit(made, "1")
    page.locator("main svg.live").first.wait_for()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    for act in ("rails", "end"):
        rev = person.view["rev"]
        move = {"rev": rev, "act": act, "key": act}
        person.server.post(f"/api/tables/{made['table']}/move", move, made["2"])
    teller = page.locator(".teller")
    while not teller.count():  # it has not arrived yet
        page.clock.run_for(50)
    expect(teller).to_contain_text("Ben")
    rev = person.view["rev"]
    thing = page.locator(what).first
    thing.hover()
    page.clock.run_for(READ)
    expect(teller).to_be_visible()
    thing.click()
    expect(teller).to_have_count(0)
    thing.click()  # the second of two clicks in a row
    page.clock.run_for(READ)
    assert person.view["rev"] == rev
    thing.click()
    person.wait_past(rev)


def test_a_key_on_a_far_city_rides_there_for_free(person: Person) -> None:
    document = deepcopy(OMAHA)
    document["state"]["lines"]["CHI-DET"]["owner"] = 1
    page = person.sit(place(person, document), "1")
    person.wait_for_turn()
    person.settle()
    city(page, "DET").focus()
    page.keyboard.press("Enter")
    expect(train(page)).to_have_attribute("data-at", "DET")
