"""Pages that have nothing else to show say what is the matter, and what to do."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from branchline.games.registry import descriptor_of
from tests.boxes import ONE, OTHER
from tests.browser.person import Person
from tests.browser.stages import ANN, BOT, begin, table_at
from tests.server.process import ServerProcess

END = "The line ends here"
TABLE = "a table"


def heading(page: Page, name: str | re.Pattern[str]) -> Any:
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
    answer = person.server.post(f"/api/tables/{made['table']}/free", {"seat": 1}, made["host"])
    assert answer.status_code == 200
    expect(heading(page, "This link no longer works")).to_be_visible()
    expect(page.get_by_text("Ask whoever invited you")).to_be_visible()
    page.wait_for_load_state("networkidle")
    person.problems.clear()  # the browser itself complains of the refusal


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


def deaf(page: Page) -> list[bool]:
    """Let a page miss what happens at its table, as long as the list it returns holds something."""
    misses = [True]

    def meet(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def say(message: str | bytes) -> None:
            if not misses or json.loads(message)["type"] != "messages":
                route.send(message)

        server.on_message(say)

    page.route_web_socket(re.compile("/live$"), meet)
    return misses


def test_a_seat_at_a_waiting_table_that_somebody_else_took_first(person: Person) -> None:
    """There is another: one is told so, and sits down there."""
    made = person.server.make(ONE, seats=[ANN, {"kind": "open"}, {"kind": "open"}], first=1)
    misses = deaf(person.page)
    page = person.open(f"/t/{made['table']}#{made['watch']}")
    sit = page.get_by_role("button", name="Sit here")
    expect(sit).to_have_count(2)
    for nothing_to_see in ("To the start of the game", "One step back"):
        expect(page.get_by_role("button", name=nothing_to_see)).to_be_disabled()
    taken = person.server.post(
        f"/api/tables/{made['table']}/take", {"name": "Bert", "seat": 2}, made["watch"]
    )
    assert taken.status_code == 200
    sit.first.click()
    expect(page.get_by_role("alert")).to_contain_text("Pick another one, or watch.")
    expect(heading(page, "Waiting for players")).to_be_visible()
    misses.clear()
    sit.last.click()
    expect(heading(page, "Waiting for players")).to_have_count(0)
    expect(page.locator(".mats").get_by_text("Bert")).to_be_visible()
    expect(page.get_by_role("banner").locator(".aside")).to_have_count(0)


def test_a_game_that_began_without_one_says_so(person: Person) -> None:
    made = person.server.make(ONE, seats=[ANN, {"kind": "open"}], first=1)
    page = person.open(f"/t/{made['table']}#{made['watch']}")
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    taken = person.server.post(f"/api/tables/{made['table']}/take", {"name": "Bert"}, made["watch"])
    assert taken.status_code == 200
    expect(heading(page, "You are too late")).to_be_visible()
    expect(page.get_by_role("link", name="All games").last).to_be_visible()
    page.get_by_role("button", name="Watch", exact=True).click()
    expect(heading(page, "You are too late")).to_have_count(0)
    expect(page.get_by_text("You’re watching")).to_be_visible()


def test_nothing_yet_on_a_new_device(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server, new=True) as person:
        page = person.open("/")
        for region in ("Your tables", "Your results"):
            part = page.get_by_role("region", name=region)
            expect(part.locator(".notice svg")).to_be_visible()


HAS_COME = """part => performance.getEntriesByType('resource').some(
    ({ name }) => name.includes(part) && name.endsWith('.js'))"""
BRANCH = descriptor_of(ONE).ruleset
PARTS = {
    "a page": ("/lobby", r"\.Lobby", "h1:text-is('Lobby')"),
    "a lesson": (f"/learn/{ONE}", rf"{BRANCH}\.{ONE}-", ".learn .ring"),
    "the words of a lesson": (f"/learn/{ONE}", rf"{BRANCH}\.lesson\.en", ".learn .ring"),
    "the list of lessons": (f"/learn/{ONE}/all", r"\.Lessons", ".lesson.first"),
    "short lessons": (f"/learn/{ONE}/all", rf"{BRANCH}\.short", "li .lesson"),
    "rules": (f"/rules/{ONE}", rf"{BRANCH}\.content\.en", "h1"),
    "a table": (TABLE, rf"{BRANCH}\.parts", ".prompt.mine"),
    "a map": (TABLE, rf"maps\.{ONE}", ".prompt.mine"),
}
"""By what does not arrive: where it is wanted, the name of its file, and what is there if it does."""


A_PART_IS_MISSED = """() => {
    Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    return new Promise((resolve) => setTimeout(resolve, 50));
}"""


@pytest.mark.parametrize("part", PARTS)
def test_what_does_not_arrive_says_so(browser: Browser, server: ServerProcess, part: str) -> None:
    address, file, shown = PARTS[part]
    if address == TABLE:
        made = server.make(ONE, seats=[ANN, BOT], first=1)
        address = f"/t/{made['table']}#{made['1']}"
    with Person(browser, server, new=True) as person:
        person.page.route(re.compile(rf"/assets/.*{file}.*\.js"), lambda route: route.abort())
        page = person.open(address)
        expect(heading(page, re.compile("^This page did not arrive"))).to_be_visible()
        page.evaluate(A_PART_IS_MISSED)
        expect(page.locator("aside[role=alert]")).to_be_hidden()  # said once
        page.unroute_all()
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(shown).first).to_be_visible()
        person.problems.clear()  # the browser itself complains of what it did not get


def test_a_panel_that_does_not_arrive_says_so_and_offers_no_update(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server, new=True) as person:
        page = person.sit(server.make(ONE, seats=[ANN, BOT], first=1))
        page.route(re.compile(r"/assets/.*Chat.*\.js"), lambda route: route.abort())
        page.route(re.compile(r"/assets/.*Explain.*\.js"), lambda route: route.abort())
        person.button("What is this?").click()
        torn = page.get_by_role("alert").filter(has_text="A part of this page did not arrive")
        expect(torn).to_be_visible()
        torn.get_by_role("button", name="Not now").click()
        expect(torn).to_have_count(0)
        person.button("Chat").click()
        expect(torn).to_be_visible()
        expect(page.get_by_text("A new version is ready")).to_have_count(0)
        torn.get_by_role("button", name="Not now").click()
        expect(torn).to_have_count(0)
        person.button("Journal").click()
        person.button("Chat").click()
        expect(torn).to_be_visible()
        page.unroute_all()
        torn.get_by_role("button", name="Try again").click()
        person.button("Chat").click()
        expect(page.get_by_label("Say something")).to_be_visible()
        person.problems.clear()  # the browser itself complains of what it did not get


def test_parts_nobody_asked_for_wait_while_the_connection_is_lost(
    browser: Browser, tmp_path: Path
) -> None:
    part = re.compile(r"/assets/table\.(Recall|News|LinkNews|Chat)-.*\.js")
    started = ServerProcess(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    with started as server, Person(browser, server, new=True) as person:
        page = person.sit(server.make(ONE, seats=[ANN, BOT], first=2))
        person.wait_for_turn()
        page.wait_for_load_state("networkidle")  # what is on its way would be missing for good
        server.kill()
        expect(page.get_by_role("alert")).to_contain_text("Connection lost")
        page.mouse.move(300, 300)  # somebody is there: everything may be loaded
        with page.expect_request(lambda request: bool(part.search(request.url))):
            server.start()
        expect(person.button("What happened?")).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
        person.button("Chat").click()
        expect(page.get_by_label("Say something")).to_be_visible()
        person.problems.clear()  # the browser itself complains of the lost connection


def test_a_panel_that_takes_its_time_shows_that_it_comes(
    browser: Browser, server: ServerProcess
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    with Person(browser, server, new=True) as person:
        page = person.sit(server.make(ONE, seats=[ANN, BOT], first=1))
        page.route(re.compile(r"/assets/.*Chat.*\.js"), hold)
        person.button("Chat").click()
        expect(page.locator(".arriving")).to_have_css("opacity", "1")
        for route in held:
            route.continue_()
        expect(page.get_by_label("Say something")).to_be_visible()
        expect(page.locator(".arriving")).to_have_count(0)


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
    note = page.get_by_role("button", name="bot · hard · strategist").first
    note.click()
    expect(page.get_by_text("our strongest")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("our strongest")).to_be_hidden()


def test_levels_are_chosen_as_the_server_names_them(person: Person) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    person.page.route("**/api/games", hold)
    page = person.open("/")
    choice = page.get_by_label("Opponents")
    expect(choice).to_be_disabled()
    expect(choice.locator("option")).to_have_count(0)
    person.wait_until(lambda: bool(held))
    infos = person.server.get("/api/games").json()
    for info in infos:
        bots = next(iter(info["rivals"].values()))
        info["rivals"] = {"dozing": bots, "awake": bots, "keen": bots, "fierce": bots}
        info["level_titles"] = {name: {"en": f"very {name}"} for name in info["rivals"]}
    for route in held:
        route.fulfill(json=infos)
    levels = ["very dozing", "very awake", "very keen", "very fierce"]
    expect(choice.locator("option")).to_have_text(levels)
    expect(choice.locator("option:checked")).to_have_text("very awake")
    choice.select_option("very fierce")
    page.unroute_all()
    person.page.route("**/api/games", lambda route: route.fulfill(json=infos))
    page.reload()
    expect(choice.locator("option:checked")).to_have_text("very fierce")


def test_whoever_plays_on_has_all_parts_before_they_are_wanted(
    browser: Browser, server: ServerProcess
) -> None:
    """After an update the server has other files: an old page is played to its end with its own."""
    with Person(browser, server, new=True) as person:
        page = person.sit(server.make(ONE, seats=[ANN, BOT], first=1))
        page.mouse.move(300, 300)
        for part in ("Ending", "Replay", "Chat", "Leave", "Result"):
            page.wait_for_function(HAS_COME, arg=part)
