"""Links to seats: opened once, used, on another device, and renewed with consent."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.boxes import ONE
from tests.browser.person import PHONE, Person
from tests.browser.stages import hosting
from tests.server.process import ServerProcess

SEATS = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bert"}]
USED = "This link has already been used"


@pytest.fixture
def made(server: ServerProcess) -> dict[str, Any]:
    """Return a table of Ann, who made it, and Bert, who is invited."""
    return server.make(ONE, seats=SEATS, first=1)


def heading(page: Page, name: str) -> Any:
    return page.get_by_role("heading", name=name)


def menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=name).click()


def is_used(server: ServerProcess, made: dict[str, Any], secret: str) -> bool:
    answer = server.get(f"/api/tables/{made['table']}", secret)
    return answer.status_code == 403 and answer.json()["error"]["kind"] == "link_used"


def test_an_invited_friend_has_the_seat_alone_and_agrees_to_a_new_link(
    browser: Browser, server: ServerProcess, person: Person, other: Person, made: dict[str, Any]
) -> None:
    copy = made["2"]
    ann = hosting(person, made)
    bert = other.sit(made, "2")
    assert made["2"] != copy
    assert is_used(server, made, copy), "the maker's copy opens nothing"
    other.open(f"/t/{made['table']}#{copy}")  # the link in the friend's own mail still leads there
    expect(bert.locator(".screen")).to_be_visible()

    menu(bert, "My other device")
    link = str(bert.locator("dialog code").text_content())
    expect(bert.get_by_role("img", name="QR code of the link to your seat")).to_be_visible()
    bert.keyboard.press("Escape")
    with Person(browser, server, PHONE, touch=True) as phone:
        phone.open(link.removeprefix(server.url))
        expect(phone.page.locator(".screen")).to_be_visible()
        expect(bert.locator(".screen")).to_be_visible()

        menu(ann, "Links and invitations")
        panel = ann.get_by_role("region", name="Links and invitations")
        panel.locator("li", has_text="Bert").get_by_role("button", name="New link").click()
        expect(panel.get_by_text("Bert is connected and is asked to agree.")).to_be_visible()
        bert.mouse.move(400, 300)
        expect(
            bert.get_by_role("alert").get_by_text("make a new link for your seat")
        ).to_be_visible()
        bert.get_by_role("button", name="Agree", exact=True).click()
        renewed = str(panel.locator("figcaption code").text_content())
        for page in (bert, phone.page):
            expect(heading(page, USED)).to_be_visible()
        expect(ann.get_by_text("The host has made a new link for Bert.").first).to_be_visible()
        phone.problems.clear()
    other.open(renewed.removeprefix(server.url))
    expect(bert.locator(".screen")).to_be_visible()
    other.problems.clear()  # the browser itself complains of the refusals


def test_who_comes_too_late_asks_the_host_who_makes_a_new_link(
    server: ServerProcess, person: Person, other: Person, made: dict[str, Any]
) -> None:
    ann = hosting(person, made)
    opened = server.post(f"/api/tables/{made['table']}/exchange", {"new": "x" * 30}, made["2"])
    assert opened.status_code == 200
    late = other.open(f"/t/{made['table']}#{made['2']}")
    expect(heading(late, USED)).to_be_visible()
    late.get_by_role("button", name="Ask the host for a new link").press("Enter")
    expect(late.get_by_role("status").get_by_text("The host has been told.")).to_be_visible()
    ann.mouse.move(400, 300)
    news = ann.get_by_role("alert").filter(has_text="used link to Bert’s seat")
    news.get_by_role("button", name="Links and invitations").press("Enter")
    panel = ann.get_by_role("region", name="Links and invitations")
    row = panel.locator("li", has_text="Bert")
    expect(row.get_by_text("asks for a new link")).to_be_visible()
    row.get_by_role("button", name="New link").press("Enter")
    link = str(panel.locator("figcaption code").text_content())
    expect(news).to_have_count(0)
    other.open(link.removeprefix(server.url))
    expect(late.locator(".screen")).to_be_visible()
    other.problems.clear()  # the browser itself complains of the refusal


def test_a_lost_answer_loses_nothing(other: Person, made: dict[str, Any]) -> None:
    deaf = other.context.new_page()
    deaf.add_init_script("window.WebSocket = class extends WebSocket { set onmessage(_) {} };")
    deaf.goto(f"{other.server.url}/t/{made['table']}#{made['2']}")
    other.wait_until(lambda: is_used(other.server, made, made["2"]))
    deaf.close()
    other.sit(made, "2")
    assert not is_used(other.server, made, made["2"])


def test_a_seat_renews_its_own_link_and_plays_on(other: Person, made: dict[str, Any]) -> None:
    page = other.sit(made, "2")
    before = made["2"]
    menu(page, "My other device")
    renew = page.get_by_role("button", name="Make a new link")
    renew.click()
    renew.click()
    other.wait_until(lambda: is_used(other.server, made, before))
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".screen")).to_be_visible()
    page.reload()
    expect(page.locator(".screen")).to_be_visible()
    other.problems.clear()


def test_the_host_renews_the_other_links(person: Person, made: dict[str, Any]) -> None:
    ann, server = hosting(person, made), person.server
    menu(ann, "Links and invitations")
    panel = ann.get_by_role("region", name="Links and invitations")
    panel.locator("li", has_text="Spectator link").get_by_role("button", name="New link").click()
    expect(panel.locator("figcaption code")).to_be_visible()
    panel.get_by_role("button", name="Renew").click()
    expect(panel.get_by_text("The old host link no longer works.")).to_be_visible()
    for door in ("host", "watch"):
        assert server.get(f"/api/tables/{made['table']}", made[door]).status_code == 403
    panel.get_by_label("Allow hints").click()
    person.wait_until(
        lambda: bool(
            person.server.get(f"/api/tables/{made['table']}", person.secrets[0]).json()["settings"][
                "hints"
            ]
        )
    )


def test_several_seats_around_one_screen_are_all_opened(
    person: Person, made: dict[str, Any]
) -> None:
    person.open("/lobby")
    secrets = {door: made[door] for door in ("1", "2")}
    keeps = {"table": made["table"], "game": ONE, "name": "", "opened": 1, "status": "running"}
    person.page.evaluate(
        "entry => localStorage.setItem('branchline.tables', JSON.stringify([entry]))",
        {**keeps, "secrets": secrets, "myTurn": False},
    )
    person.open(f"/t/{made['table']}")
    person.page.get_by_role("button", name="I am Ann").click()
    person.wait_until(lambda: not set(person.secrets) & set(secrets.values()))
    assert len(person.secrets) == 2
    assert all(is_used(person.server, made, secret) for secret in secrets.values())
