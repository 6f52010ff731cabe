"""The map of Free Ride: nothing hides a name, a mark or a train, and my colour is my colour."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.freeride.stages import CROWDED
from tests.browser.freeride.test_playing import OMAHA, place
from tests.browser.looks import off_colour, overlaps
from tests.browser.person import Person
from tests.browser.stages import ANN, BOT, record_at, upload
from tests.browser.test_sizes import read_in

SIZES = ((390, 844), (820, 1180), (1440, 900), (2560, 1440))
GAMES = ("freeride-usa", "freeride-europe")
MARKS = "svg.live .space .rim"
TRAINS = "svg.live [data-train] .body"
MANY = 20
RIVALS = {"blue": "vermilion", "vermilion": "blue"}


def hidden(person: Person) -> list[str]:
    """Return what is hidden on the map, as it is first seen and as a whole."""
    page = person.page
    found = overlaps(page, discs=MARKS, boxes=TRAINS)
    page.get_by_role("button", name="Show the whole map").click()
    person.settle()
    return found + [f"whole: {each}" for each in overlaps(page, discs=MARKS, boxes=TRAINS)]


def can_build(view: dict[str, Any]) -> bool:
    """Tell whether marks stand all over the map."""
    return sum(offer.get("points") is not None for offer in view["actions"]) >= MANY


MOMENTS = {"largest": (5, can_build), "normal": CROWDED["midway"]}
"""By size of text: how many play, and when it is reached."""


@pytest.mark.parametrize("text", MOMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_hides_a_name_a_mark_or_a_train(person: Person, game: str, text: str) -> None:
    seats, enough = MOMENTS[text]
    made = upload(person.server, record_at(game, seats, enough), ANN, *[BOT] * (seats - 1))
    page = person.sit(made)
    page.locator("svg.live .names text").first.wait_for()
    assert enough is not can_build or page.locator(MARKS).count() >= MANY
    read_in(person, text)
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        person.resize(width, height)
        if found := hidden(person):
            wrong[f"{width}x{height}"] = found
    assert not wrong, "\n".join(f"{size}: {each}" for size in wrong for each in wrong[size])


def test_trains_in_one_city_stand_beside_each_other(person: Person) -> None:
    document = deepcopy(OMAHA)
    document["seats"] = ["Ann", "Ben", "Cid", "Dan"]
    seats = document["state"]["seats"]
    seats["2"]["train"] = "OMA"
    seats["3"] = {"coins": 2, "rails": 4, "train": "OMA", "coaches": [None]}
    seats["4"] = {"coins": 2, "rails": 4, "train": "OMA", "coaches": [None]}
    page = person.sit(place(person, document, ANN, BOT, BOT, BOT), "1")
    person.wait_for_turn()
    person.settle()
    expect(page.locator(TRAINS)).to_have_count(4)
    assert not overlaps(page, discs=MARKS, boxes=TRAINS)


@pytest.mark.parametrize("colour", RIVALS)
def test_my_colour_is_my_colour_everywhere(person: Person, colour: str) -> None:
    ann = {**ANN, "colour": colour}
    ben = {"kind": "human", "name": "Ben", "colour": RIVALS[colour]}
    page = person.sit(place(person, OMAHA, ann, ben), "1")
    person.wait_for_turn()
    page.locator(MARKS).first.wait_for()
    wrong = [
        *off_colour(page, "svg.live .offered .ring:not(.casing)", "stroke", colour),
        *off_colour(page, "svg.live .space .coin", "stroke", colour),
        *off_colour(page, "svg.live .flag", "fill", colour),
    ]
    page.locator('[data-slot="1"][data-half="lower"]').hover()
    page.locator("svg.live .over.missing").first.wait_for(state="attached")
    wrong += off_colour(page, "svg.live path.wish", "stroke", colour)
    wrong += off_colour(page, "svg.live .over.missing", "stroke", colour)
    page.locator('[data-seat="1"] .coach').first.hover()
    page.locator("svg.live .over.way").first.wait_for(state="attached")
    wrong += off_colour(page, "svg.live .over.way", "stroke", colour)
    assert not wrong


@pytest.mark.parametrize("colour", RIVALS)
def test_the_routes_i_may_take_have_my_colour(person: Person, colour: str) -> None:
    document = deepcopy(OMAHA)
    document["state"]["seats"]["1"] |= {
        "train": "DET",
        "coaches": [],
        "score_pile": {"I": ["FAR", "DET"]},
    }
    ann = {**ANN, "colour": colour}
    ben = {"kind": "human", "name": "Ben", "colour": RIVALS[colour]}
    page = person.sit(place(person, document, ann, ben), "1")
    person.wait_for_turn()
    person.act("ride CHI-DET")
    person.target("take 1 upper").wait_for()
    wrong = off_colour(page, ".half.offered circle:not(.casing)", "fill", colour)
    person.act("take 1 upper")
    page.locator(".coach .new").wait_for()
    wrong += off_colour(page, '[data-seat="1"] .coach .new', "backgroundColor", colour)
    assert not wrong


def test_somebody_who_watches_has_no_colour(person: Person) -> None:
    page = person.sit(place(person, OMAHA), "watch")
    page.locator("svg.live [data-city=CHI]").first.wait_for()
    page.locator('[data-seat="2"] .coach').first.hover()
    page.locator("svg.live path.wish").wait_for(state="attached")
    assert not off_colour(page, "svg.live path.wish", "stroke", "gold")
