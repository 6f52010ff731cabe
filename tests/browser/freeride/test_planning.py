"""My next turn is planned while a friend moves, and checked again when it has come."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

import branchline
from branchline.bots.registry import make_bot
from branchline.core.record import write_record_text
from tests.browser.person import Person
from tests.browser.stages import ANN, upload

GAME = "freeride-usa"
BEN = {"kind": "human", "name": "Ben"}


def offers(game: Any, seat: int) -> list[Any]:
    """Return what a seat could do in its next turn."""
    found = game.plan([], seat)
    return list(game.rules.view(found.state, seat, 0).actions) if found else []


def finishing(game: Any) -> list[str]:
    """Return the builds by which either of two could finish the same line."""
    texts = {offer.text for offer in offers(game, 1) if offer.kind == "build"}
    return [
        text
        for text in game.actions(2)
        if text in texts and "line_finished" in [event.type for event in game.preview(text, 2)]
    ]


@cache
def moment() -> tuple[str, str, str]:
    """Return a game in which Ben is to move, with a line both could finish and a ride for Ann."""
    game = branchline.new_game(GAME, 2, seed="planning")
    bot, dice = make_bot("sensible", game.rules), Random(1)
    while game.result is None:
        if game.movers == (2,) and game.state.doing == 0 and game.rev > 20:
            rides = [offer.text for offer in offers(game, 1) if offer.kind == "ride"]
            if rides and (builds := finishing(game)):
                return write_record_text(game), rides[0], builds[0]
        seat = int(game.movers[0])
        game.act(bot.choose(game.view(seat), dice, 0), seat)
    raise AssertionError("there is no such moment")


class Table:
    """Ann sits at a browser, Ben plays over the net."""

    def __init__(self, person: Person) -> None:
        record, self.ride, self.build = moment()
        self.person = person
        self.made = upload(person.server, record, ANN, BEN)
        person.sit(self.made, "1")
        person.page.locator("main svg.live").first.wait_for()

    def told(self, seat: str, what: str) -> Any:
        path = f"/api/tables/{self.made['table']}/{what}"
        return self.person.server.get(path, self.made[seat]).json()

    def acts(self, *texts: str) -> None:
        """Ben acts."""
        for text in texts:
            rev = self.told("2", "view")["rev"]
            body = {"rev": rev, "act": text, "key": str(rev)}
            path = f"/api/tables/{self.made['table']}/move"
            assert self.person.server.post(path, body, self.made["2"]).status_code == 200

    def plan(self, *texts: str) -> None:
        """Plan actions on the map, each after the others."""
        for number, text in enumerate(texts, 1):
            self.person.target(text).click()
            expect(self.steps()).to_have_count(number)

    def steps(self) -> Locator:
        return self.person.page.get_by_role("region", name="Your plan").get_by_role("listitem")


def test_what_a_friend_builds_meanwhile_spoils_the_plan_and_the_plan_says_so(
    person: Person,
) -> None:
    table, page = Table(person), person.page
    before = [table.told(seat, what) for seat in "12" for what in ("view", "messages")]
    person.button("Plan my turn").click()
    expect(person.prompt()).to_have_text("Planning: nobody else sees this")
    expect(page.locator(".screen.planning")).to_be_visible()
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
    expect(region).to_contain_text("Your plan is no longer possible:")
    table.acts("end")
    expect(page.locator("[data-outlook=refused]")).to_contain_text(
        "Your plan is no longer possible:"
    )
    expect(page.locator(".screen.planning")).to_have_count(0)
    expect(person.button("Play it")).to_have_count(0)
    person.button("Drop it").click()
    expect(page.locator("[data-outlook]")).to_have_count(0)


def test_a_plan_that_still_works_is_played_when_i_say_so_and_never_by_itself(
    person: Person,
) -> None:
    table, page = Table(person), person.page
    page.keyboard.press("p")
    table.plan(table.ride)
    table.acts("end")
    expect(page.locator("[data-outlook=works]")).to_contain_text("Your plan still works.")
    view = table.told("1", "view")
    assert view["state"]["turn"]["doing"] == "nothing"
    person.button("Play it").click()
    person.wait_past(view["rev"])
    assert table.told("1", "log")["messages"][-1]["act"] == table.ride
    expect(page.locator("[data-outlook]")).to_have_count(0)
    expect(person.prompt()).to_have_class(re.compile("mine"))
