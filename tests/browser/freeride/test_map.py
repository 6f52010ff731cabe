"""The map of Free Ride: nothing hides a name, a mark or a train, and my colour is my colour."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.freeride.positions import OMAHA, box, place
from tests.browser.freeride.stages import CROWDED
from tests.browser.looks import off_colour, overlaps
from tests.browser.person import Person
from tests.browser.stages import ANN, BOT, record_at, upload
from tests.browser.test_sizes import read_in

SIZES = ((360, 640), (390, 844), (820, 1180), (1440, 900), (2560, 1440))
GAMES = ("freeride-usa", "freeride-europe")
PHONES = ((360, 640), (390, 844))
MARKS = "svg.live .space .rim"
NAMES = "svg.live .names text"
CITIES = "svg.live [data-city]"
TRAINS = "svg.live [data-train] .body"
FLAGS = "svg.live .flag"
HIDDEN = """([flags, trains]) => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((thing) => thing.getBoundingClientRect());
    const found = boxes(flags).map((flag) => boxes(trains).some((train) =>
        flag.left < train.right && train.left < flag.right && flag.top < train.bottom && train.top < flag.bottom));
    return found.length ? found.filter(Boolean).length : null;
}"""
"""How many flags trains lie on; null if there is no flag."""
MANY = 20
PARIS: dict[str, Any] = {
    "game": "freeride-europe",
    "seats": ["Ann", "Ben"],
    "state": {
        "phase": "main",
        "to_move": 1,
        "seats": {
            "1": {
                "coins": 3,
                "rails": 6,
                "train": "PAR",
                "coaches": [{"start": "PAR", "destination": "ROM", "stack": "I"}],
            },
            "2": {
                "coins": 5,
                "rails": 9,
                "train": "PAR",
                "coaches": [{"start": "BER", "destination": "WAR", "stack": "I"}],
                "score_pile": {"I": ["BUD", "MUN"]},
            },
        },
        "lines": {"PAR-BRU": {"owner": 1, "built": ["rail"]}},
        "display": {
            "1": {"cards": ["MIN", "KOL", "AMS"], "stack": "I"},
            "2": {"cards": ["MAD", "MIL", "DUB"], "stack": "I"},
            "3": {"cards": ["HEL", "SAR", "ODE"], "stack": "I"},
            "4": {"cards": ["SOF", "MAR", "MOS"], "stack": "I"},
            "5": {"cards": ["STO", "LON", "RIG"], "stack": "I"},
            "6": {"cards": ["WIE", "KHA", "KOB"], "stack": "I"},
        },
    },
}
"""Ann's train is in Paris, at a line of her own."""
RIVALS = {"blue": "vermilion", "vermilion": "blue"}


def hidden(person: Person) -> list[str]:
    """Return what is hidden on the map, as it is first seen and as a whole."""
    page = person.page
    found = overlaps(page, discs=MARKS, boxes=TRAINS)
    page.get_by_role("button", name="Show the whole map").click()
    person.settle()
    return found + [f"whole: {each}" for each in overlaps(page, discs=MARKS, boxes=TRAINS)]


def can_build(view: dict[str, Any]) -> bool:
    """Tell whether marks stand all over the map."""
    return sum(offer.get("points") is not None for offer in view["actions"]) >= MANY


MOMENTS = {"largest": (5, can_build), "normal": CROWDED["midway"]}
"""By size of text: how many play, and when it is reached."""


@pytest.mark.parametrize("text", MOMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_hides_a_name_a_mark_or_a_train(person: Person, game: str, text: str) -> None:
    seats, enough = MOMENTS[text]
    made = upload(person.server, record_at(game, seats, enough), ANN, *[BOT] * (seats - 1))
    page = person.sit(made)
    page.locator("svg.live .names text").first.wait_for()
    assert enough is not can_build or page.locator(MARKS).count() >= MANY
    read_in(person, text)
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        person.resize(width, height)
        if found := hidden(person):
            wrong[f"{width}x{height}"] = found
    assert not wrong, "\n".join(f"{size}: {each}" for size in wrong for each in wrong[size])


@pytest.mark.parametrize("document", [OMAHA, PARIS], ids=GAMES)
def test_trains_in_one_city_hide_nothing_and_leave_every_city_its_name(
    person: Person, document: dict[str, Any]
) -> None:
    document = deepcopy(document)
    seats = document["state"]["seats"]
    here = seats["1"]["train"]
    seats["2"]["train"] = here
    if document["game"] == "freeride-usa":
        document["seats"] += ["Cid", "Dan", "Eve"]
        seats["3"] = {"coins": 2, "rails": 4, "train": here, "coaches": [None]}
        seats["4"] = {"coins": 2, "rails": 4, "train": here, "coaches": [None]}
        aim = seats["1"]["coaches"][0]["destination"]
        seats["5"] = {"coins": 2, "rails": 4, "train": aim, "coaches": [None]}
    names = document["seats"]
    page = person.sit(place(person, document, ANN, *[BOT] * (len(names) - 1)), "1")
    person.wait_for_turn()
    person.settle()
    expect(page.locator(TRAINS)).to_have_count(len(names))
    assert not overlaps(page, discs=MARKS, boxes=TRAINS)
    assert page.evaluate(HIDDEN, [FLAGS, TRAINS]) == 0
    for width, height in PHONES:
        person.resize(width, height)
        assert not hidden(person)
        assert page.evaluate(HIDDEN, [FLAGS, TRAINS]) == 0
        assert page.locator(NAMES).count() == page.locator(CITIES).count()


@pytest.mark.parametrize("colour", RIVALS)
def test_my_colour_is_my_colour_everywhere(person: Person, colour: str) -> None:
    ann = {**ANN, "colour": colour}
    ben = {"kind": "human", "name": "Ben", "colour": RIVALS[colour]}
    page = person.sit(place(person, OMAHA, ann, ben), "1")
    person.wait_for_turn()
    page.locator(MARKS).first.wait_for()
    wrong = [
        *off_colour(page, "svg.live .offered .ring:not(.casing)", "stroke", colour),
        *off_colour(page, "svg.live .space .coin", "stroke", colour),
        *off_colour(page, "svg.live .flag", "fill", colour),
    ]
    page.locator('[data-slot="1"][data-half="lower"]').hover()
    wrong += off_colour(page, "svg.live path.wish", "stroke", colour)
    wrong += off_colour(page, "svg.live .over.missing", "stroke", colour)
    page.locator('[data-seat="1"] .coach').first.hover()
    wrong += off_colour(page, "svg.live .over.way", "stroke", colour)
    assert not wrong


@pytest.mark.parametrize("colour", RIVALS)
def test_the_routes_i_may_take_have_my_colour(person: Person, colour: str) -> None:
    document = deepcopy(OMAHA)
    document["state"]["seats"]["1"] |= {
        "train": "DET",
        "coaches": [],
        "score_pile": {"I": ["FAR", "DET"]},
    }
    ann = {**ANN, "colour": colour}
    ben = {"kind": "human", "name": "Ben", "colour": RIVALS[colour]}
    page = person.sit(place(person, document, ann, ben), "1")
    person.wait_for_turn()
    person.act("ride CHI-DET")
    person.target("take 1 upper").wait_for()
    wrong = off_colour(page, ".half.offered circle:not(.casing)", "fill", colour)
    person.act("take 1 upper")
    wrong += off_colour(page, '[data-seat="1"] .coach .new', "backgroundColor", colour)
    assert not wrong


def test_somebody_who_watches_has_no_colour(person: Person) -> None:
    page = person.sit(place(person, OMAHA), "watch")
    page.locator("svg.live [data-city=CHI]").first.wait_for()
    page.locator('[data-seat="2"] .coach').first.hover()
    page.locator("svg.live path.wish").wait_for(state="attached")
    assert not off_colour(page, "svg.live path.wish", "stroke", "gold")


class Painting:
    """Counts how often the layers of a page are painted."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.counts: dict[int, int] = {}
        self.session.on("LayerTree.layerTreeDidChange", self._note)
        self.session.send("DOM.enable")
        self.session.send("LayerTree.enable")

    def _note(self, change: dict[str, Any]) -> None:
        for layer in change.get("layers", ()):
            self.counts[layer.get("backendNodeId", 0)] = layer["paintCount"]

    def of(self, selector: str) -> int:
        root = self.session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        found = self.session.send("DOM.querySelector", {"nodeId": root, "selector": selector})
        node = self.session.send("DOM.describeNode", {"nodeId": found["nodeId"]})["node"]
        return self.counts[node["backendNodeId"]]


def test_pointing_at_things_paints_the_pieces_and_no_land(person: Person) -> None:
    seats, enough = MOMENTS["normal"]
    made = upload(person.server, record_at(GAMES[0], seats, enough), ANN, *[BOT] * (seats - 1))
    page = person.sit(made)
    page.get_by_role("button", name="What happened?").first.click()
    page.locator(".teller").wait_for()  # with all styles there are
    page.keyboard.press("Escape")
    painting = Painting(page)

    def painted() -> tuple[int, int]:
        """Point at something; return how often land and pieces were painted until then."""
        page.mouse.move(5, 300)
        expect(box(page)).to_have_count(0)
        page.locator("svg.live .space").first.hover()
        expect(box(page)).to_be_visible()
        page.wait_for_timeout(100)  # for the frame, and the browser's report of it
        return painting.of(".layer > svg:not(.live)"), painting.of("svg.live")

    painted()  # styles of what is shown for the first time paint everything
    before, after = painted(), painted()
    assert before[0] == after[0]
    assert before[1] < after[1]
