"""My next turn is planned while a friend moves, and checked again when it has come."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

import branchline
from branchline.bots.registry import make_bot
from branchline.core.record import write_record_text
from tests.browser.freeride.positions import BEN, glowing, place
from tests.browser.freeride.test_ways import SAINT_LOUIS
from tests.browser.person import Person
from tests.browser.stages import ANN, upload

GAME = "freeride-usa"
HIDDEN = """() => {
    const plan = document.querySelector("[data-plan]").getBoundingClientRect();
    return [...document.querySelectorAll(".host .live text")].filter((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return left < plan.right && plan.left < right && top < plan.bottom && plan.top < bottom;
    }).map((each) => each.textContent);
}"""
"""What is written on the map below the banner of a plan."""


def offers(game: Any, seat: int, *planned: str) -> list[Any]:
    """Return what a seat could do in its next turn, after what it has planned."""
    found = game.plan(planned, seat)
    return list(game.rules.view(found.state, seat, 0).actions) if found else []


def finishing(game: Any) -> list[str]:
    """Return the builds by which either of two could finish the same line."""
    texts = {offer.text for offer in offers(game, 1) if offer.kind == "build"}
    return [
        text
        for text in game.actions(2)
        if text in texts and "line_finished" in [event.type for event in game.preview(text, 2)]
    ]


def after(game: Any, build: str) -> list[str]:
    """Return builds Ann could add to one, with nothing left to do then, whether Ben builds it or not."""
    built = game.copy()
    built.act(build, 2)
    more = [offer.text for offer in offers(game, 1, build) if offer.kind == "build"]
    return [
        text
        for text in more
        if [offer.kind for offer in offers(game, 1, build, text)] == ["end"]
        and built.plan([text], 1).stop is None
    ]


@cache
def moment() -> tuple[str, str, str, str]:
    """Return a game with Ben to move: a ride for Ann, a line both could finish, another build."""
    game = branchline.new_game(GAME, 2, seed="planning")
    bot, dice = make_bot("sensible", game.rules), Random(1)
    while game.result is None:
        if game.movers == (2,) and game.state.doing == 0 and game.rev > 20:
            rides = [offer.text for offer in offers(game, 1) if offer.kind == "ride"]
            builds = [(build, more) for build in finishing(game) for more in after(game, build)]
            if rides and builds:
                return write_record_text(game), rides[0], *builds[0]
        seat = int(game.movers[0])
        game.act(bot.choose(game.view(seat), dice, 0), seat)
    raise AssertionError("there is no such moment")


class Table:
    """Somebody sits at a browser, others play over the net."""

    def __init__(self, person: Person, made: dict[str, Any]) -> None:
        _, self.ride, self.build, self.more = moment()
        self.person = person
        self.made = made

    def told(self, seat: str, what: str) -> Any:
        path = f"/api/tables/{self.made['table']}/{what}"
        return self.person.server.get(path, self.made[seat]).json()

    def acts(self, *texts: str, seat: str = "2") -> None:
        """Ben acts, or another seat."""
        for text in texts:
            rev = self.told(seat, "view")["rev"]
            body = {"rev": rev, "act": text, "key": str(rev)}
            path = f"/api/tables/{self.made['table']}/move"
            assert self.person.server.post(path, body, self.made[seat]).status_code == 200

    def plan(self, *texts: str) -> None:
        """Plan actions on the map, each after the others."""
        for number, text in enumerate(texts, 1):
            self.person.target(text).click()
            expect(self.steps()).to_have_count(number)

    def steps(self) -> Locator:
        return self.person.page.get_by_role("region", name="Your plan").get_by_role("listitem")

    def due(self, outlook: str) -> Locator:
        """Return the plan as it is offered in Ann's turn."""
        return self.person.page.locator(f"[data-outlook={outlook}]")


def sat_down(person: Person) -> Table:
    """Let Ann sit down at a moment at which Ben is to move."""
    table = Table(person, upload(person.server, moment()[0], ANN, BEN))
    person.sit(table.made, "1")
    person.page.locator("main svg.live").first.wait_for()
    return table


def test_what_a_friend_builds_meanwhile_spoils_the_plan_and_the_plan_says_so(
    person: Person,
) -> None:
    table, page = sat_down(person), person.page
    before = [table.told(seat, what) for seat in "12" for what in ("view", "messages")]
    person.button("Plan my turn").click()
    expect(person.prompt()).to_have_text("Planning: nobody else sees this")
    expect(page.locator(".screen.planning")).to_be_visible()
    for width, height in ((768, 1024), (1280, 800)):
        person.resize(width, height)
        assert page.evaluate(HIDDEN) == []
    table.plan(table.ride)
    page.keyboard.press("u")
    expect(table.steps()).to_have_count(0)
    table.plan(table.build)
    assert [table.told(seat, what) for seat in "12" for what in ("view", "messages")] == before
    person.button("Done").click()
    expect(page.locator(".screen.planning")).to_have_count(0)
    page.reload()
    expect(person.button("Plan my turn (1)")).to_be_visible()
    table.acts(table.build)
    page.keyboard.press("p")
    region = page.get_by_role("region", name="Your plan")
    expect(region).to_contain_text("Your plan is no longer possible.")
    table.acts("end")
    due = table.due("spoiled")
    expect(due).to_contain_text("Your plan is no longer possible.")
    path = f"/api/tables/{table.made['table']}/why"
    why = person.server.post(path, {"act": table.build}, table.made["1"]).json()
    expect(due.locator("[data-fate=refused]")).to_contain_text(why["refusal"]["text"]["en"])
    expect(page.locator(".screen.planning")).to_have_count(0)
    expect(person.button("Play it")).to_have_count(0)
    person.button("Drop it").click()
    expect(page.locator("[data-outlook]")).to_have_count(0)


def test_a_plan_that_still_works_is_played_when_i_say_so_and_never_by_itself(
    person: Person,
) -> None:
    table, page = sat_down(person), person.page
    page.keyboard.press("p")
    table.plan(table.ride)
    table.acts("end")
    expect(table.due("works")).to_contain_text("Your plan still works.")
    expect(glowing(page, "planned")).to_have_count(1)
    view = table.told("1", "view")
    assert view["state"]["turn"]["doing"] == "nothing"
    person.button("Play it").click()
    person.wait_past(view["rev"])
    assert table.told("1", "log")["messages"][-1]["act"] == table.ride
    expect(page.locator("[data-outlook]")).to_have_count(0)
    expect(glowing(page, "planned")).to_have_count(0)
    expect(person.prompt()).to_have_class(re.compile("mine"))


def test_what_still_works_is_played_undone_and_planned_again(person: Person) -> None:
    table, page = sat_down(person), person.page
    page.keyboard.press("p")
    table.plan(table.build, table.more)
    expect(glowing(page, "planned")).to_have_count(2)
    table.acts(table.build, "end")
    due = table.due("partly")
    expect(due).to_contain_text("Part of your plan is no longer possible.")
    expect(due.locator("[data-fate=refused] s")).to_have_count(1)
    expect(due.locator("[data-fate=refused] .reason")).not_to_be_empty()
    expect(due.locator("[data-fate]:not([data-fate=refused])")).to_have_count(1)
    expect(glowing(page, "planned")).to_have_count(1)
    rev = table.told("1", "view")["rev"]
    person.button("Play the rest").click()
    person.wait_past(rev)
    assert [entry["act"] for entry in table.told("1", "log")["messages"]][rev:] == [table.more]
    person.button("Undo").click()
    expect(due.get_by_role("listitem")).to_have_count(2)


def test_playing_a_plan_leaves_the_turn_open_even_if_turns_end_by_themselves(
    person: Person,
) -> None:
    table, page = sat_down(person), person.page
    page.evaluate(
        "kept => localStorage.setItem('branchline.settings', kept)",
        json.dumps({"autoConfirm": True}),
    )
    page.reload()
    person.button("Plan my turn").click()
    table.plan(table.build, table.more)
    table.acts("end")
    rev = table.told("1", "view")["rev"]
    person.button("Play it").click()
    person.wait_past(rev + 1)
    expect(person.button("Confirm")).to_be_enabled()
    view = table.told("1", "view")
    assert [offer["kind"] for offer in view["actions"]] == ["end"]
    person.button("Undo").click()
    person.wait_past(view["rev"])
    expect(table.due("works").get_by_role("listitem")).to_have_count(1)


def test_ways_are_those_after_what_is_planned(person: Person) -> None:
    document = deepcopy(SAINT_LOUIS)
    document["state"]["to_move"] = 2
    page = person.sit(place(person, document), "1")
    person.button("Plan my turn").click()
    expect(person.prompt()).to_have_text("Planning: nobody else sees this")
    person.settle()
    page.keyboard.press("f")
    page.get_by_role("textbox", name="Find a place").fill("St. Louis")
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="St. Louis", exact=True)
    ride = panel.get_by_role("region", name="Fastest").get_by_role("button")
    expect(ride).to_have_text("Ride there · 2 coins to Ben")
    more = panel.get_by_role("region", name="Build first")
    expect(more).to_contain_text("Building Omaha – Chicago would save 1 turn, building included.")
    person.target("build OMA-CHI").click()
    expect(more).to_have_count(0)
    expect(panel.locator("[data-way]")).to_have_count(1)
    expect(panel).to_contain_text("2 stops")
    expect(panel).to_contain_text("free")
    page.keyboard.press("u")
    expect(more).to_have_count(1)
    ride.click()
    expect(page.locator('[data-train="1"]')).to_have_attribute("data-at", "STL")
    region = page.get_by_role("region", name="Your plan")
    expect(region.get_by_role("listitem")).to_have_count(2)
    person.button("Done").click()
    expect(page.locator('[data-train="1"]')).to_have_attribute("data-at", "OMA")


# Around one screen


@cache
def three() -> tuple[str, str]:
    """Return a game of three with the third to move, and a build the third could plan after it."""
    game = branchline.new_game(GAME, 3, seed="planning")
    bot, dice = make_bot("sensible", game.rules), Random(1)
    while game.result is None:
        if game.movers == (3,) and game.state.doing == 0 and game.rev > 30:
            builds = [offer.text for offer in offers(game, 3) if offer.kind == "build"]
            if builds:
                return write_record_text(game), builds[0]
        seat = int(game.movers[0])
        game.act(bot.choose(game.view(seat), dice, 0), seat)
    raise AssertionError("there is no such moment")


def test_a_plan_is_put_away_with_its_seat_and_there_again_when_the_device_comes_back(
    person: Person,
) -> None:
    record, build = three()
    made = upload(person.server, record, {"kind": "human", "name": "Cy"}, BEN, ANN)
    table, page = Table(person, made), person.open("/")
    entry = {
        "table": made["table"],
        "game": GAME,
        "name": "",
        "secrets": {"2": made["2"], "3": made["3"]},
        "opened": 1,
        "status": "running",
        "myTurn": False,
    }
    page.evaluate("t => localStorage.setItem('branchline.tables', JSON.stringify([t]))", entry)
    person.open(f"/t/{made['table']}")
    person.button("I am Ann").click()
    person.act("end")
    person.button("Plan my turn").click()
    table.plan(build)
    label = table.steps().locator("b").inner_text()
    page.keyboard.press("f")
    page.get_by_role("textbox", name="Find a place").fill("Denver")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Denver", exact=True)).to_be_visible()
    table.acts("end", seat="1")
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(label)
    person.button("I am Ben").click()
    person.wait_for_turn()
    expect(page.locator("[data-plan], [data-outlook], .screen.planning")).to_have_count(0)
    expect(page.get_by_role("region", name="Denver", exact=True)).to_have_count(0)
    expect(glowing(page, "planned")).to_have_count(0)
    page.reload()
    person.button("I am Ben").click()
    person.wait_for_turn()
    expect(page.locator("[data-plan], [data-outlook]")).to_have_count(0)
    person.act("end")
    person.button("I am Ann").click()
    expect(table.due("works").locator("b", has_text=label)).to_have_count(1)
    person.act("end")
    expect(person.button("Plan my turn")).to_have_text("Plan my turn")
