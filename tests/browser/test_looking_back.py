"""Looking back: the player of a game, its journal and its curves, and what is shared of it."""

from __future__ import annotations

import re
from base64 import b64encode

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.boxes import BOTH, ONE
from tests.browser.person import DESK, PHONE, Person
from tests.browser.stages import ENDING, never, table_at
from tests.server.process import ServerProcess

LOW = {"width": 844, "height": 390}
TURN = re.compile(r"Turn (\d+) of (\d+)")


def may_share(person: Person) -> None:
    """Let a browser share, as those of phones do; it notes what."""
    person.page.add_init_script(
        "Navigator.prototype.share = async what => { window.shared = what.url; };"
    )


def finished(person: Person, game: str = ONE) -> Page:
    page = person.sit(table_at(person.server, game, 3, never))
    page.locator(ENDING).wait_for()
    return page


def player(page: Page) -> Locator:
    return page.get_by_role("group", name="Replay")


def slider(page: Page) -> Locator:
    return player(page).get_by_role("slider")


def turn(page: Page) -> tuple[int, int]:
    """Return which turn is shown, of how many."""
    found = TURN.search(player(page).inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def slide(page: Page, to: int) -> None:
    slider(page).fill(str(to))
    expect(player(page)).to_contain_text(f"Turn {to} of")


def test_a_game_is_played_again(person: Person) -> None:
    page = finished(person)
    person.hold_time()
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(player(page)).to_contain_text("Start of the game")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(1000)
    expect(player(page)).to_contain_text("Turn 1 of")
    page.clock.run_for(2000)
    expect(player(page)).to_contain_text("Turn 2 of")
    person.button("Pause").click()
    page.clock.run_for(20_000)
    assert turn(page)[0] == 2


def test_one_goes_by_turn_by_player_and_by_key(person: Person) -> None:
    page = finished(person)
    page.get_by_role("button", name="Replay", exact=True).click()
    slide(page, 12)
    person.button("One turn forward").click()
    expect(player(page)).to_contain_text("Turn 13 of")
    person.button("One turn back").click()
    expect(player(page)).to_contain_text("Turn 12 of")
    names = player(page).get_by_role("button", name=re.compile("’s next turn$"))
    for i in range(3):
        before, name = turn(page)[0], str(names.nth(i).get_attribute("aria-label"))
        names.nth(i).click()
        expect(player(page).locator("p")).to_contain_text(name.removesuffix("’s next turn"))
        assert before < turn(page)[0] <= before + 3
    at = turn(page)[0]
    page.keyboard.press("PageUp")
    expect(player(page)).to_contain_text(f"Turn {at - 1} of")
    page.keyboard.press("PageDown")
    expect(player(page)).to_contain_text(f"Turn {at} of")
    page.keyboard.press("Home")
    expect(player(page)).to_contain_text("Start of the game")
    page.keyboard.press("Escape")
    expect(player(page)).to_have_count(0)


DRAG = """(slider, to) => {
    for (let turn = 1; turn <= to; turn++) {
        slider.value = turn;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
}"""


def test_a_slider_that_is_dragged_asks_for_one_moment_at_a_time(person: Person) -> None:
    page = finished(person)
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(player(page)).to_contain_text("Start of the game")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    slider(page).evaluate(DRAG, 30)
    expect(player(page)).to_contain_text("Turn 30 of")
    assert 1 <= len([address for address in asked if "/view?rev=" in address]) <= 2


def test_journal_and_curves_move_with_it(person: Person) -> None:
    page = finished(person)
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(page.locator(".player .curves path")).to_have_count(6)
    at_turn: list[float] = []
    for at in (3, 20):
        slide(page, at)
        marked = page.get_by_role("list", name="Journal").locator("[aria-pressed=true]")
        expect(marked).to_have_count(1)
        expect(marked).to_be_in_viewport()
        at_turn.append(float(str(page.locator(".player .curves .at").get_attribute("x1"))))
    assert 0 < at_turn[0] < at_turn[1]


ROWS = "Map.groupBy(document.querySelectorAll('.ending footer button'), b => Math.round(b.getBoundingClientRect().y))"


def test_a_curve_opens_its_moment(person: Person) -> None:
    page = finished(person)
    person.resize(360, 640)
    rows = page.evaluate(f"[...({ROWS}).values()].map(row => row.length)")
    assert min(rows) > 1, "a button stands alone"
    person.resize(844, 390)
    expect(page.locator(".ending .inside[data-more~=down][tabindex='0']")).to_be_visible()
    person.resize(**DESK)
    page.locator(".curves svg").first.click(position={"x": 150, "y": 40})
    expect(player(page)).to_be_visible()
    at, turns = turn(page)
    assert 0 < at < turns


def test_the_replay_is_shared_as_a_link_that_only_watches(
    browser: Browser, server: ServerProcess, person: Person
) -> None:
    page = finished(person)
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    places = "[...document.querySelectorAll('.ending footer button')].map(b => b.getBoundingClientRect().x)"
    before = page.evaluate(places)
    person.button("Copy replay link").click()
    page.wait_for_function("window.copied")
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    assert page.evaluate(places) == before
    link = str(page.evaluate("window.copied"))
    assert not any(secret in link for secret in person.secrets)
    with Person(browser, server) as friend:
        friend.page.goto(link)
        expect(player(friend.page)).to_contain_text("Start of the game")
        expect(friend.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        friend.page.emulate_media(reduced_motion="no-preference")
        friend.page.reload()
        expect(friend.page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def test_where_a_device_shares_it_is_asked_to(person: Person) -> None:
    may_share(person)
    page = finished(person)
    expect(person.button("Copy replay link")).to_have_count(0)
    person.button("Share replay").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared").endswith("@0")


SEEN = """async data => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const paint = canvas.getContext("2d");
    paint.drawImage(image, 0, 0);
    const { data: pixels } = paint.getImageData(0, 0, image.width, image.height);
    const colours = new Set();
    for (let i = 0; i < pixels.length; i += 28) colours.add(pixels.slice(i, i + 4).join());
    return [image.width, image.height, colours.size];
}"""
"""How wide and high a picture is, and how many colours it has."""


@pytest.mark.parametrize("game", BOTH)
def test_the_map_is_saved_as_a_picture(person: Person, game: str) -> None:
    page = finished(person, game)
    with page.expect_download() as saved:
        person.button("Save the map").click()
    assert saved.value.suggested_filename.endswith(".png")
    data = b64encode(saved.value.path().read_bytes()).decode()
    width, height, colours = page.evaluate(SEEN, data)
    assert width == 2000
    assert height > 900
    assert colours > 500


SILENT = "() => { navigator.canShare = () => true; navigator.share = () => new Promise(() => {}); }"
"""Whatever shares never tells how it went."""


def test_a_picture_whose_sharing_never_ends_can_be_saved(person: Person) -> None:
    page = finished(person)
    page.evaluate(SILENT)
    person.button("Save the map").click()
    with page.expect_download() as saved:
        person.button("Save the picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    expect(person.button("Save the map")).to_be_enabled()


@pytest.mark.parametrize("size", [PHONE, LOW], ids=["upright", "on its side"])
def test_on_a_phone(browser: Browser, server: ServerProcess, size: dict[str, int]) -> None:
    with Person(browser, server, size, touch=True) as person:
        page = finished(person)
        page.get_by_role("button", name="Replay", exact=True).tap()
        slide(page, 5)
        for button in player(page).get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
        jumps = player(page).get_by_role("button", name=re.compile("’s next turn$"))
        expect(jumps).to_have_count(3)
        for jump in jumps.all():
            before = turn(page)[0]
            jump.tap()
            expect(player(page)).not_to_contain_text(f"Turn {before} of")
            assert before < turn(page)[0] <= before + 3
        person.button("Back to the game").tap()
        expect(player(page)).to_have_count(0)
