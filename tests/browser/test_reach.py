"""Everybody reaches everything: keyboard, touch, other languages, screen readers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.boxes import BOTH, ONE, OTHER
from tests.browser.person import PHONE, Person
from tests.browser.stages import ANN, BOT
from tests.server.process import ServerProcess


def test_a_whole_round_by_typed_notation(person: Person) -> None:
    page = person.sit(person.server.make(OTHER, seats=[ANN, BOT], seed="typed"))
    person.wait_for_turn()
    page.keyboard.press("l")
    field = page.get_by_label("Type an action")
    for _ in range(8):
        view = person.wait_for_turn()
        act, rev = person.advice(view), view["rev"]
        field.fill(act)
        field.press("Enter")
        person.wait_past(rev)


def test_what_is_refused_says_why_and_links_the_rule(person: Person) -> None:
    page = person.sit(person.server.make(ONE, seats=[ANN, BOT], first=1))
    page.keyboard.press("l")
    field = page.get_by_label("Type an action")
    field.fill("end")
    field.press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    alert.get_by_role("button", name="Why not?").click()
    link = page.locator(".rule").get_by_role("link").first
    expect(link).to_have_attribute("href", re.compile(f"/rules/{ONE}#"))


@pytest.mark.parametrize("game", BOTH)
def test_turns_on_a_phone_with_a_finger(browser: Browser, server: ServerProcess, game: str) -> None:
    with Person(browser, server, PHONE, touch=True) as person:
        page = person.sit(server.make(game, seats=[ANN, BOT], seed="thumb"))
        played = 0
        while played < 3:
            view = person.wait_for_turn()
            act = person.advice(view)
            person.act(act)
            played += act == "end"
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


SAID = {
    "de": ("Bestätigen", "Verlauf", "Aktion eintippen", "Warum nicht?", "Dein Name"),
    "fr": ("Valider", "Historique", "Saisir une action", "Pourquoi ?", "Ton nom"),
}


@pytest.mark.parametrize("language", SAID)
def test_the_table_speaks_the_browsers_language(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    confirm, journal, typed, why, start = SAID[language]
    with Person(browser, server, language=f"{language}-CH") as person:
        made = server.make(ONE, seats=[ANN, BOT], first=1)
        page = person.sit(made)
        expect(person.button(confirm)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        view = person.wait_for_turn()
        person.act(person.advice(view))
        expect(page.get_by_role("list", name=journal)).to_be_visible()
        page.keyboard.press("l")
        page.get_by_label(typed).fill("end")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=why)).to_be_visible()
        person.open("/")
        expect(page.get_by_text(start).first).to_be_visible()
