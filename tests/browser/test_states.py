"""Pages that have nothing else to show say what is the matter, and what to do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.boxes import ONE, OTHER
from tests.browser.person import Person
from tests.browser.stages import ANN, BOT, begin, table_at
from tests.server.process import ServerProcess

END = "The line ends here"


def heading(page: Page, name: str) -> Any:
    return page.get_by_role("heading", name=name)


@pytest.mark.parametrize(
    "address", ["/nonsense", "/t", f"/rules/{ONE}/more", "/rules/nonsense", "/learn/nonsense"]
)
def test_a_wrong_address_shows_a_page(person: Person, address: str) -> None:
    page = person.open(address)
    expect(heading(page, END)).to_be_visible()
    page.get_by_role("link", name="All games").click()
    expect(page.locator("article").first).to_be_visible()
    person.problems.clear()  # the browser itself complains of the 404


def test_addresses_without_a_game_open_the_first(person: Person) -> None:
    page = person.open("/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(heading(page, END)).to_have_count(0)


def test_a_link_to_no_table_explains_itself(person: Person) -> None:
    page = person.open("/t/abcdefgh#nonsense")
    expect(heading(page, "This link leads to no table")).to_be_visible()
    expect(page.get_by_text("Ask whoever invited you")).to_be_visible()
    page.get_by_role("link", name="All games").click()
    expect(page.locator("article").first).to_be_visible()
    person.problems.clear()  # the browser itself complains of the refusal


def test_a_link_that_became_void_explains_itself(person: Person) -> None:
    made = person.server.make(ONE, seats=[ANN, BOT], first=1)
    page = person.sit(made)
    answer = person.server.post(f"/api/tables/{made['table']}/new_link", {"seat": 1}, made["host"])
    assert answer.status_code == 200
    expect(heading(page, "This link no longer works")).to_be_visible()


def test_another_link_of_this_device_is_offered(person: Person) -> None:
    made = person.server.make(ONE, seats=[ANN, BOT], first=1)
    person.sit(made)
    page = person.open(f"/t/{made['table']}#nonsense")
    page.get_by_role("link", name="Open the table with my own link").click()
    expect(page.locator(".prompt.mine")).to_be_visible()
    person.problems.clear()  # the browser itself complains of the refusal


def lose(page: Page, address: str) -> None:
    """Let a server answer nothing at an address."""
    page.route(address, lambda route: route.abort("connectionrefused"))


def test_a_server_that_does_not_answer_at_the_start(person: Person) -> None:
    lose(person.page, "**/api/**")
    page = person.open("/")
    lost = page.get_by_text("The server is not answering.")
    expect(lost).to_be_visible()
    expect(page.locator("article").first).to_be_visible()
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(lost).to_have_count(0)


def test_a_lobby_without_an_answer_and_then_without_tables(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server) as person:
        page = person.page
        lose(page, "**/api/lobby")
        person.open("/lobby")
        expect(heading(page, "The server is not answering")).to_be_visible()
        page.unroute("**/api/lobby")
        page.route("**/api/lobby", lambda route: route.fulfill(json=[]))
        page.get_by_role("button", name="Try again").click()
        expect(heading(page, "No tables are open")).to_be_visible()
        page.get_by_role("link", name="Set one up").click()
        expect(page).to_have_url(re.compile("/new"))


def test_a_seat_that_somebody_else_took_first(browser: Browser, server: ServerProcess) -> None:
    made = server.make(ONE, seats=[ANN, {"kind": "open"}], first=1, public=True, name="Quick")
    with Person(browser, server) as person:
        page = person.open("/lobby")
        sit = page.get_by_role("button", name=re.compile("Sit down at Quick"))
        expect(sit).to_be_visible()
        page.route("**/api/lobby", lambda route: route.abort("connectionrefused"))
        taken = server.post(f"/api/tables/{made['table']}/take", {"name": "Bert"}, made["watch"])
        assert taken.status_code == 200
        sit.click()
        expect(heading(page, "You are too late")).to_be_visible()
        person.problems.clear()  # the browser itself complains of the refusal


def test_nothing_yet_on_a_new_device(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server, new=True) as person:
        page = person.open("/")
        for region in ("Your tables", "Your results"):
            part = page.get_by_role("region", name=region)
            expect(part.locator(".notice svg")).to_be_visible()


def test_a_page_that_does_not_arrive_says_so(person: Person) -> None:
    person.page.route(re.compile(r"/assets/.*Lobby.*\.js"), lambda route: route.abort())
    page = person.open("/lobby")
    expect(heading(page, "This page did not arrive")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(heading(page, "Lobby")).to_be_visible()
    person.problems.clear()  # the browser itself complains of what it did not get


def test_practice_is_marked_and_tables_are_told_apart(person: Person) -> None:
    made = table_at(person.server, OTHER, 3, begin)
    page = person.sit(made)
    copied = person.server.post(f"/api/tables/{made['table']}/copy", {}, made["1"])
    assert copied.status_code == 200
    table, secret = copied.json()["table"], copied.json()["links"]["seats"]["1"].partition("#")[2]
    expect(page.locator(".top .practice")).to_have_count(0)
    person.open(f"/t/{table}#{secret}")
    expect(page.locator(".top .practice")).to_have_text("practice")
    person.open("/")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.locator(".practice")).to_have_count(1)
    expect(mine.get_by_text(re.compile("^with .* and "))).to_have_count(2)


def test_opponents_tell_their_strength_and_manner(person: Person) -> None:
    page = person.open(f"/new?game={ONE}")
    seat = page.get_by_role("listitem", name="Seat 2")
    seat.locator(".bot select").select_option("strong")
    expect(seat.locator(".bot select")).to_contain_text("Victoria · hard")
    expect(seat).to_contain_text("our strongest")
    person.sit(person.server.make(ONE, seats=[ANN, {"kind": "bot", "bot": "strong"}], first=1))
    note = page.get_by_role("button", name="bot · hard").first
    note.click()
    expect(page.get_by_text("our strongest")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("our strongest")).to_be_hidden()
