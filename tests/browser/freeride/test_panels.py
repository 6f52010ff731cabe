"""What opens over a table of Free Ride: the score pile, a hint in small windows, a route on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.freeride.positions import OMAHA, city, place
from tests.browser.freeride.test_playing import SEEN
from tests.browser.person import PHONE, Person
from tests.browser.stages import ANN, BOT
from tests.server.process import ServerProcess


def test_the_score_pile_reads_like_a_bill(person: Person) -> None:
    page = person.sit(place(person, OMAHA), "2")
    person.settle()
    page.locator('[data-seat="2"] .pile').click()
    bill = page.locator(".bill")
    expect(bill.get_by_role("listitem")).to_have_text(["Phoenix", "Salt Lake City"])
    lines = bill.get_by_role("heading").all_inner_texts()
    points = [int(line.split()[-1]) for line in lines]
    assert len(lines) == 3  # two cities, five coins, and what they come to
    assert sum(points[:-1]) == points[-1] > 0
    page.keyboard.press("Escape")
    expect(bill).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (820, 1180)])
def test_a_hint_covers_nothing_of_what_it_means(person: Person, size: tuple[int, int]) -> None:
    person.resize(*size)
    page = person.sit(place(person, OMAHA, ANN, BOT), "1")
    person.wait_for_turn()
    person.settle()
    person.button("Hint").click()
    expect(page.locator(".screen > .hint li").first).to_be_visible()
    expect(page.locator(".hinted").first).to_be_attached()
    person.wait_until(lambda: bool(page.evaluate(SEEN)))


def test_a_far_route_comes_into_sight_on_a_near_phone_map(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server, PHONE, touch=True) as person:
        page = person.sit(place(person, OMAHA), "1")
        person.wait_for_turn()
        person.settle()

        def is_seen(code: str) -> bool:
            disc, room = city(page, code).bounding_box(), page.locator(".host").bounding_box()
            assert disc
            assert room
            x, y = disc["x"] + disc["width"] / 2, disc["y"] + disc["height"] / 2
            left, top = room["x"], room["y"]
            return left < x < left + room["width"] and top < y < top + room["height"]

        assert not is_seen("SEA")
        page.locator('[data-slot="1"][data-half="upper"]').tap()
        person.wait_until(lambda: is_seen("CHI") and is_seen("SEA"))
        page.keyboard.press("Escape")
        person.wait_until(lambda: not is_seen("SEA"))
