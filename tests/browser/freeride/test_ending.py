"""The end of a game of Free Ride, as it is told and kept."""

from __future__ import annotations

from playwright.sync_api import expect

import branchline
from branchline.core.record import write_record_text
from tests.browser.freeride.positions import BEN, place
from tests.browser.person import Person
from tests.browser.stages import ANN, upload

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
