"""Those who watch are seen, and heard if the host lets them; players react."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.person import DESK, PHONE, Person

ANN = {"kind": "human", "name": "Ann", "colour": "blue"}
BEN = {"kind": "human", "name": "Ben", "colour": "yellow"}
CLEAR = """() => {
    const [rose, buttons] = [".compass", ".controls"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return rose.right + 6 < buttons.left || rose.bottom < buttons.top;
}"""
"""Whether the compass is clear of the buttons of the map."""


def who_watches(page: Page, *names: str | re.Pattern[str]) -> None:
    """Look who watches, by keyboard."""
    page.get_by_role("button", name="Who is watching").press("Enter")
    watching = page.get_by_role("list", name="Who is watching")
    expect(watching.get_by_role("listitem")).to_have_text(list(names))
    page.keyboard.press("Escape")
    expect(watching).to_have_count(0)


def test_who_watches_is_seen_and_talks_only_if_the_host_lets_them(
    person: Person, other: Person
) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    for door in ("host", "1"):
        page = person.sit(made, door)
    person.open(f"/t/{made['table']}")
    eye = page.get_by_role("button", name="Who is watching")
    watcher = other.sit(made, "watch")
    watcher.locator("main svg.live").first.wait_for()
    for width, height in ((1280, 800), (1440, 900)):
        other.resize(width, height)
        assert watcher.evaluate(CLEAR)
    expect(eye).to_have_accessible_name("Who is watching (1)")
    who_watches(page, "1 person without a name")
    watcher.get_by_role("button", name="Who is watching").click()
    watcher.get_by_label("Your name at the table").fill("  Ben ")
    watcher.keyboard.press("Enter")
    expect(eye).to_have_accessible_name("Who is watching (1)")
    who_watches(page, re.compile("^ *Ben$"))

    other.button("Chat").click()
    field = watcher.get_by_label("Say something")
    why = watcher.get_by_text("Only players write here. The host can let spectators chat.")
    expect(why).to_be_visible()
    expect(field).to_have_count(0)
    person.button("Menu").click()
    person.button("Links and invitations").click()
    page.get_by_label("Spectators may chat").check()
    expect(why).to_have_count(0)
    field.fill("nice move")
    field.press("Enter")
    expect(person.button(re.compile("Chat"))).to_contain_text("1")
    page.get_by_label("Spectators may chat").uncheck()
    expect(field).to_have_count(0)
    page.keyboard.press("Escape")
    person.button(re.compile("Chat")).click()
    said = page.get_by_role("list", name="Chat").get_by_role("listitem")
    expect(said).to_have_text(re.compile(r"Ben\s+\(watching\).*nice move", re.DOTALL))
    watcher.close()
    expect(eye).to_have_count(0)
    page.reload()
    page.locator(".screen").wait_for()
    expect(person.button("Chat")).to_have_text("Chat")  # nothing in it is new


def test_a_reaction_is_seen_at_the_seat_and_in_the_chat(person: Person, other: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    page = person.sit(made, "1")
    watcher = other.sit(made, "watch")
    seen = watcher.get_by_role("log", name="React").get_by_role("listitem")
    expect(watcher.get_by_role("log", name="React")).to_be_attached()
    expect(other.button("React")).to_have_count(0)
    person.button("React").press("Enter")
    expect(person.button("Bravo!")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(seen).to_contain_text("Ann: Ha ha!")
    expect(seen).to_have_class(re.compile("seated"))
    expect(person.button("React")).to_be_focused()
    expect(seen).to_have_count(0)
    person.button("Chat").click()
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Ann: Ha ha!")


def test_on_a_phone_reactions_are_beside_the_chat(browser: Browser, person: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    person.sit(made, "1")
    with Person(browser, person.server, PHONE, touch=True) as phone:
        page = phone.sit(made, "2")
        phone.button("Chat").tap()
        phone.button("React").tap()
        phone.button("Thanks!").tap()
        expect(page.get_by_role("list", name="Chat")).to_contain_text("Ben: Thanks!")
        expect(page.get_by_role("log", name="React")).to_contain_text("Ben: Thanks!")


def badge(page: Page) -> Locator:
    """Return what stands beside the game for somebody without a seat."""
    return page.get_by_role("banner").locator(".aside")


def test_those_without_a_seat_are_told_what_they_are(browser: Browser, person: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    for size, touch in ((DESK, False), (PHONE, True)):
        with Person(browser, person.server, size, touch=touch) as friend:
            page = friend.sit(made, "watch")
            expect(badge(page)).to_have_text("You’re watching")
            expect(badge(page)).to_be_in_viewport(ratio=1)
            expect(page.locator("h1")).to_be_in_viewport(ratio=1)
            expect(friend.prompt()).to_be_in_viewport(ratio=1)
    expect(badge(person.sit(made, "1"))).to_have_count(0)


def test_a_host_without_a_seat_is_no_spectator(browser: Browser, person: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    ann = person.sit(made, "1")
    with Person(browser, person.server) as host:
        page = host.sit(made, "host")
        expect(badge(page)).to_have_text("Host")
        host.button("Chat").click()
        page.get_by_label("Say something").fill("welcome")
        page.keyboard.press("Enter")
        person.button(re.compile("Chat")).click()
        said = ann.get_by_role("list", name="Chat").get_by_role("listitem")
        expect(said).to_have_text(re.compile(r"Host.*welcome", re.DOTALL))


def test_somebody_who_was_muted_is_told_who_can_change_it(person: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    page = person.sit(made, "2")
    person.button("Chat").click()
    expect(page.get_by_label("Say something")).to_be_visible()
    path = f"/api/tables/{made['table']}/mute"
    assert person.server.post(path, {"seat": 2}, made["host"]).status_code == 200
    expect(page.get_by_text("The host has muted you.")).to_be_visible()
    expect(page.get_by_label("Say something")).to_have_count(0)
