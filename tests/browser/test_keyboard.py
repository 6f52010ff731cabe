"""Whole games without a mouse, and without a screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from branchline.games.registry import seats_of
from tests.boxes import BOTH, OTHER, SOLO, told
from tests.browser.listener import Listener
from tests.browser.person import Person
from tests.browser.stages import ANN, BOT, own_stages, table_at

FOCUSED = """() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(":disabled")) return "";
    return focused.dataset.act ?? focused.getAttribute("aria-label") ?? focused.textContent;
}"""
"""What has the focus: the action it carries out, or its name; nothing if it is lost."""
AGAIN = re.compile("^(Rematch|Once more)$")
IN_LIST = "() => document.activeElement.matches('.panel li [data-act]')"
"""Whether one of the actions in the list has the focus."""
STOPS = """inside => [...document.querySelectorAll(inside)].map((box) =>
    box.querySelectorAll("button:enabled:not([tabindex='-1']), [tabindex='0']").length)"""
"""How often Tab stops inside something."""
TRAY = ".tray > :not(.actions)"


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


def open_list(page: Page) -> None:
    """Open the list of actions, if it is not open."""
    if not page.get_by_role("region", name="List of actions").count():
        page.keyboard.press("l")
        page.get_by_role("region", name="List of actions").wait_for()


def choose(page: Page, act: str, offered: list[str]) -> None:
    """Go through the list of actions by arrows to one, from the nearer end, and press Enter."""
    is_low = offered.index(act) > len(offered) / 2
    begin, on = ("End", "ArrowUp") if is_low else ("Home", "ArrowDown")
    page.keyboard.press(begin)
    for _ in range(len(offered) + 20):
        if focused(page) == act:
            return page.keyboard.press("Enter")
        page.keyboard.press(on)
    raise AssertionError(f"the arrows do not reach {act}")


def play_by_keys(person: Person) -> dict[str, Any]:
    """Do what a bot would do, by keys alone; the focus is never lost."""
    page = person.page
    for _ in range(600):
        view = person.wait_for_turn()
        if view["result"]:
            return view
        open_list(page)
        rev = view["rev"]
        page.wait_for_function(IN_LIST)
        act = person.advice(view)
        choose(page, act, [offer["text"] for offer in view["actions"]])
        if person.is_shown_first(act, rev):
            page.keyboard.press("Enter")
        person.wait_past(rev)
        page.wait_for_function(f"() => ({FOCUSED})() !== ''")
    raise AssertionError("the game has no end")


def short_game(person: Person, game: str, seats: int) -> dict[str, Any]:
    """Make a table for Ann and bots where a game is as short as its options allow."""
    options, company = told(game).SHORT, [BOT] * (seats - 1)
    return person.server.make(game, seats=[ANN, *company], options=options, seed="keys", first=1)


@pytest.mark.parametrize("game", [game for game in BOTH if hasattr(own_stages(game), "near_end")])
def test_the_end_of_a_game_by_the_list_of_actions(person: Person, game: str) -> None:
    made = table_at(person.server, game, seats_of(game)[-1], own_stages(game).near_end)
    page = person.sit(made)
    play_by_keys(person)
    expect(page.get_by_role("group", name="The game is over")).to_be_focused()


def test_a_whole_game_by_enter_alone(person: Person) -> None:
    """The focus is always on something sensible: pressing it plays a game to its end."""
    page = person.sit(short_game(person, OTHER, seats_of(OTHER)[-1]))
    view = person.wait_for_turn()
    page.locator("main [data-act]").first.wait_for()
    page.keyboard.press("ArrowDown")
    while not view["result"]:
        assert focused(page)
        page.keyboard.press("Enter")
        person.wait_past(view["rev"])
        view = person.wait_for_turn()
        page.wait_for_function(f"() => ({FOCUSED})() !== ''")
    expect(page.get_by_role("group", name="The game is over")).to_be_focused()


@pytest.mark.parametrize("game", BOTH)
def test_a_whole_game_by_names_alone(person: Person, game: str) -> None:
    """The shortest there is: a challenge where one plays alone, else a full table."""
    seats = 1 if game in SOLO else seats_of(game)[-1]
    page = person.sit(short_game(person, game, seats))
    listener = Listener(page, own_stages(game).WISHES)
    listener.play()
    assert listener.turns > 3
    heard = listener.heard()
    assert "Your turn" in heard
    assert not any(line.startswith(ANN["name"]) for line in heard), "one knows what one did"
    assert seats == 1 or len(heard) > 1
    expect(page.get_by_role("button", name=AGAIN)).to_be_visible()


@pytest.mark.parametrize("game", BOTH)
def test_map_tray_and_journal_are_one_stop_each(person: Person, game: str) -> None:
    page = person.sit(table_at(person.server, game, 4, own_stages(game).is_full))
    person.wait_for_turn()
    page.locator("[data-act]").first.wait_for()
    assert page.evaluate(STOPS, ".talk ol") == [1]
    assert page.evaluate(STOPS, ".live > g, .live")[0] <= 2
    assert page.evaluate(STOPS, TRAY) == [1]
    page.locator(f"{TRAY} [tabindex='0']").focus()
    before = focused(page)
    page.keyboard.press("ArrowRight")
    assert focused(page) not in ("", before)
    assert page.evaluate(STOPS, TRAY) == [1]
    page.get_by_role("list", name="Journal").get_by_role("button").first.focus()
    before = focused(page)
    page.keyboard.press("ArrowDown")
    assert focused(page) not in ("", before)
    page.keyboard.press("ArrowUp")
    assert focused(page) == before


@pytest.mark.parametrize("game", BOTH)
def test_all_shortcuts_are_shown_and_close_again(person: Person, game: str) -> None:
    page = person.sit(table_at(person.server, game, 4, own_stages(game).is_full))
    person.wait_for_turn()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_contain_text("Find a place")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("f")
    expect(page.get_by_role("region", name="Find a place")).to_be_visible()
    page.keyboard.press("Escape")


def test_settings_open_over_the_table_and_lead_back(person: Person) -> None:
    page = person.sit(table_at(person.server, BOTH[0], 4, own_stages(BOTH[0]).is_full))
    person.wait_for_turn()
    address = page.url
    person.button("Menu").click()
    person.button("Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_contain_text("Text size")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.url == address
    expect(page.locator(".prompt")).to_be_visible()
