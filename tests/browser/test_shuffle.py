"""Browsers add to the shuffle, and the page checks it: also over plain http, as here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.boxes import ONE
from tests.browser.person import Person
from tests.core.test_evidence import played, record
from tests.server.guests import answer_of

ANN = {"kind": "human", "name": "Ann", "colour": "blue"}
BEN = {"kind": "human", "name": "Ben", "colour": "yellow"}
BOT = {"kind": "bot", "bot": "random"}
MINE = re.compile("mine")


def test_a_browser_alone_with_bots_waits_for_nobody(person: Person) -> None:
    person.sit(person.server.make(seats=[ANN, BOT], shares=True, first=1))
    expect(person.prompt()).to_have_class(MINE)


def who_begins(person: Person, made: dict[str, Any]) -> str:
    """Wait until the cards are dealt; return the name of the player who begins."""
    headers = {"authorization": f"Bearer {made['1']}"}

    def info() -> Any:
        return answer_of(person.client.get(f"/api/tables/{made['table']}", headers=headers))

    person.wait_until(lambda: info()["status"] == "running")
    return str(info()["seats"][0]["name"])


def test_cards_are_dealt_when_both_have_come_and_everybody_sits_where_they_should(
    person: Person, other: Person
) -> None:
    for _ in range(4):  # who begins is drawn: each of them, sooner or later
        made = person.server.make(seats=[ANN, BEN], shares=True)
        page = person.sit(made, "1")
        expect(page.locator(".waiting")).to_contain_text("Still missing: Ben")
        other.sit(made, "2")
        pair = (person, other) if who_begins(person, made) == "Ann" else (other, person)
        mine, theirs = pair
        expect(mine.prompt()).to_have_class(MINE)
        expect(theirs.prompt()).not_to_have_class(MINE)
        mine.act(mine.wait_for_turn()["actions"][0]["text"])


def test_the_host_starts_without_somebody_who_does_not_come(person: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], shares=True, first=1)
    page = person.sit(made, "1")
    expect(page.locator(".waiting")).to_contain_text("Still missing: Ben")
    headers = {"authorization": f"Bearer {made['host']}"}
    person.client.post(f"/api/tables/{made['table']}/start", json={}, headers=headers)
    expect(person.prompt()).to_have_class(MINE)


def test_a_chosen_deal_code_is_told(person: Person) -> None:
    page = person.sit(person.server.make(seats=[ANN, BEN], seed="tuesday", first=1), "1")
    expect(page.get_by_text("chose its deal code")).to_be_visible()


def test_the_page_checks_a_record(person: Person, tmp_path: Path) -> None:
    game, evidence = played(ONE)
    sound, changed = tmp_path / "sound.game", tmp_path / "changed.game"
    text = record(game, evidence)
    sound.write_text(text, "utf-8")
    changed.write_text(text.replace(evidence.server, "ff" * 32), "utf-8")
    page = person.open("/check")
    page.locator("input[type=file]").set_input_files(sound)
    expect(page.get_by_text("Every card fits")).to_be_visible()
    expect(page.get_by_role("heading", name="What it does not prove")).to_be_visible()
    page.locator("input[type=file]").set_input_files(changed)
    expect(page.get_by_text("not the one it committed to")).to_be_visible()
    expect(page.get_by_text("Every card fits")).to_have_count(0)
