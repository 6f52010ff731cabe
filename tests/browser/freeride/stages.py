"""The moments of a game of Free Ride that are worth a look."""

from __future__ import annotations

from typing import Any

from tests.browser.stages import Enough, begin, middle, never


def moves(kind: str) -> Enough:
    """Return a test for the middle of a turn of a kind."""

    def enough(view: dict[str, Any]) -> bool:
        return bool(view["rev"] > 60 and view["state"]["turn"]["doing"] == kind)

    return enough


MOMENTS: dict[str, tuple[int, Enough]] = {
    "prologue": (3, begin),
    "middle": (4, middle),
    "building": (2, moves("building")),
    "riding": (2, moves("riding")),
    "over": (2, never),
    "solo": (1, middle),
}
"""By name: how many play, and when it is reached."""
COLUMNS = 6


def is_full(view: dict[str, Any]) -> bool:
    """Tell whether as much as possible lies on the table."""
    return len(view["state"]["display"]) == COLUMNS and len(view["actions"]) > 3


QUICK_SEATS = 3
"""How many play if one clicks to play at once."""


def has_most(view: dict[str, Any]) -> bool:
    """Tell whether all columns and both of my coaches are filled, and I may build and ride."""
    coaches = view["state"]["seats"][0]["coaches"]
    kinds = {offer["kind"] for offer in view["actions"]}
    return is_full(view) and len(coaches) > 1 and all(coaches) and kinds >= {"build", "ride"}


def is_midway(view: dict[str, Any]) -> bool:
    """Tell whether I have begun a turn, which can be taken back, with all columns filled."""
    return len(view["state"]["display"]) == COLUMNS and view["state"]["turn"]["doing"] != "nothing"


CROWDED: dict[str, tuple[int, Enough]] = {"most": (5, has_most), "midway": (4, is_midway)}
"""Moments when as much as possible must find room."""
FIGURES = {
    "most": {"coins", "rails", "points", "coach1", "coach2"},
    "midway": {"coins", "rails", "points", "coach1"},
}
"""What one never loses sight of, by moment."""
POINTED = ".live .city.offered"
"""What is pointed at for a price to be told."""


def sights(view: dict[str, Any]) -> dict[str, str]:
    """Return what one reads on the map, and where it is, as far as it is there."""
    kinds = {offer["kind"] for offer in view["actions"]}
    found = {"price": ".live .badge text"} if "ride" in kinds else {}
    if "build" in kinds:
        found["points of a space"] = ".live .space text"
    if view["state"].get("edge_coins"):
        found["coins of a city"] = ".live .coins text"
    return found


CELEBRATED = {
    "second_coach": "A second coach!",
    "faster_train": "Full steam ahead!",
    "finish_opened": "The Finish!",
}
"""What is worth a card across the board besides a victory: by event, what it says."""


def near_end(view: dict[str, Any]) -> bool:
    """Tell whether the game is in its last phase."""
    return bool(view["phase"] == "finish")


WISHES = ("^Withdraw$", r"^Take .*\s→ ", "^Ride to .*your destination", "^Build ")
"""What somebody who plays by names alone looks for, best first."""
CITY = {"freeride-usa": "Chicago", "freeride-europe": "Paris"}
"""A city to look at, called the same in every language."""
