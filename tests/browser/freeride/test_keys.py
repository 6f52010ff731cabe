"""The keys of Free Ride move the focus, and its board says what lies on it."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

from playwright.sync_api import expect

from tests.browser.freeride.positions import OMAHA, box, place
from tests.browser.freeride.stages import is_full
from tests.browser.person import Person
from tests.browser.stages import table_at
from tests.browser.test_keyboard import focused

GAME = "freeride-usa"


def can_build_and_ride(view: dict[str, Any]) -> bool:
    kinds = {offer["kind"] for offer in view["actions"]}
    return is_full(view) and {"build", "ride"} <= kinds and view["rev"] > 60


def test_keys_single_out_a_group_and_go_there(person: Person) -> None:
    page = person.sit(table_at(person.server, GAME, 4, can_build_and_ride))
    view = person.wait_for_turn()
    page.locator("[data-act^=build]").first.wait_for()
    page.keyboard.press("b")
    page.wait_for_function("() => document.activeElement.dataset.act?.startsWith('build')")
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        assert focused(page).startswith(("build", "tunnel", "ferry", "finish"))
    rev = view["rev"]
    page.keyboard.press("Enter")
    person.wait_past(rev)
    page.wait_for_function("() => document.activeElement !== document.body")
    page.keyboard.press("u")
    person.wait_past(rev + 1)
    page.wait_for_function("() => document.activeElement !== document.body")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.wait_for_function("() => document.activeElement.dataset.act?.startsWith('ride')")
    expect(page.get_by_role("button", name="Ride", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_lines_tell_their_owner_and_cities_their_trains(person: Person) -> None:
    made = table_at(person.server, GAME, 4, can_build_and_ride)
    page = person.sit(made)
    view = person.wait_for_turn()
    page.locator("main svg.live").wait_for()
    state = view["state"]
    lines = page.get_by_role("group", name="Lines").get_by_role("img")
    names = [line.get_attribute("aria-label") or "" for line in lines.all()]
    owned = [line for line in state["lines"].values() if isinstance(line.get("owner"), int)]
    whose = [name for name in names if re.search("line$|built, ", name)]
    assert len(names) > len(state["lines"])
    assert owned
    assert whose
    assert any("nothing built" in name for name in names)
    expect(page.get_by_role("button", name=re.compile("your train is here"))).to_have_count(1)
    others = page.get_by_role("button", name=re.compile("’s train.* here"))
    elsewhere = {seat["train"] for seat in state["seats"] if seat["seat"] != 1 and seat["train"]}
    assert others.count() == len(elsewhere)
    tree = page.get_by_role("complementary").aria_snapshot()
    assert not re.search(r"\b(\d+) \1 (coin|rail|point)", tree), "numbers are said once"


def test_a_mark_says_which_line_it_builds_for_how_many_points_and_whose(person: Person) -> None:
    document = deepcopy(OMAHA)
    document["state"]["lines"]["CYS-OMA"] = {"owner": 2, "built": ["rail", "empty", "empty"]}
    page = person.sit(place(person, document), "1")
    person.wait_for_turn()
    person.settle()
    rival = page.get_by_role(
        "button", name="Build Cheyenne – Omaha, 1 building point, 1 of 3 spaces built, Ben’s"
    )
    expect(rival).to_have_count(1)
    rival.hover()
    expect(box(page)).to_contain_text("Build Cheyenne – Omaha")
    expect(box(page)).to_contain_text("1 building point · 1 of 3 spaces built, Ben’s")
    free = page.get_by_role(
        "button", name="Build Omaha – Kansas City, 1 building point, 1 space, nothing built"
    )
    free.focus()
    expect(box(page)).to_contain_text("1 building point · 1 space, nothing built")
