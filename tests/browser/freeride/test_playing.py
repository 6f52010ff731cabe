"""What a player of Free Ride does with the pointer: rides, builds, drags, finds, looks back."""

from __future__ import annotations

import re
from copy import deepcopy

from playwright.sync_api import Page, expect

from tests.browser.freeride.positions import OMAHA, box, city, glowing, middle, place, train
from tests.browser.person import PAST, SHOWN, Person
from tests.browser.stages import ANN, BOT
from tests.browser.test_pace import CAMERA


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
    person.wait_until(lambda: "scale(1)" in page.evaluate(CAMERA))
    before = page.evaluate(CAMERA)
    person.button("Hint").click()
    hint = page.locator(".screen > .hint")
    expect(hint).to_contain_text("Hint:")
    expect(hint.locator("li").first).to_be_visible()
    expect(page.locator(".hinted").first).to_be_attached()
    person.wait_until(lambda: bool(page.evaluate(SEEN)))  # wherever the map was
    hint.get_by_role("button", name="Close").click()
    person.wait_until(lambda: page.evaluate(CAMERA) == before)  # it is back
    person.button("Hint").click()
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
