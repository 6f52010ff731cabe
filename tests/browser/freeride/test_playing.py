"""What a player of Free Ride does with the pointer: looks ahead, rides, builds, drags, finds, looks back."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import branchline
from branchline.core.record import write_record_text
from tests.browser.person import PAST, SHOWN, Person
from tests.browser.stages import ANN, BOT, upload

BEN = {"kind": "human", "name": "Ben"}

OMAHA: dict[str, Any] = {
    "game": "freeride-usa",
    "seats": ["Ann", "Ben"],
    "state": {
        "phase": "main",
        "to_move": 1,
        "seats": {
            "1": {
                "coins": 3,
                "rails": 6,
                "train": "OMA",
                "coaches": [{"start": "FAR", "destination": "DET", "stack": "I"}],
            },
            "2": {
                "coins": 5,
                "rails": 9,
                "train": "MIA",
                "coaches": [{"start": "MIA", "destination": "DEN", "stack": "I"}],
                "score_pile": {"I": ["SLC", "PHX"]},
            },
        },
        "lines": {
            "OMA-CHI": {"owner": 1, "built": ["rail", "rail", "rail"]},
            "CHI-DET": {"owner": 2, "built": ["rail"]},
        },
        "display": {
            "1": {"cards": ["CHI", "SEA", "BGR"], "stack": "I", "coins": 2},
            "2": {"cards": ["KAN", "OKC", "FTW"], "stack": "I"},
            "3": {"cards": ["CIN", "MEM", "BHM"], "stack": "I"},
            "4": {"cards": ["POC", "ELP", "OMA"], "stack": "I"},
            "5": {"cards": ["LAX", "SAN", "PDX"], "stack": "I"},
            "6": {"cards": ["NYC", "PHL", "RIC"], "stack": "I"},
        },
    },
}
"""Ann's train is in Omaha; to Detroit it is her own line and then one of Ben's."""

READ = 600
"""Milliseconds after which a price in sight has been read."""
FINISH = {
    "game": "freeride-usa",
    "seats": ["Ann", "Ben"],
    "state": {
        "phase": "finish",
        "to_move": 1,
        "opened": 3,
        "seats": {
            "1": {"coins": 0, "rails": 3, "train": "OMA", "score_pile": {"I": ["CHI", "BGR"]}},
            "2": {
                "coins": 1,
                "rails": 3,
                "train": None,
                "withdrawn": True,
                "score_pile": {"I": ["MIA"], "II": ["MIA"]},
            },
        },
        "stacks": {"I": [], "II": [], "III": []},
        "lines": {},
    },
}
"""Ann may withdraw; both then have as many points, and Ann more cities."""


def place(person: Person, document: dict[str, Any], *seats: dict[str, Any]) -> dict[str, Any]:
    """Make a table that begins with a position."""
    record = write_record_text(branchline.load_position(document))
    return upload(person.server, record, *(seats or (ANN, BEN)))


@pytest.fixture
def omaha(person: Person) -> Page:
    page = person.sit(place(person, OMAHA), "1")
    person.wait_for_turn()
    person.settle()
    return page


def city(page: Page, code: str) -> Locator:
    return page.locator(f'[data-city="{code}"]')


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def train(page: Page) -> Locator:
    return page.locator('[data-train="1"]')


def glowing(page: Page, how: str) -> Locator:
    return page.locator(f"svg.live path.over.{how}")


def box(page: Page) -> Locator:
    """Return where the table tells what would happen."""
    return page.locator(".screen > .box")


def test_pointing_at_a_city_shows_the_ride_its_price_and_whom_it_pays(omaha: Page) -> None:
    city(omaha, "DET").hover()
    expect(box(omaha)).to_contain_text("2 stops")
    expect(box(omaha)).to_contain_text("1 coin to Ben")
    expect(glowing(omaha, "way")).to_have_count(2)
    expect(omaha.locator("svg.live .badge")).to_contain_text("1 coin")
    omaha.mouse.move(5, 300)
    expect(box(omaha)).to_have_count(0)
    expect(glowing(omaha, "way")).to_have_count(0)


def test_pointing_at_a_step_shows_what_it_would_cause(omaha: Page, person: Person) -> None:
    rev = person.rev
    city(omaha, "CHI").hover()
    expect(box(omaha)).to_contain_text("Ride to Chicago")
    expect(box(omaha)).to_contain_text("1 stop left")
    expect(glowing(omaha, "preview")).to_have_count(1)
    assert person.view["rev"] == rev


def coins(person: Person) -> list[int]:
    return [seat["coins"] for seat in person.view["state"]["seats"]]


def read_price(page: Page, code: str) -> None:
    """Point at a city until what the ride costs can have been read."""
    city(page, code).hover()
    expect(page.locator("svg.live .badge")).to_contain_text("1 coin")
    expect(box(page)).to_contain_text("1 coin to Ben")
    page.wait_for_timeout(READ)


def test_a_click_on_a_far_city_rides_there(omaha: Page, person: Person) -> None:
    read_price(omaha, "DET")
    city(omaha, "DET").click()
    expect(train(omaha)).to_have_attribute("data-at", "DET")
    expect(omaha.locator("main li", has_text="You delivered Fargo → Detroit")).to_be_visible()
    assert coins(person) == [2, 6]
    person.button("Restart turn").click()
    expect(train(omaha)).to_have_attribute("data-at", "OMA")


@pytest.mark.parametrize("how", ["by a key", "by a click that pointed at nothing before"])
def test_nobody_is_paid_before_it_was_said(omaha: Page, person: Person, how: str) -> None:
    if how == "by a key":
        city(omaha, "DET").focus()
        omaha.keyboard.press("Enter")
    else:
        city(omaha, "DET").dispatch_event("click")
    panel = omaha.get_by_role("region", name="Detroit", exact=True)
    expect(panel.get_by_role("status")).to_have_text("ride: 2 stops, 1 turn, 1 coin to Ben")
    expect(panel.get_by_role("button", name="1 coin to Ben")).to_be_visible()
    assert coins(person) == [3, 5]
    expect(train(omaha)).to_have_attribute("data-at", "OMA")
    panel.get_by_role("button", name="1 coin to Ben").click()
    expect(train(omaha)).to_have_attribute("data-at", "DET")
    assert coins(person) == [2, 6]


TOLL = deepcopy(OMAHA)
TOLL["state"]["lines"]["OMA-CHI"]["owner"] = 2
"""The first line on Ann's way is one of Ben's, too."""


def test_a_neighbour_is_paid_for_once_its_price_could_be_read(person: Person) -> None:
    page = person.sit(place(person, TOLL), "1")
    person.wait_for_turn()
    person.settle()
    page.mouse.dblclick(*middle(city(page, "CHI")))
    expect(box(page)).to_contain_text("1 coin to Ben")
    page.mouse.move(5, 300)  # it stays, with its button
    assert coins(person) == [3, 5]
    expect(train(page)).to_have_attribute("data-at", "OMA")
    box(page).get_by_role("button", name="1 coin to Ben").click()
    expect(train(page)).to_have_attribute("data-at", "CHI")
    assert coins(person) == [2, 6]
    page.keyboard.press("u")
    expect(train(page)).to_have_attribute("data-at", "OMA")
    read_price(page, "CHI")
    city(page, "CHI").click()
    expect(train(page)).to_have_attribute("data-at", "CHI")
    page.keyboard.press("u")
    expect(train(page)).to_have_attribute("data-at", "OMA")
    city(page, "CHI").focus()  # what has the focus says its price
    expect(city(page, "CHI")).to_have_accessible_name(re.compile("1 coin to Ben"))
    page.keyboard.press("Enter")
    expect(train(page)).to_have_attribute("data-at", "CHI")


@pytest.mark.parametrize("what", ["[data-city=CHI]", ".space"])
def test_while_turns_are_told_a_click_neither_pays_nor_builds(person: Person, what: str) -> None:
    document = deepcopy(TOLL)
    document["state"]["to_move"] = 2
    made = place(person, document)
    page = person.page
    person.hold_time()
    page.emulate_media(reduced_motion="no-preference")
    person.sit(made, "1")
    page.locator("main svg.live").first.wait_for()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    for act in ("rails", "end"):
        rev = person.view["rev"]
        move = {"rev": rev, "act": act, "key": act}
        person.server.post(f"/api/tables/{made['table']}/move", move, made["2"])
    teller = page.locator(".teller")
    while not teller.count():  # it has not arrived yet
        page.clock.run_for(50)
    expect(teller).to_contain_text("Ben")
    rev = person.view["rev"]
    thing = page.locator(what).first
    thing.hover()
    page.clock.run_for(READ)
    expect(teller).to_be_visible()
    thing.click()
    expect(teller).to_have_count(0)
    thing.click()  # the second of two clicks in a row
    page.clock.run_for(READ)
    assert person.view["rev"] == rev
    thing.click()
    person.wait_past(rev)


def test_a_key_on_a_far_city_rides_there_for_free(person: Person) -> None:
    document = deepcopy(OMAHA)
    document["state"]["lines"]["CHI-DET"]["owner"] = 1
    page = person.sit(place(person, document), "1")
    person.wait_for_turn()
    person.settle()
    city(page, "DET").focus()
    page.keyboard.press("Enter")
    expect(train(page)).to_have_attribute("data-at", "DET")


def test_the_train_is_dragged(omaha: Page) -> None:
    train(omaha).hover()
    begin, end = middle(train(omaha)), middle(city(omaha, "CHI"))
    omaha.mouse.down()
    omaha.mouse.move((begin[0] + end[0]) / 2, begin[1] - 60, steps=4)
    omaha.mouse.move(*end, steps=4)
    expect(box(omaha)).to_contain_text("Ride to Chicago")
    omaha.mouse.up()
    expect(train(omaha)).to_have_attribute("data-at", "CHI")


def test_a_train_let_go_nowhere_stays(omaha: Page, person: Person) -> None:
    train(omaha).hover()
    rev, begin = person.rev, middle(train(omaha))
    omaha.mouse.down()
    omaha.mouse.move(begin[0] + 40, begin[1] + 90, steps=5)
    omaha.mouse.up()
    expect(train(omaha)).to_have_attribute("data-at", "OMA")
    assert person.view["rev"] == rev


def test_a_connection_is_built_as_far_as_the_turn_allows(omaha: Page, person: Person) -> None:
    city(omaha, "CYS").click()
    panel = omaha.get_by_role("region", name="Cheyenne")
    expect(panel).to_contain_text("3 building points, 3 rails")
    expect(panel).to_contain_text("2 turns")
    panel.get_by_role("button", name="Build as far as you can this turn").click()
    expect(person.prompt()).to_contain_text("all you can build")
    assert person.view["state"]["lines"]["CYS-OMA"]["built"].count("rail") == 2


def test_a_panel_takes_the_focus_and_gives_it_back(omaha: Page) -> None:
    seat = omaha.locator('[data-seat="2"] .engine')
    seat.focus()
    omaha.keyboard.press("Enter")
    panel = omaha.get_by_role("region", name="Miami")
    expect(panel).to_be_focused()
    omaha.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(seat).to_be_focused()


def test_cities_are_found_by_other_names(omaha: Page) -> None:
    omaha.keyboard.press("f")
    omaha.get_by_role("textbox", name="Find a place").fill("frisco")
    expect(omaha.locator("svg.live .city.found")).to_have_count(1)
    omaha.keyboard.press("Enter")
    expect(omaha.get_by_role("region", name="San Francisco")).to_be_visible()


def test_a_route_shows_its_wish_line_and_what_is_missing(omaha: Page) -> None:
    wish = omaha.locator("svg.live path.wish")
    omaha.locator('[data-slot="1"][data-half="upper"]').hover()
    expect(wish).to_have_count(1)
    expect(box(omaha)).to_contain_text("ride to Chicago: 1 stop")
    omaha.locator('[data-slot="1"][data-half="lower"]').hover()
    expect(box(omaha)).to_contain_text("build to Seattle")
    expect(glowing(omaha, "missing").first).to_be_attached()
    omaha.locator('[data-seat="1"] .coach').first.hover()
    expect(box(omaha)).to_contain_text("ride to Detroit: 2 stops")
    expect(glowing(omaha, "way")).to_have_count(2)
    omaha.mouse.move(5, 300)
    expect(wish).to_have_count(0)


def test_what_is_refused_says_why(omaha: Page) -> None:
    omaha.get_by_role("button", name="Take rails").hover()
    expect(box(omaha)).to_contain_text("You have 6 rails")


SEEN = """() => {
    const boxOf = (thing) => thing.getBoundingClientRect();
    const [room, hint] = [".host", ".screen > .hint"].map((each) => boxOf(document.querySelector(each)));
    return [...document.querySelectorAll(".host .hinted")].map(boxOf).every(
        ({ left, top, right, bottom }) =>
            left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom
            && (left >= hint.right || right <= hint.left || top >= hint.bottom || bottom <= hint.top)
    );
}"""
"""Whether all a hint means on the map is in sight, and its box covers none of it."""


def test_a_hint_is_told_shown_and_done(person: Person) -> None:
    page = person.sit(place(person, OMAHA, ANN, BOT), "1")
    person.wait_for_turn()
    page.locator(".host").focus()
    for _ in range(5):
        page.keyboard.press("+")
    for key in ("ArrowLeft", "ArrowUp"):
        page.keyboard.press(f"Shift+{key}")
    person.settle()
    person.button("Hint").click()
    hint = page.locator(".screen > .hint")
    expect(hint).to_contain_text("Hint:")
    expect(hint.locator("li").first).to_be_visible()
    expect(page.locator(".hinted").first).to_be_attached()
    person.wait_until(lambda: bool(page.evaluate(SEEN)))  # wherever the map was
    rev = person.rev
    hint.get_by_role("button", name=re.compile("Build|Ride|Take|Confirm|Pass")).click()
    person.wait_past(rev)
    expect(hint).to_have_count(0)


def test_things_explain_themselves(omaha: Page) -> None:
    omaha.locator('[data-seat="1"] .coins').click(button="right")
    explained = omaha.get_by_role("dialog", name="What is this?")
    expect(explained).to_contain_text("Fares")
    omaha.keyboard.press("Escape")
    expect(explained).to_have_count(0)
    omaha.get_by_role("button", name="What is this?").click()
    omaha.locator('[data-slot="1"][data-half="upper"]').click()
    expect(explained).to_contain_text("half of a column")
    omaha.keyboard.press("Escape")
    omaha.locator('[data-seat="1"] .coins').click()
    expect(explained).to_contain_text("3 coins (= 9 points)")


def test_a_turn_confirms_itself_if_that_is_wished(omaha: Page, person: Person) -> None:
    omaha.evaluate(
        "localStorage.setItem('branchline.settings', JSON.stringify({ autoConfirm: true }))"
    )
    omaha.reload()
    person.wait_for_turn()
    city(omaha, "CHI").click()
    expect(train(omaha)).to_have_attribute("data-at", "CHI")
    assert person.view["to_move"] == [1]
    person.act("ride CHI-DET")
    expect(person.prompt()).not_to_have_class(re.compile("mine"))
    assert person.view["to_move"] == [2]


def test_typing_triggers_nothing(omaha: Page, person: Person) -> None:
    rev = person.rev
    person.button("Chat").click()
    field = omaha.get_by_label("Say something")
    field.press_sequentially("build rails, u l f t?")
    expect(field).to_have_value("build rails, u l f t?")
    expect(omaha.locator("main .panel")).to_have_count(0)
    expect(omaha.locator(".explained")).to_have_count(0)
    assert person.view["rev"] == rev


def test_keys_single_out_confirm_and_take_back(omaha: Page, person: Person) -> None:
    omaha.keyboard.press("r")
    expect(omaha.locator("svg.live .space")).to_have_count(0)
    omaha.keyboard.press("Escape")
    expect(omaha.locator("svg.live .space").first).to_be_attached()
    rev = person.rev
    omaha.keyboard.press("Enter")
    city(omaha, "CHI").click()
    expect(train(omaha)).to_have_attribute("data-at", "CHI")
    assert person.rev == rev + 1, "Enter does not pass"
    omaha.keyboard.press("u")
    expect(train(omaha)).to_have_attribute("data-at", "OMA")
    city(omaha, "CHI").click()
    expect(train(omaha)).to_have_attribute("data-at", "CHI")
    omaha.keyboard.press("Enter")
    expect(person.prompt()).not_to_have_class(re.compile("mine"))
    assert person.view["to_move"] == [2]


def test_the_journal_opens_a_moment_and_a_practice_copy(person: Person) -> None:
    page = person.sit(place(person, OMAHA, ANN, BOT), "1")
    person.wait_for_turn()
    table = person.table
    person.act("ride OMA-CHI")
    person.act("end")
    person.wait_for_turn()
    person.act("ride CHI-DET")
    journal = page.get_by_role("list", name="Journal")
    journal.get_by_role("button", name="rides to Chicago").click()
    expect(train(page)).to_have_attribute("data-at", "CHI")
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    person.button("Try from here").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(train(page)).to_have_attribute("data-at", "CHI")
    expect(person.button("Confirm")).to_be_enabled()


def test_the_end_tells_the_tie_break_and_is_kept_on_this_device(person: Person) -> None:
    page = person.sit(place(person, FINISH), "1")
    person.wait_for_turn()
    person.act("withdraw")
    person.act("end")
    ending = page.get_by_role("region", name="The game is over")
    expect(ending).to_contain_text("You win!")
    expect(ending).to_contain_text("Ann has more cities (2)")
    for name in ("Undo", "List of actions", "Confirm"):
        expect(page.locator(".actions").get_by_role("button", name=name)).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage.getItem('branchline.results'))")
    assert [(result["table"], result["place"]) for result in kept] == [(person.table, 1)]


FREEZE = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const moving = animate.apply(this, how);
        if (this.tagName === "I") moving.pause();
        return moving;
    };
}"""
"""Has coins stay in the air."""
OVER = """() => {
    const ending = document.querySelector(".ending");
    const room = ending.getBoundingClientRect();
    const [x, y] = [room.left + room.width / 2, room.top + room.height / 2];
    const coins = [...document.querySelectorAll(".layer > i")];
    for (const coin of coins) {
        const at = coin.getBoundingClientRect();
        coin.style.margin = `${y - at.top - at.height / 2}px 0 0 ${x - at.left - at.width / 2}px`;
        coin.style.pointerEvents = "auto";
    }
    return [coins.length > 0, ending.contains(document.elementFromPoint(x, y))];
}"""
"""Whether coins fly, and pass below the result."""


def test_coins_do_not_fly_over_the_result(person: Person) -> None:
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.add_init_script(f"({FREEZE})()")
    page = person.sit(place(person, FINISH), "1")
    person.wait_for_turn()
    person.act("withdraw")
    person.act("end")
    page.locator(".ending table").first.wait_for()
    assert page.evaluate(OVER) == [True, True]


def test_on_a_phone_the_end_takes_the_whole_screen(person: Person) -> None:
    game = branchline.load_position(FINISH)
    game.act("withdraw")
    game.act("end")
    person.page.set_viewport_size({"width": 390, "height": 844})
    page = person.sit(upload(person.server, write_record_text(game), ANN, BEN), "1")
    found = page.locator(".ending").bounding_box()
    assert found == {"x": 0, "y": 0, "width": 390, "height": 844}
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport()


def test_on_a_phone_routes_to_take_come_into_sight(person: Person) -> None:
    document = deepcopy(OMAHA)
    ann = document["state"]["seats"]["1"]
    ann |= {"train": "CHI", "coaches": [], "score_pile": {"I": ["FAR", "DET"]}}
    person.page.set_viewport_size({"width": 390, "height": 844})
    page = person.sit(place(person, document), "1")
    person.wait_for_turn()
    route = page.locator('.tray [data-act="take 1 upper"]')
    page.locator(".tabs").get_by_role("button", name="Players").click()
    expect(route).to_be_hidden()
    page.get_by_role("toolbar").get_by_role("button", name="Routes").click()
    expect(route).to_be_visible()


def test_on_a_phone_the_list_tells_why_something_is_refused(omaha: Page) -> None:
    omaha.set_viewport_size({"width": 390, "height": 844})
    omaha.locator(".menu [aria-expanded]").click()
    omaha.get_by_role("button", name="List of actions").click()
    refused = omaha.get_by_role("listitem").filter(has_text="Why not?")
    refused.get_by_role("button").click()
    expect(refused).to_contain_text("You have 6 rails")


def test_a_turn_in_which_nothing_was_done_is_asked_about_before_it_is_passed(omaha: Page) -> None:
    rev, confirm = omaha.evaluate(SHOWN), omaha.locator(".confirm")
    confirm.click()
    expect(confirm).to_have_text("Are you sure?")
    expect(box(omaha)).to_contain_text("Pass: end the turn without moving")
    omaha.keyboard.press("Escape")
    expect(confirm).to_have_text("Pass")
    confirm.focus()
    omaha.keyboard.press("Enter")
    expect(confirm).to_have_text("Are you sure?")
    assert omaha.evaluate(SHOWN) == rev
    omaha.keyboard.press("Enter")
    omaha.wait_for_function(PAST, arg=rev)


def test_a_grey_confirm_says_why(person: Person) -> None:
    document = deepcopy(OMAHA)
    document["state"]["seats"]["1"]["rails"] = 0
    page = person.sit(place(person, document), "1")
    person.wait_for_turn()
    person.act("buy")
    page.locator(".confirm").hover()
    expect(box(page)).to_contain_text("You bought rails")
    expect(person.button("Confirm")).to_be_disabled()
