"""A pace one can follow: others' turns are told one after the other, and nothing waits for them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.boxes import BOTH, ONE
from tests.browser.person import PAST, Person
from tests.browser.stages import ANN, record_at, upload

BEN = {"kind": "human", "name": "Ben"}
CID = {"kind": "human", "name": "Cid"}
EVENING = datetime(2026, 1, 1, 20)
LATER = datetime(2026, 1, 1, 21)
LONGEST = 2600
"""More milliseconds than a brisk turn is told, and less than two."""
DRAWN = 300
"""Milliseconds after which a map that moves has been drawn anew."""
AT = "rev => Number(document.querySelector('.screen').dataset.rev) >= rev"


def midgame(view: dict[str, Any]) -> bool:
    return bool(view["rev"] > 40 and len(view["actions"]) > 3)


class Table:
    """Ann sits at a browser whose clock stands still; Ben and Cid play over the net."""

    def __init__(
        self, person: Person, *, motion: bool = True, pace: str = "brisk", game: str = ONE
    ) -> None:
        self.person = person
        self.made = upload(person.server, record_at(game, 3, midgame), ANN, BEN, CID)
        page = person.page
        person.hold_time(EVENING)
        page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
        settings = json.dumps({"pace": pace, "speed": "off"})
        page.add_init_script(f"localStorage['branchline.settings'] = '{settings}'")
        person.sit(self.made, "1")
        page.locator("main svg.live").first.wait_for()
        page.clock.pause_at(LATER)

    def view(self, seat: int) -> dict[str, Any]:
        path = f"/api/tables/{self.made['table']}/view"
        return dict(self.person.server.get(path, self.made[str(seat)]).json())

    def play(self, seat: int) -> None:
        """Play a whole turn of a seat over the net, and let cards be dealt."""
        while (view := self.view(seat))["to_move"] in ([seat], [0]):
            if view["actions"]:
                move = {
                    "rev": view["rev"],
                    "act": self.person.advice(view),
                    "key": str(view["rev"]),
                }
                path = f"/api/tables/{self.made['table']}/move"
                self.person.server.post(path, move, self.made[str(seat)])
        self.person.page.wait_for_function(AT, arg=view["rev"])

    def round(self) -> None:
        """Everybody plays a turn, Ann first, until it is Ann's again."""
        for seat in (1, 2, 3):
            self.play(seat)

    def is_behind(self) -> bool:
        screen = self.person.page.locator(".screen")
        moment, now = (int(screen.get_attribute(f"data-{at}") or 0) for at in ("moment", "rev"))
        return moment < now


def teller(page: Page) -> Any:
    return page.locator(".teller")


def test_turns_are_told_one_after_the_other_and_mine_is_announced_at_once(person: Person) -> None:
    table, page = Table(person), person.page
    table.round()
    expect(page).to_have_title(re.compile("Your turn"))
    expect(person.prompt()).to_have_text("Your turn! Here is what the others did.")
    assert table.is_behind()
    page.clock.run_for(10)
    expect(teller(page)).to_contain_text("Ben")
    expect(teller(page)).to_contain_text("1 of 2")
    expect(page.get_by_role("list", name="Journal").locator("li").first).to_contain_text("Ben")
    page.clock.run_for(LONGEST)
    expect(teller(page)).to_contain_text("Cid")
    page.clock.run_for(LONGEST)
    expect(teller(page)).to_have_count(0)
    assert not table.is_behind()
    expect(person.prompt()).not_to_have_text("Your turn! Here is what the others did.")


def skip_by_key(page: Page) -> None:
    page.keyboard.press("Enter")


def skip_by_button(page: Page) -> None:
    page.get_by_role("button", name="Skip").click()


def skip_by_click(page: Page) -> None:
    page.locator(".host").click(position={"x": 5, "y": 5})


@pytest.mark.parametrize("skip", [skip_by_key, skip_by_button, skip_by_click])
def test_it_is_skipped_and_that_does_nothing_else(
    person: Person, skip: Callable[[Page], None]
) -> None:
    table, page = Table(person), person.page
    table.round()
    page.clock.run_for(10)
    expect(teller(page)).to_contain_text("Ben")
    rev = person.rev
    skip(page)
    expect(teller(page)).to_have_count(0)
    assert not table.is_behind()
    assert table.view(1)["rev"] == rev


def test_acting_skips_the_rest(person: Person) -> None:
    table, page = Table(person), person.page
    table.round()
    page.clock.run_for(10)
    expect(teller(page)).to_contain_text("Ben")
    person.act(person.advice(table.view(1)))
    expect(teller(page)).to_have_count(0)
    assert not table.is_behind()


@pytest.mark.parametrize("game", BOTH)
def test_a_key_on_what_has_the_focus_skips_and_acts(person: Person, game: str) -> None:
    table, page = Table(person, game=game), person.page
    table.round()
    page.clock.run_for(10)
    expect(teller(page)).to_contain_text("Ben")
    rev = table.view(1)["rev"]
    page.locator("main [role=button][data-act]").first.focus()
    page.keyboard.press("Enter")
    expect(teller(page)).to_have_count(0)
    page.wait_for_function(PAST, arg=rev)


@pytest.mark.parametrize(("motion", "pace"), [(True, "off"), (False, "calm")])
def test_without_pace_or_motion_everything_is_there_at_once(
    person: Person, motion: bool, pace: str
) -> None:
    table = Table(person, motion=motion, pace=pace)
    table.round()
    assert not table.is_behind()
    expect(teller(person.page)).to_have_count(0)


def test_what_happened_is_told_again(person: Person) -> None:
    table, page = Table(person, motion=False), person.page
    table.round()
    heard = page.get_by_role("log", name="What happened").locator("p")
    expect(heard.last).to_have_text("Your turn")
    news = heard.all_text_contents()
    person.button("What happened?").click()
    expect(teller(page)).to_be_visible()
    expect(teller(page)).to_have_role("status")
    page.clock.run_for(710)
    expect(teller(page)).to_contain_text("Ben")
    assert table.is_behind()
    page.clock.run_for(LONGEST)
    expect(teller(page)).to_contain_text("Cid")
    expect(heard).to_have_text(news)  # it is no news
    expect(page.locator(".screen main > ul li")).to_have_count(0)
    page.keyboard.press("w")
    expect(teller(page)).to_have_count(0)
    assert not table.is_behind()
    page.keyboard.press("w")
    expect(teller(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(teller(page)).to_have_count(0)


CAMERA = "() => document.querySelector('.host .layer').style.transform"
UNSEEN = """() => {
    const room = document.querySelector(".host").getBoundingClientRect();
    const over = document.querySelector(".teller").getBoundingClientRect();
    const isOver = (box) => box.left < over.right && box.right > over.left && box.top < over.bottom;
    return [...document.querySelectorAll("[data-told]")]
        .map((told) => told.getBoundingClientRect())
        .filter(({ width, height }) => width + height > 0)
        .map((box) => box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom && !isOver(box))
        .filter((seen) => !seen).length;
}"""
"""How much of what is told on the map is not wholly in sight, clear of the telling."""
LOW: ViewportSize = {"width": 844, "height": 390}
HIGHEST = 70
BESIDE = """() => [...document.querySelectorAll(".banners > :not(.teller)")]
    .filter((thing) => thing.getBoundingClientRect().height).length"""
"""How much else is said over the map."""


def come_near(page: Page) -> str:
    """Zoom into the middle of the map; return what is in sight there."""
    page.locator(".host").focus()
    for _ in range(6):
        page.keyboard.press("+")
    page.clock.run_for(1000)
    return str(page.evaluate(CAMERA))


def test_a_near_map_goes_where_it_happens_and_back(person: Person) -> None:
    table, page = Table(person, motion=False), person.page
    table.round()
    near = come_near(page)
    page.keyboard.press("w")
    expect(teller(page)).to_be_visible()
    went = set()
    for wait in (710, LONGEST - 2 * DRAWN):
        page.clock.run_for(wait)
        page.clock.run_for(DRAWN)
        assert page.evaluate(UNSEEN) == 0
        went.add(page.evaluate(CAMERA))
    assert went != {near}
    page.keyboard.press("w")
    expect(teller(page)).to_have_count(0)
    page.clock.run_for(1000)
    assert page.evaluate(CAMERA) == near
    page.keyboard.press("w")
    page.clock.run_for(710)
    page.locator(".host").focus()
    page.keyboard.press("Shift+ArrowLeft")
    page.clock.run_for(100)
    chosen = page.evaluate(CAMERA)
    page.keyboard.press("w")
    page.clock.run_for(1000)
    assert page.evaluate(CAMERA) == chosen  # somebody has moved it meanwhile


def test_in_a_low_window_the_telling_covers_nothing_of_what_it_tells(person: Person) -> None:
    table, page = Table(person, motion=False), person.page
    page.set_viewport_size(LOW)
    table.round()
    page.clock.run_for(1000)
    person.button("Show the whole map").click()
    page.clock.run_for(1000)
    whole = page.evaluate(CAMERA)
    page.keyboard.press("w")
    expect(teller(page)).to_be_visible()
    for wait in (710, LONGEST - 2 * DRAWN):
        page.clock.run_for(wait)
        page.clock.run_for(DRAWN)
        assert page.evaluate(UNSEEN) == 0
        assert page.evaluate(BESIDE) == 0
        box = teller(page).bounding_box()
        assert box
        assert box["height"] < HIGHEST
    page.keyboard.press("w")
    page.clock.run_for(1000)
    assert page.evaluate(CAMERA) == whole


def test_the_pace_is_chosen_in_the_settings(person: Person) -> None:
    page = person.open("/settings")
    page.get_by_role("group", name="Other players’ turns").get_by_text("Calm").click()
    kept = page.evaluate("JSON.parse(localStorage.getItem('branchline.settings'))")
    assert kept["pace"] == "calm"
