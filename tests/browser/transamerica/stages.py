"""The moments of a game of TransAmerica that are worth a look."""

from __future__ import annotations

from typing import Any

from tests.browser.stages import Enough, begin, never


def scored(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "scored")


def is_full(view: dict[str, Any]) -> bool:
    """Tell whether many tracks lie on the table."""
    return bool(view["rev"] > 20)


MOMENTS: dict[str, tuple[int, Enough]] = {
    "start": (4, begin),
    "middle": (4, lambda view: view["rev"] > 45),
    "scored": (3, scored),
    "over": (3, never),
}
"""By name: how many play, and when it is reached."""
QUICK_SEATS = 4
"""How many play if one clicks to play at once."""
CROWDED: dict[str, tuple[int, Enough]] = {"full": (6, is_full), "scored": (6, scored)}
"""Moments when as much as possible must find room."""
FIGURES = {"full": {"points"}, "scored": {"points"}}
"""What one never loses sight of, by moment."""
POINTED = ""
"""What is pointed at for something to be told on the map."""


def sights(_view: dict[str, Any]) -> dict[str, str]:
    """Return what one reads on the map besides what every map has, and where it is."""
    return {}


CELEBRATED = {"round_ended": "End of round 1"}
"""What is worth a card across the board besides a victory: by event, what it says."""
WISHES = ("^Next round", "^Start .*in your hand", "^Start ", "^Track to ", "^Track ")
"""What somebody who plays by names alone looks for, best first."""
CITY = {"transamerica": "Chicago"}
"""A city to look at, called the same in every language."""
