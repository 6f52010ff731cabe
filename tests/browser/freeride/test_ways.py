"""The ways to a city: both rides, whom they pay, and what one more build would save."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.freeride.positions import OMAHA, city, glowing, place, train
from tests.browser.person import PHONE, Person
from tests.browser.stages import ANN, BOT

RAIL = "rail"
SAINT_LOUIS: dict[str, Any] = deepcopy(OMAHA)
SAINT_LOUIS["state"]["lines"] = {
    "OMA-KAN": {"owner": 2, "built": [RAIL]},
    "KAN-STL": {"owner": 2, "built": [RAIL]},
    "CYS-OMA": {"owner": 1, "built": [RAIL] * 3},
    "BIL-CYS": {"owner": 1, "built": [RAIL] * 2},
    "BIL-FAR": {"owner": 1, "built": [RAIL] * 3},
    "FAR-MIN": {"owner": 1, "built": [RAIL]},
    "MIN-CHI": {"owner": 1, "built": [RAIL, RAIL]},
    "CHI-STL": {"owner": 1, "built": [RAIL]},
    "OMA-CHI": {"owner": 1, "built": [RAIL, RAIL, "empty"]},
}
"""To Saint Louis Ann pays Ben two coins, or goes the long way; one rail to Chicago makes that shorter."""

BELOW = """() => {
    const bar = document.querySelector(".onward").getBoundingClientRect();
    return [...document.querySelectorAll("svg.live .city .disc")]
        .map((disc) => disc.getBoundingClientRect())
        .filter(({ left, right, top, bottom }) =>
            left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top)
        .map(({ left, top }) => [left, top]);
}"""
"""Where cities lie that are covered by the way on."""


def asked(person: Person) -> Page:
    """Sit down, and ask for the way to Saint Louis."""
    page = person.sit(place(person, SAINT_LOUIS), "1")
    person.wait_for_turn()
    person.settle()
    return page


def test_a_city_offers_both_rides_and_what_one_more_build_would_save(person: Person) -> None:
    page = asked(person)
    city(page, "STL").click()
    panel = page.get_by_role("region", name="St. Louis", exact=True)
    fast, cheap = (panel.get_by_role("region", name=name) for name in ("Fastest", "Cheapest"))
    expect(fast).to_contain_text("2 stops")
    expect(fast).to_contain_text("1 turn")
    expect(fast).to_contain_text("2 coins to Ben")
    expect(cheap).to_contain_text("6 stops")
    expect(cheap).to_contain_text("free")
    expect(cheap.get_by_role("button")).to_have_text("Set off")
    more = panel.get_by_role("region", name="Build first")
    expect(more).to_contain_text("Building Omaha – Chicago would save 1 turn, building included.")
    more.get_by_role("button", name="Show on map").first.click()
    expect(glowing(page, "preview")).to_have_count(1)
    expect(glowing(page, "way")).to_have_count(1)
    expect(train(page)).to_have_attribute("data-at", "OMA")
    fast.get_by_role("button", name="Ride there · 2 coins to Ben").click()
    expect(train(page)).to_have_attribute("data-at", "STL")
    assert [seat["coins"] for seat in person.view["state"]["seats"]] == [1, 7]


def test_in_a_low_window_the_way_on_leaves_the_cities_of_a_whole_map_free(person: Person) -> None:
    page = person.sit(place(person, SAINT_LOUIS, ANN, BOT), "1")
    person.wait_for_turn()
    city(page, "STL").click()
    page.get_by_role("button", name="Set off", exact=True).click()
    expect(train(page)).not_to_have_attribute("data-at", "OMA")
    rev = person.rev
    person.act("end")
    person.wait_past(rev + 1)
    person.wait_for_turn()
    person.resize(844, 390)
    person.button("Show the whole map").click()
    onward = page.locator(".onward")
    expect(onward).to_be_visible()
    person.settle()
    box = onward.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 390
    assert page.evaluate(BELOW) == []


def test_on_a_phone_the_panel_gives_way_to_the_line_it_shows(person: Person) -> None:
    person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page = asked(person)
    page.keyboard.press("f")
    page.get_by_role("textbox", name="Find a place").fill("St. Louis")
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="St. Louis", exact=True)
    panel.get_by_role("button", name="Show on map").first.click()
    person.settle()
    line = page.locator("[data-line='OMA-CHI']").bounding_box()
    over = panel.bounding_box()
    assert line
    assert over
    assert line["y"] + line["height"] < over["y"]
    assert line["x"] > 0
    assert line["x"] + line["width"] < PHONE["width"]
