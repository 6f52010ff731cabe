"""Scenes for lessons: positions of Free Ride, put together from what matters in them."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from branchline.core.documents import Document

STACKS: Final = ("I", "II", "III")


class Stage:
    """Makes positions on a board; each city is in two of the three stacks."""

    def __init__(self, board: str) -> None:
        path = files("branchline.games.freeride") / "boards" / board
        self.cities = json.loads(path.read_text("utf-8"))["cities"]

    def scene(self, seats: tuple[Document, ...], phase: str = "main", **more: object) -> Document:
        """Return a state in which it is the learner's turn."""
        there = {str(number): each for number, each in enumerate(seats, 1)}
        state = {"phase": phase, "to_move": 1, "seats": there, **more}
        return {**state, "stacks": self._stacks(state)}

    def _stacks(self, state: Document) -> dict[str, list[str]]:
        """Return the undealt cards: whole columns of the stack on display, and later stacks."""
        if state["phase"] == "finish" or not state["display"]:
            return {stack: [] for stack in STACKS}
        shown = state["display"]["1"]["stack"]
        used = {city for column in state["display"].values() for city in column["cards"]}
        for seat in state["seats"].values():
            used |= set(seat.get("score_pile", {}).get(shown, []))
            for route in filter(None, seat["coaches"]):
                used |= {route["start"], route["destination"]} if route["stack"] == shown else set()
        left = [city for city in self.cards(shown) if city not in used]
        full = STACKS[STACKS.index(shown) + 1 :]
        found: dict[str, list[str]] = {stack: [] for stack in STACKS}
        found |= {stack: self.cards(stack) for stack in full}
        return found | {shown: left[: len(left) // 3 * 3]}

    def cards(self, stack: str) -> list[str]:
        """Return all cards of a stack."""
        return [city["code"] for city in self.cities if city["removed_from_stack"] != stack]


def columns(stack: str, *cards: str, coins: int = 0) -> Document:
    """Return a display; coins lie on the third column."""
    return {
        str(slot): {
            "cards": three.split(),
            "stack": stack,
            **({"coins": coins} if coins and slot == 3 else {}),
        }
        for slot, three in enumerate(cards, 1)
    }


def seat(train: str | None, *routes: str | None, stack: str = "I", **more: object) -> Document:
    """Return what lies in front of a seat; a route is `START DESTINATION`."""
    coaches = [None if route is None else _route(route, stack) for route in routes]
    return {"coins": 5, "rails": 9, "train": train, "coaches": coaches, **more}


def _route(route: str, stack: str) -> dict[str, str]:
    start, destination = route.split()
    return {"start": start, "destination": destination, "stack": stack}


def lines(**owners: str) -> Document:
    """Return lines by owner: one (the learner), two (Ada), state, or nobody's in the challenge."""
    numbers: dict[str, int | str | None] = {"one": 1, "two": 2, "state": "state", "nobody": None}
    found: Document = {}
    for owner, names in owners.items():
        for name in names.split():
            line, _, spaces = name.partition(":")
            built = {"x": "rail", "h": "half", ".": "empty"}
            found[line] = {"owner": numbers[owner], "built": [built[one] for one in spaces]}
    return found


def other(display: Document, slot: str, cards: str) -> Document:
    """Return a display with another column on a slot."""
    stack = display[slot]["stack"]
    return {**display, slot: {"cards": cards.split(), "stack": stack}}
