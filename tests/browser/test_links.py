"""Links: those to a moment only watch, and no secret stays where others could read it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from branchline.server.table.keyring import hashed, watching
from tests.boxes import ONE, OTHER
from tests.browser.person import Person
from tests.browser.stages import ANN, BOT, table_at
from tests.server.process import ServerProcess

BERT = {"kind": "human", "name": "Bert"}


@pytest.fixture
def made(person: Person) -> dict[str, Any]:
    """Return a table of Ann and a bot, some moves after its beginning."""
    return table_at(person.server, ONE, 2, begun)


def begun(view: dict[str, Any]) -> bool:
    return bool(view["rev"] > 12)


def copied_link(page: Page) -> str:
    """Look at an earlier moment, copy the link to it, return it."""
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    page.get_by_role("button", name="Back to the beginning").or_(
        page.locator(".nav button").first
    ).first.click()
    expect(page.locator(".nav .words")).to_have_count(2)
    page.locator(".nav .words").last.click()
    page.wait_for_function("window.copied")
    return str(page.evaluate("window.copied"))


def is_secret_shown(page: Page, secret: str) -> bool:
    """Tell whether a secret is in the address, or anywhere on the page."""
    return secret in page.url or secret in page.content()


def test_a_link_to_a_moment_watches_and_never_plays(
    browser: Browser, server: ServerProcess, person: Person, made: dict[str, Any]
) -> None:
    link = copied_link(person.sit(made))
    secrets = [made[door] for door in made if door != "table"]
    assert not any(secret in link for secret in secrets)
    address, _, secret = link.partition("#")
    passed_on = secret.partition("@")[0]
    assert address == f"{server.url}/t/{made['table']}"
    move = server.post(
        f"/api/tables/{made['table']}/move", {"rev": 13, "act": "end", "key": "k"}, passed_on
    )
    assert move.status_code == 403
    with Person(browser, server) as friend:
        page = friend.open(link.removeprefix(server.url))
        expect(page.locator(".screen")).to_be_visible()
        expect(page.locator(".nav .words").first).to_be_visible()  # it is an earlier moment
        page.locator(".nav .words").first.click()
        expect(page.locator(".prompt.mine")).to_have_count(0)
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
        assert not is_secret_shown(page, passed_on)
        page.reload()
        expect(page.locator(".screen")).to_be_visible()
        expect(page.locator(".nav .words").first).to_be_visible()


def test_somebody_who_came_by_a_link_that_was_passed_on_is_offered_no_seat(
    browser: Browser, server: ServerProcess
) -> None:
    made = server.make(ONE, seats=[ANN, {"kind": "open"}], first=1)
    for secret, seats in ((made["watch"], 1), (watching(hashed(made["1"])), 0)):
        with Person(browser, server) as friend:
            page = friend.open(f"/t/{made['table']}#{secret}")
            expect(page.get_by_role("heading", name="Waiting")).to_be_visible()
            expect(page.get_by_text("This link only lets you watch.")).to_have_count(1 - seats)
            expect(page.get_by_role("button", name="Sit here")).to_have_count(seats)


def test_it_watches_also_where_a_seat_is_known(person: Person, made: dict[str, Any]) -> None:
    link = copied_link(person.sit(made))
    for _ in range(2):
        page = person.open(link.removeprefix(person.server.url))
        expect(page.locator(".screen")).to_be_visible()
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.reload()
    expect(page.locator(".screen")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_public_table_needs_no_secret_for_its_moments(
    browser: Browser, server: ServerProcess
) -> None:
    made = server.make(OTHER, seats=[ANN, BOT], first=1, public=True)
    with Person(browser, server) as person:
        page = person.open(f"/t/{made['table']}#@1")
        expect(page.locator(".nav .words").first).to_be_visible()
        link = copied_link(page)
        assert link == f"{server.url}/t/{made['table']}#@0"


def test_no_secret_stays_in_the_address(person: Person, made: dict[str, Any]) -> None:
    page = person.sit(made)
    assert page.url == f"{person.server.url}/t/{made['table']}"
    assert not is_secret_shown(page, made["1"])
    mine = page.locator(".prompt.mine")
    expect(mine).to_be_visible()
    page.reload()
    expect(mine).to_be_visible()
    page.goto(person.server.url + "/lobby")
    page.go_back()
    expect(mine).to_be_visible()
    page.go_forward()
    page.goto(f"{person.server.url}/t/{made['table']}")
    expect(mine).to_be_visible()
    moment = person.open(f"/t/{made['table']}#{made['1']}@5")  # a bookmark of the old form
    expect(moment.locator(".nav .words").first).to_be_visible()
    assert made["1"] not in moment.url
    moment.locator(".nav .words").first.click()
    expect(mine).to_be_visible()


def test_a_window_that_keeps_nothing_plays_on_after_reloading(
    person: Person, made: dict[str, Any]
) -> None:
    person.page.add_init_script(
        "Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new Error('no'); };"
    )
    page = person.sit(made)
    expect(page.locator(".prompt.mine")).to_be_visible()
    assert made["1"] not in page.url
    page.reload()
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_two_tabs_are_two_seats(browser: Browser, server: ServerProcess) -> None:
    made = server.make(ONE, seats=[ANN, BERT], first=1)
    with Person(browser, server) as person:
        ann = person.sit(made, "1")
        expect(ann.locator(".prompt.mine")).to_be_visible()
        bert = person.context.new_page()
        bert.goto(f"{server.url}/t/{made['table']}#{made['2']}")
        expect(bert.locator(".screen")).to_be_visible()
        expect(bert.locator(".prompt.mine")).to_have_count(0)
        kept = json.loads(bert.evaluate("localStorage.getItem('branchline.tables')"))
        assert sorted(kept[0]["secrets"]) == ["1", "2"]
        assert made["2"] not in (*kept[0]["secrets"].values(), bert.url)


def test_a_link_pasted_into_an_open_table_is_opened(person: Person, made: dict[str, Any]) -> None:
    page = person.sit(made, "watch")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.evaluate("secret => { location.hash = secret; }", made["1"])
    expect(page.locator(".prompt.mine")).to_be_visible()
    assert made["1"] not in page.url
