"""People together: two browsers, one screen, watching, taking back, losing the connection."""

from __future__ import annotations

import json
import os
import re
import signal
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

import branchline
from branchline.bots.registry import make_bot
from branchline.core.record import write_record_text
from tests.boxes import ONE, OTHER
from tests.browser.person import Person
from tests.browser.stages import record_before, upload
from tests.server.guests import with_changes
from tests.server.process import ServerProcess

ANN = {"kind": "human", "name": "Ann", "colour": "blue"}
BEN = {"kind": "human", "name": "Ben", "colour": "yellow"}
BOT = {"kind": "bot", "bot": "random"}


def act_first(person: Person) -> None:
    """Do the first thing on offer."""
    person.act(person.wait_for_turn()["actions"][0]["text"])


def mat(person: Person, seat: int) -> Locator:
    return person.page.locator(f".mats [data-seat='{seat}']")


def test_two_browsers_see_each_others_moves(person: Person, other: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    person.sit(made, "1")
    expect(mat(person, 2)).to_contain_text("not here yet")
    other.sit(made, "2")
    expect(mat(person, 2)).not_to_contain_text("not here yet")
    expect(person.prompt()).to_have_class(re.compile("mine"))
    expect(other.prompt()).not_to_have_class(re.compile("mine"))
    act_first(person)
    person.act("end")
    expect(other.prompt()).to_have_class(re.compile("mine"))
    expect(other.page.get_by_role("list", name="Journal")).to_contain_text("Ann")
    expect(other.page).to_have_title(re.compile("Your turn"))
    act_first(other)
    other.act("end")
    expect(person.prompt()).to_have_class(re.compile("mine"))


def test_an_invited_friend_is_asked_for_a_name_once(person: Person, other: Person) -> None:
    nobody = {"kind": "human"}
    made = person.server.make(seats=[ANN, nobody], first=1)
    person.sit(made, "1")
    expect(person.page.get_by_text("Player 2").first).to_be_visible()
    page = other.sit(made, "2")
    card = page.get_by_role("form", name="What should we call you?")
    expect(card.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("a, b")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("name")
    card.get_by_label("Your name").fill("  Ben  the   Second ")
    other.button("That’s me").click()
    expect(card).to_have_count(0)
    expect(person.page.get_by_text("Ben the Second").first).to_be_visible()
    expect(person.page.get_by_text("Player 2")).to_have_count(0)
    other.sit(person.server.make(seats=[ANN, nobody], first=1), "2")
    expect(page.get_by_text("Ben the Second").first).to_be_visible()
    expect(card).to_have_count(0)


def test_a_name_changes_at_the_table_and_in_the_settings(person: Person, other: Person) -> None:
    made = person.server.make(seats=[ANN, {"kind": "human"}], first=1)
    person.sit(made, "1")
    page = other.sit(made, "2")
    other.button("Not now").click()
    page.reload()
    page.locator(".screen").wait_for()
    other.button("Menu").click()
    other.button("Change my name").click()
    page.get_by_label("Your name").fill("")
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your name")).to_have_count(0)
    person.settle()
    assert page.evaluate("document.activeElement.closest('main')") is None, "no city has the focus"
    expect(person.page.get_by_text("Ben", exact=True).first).to_be_visible()
    other.open("/settings")
    expect(page.get_by_label("Your name")).to_have_value("Ben")
    page.get_by_label("Your name").fill("Benny")
    other.open(f"/t/{made['table']}")
    expect(person.page.get_by_text("Benny", exact=True).first).to_be_visible()


def test_they_talk(person: Person, other: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    person.sit(made, "1")
    other.sit(made, "2")
    person.button("Chat").click()
    person.page.get_by_label("Say something").fill("<b>hello</b> Ben")
    person.page.get_by_label("Say something").press("Enter")
    expect(person.page.get_by_label("Say something")).to_be_focused()  # there may be more to say
    told = "ul[aria-hidden] > li"
    expect(other.page.locator(told)).to_have_text("Ann: <b>hello</b> Ben")
    expect(person.page.locator(told)).to_have_count(0)
    expect(other.button(re.compile("Chat"))).to_contain_text("1")
    other.button(re.compile("Chat")).click()
    chat = other.page.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("<b>hello</b> Ben")
    expect(chat.get_by_role("listitem")).to_have_text(re.compile(r"Ann\s+\d+:\d\d"))
    field = person.page.get_by_label("Say something")
    field.fill(f"see https://example.org/a. or javascript:x {person.server.url}/t/{made['table']}")
    field.press("Enter")
    links = chat.get_by_role("link")
    expect(links).to_have_text(["https://example.org/a", re.compile(f"/t/{made['table']}$")])
    expect(other.page.locator(told).filter(has_text="example.org")).to_have_count(0)  # it is read
    expect(links.first).to_have_attribute("rel", re.compile("noopener noreferrer"))
    field.fill(f"{person.server.url}/t/{made['table']}#{made['1']}")
    field.press("Enter")
    expect(person.page.get_by_role("alert")).to_contain_text("Send it anyway?")
    person.button("Don’t send").click()
    expect(chat.get_by_role("listitem")).to_have_count(2)
    field.press("Enter")
    person.button("Send anyway").click()
    expect(chat.get_by_role("listitem")).to_have_count(3)
    expect(links).to_have_count(2)


def test_everybody_sees_that_somebody_asked_for_a_hint(person: Person, other: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1, settings={"hints": True})
    person.sit(made, "1")
    other.sit(made, "2")
    person.button("Hint").click()
    expect(person.page.locator(".hinted").first).to_be_visible()
    for somebody in (person, other):
        journal = somebody.page.get_by_role("list", name="Journal")
        expect(journal).to_contain_text("Ann asked for a hint")
    act_first(person)
    expect(other.page.get_by_role("list", name="Journal")).to_contain_text("Ann asked for a hint")


def test_what_was_done_is_taken_back(person: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    page = person.sit(made, "1")
    expect(person.button("Undo")).to_be_disabled()
    act_first(person)
    train = page.locator("[data-act='end']")
    expect(train).to_be_enabled()
    rev = person.rev
    person.button("Undo").click()
    person.wait_past(rev)
    expect(person.button("Undo")).to_be_disabled()
    act_first(person)
    page.keyboard.press("Control+z")
    expect(person.button("Undo")).to_be_disabled()


def hold_back(page: Page, seat: int) -> list[dict[str, Any]]:
    """Let a page learn nothing of what a seat does; return the views that it gets."""
    views: list[dict[str, Any]] = []

    def meet(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def say(message: str | bytes) -> None:
            frame: dict[str, Any] = json.loads(message)
            told = frame["messages"] if frame["type"] == "messages" else []
            if any((one["kind"], one["seat"]) == ("act", seat) for one in told):
                return
            if "changes" in frame:
                views.append(with_changes(views[-1], frame["changes"]))
            views.extend([frame["view"]] if frame.get("view") else [])
            route.send(message)

        server.on_message(say)

    page.route_web_socket(re.compile("/live$"), meet)
    return views


@cache
def before_an_end_that_reveals_nothing() -> str:
    """Return the record of a game in which Ann is about to end a turn that she could take back."""
    played = branchline.new_game(ONE, 2, seed="stages")
    bot, dice = make_bot("sensible", played.rules), Random(1)
    while played.result is None:
        seat, before = played.movers[-1], write_record_text(played)
        act = bot.choose(played.view(seat), dice, 0)
        played.act(act, seat)
        if (seat, act, played.movers) == (1, "end", (2,)) and played.undoable(1):
            return before
    raise AssertionError("every turn reveals something")


@pytest.mark.parametrize(("rival", "is_lit"), [(BEN, True), (BOT, False)], ids=["Ben", "a bot"])
def test_undo_is_lit_while_somebody_thinks_but_not_while_a_bot_does(
    person: Person, rival: dict[str, str], is_lit: bool
) -> None:
    """A bot will have moved before anybody could press it."""
    made = upload(person.server, before_an_end_that_reveals_nothing(), ANN, rival)
    views = hold_back(person.page, 2)
    person.sit(made, "1")
    person.act("end")
    assert views[-1]["to_move"] == [2]
    assert views[-1]["undo"] > 0
    name = "Take my turn back" if is_lit else "Undo"
    expect(person.button(name)).to_be_enabled(enabled=is_lit)


def told(person: Person, words: str) -> Locator:
    return person.page.get_by_role("status").filter(has_text=words)


def test_one_asks_to_take_back_and_the_other_agrees(person: Person, other: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    person.sit(made, "1")
    other.sit(made, "2")
    act_first(person)
    person.act("end")
    person.button("Ask to undo my last turn").click()
    words = "Ann asks to undo their last turn."
    expect(other.page.get_by_role("alert")).to_contain_text(words)
    expect(person.page.get_by_role("status").filter(has_text="You asked")).to_be_visible()
    person.button("Cancel request").click()
    expect(other.page.get_by_role("alert")).to_have_count(0)
    expect(told(other, "Ann cancelled the request.")).to_be_visible()
    journal = other.page.get_by_role("list", name="Journal")
    expect(journal).to_contain_text(words)
    expect(journal).to_contain_text("Ann cancelled the request.")
    person.button("Menu").click()
    person.page.locator(".menu").get_by_role("button", name="Ask to undo my last turn").click()
    person.button("Chat").click()
    other.button("Agree").click()
    expect(person.prompt()).to_have_class(re.compile("mine"))
    expect(told(person, "Ben agreed. Ann’s last turn was undone.")).to_be_visible()
    expect(journal).to_contain_text("Ben agreed.")
    expect(journal).to_contain_text("Ann’s last turn was undone.")
    expect(journal).not_to_contain_text("steps undone")


def test_somebody_leaves_a_bot_plays_on_and_they_come_back(person: Person, other: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    person.sit(made, "1")
    page = other.sit(made, "2")
    other.button("Menu").click()
    other.button("Leave the table").click()
    other.button("Stay").click()
    other.button("Menu").click()
    other.button("Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(page).to_have_url(re.compile("/$"))
    journal = person.page.get_by_role("list", name="Journal")
    expect(journal).to_contain_text("Ben left. A bot plays on.")
    expect(mat(person, 2)).to_contain_text("bot plays")
    expect(mat(person, 2)).not_to_contain_text("away")
    other.sit(made, "2")
    other.button("Take my seat back").click()
    expect(journal).to_contain_text("Ben plays again.")


WRITTEN = """
    window.written = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
        window.written.push(text);
        fillText.call(this, text, ...where);
    };
"""
"""Notes what is written on a picture."""


def test_a_result_says_for_whom_a_bot_finished(person: Person, other: Person) -> None:
    eve = record_before(OTHER, 2, "game_ended")
    made = upload(person.server, eve.record, ANN, BEN)
    name = ["Ann", "Ben"][eve.seat - 1]
    person.page.add_init_script(WRITTEN)
    page = person.sit(made, str(3 - eve.seat))
    leaver = other.sit(made, str(eve.seat))
    other.button("Menu").click()
    other.button("Leave the table").click()
    leaver.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    note = f"A bot finished the game for {name}."
    expect(page.get_by_role("note")).to_have_text(note)
    other.sit(made, str(eve.seat))
    expect(leaver.get_by_role("note")).to_have_text(note)
    with page.expect_download():
        person.button("Save the map").click()
    written = page.evaluate("window.written")
    assert any(re.match(rf"{name} \(bot\) −?\d+$", text) for text in written), written
    assert sum("(bot)" in text for text in written) == 1
    for somebody in (person, other):
        results = somebody.open("/").get_by_role("region", name="Your results")
        expect(results).to_contain_text(f"A bot finished for {name}")


def test_a_reload_in_mid_turn_goes_on(person: Person) -> None:
    made = person.server.make(seats=[ANN, BOT], first=1)
    page = person.sit(made, "1")
    act_first(person)
    page.reload()
    expect(person.button("Undo")).to_be_enabled()
    person.act("end")


def test_an_earlier_moment_is_looked_at(person: Person) -> None:
    made = person.server.make(seats=[ANN, BEN], first=1)
    page = person.sit(made, "1")
    act_first(person)
    page.get_by_role("list", name="Journal").get_by_role("button").last.click()
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    expect(person.prompt()).to_have_text("Replay")
    expect(page.locator("[data-act]")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Replay")).to_have_count(0)
    expect(page.locator("[data-act='end']")).to_be_enabled()


def test_a_killed_server_comes_back_and_the_game_goes_on(browser: Browser, tmp_path: Path) -> None:
    started = ServerProcess(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    with started as server, Person(browser, server) as person:
        made = server.make(seats=[ANN, BOT], first=1)
        page = person.sit(made, "1")
        act_first(person)
        person.wait_for_parts()
        server.kill()
        expect(page.get_by_role("alert")).to_contain_text("Connection lost")
        server.start()
        expect(page.get_by_role("alert")).to_have_count(0)
        person.act("end")
        person.problems.clear()  # the browser itself complains of the lost connection


def test_a_move_on_its_way_and_a_lost_line_are_told(browser: Browser, tmp_path: Path) -> None:
    started = ServerProcess(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    with started as server, Person(browser, server) as person:
        page = person.sit(server.make(seats=[ANN, BOT], first=1), "1")
        rev, act = person.rev, person.wait_for_turn()["actions"][0]["text"]
        assert server.child is not None
        os.kill(server.child.pid, signal.SIGSTOP)
        person.target(act).click()
        line = page.locator(".banner[data-line]")
        expect(line).to_have_text("Your move is on its way…")
        expect(line).to_contain_text("not answering")
        expect(line).to_contain_text("will be sent as soon as")  # silence gave the line up
        os.kill(server.child.pid, signal.SIGCONT)
        person.wait_past(rev)
        expect(line).to_have_text("Connected again.")
        expect(line).to_have_count(0)
        assert person.rev == rev + 1, "it was done twice"
        person.context.set_offline(True)
        expect(page.get_by_role("alert")).to_contain_text("Connection lost")
        person.context.set_offline(False)
        expect(line).to_have_text("Connected again.")
        person.problems.clear()  # the browser itself complains of the lost connection
