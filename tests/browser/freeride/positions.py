"""Positions of Free Ride to begin with, and what stands on its table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

import branchline
from branchline.core.record import write_record_text
from tests.browser.person import Person
from tests.browser.stages import ANN, upload

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


def place(person: Person, document: dict[str, Any], *seats: dict[str, Any]) -> dict[str, Any]:
    """Make a table that begins with a position."""
    record = write_record_text(branchline.load_position(document))
    return upload(person.server, record, *(seats or (ANN, BEN)))


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
