"""Hidden hands: handed over around one screen, and not shown to watchers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_together import ANN, BEN


def around_one_screen(person: Person) -> dict[str, Any]:
    """Open a table whose two seats are both played at this screen."""
    page = person.open("/new?game=transamerica")
    made: dict[str, Any] = person.server.make("transamerica", seats=[ANN, BEN], first=1)
    entry = {
        "table": made["table"],
        "game": "transamerica",
        "name": "",
        "secrets": {"1": made["1"], "2": made["2"]},
        "opened": 1,
        "status": "running",
        "myTurn": False,
    }
    page.evaluate("t => localStorage.setItem('branchline.tables', JSON.stringify([t]))", entry)
    person.open(f"/t/{made['table']}")
    person.wait_until(lambda: not {made["1"], made["2"]} & set(person.secrets))
    made["1"], made["2"] = person.secrets  # those this browser has made itself
    return made


def test_around_one_screen_it_is_handed_over(person: Person) -> None:
    made, page = around_one_screen(person), person.page
    hands = {seat: hand_of(person, made, seat) for seat in "12"}
    expect(page.get_by_role("heading", name="Pass the device to Ann")).to_be_visible()
    for city in hands["1"] + hands["2"]:
        expect(page.locator("body")).not_to_contain_text(city)
    hand_over(person, "Ann")
    expect_hand(person, hands["1"])
    view = person.wait_for_turn()
    person.act(view["actions"][0]["text"])
    person.act("end")
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    for city in hands["2"]:
        expect(page.locator("body")).not_to_contain_text(city)
    hand_over(person, "Ben")
    expect_hand(person, hands["2"])


def test_who_takes_over_does_not_see_what_the_person_before_looked_back_at(person: Person) -> None:
    made, page = around_one_screen(person), person.page
    hands = {seat: hand_of(person, made, seat) for seat in "12"}
    hand_over(person, "Ann")
    start = person.wait_for_turn()["actions"][0]["text"]
    person.act(start)
    page.get_by_role("list", name="Journal").get_by_role("button").last.click()
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    rev = person.rev
    end = {"rev": rev, "act": "end", "key": "from elsewhere"}
    person.server.post(f"/api/tables/{made['table']}/move", end, made["1"])
    hand_over(person, "Ben")
    expect_hand(person, hands["2"])
    for city in set(hands["1"]) - set(hands["2"]):
        expect(page.locator(".tray")).not_to_contain_text(city)


def hand_of(person: Person, made: dict[str, Any], seat: str) -> list[str]:
    """Return the names of the cities a seat holds."""
    board = person.server.get(f"/api/tables/{made['table']}/board", made[seat]).json()
    names = {city["code"]: city["name"] for city in board["cities"]}
    view = person.server.get(f"/api/tables/{made['table']}/view", made[seat]).json()
    return [names[code] for code in view["own"]["hand"]]


def hand_over(person: Person, name: str) -> None:
    """Say who looks at the screen now."""
    person.button(f"I am {name}").click()


def expect_hand(person: Person, cities: list[str]) -> None:
    for city in cities:
        expect(person.page.locator(".tray")).to_contain_text(city)


def test_a_watcher_sees_the_game_and_no_hand(person: Person, other: Person) -> None:
    made = person.server.make("transamerica", seats=[ANN, BEN], first=1)
    person.sit(made, "1")
    page = other.sit(made, "watch")
    view = person.wait_for_turn()
    person.act(view["actions"][0]["text"])
    expect(page.get_by_role("list", name="Journal")).to_contain_text("Ann")
    for city in hand_of(person, made, "1"):
        expect(page.locator(".tray")).not_to_contain_text(city)
    expect(page.locator("[data-act]")).to_have_count(0)
