"""The screens around the tables: start, making a table, lobby, settings, records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from branchline.bots.characters import called
from branchline.bots.registry import lineup_of
from branchline.games.registry import GAMES, box_of, descriptor_of
from tests.boxes import ONE, OTHER, SOLO
from tests.browser.person import Person
from tests.browser.stages import middle, never, own_stages, table_at
from tests.server.process import ServerProcess

TITLES = {game: box_of(game).title["en"] for game in GAMES}
ANN = {"kind": "human", "name": "Ann"}
BOT = {"kind": "bot", "bot": "sensible"}


def poster(page: Page, game: str) -> Locator:
    """Return the part of the start page that is about a game."""
    heading = page.get_by_role("heading", name=TITLES[game], exact=True, level=3)
    return page.locator("article").filter(has=heading)


def expect_a_running_game(person: Person, game: str, seats: int) -> dict[str, Any]:
    """See that a table is open, and that this browser plays a seat of a running game."""
    expect(person.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(person.page.locator(".screen")).to_be_visible()
    view = person.wait_for_turn()
    assert (view["game"], len(view["state"]["seats"])) == (game, seats)
    assert view["actions"]
    return view


@pytest.mark.parametrize(
    ("game", "seats"), [(game, own_stages(game).QUICK_SEATS) for game in GAMES]
)
def test_play_now_is_one_click(person: Person, game: str, seats: int) -> None:
    page = person.open("/")
    poster(page, game).get_by_role("button", name="Play now").click()
    expect_a_running_game(person, game, seats)
    expect_rivals(person, game, "fair")
    for name in ("Gustav", "Bertha"):
        expect(page.locator(".mats").first).to_contain_text(name)


def called_in_turn(bots: Sequence[str]) -> list[str]:
    """Return what bots are called that sit down one after the other."""
    names: list[str] = []
    for bot in bots:
        names.append(called(bot, names))
    return names


def expect_rivals(person: Person, game: str, level: str) -> None:
    """See that somebody without a name sits at this browser, then the bots of a level in order, and nobody else."""
    seats, mine = info_of(person)["seats"], seat_of(person)["seat"]
    me, *others = seats[mine - 1 :] + seats[: mine - 1]
    bots = lineup_of(descriptor_of(game).ruleset).rivals[level]
    assert (me["kind"], me["name"], me["bot"]) == ("human", "", None)
    assert [(seat["kind"], seat["bot"]) for seat in others] == [("bot", bot) for bot in bots]
    # Where two of a kind sit, the one nearer to the first seat has the name without a number.
    named = sorted((seat["bot"], seat["name"]) for seat in others)
    assert named == sorted(zip(bots, called_in_turn(bots), strict=True))


@pytest.mark.parametrize("level", ["gentle", "strong"])
@pytest.mark.parametrize("game", GAMES)
def test_the_bots_of_play_now_are_as_strong_as_wished(
    person: Person, game: str, level: str
) -> None:
    page = person.open("/")
    page.get_by_label("Opponents").select_option(level)
    poster(page, game).get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/t/"))
    person.wait_until(
        lambda: info_of(person).get("status") == "running"
    )  # seats are counted by then
    expect_rivals(person, game, level)
    known = "beginner" if level == "gentle" else "strong"
    assert known in {seat["bot"] for seat in info_of(person)["seats"]}


@pytest.mark.parametrize("game", SOLO)
def test_the_solo_challenge_is_one_click(person: Person, game: str) -> None:
    page = person.open("/")
    poster(page, game).get_by_role("button", name="Solo challenge").click()
    expect_a_running_game(person, game, 1)


def plan_a_table(page: Page, *, public: bool) -> None:
    """Fill in the form: Ann here, Ben invited, an open seat, a bot."""
    seats = page.get_by_role("list").filter(has=page.get_by_role("listitem", name="Seat 1"))
    first, second, third = (
        seats.get_by_role("listitem", name=f"Seat {number}") for number in (1, 2, 3)
    )
    page.get_by_role("button", name="Add a seat").click()
    first.get_by_label("Name").fill("Ann")
    second.get_by_label("Who sits here").select_option("invited")
    second.get_by_label("Name").fill("Ben")
    third.get_by_label("Who sits here").select_option("open")
    page.get_by_label("List in the lobby").set_checked(public)
    page.get_by_label("Name of the table").fill("Evening")


def test_a_table_gives_links_that_open_its_seats(browser: Browser, person: Person) -> None:
    page = person.open(f"/new?game={ONE}")
    plan_a_table(page, public=False)
    page.get_by_role("button", name="Remove seat 4").click()
    expect(page).to_have_url(re.compile("/new"))
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Who goes first").select_option("Ann")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Ben’s seat").input_value()
    watch = page.get_by_role("textbox", name="Spectator link").input_value()
    expect(page.get_by_role("img", name="QR code: Ben’s seat")).to_be_visible()
    page.get_by_role("link", name="Go to the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    with Person(browser, person.server) as ben, Person(browser, person.server) as guest:
        ben.page.goto(link)
        expect(ben.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
        guest.page.goto(watch)
        guest.page.get_by_label("Your name").fill("Cleo")
        guest.button("Sit here").click()
        for somebody, name in ((person, "Ann"), (ben, "Ben"), (guest, "Cleo")):
            expect(somebody.page.locator(".screen:not(:has(.waiting))")).to_be_visible()
            seat = seat_of(somebody)
            assert seat["name"] == name
        people = [("human", name, None) for name in ("Ann", "Ben", "Cleo")]
        wished = own_stages(ONE).QUICK_SEATS + 1 - len(people)
        bots = [("bot", name, "sensible") for name in ("Simon", "Simon 2")[:wished]]
        sitting = [(seat["kind"], seat["name"], seat["bot"]) for seat in info_of(person)["seats"]]
        assert sitting == people + bots


def info_of(person: Person) -> Any:
    return person.server.get(f"/api/tables/{person.table}", person.secrets[0]).json()


def seat_of(person: Person) -> Any:
    """Return the seat this browser plays."""
    seat = person.server.get(f"/api/tables/{person.table}/view", person.secrets[0]).json()["seat"]
    return next(info for info in info_of(person)["seats"] if info["seat"] == seat)


@pytest.mark.parametrize("after", [90, 3600])
def test_the_host_sees_when_a_bot_stands_in_and_changes_it(person: Person, after: int) -> None:
    rule = {"bot": "sensible", "after": after}
    made = person.server.make(ONE, seats=[ANN, {"kind": "open"}], settings={"absent": rule})
    page = person.sit(made, "host")
    page.get_by_role("button", name="Links and invitations").click()
    delay = page.get_by_label("If somebody is away")
    expect(delay).to_have_value(str(after))
    shown = {90: "A bot plays after 90 seconds", 3600: "A bot plays after 1 hour"}[after]
    expect(delay.locator(":checked")).to_have_text(shown)

    def absent() -> Any:
        info = person.server.get(f"/api/tables/{made['table']}", made["host"]).json()
        return info["settings"].get("absent", {})

    delay.select_option("A bot plays after 1 minute")
    person.wait_until(lambda: absent() == {**rule, "after": 60})
    delay.select_option("Everybody waits")
    person.wait_until(lambda: not absent().get("bot"))
    delay.select_option("A bot plays after 1 day")
    usual = next(g["usual_bot"] for g in person.server.get("/api/games").json() if g["game"] == ONE)
    person.wait_until(lambda: absent() == {"bot": usual, "after": 86400})
    page.get_by_role("listitem").filter(has_text="Ann").get_by_role(
        "button", name="New link"
    ).click()
    expect(page.get_by_role("img", name="QR code: Ann’s seat")).to_be_visible()


def test_a_seat_is_taken_in_the_lobby(browser: Browser, person: Person) -> None:
    page = person.open(f"/new?game={OTHER}")
    plan_a_table(page, public=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The table is ready")).to_be_visible()
    with Person(browser, person.server) as guest:
        lobby = guest.open("/lobby")
        lobby.get_by_label("Your name").fill("Cleo")
        table = lobby.locator(".tables > li").filter(has_text="Evening").first
        expect(table).to_contain_text(re.compile(r"Simon\s+\(bot · easy · quick\)"))
        table.get_by_role("button", name=re.compile("Sit down")).click()
        expect(lobby).to_have_url(re.compile("/t/"))
        expect(lobby.locator(".mats").first).to_contain_text("Cleo")
        assert seat_of(guest)["name"] == "Cleo"
        guest.open("/lobby")
        again = lobby.locator(".tables > li").filter(has_text="Evening").first
        expect(again.get_by_role("link", name=re.compile("Continue"))).to_be_visible()
        expect(again.get_by_role("button")).to_have_count(0)


def test_my_tables_go_on_and_are_forgotten(person: Person) -> None:
    person.sit(person.server.make(ONE, seats=[ANN, BOT], first=1, name="Morning"))
    person.wait_for_turn()
    page = person.open("/")
    expect(page.get_by_role("link", name="It is your turn at Morning")).to_be_visible()
    mine = page.get_by_role("region", name="Your tables")
    mine.get_by_role("link", name=re.compile("Continue.*Morning")).click()
    expect(page.locator(".prompt.mine")).to_be_visible()
    person.open("/")
    mine.get_by_role("button", name="Remove Morning").click()
    mine.get_by_role("button", name="Remove", exact=True).click()
    expect(mine).not_to_contain_text("Morning")
    page.reload()
    expect(mine).not_to_contain_text("Morning")


def test_results_are_kept(person: Person) -> None:
    page = person.sit(table_at(person.server, OTHER, 2, never))
    expect(page.locator(".ending")).to_be_visible()
    person.open("/")
    results = page.get_by_role("region", name="Your results")
    expect(results).to_contain_text(re.compile(rf"{TITLES[OTHER]}.*place [12] of 2"))


def test_settings_last_and_work_at_once(person: Person) -> None:
    page = person.open("/settings")
    size = "getComputedStyle(document.documentElement).fontSize"
    normal = page.evaluate(size)
    page.get_by_text("Largest", exact=True).click()
    person.wait_until(lambda: page.evaluate(size) > normal)
    page.get_by_text("Deutsch", exact=True).click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.get_by_role("switch", name="Meinen Spielzug automatisch beenden").click()
    page.reload()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.get_by_role("switch", name="Meinen Spielzug automatisch beenden")).to_be_checked()
    assert page.evaluate(size) > normal


def test_a_chosen_language_is_kept_though_the_browser_prefers_it_anyway(person: Person) -> None:
    page = person.open("/settings")
    kept = "JSON.parse(localStorage.getItem('branchline.settings') ?? '{}').language"
    assert page.evaluate(kept) is None
    page.get_by_role("button", name="EN", exact=True).click()
    person.wait_until(lambda: page.evaluate(kept) == "en")


@pytest.mark.parametrize("address", ["/", "/new", "/lobby", "/settings", f"/rules/{OTHER}"])
def test_the_language_is_changed_on_every_page(person: Person, address: str) -> None:
    page = person.open(address)
    page.get_by_role("button", name="DE", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    rules = page.get_by_role("link", name="Regeln").or_(page.get_by_text("Spielregeln"))
    expect(rules.first).to_be_visible()


def test_a_record_is_opened(person: Person, tmp_path: Path, server: ServerProcess) -> None:
    made = table_at(server, ONE, 2, middle)
    record = tmp_path / "evening.game"
    record.write_text(server.get(f"/api/tables/{made['table']}/record", made["1"]).text)
    page = person.open("/")
    page.get_by_label("Choose a file").set_input_files(record)
    page.get_by_role("button", name="I am Ann").click()
    expect(page.get_by_role("list", name="Journal")).to_contain_text("Ann")
    record.write_text("this is no game")
    person.open("/")
    page.get_by_label("Choose a file").set_input_files(record)
    expect(page.get_by_role("alert")).to_be_visible()
    person.problems.clear()  # the browser itself complains of the refusal


def test_a_poster_that_is_pressed_shows_what_can_be_done(person: Person) -> None:
    person.resize(844, 390)
    page = person.open("/")
    for game in page.locator("article").all():
        page.evaluate("scrollTo(0, 0)")
        game.locator(".poster").click(position={"x": 40, "y": 20})
        expect(game.locator(".play").first).to_be_in_viewport(ratio=1)
        expect(game.locator(".plain").last).to_be_in_viewport(ratio=1)


def test_every_game_has_a_look_of_its_own(person: Person) -> None:
    page = person.open("/")
    expect(page.locator("article")).to_have_count(len(GAMES))
    colour = "poster => getComputedStyle(poster).getPropertyValue('--accent')"
    looks = [poster.evaluate(colour) for poster in page.locator("article").all()]
    plain = page.evaluate(
        "() => { document.documentElement.dataset.theme = '';"
        " return getComputedStyle(document.documentElement).getPropertyValue('--accent'); }"
    )
    assert len({plain, *looks}) == 1 + len(GAMES)
