"""The lesson's last scene: who leaves with passengers aboard has not done what it asks for."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_lessons import LESSONS, NOT_QUITE

GAME = "freeride-usa"


def test_withdrawing_with_passengers_is_not_done(person: Person) -> None:
    page, steps = person.open(f"/learn/{GAME}"), LESSONS[GAME]
    number = next(i for i, step in enumerate(steps, 1) if step["id"] == "withdraw")
    for step in range(1, number):
        expect(page.locator(".bar .count")).to_have_text(f"{step}/{len(steps)}")
        page.locator(".bar .next").click()
    page.locator(".ring").first.wait_for()
    page.locator('[data-act^="ride "]').first.wait_for()
    page.get_by_role("button", name="List of actions").click()
    withdraw = page.locator('[data-act="withdraw"]').first
    withdraw.click()
    expect(page.locator(".box[data-shown=withdraw]")).to_contain_text("is lost")
    withdraw.click()
    expect(page.locator(".bar .say p")).to_contain_text(NOT_QUITE)
    expect(page.locator(".bar.done")).to_have_count(0)
    expect(page.locator(".bar .count")).to_have_text(f"{number}/{len(steps)}")
