"""A game the browser knows nothing about, at the plain table: a whole game by clicks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.person import PHONE, Person
from tests.examples.installing import install
from tests.server.process import ServerProcess

SEATS = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "bot": "dairy"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("plain")
    settings = install("milk-run", folder / "site")
    with ServerProcess(f"sqlite:///{folder}/tables.db", folder, **settings) as started:
        yield started


def sit_down(person: Person, seed: str) -> Page:
    """Make a table, sit down at it, and wait for the turn."""
    made = person.server.make("milk-run", seats=SEATS, seed=seed, first=1, settings={"hints": True})
    page = person.sit(made, "1")
    expect(tray(page).get_by_role("button").first).to_be_visible()
    return page


def tray(page: Page) -> Locator:
    """Return the actions as buttons."""
    return page.get_by_role("group", name="What you can do")


def test_a_whole_game_by_clicks(person: Person) -> None:
    page, dice = sit_down(person, "a"), Random(1)
    acts = []
    while not (view := person.wait_for_turn())["result"]:
        offered = [offer["text"] for offer in view["actions"]]
        acts.append("unload" if "unload" in offered else dice.choice(offered))
        person.act(acts[-1])
    assert len(acts) > 10
    assert {act.split()[0] for act in acts} == {"run", "unload", "whistle"}
    expect(page.get_by_text("The game is over: ").first).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Ann")).to_be_visible()
    journal = page.locator("ol[aria-label=Journal]")
    for words in ("drives to", "unloads a churn in", "had the order"):
        expect(journal).to_contain_text(words)


def test_preview_why_undo_and_journal(person: Person) -> None:
    page = sit_down(person, "b")
    expect(page.locator("main")).to_contain_text("Aldermoor")
    expect(page.get_by_text("Coal in the tender").first).to_be_visible()
    expect(page.get_by_label("What only you know")).to_contain_text("Orders")

    page.locator("main [data-act='run ALD']").hover()
    expect(page.get_by_role("status").filter(has_text="Run to Aldermoor")).to_contain_text(
        "Ann drives to Aldermoor"
    )
    expect(page.locator("main .place.lit")).to_have_count(1)
    tray(page).get_by_role("button", name="Run to Aldermoor").hover()
    expect(page.locator("main [data-act='run ALD'] .place.lit")).to_have_count(1)
    page.get_by_label("Why not").fill("run BEC")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("output")).to_have_text(
        "No line leads from Creamery to Beckside. (MILK-03)"
    )
    page.locator("main [data-act='run ALD']").click()
    expect(page.locator("output")).to_have_text("")
    expect(page.locator("ol[aria-label=Journal]")).to_contain_text("Ann drives to Aldermoor")
    expect(tray(page).get_by_role("button", name="Whistle")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(tray(page).get_by_role("button", name="Whistle")).to_have_count(0)
    expect(page.locator("main [data-act='run ALD']")).to_be_visible()


@pytest.mark.parametrize(("language", "told"), [("de", "Englisch."), ("en", "")])
def test_it_says_which_language_it_speaks(
    browser: Browser, server: ServerProcess, language: str, told: str
) -> None:
    with Person(browser, server, language=language) as person:
        made: dict[str, Any] = server.make("milk-run", seats=SEATS, seed="c", first=1)
        person.sit(made, "1")
        expect(person.page.locator("main [data-act='run ALD']")).to_be_visible()
        assert person.page.get_by_text("Englisch.").count() == bool(told)


def test_kinds_of_actions_are_named(person: Person) -> None:
    page = sit_down(person, "b")
    page.locator("main [data-act='run ALD']").click()
    kinds = page.get_by_role("toolbar").get_by_role("button", name=re.compile("^(Run|Unload)$"))
    expect(kinds).to_have_count(2)
    page.keyboard.press("l")
    expect(page.get_by_role("heading", level=3)).to_have_text(["Run", "Unload", "Whistle"])


def test_facts_and_cards_are_told_in_words(person: Person) -> None:
    page = sit_down(person, "b")
    expect(page.get_by_label("The table").get_by_text("20 lumps")).to_be_visible()
    own = page.get_by_label("What only you know")
    expect(own).to_contain_text(re.compile(r"Orders\s*[A-Z][a-z]+"))
    expect(own).not_to_contain_text(re.compile(r"[A-Z]{3}\d"))


def test_on_a_phone(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server, PHONE, touch=True) as person:
        page = sit_down(person, "d")
        tray(page).get_by_role("button", name="Run to Aldermoor").tap()
        expect(tray(page).get_by_role("button", name="Unload")).to_be_visible()
        last, bar = page.get_by_label("Why not"), page.get_by_role("toolbar")
        low, high = last.bounding_box(), bar.bounding_box()
        assert low
        assert high
        assert low["y"] + low["height"] <= high["y"]


def test_what_can_be_chosen_is_told_and_nothing_else(person: Person) -> None:
    page = person.open("/new?game=milk-run")
    page.locator("summary").click()
    expect(page.get_by_label("Lines in a turn")).to_be_visible()
    expect(page.get_by_text("slow and cunning")).to_be_visible()
    expect(page.get_by_label("Board", exact=True)).to_have_count(0)


def test_the_start_page_offers_what_there_is(person: Person) -> None:
    page = person.open("/")
    card = page.get_by_role("article").filter(has_text="Milk Run")
    expect(card).to_be_visible()
    expect(card.get_by_role("link", name=re.compile("Learn|Rules"))).to_have_count(0)
    card.get_by_role("button", name=re.compile("^Play")).first.click()
    expect(tray(page)).to_be_visible()
    expect(page.get_by_text("Milk Run").first).to_be_visible()
