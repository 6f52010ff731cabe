"""Scenes: small positions for tests, on a home-made board of twelve junctions.

::

    A1 -- A2 -- A3 -- A4        B1-B2 crosses a river, A3-B3 a mountain: both are double.
    |  \\  |  \\  ‖  \\  |
    B1 == B2 -- B3 -- B4        Cities, a and b of each colour:
    |  \\  |  \\  |  \\  |          green A1 A4, blue B1 B4, yellow C1 C4, red A2 C2, orange A3 C3
    C1 -- C2 -- C3 -- C4
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from branchline import Game, load_position
from branchline.core.dealer import Dealer
from branchline.games.registry import make_rules, read_board

CITIES = {
    "green": {"GRA": "A1", "GRB": "A4"},
    "blue": {"BLA": "B1", "BLB": "B4"},
    "yellow": {"YEA": "C1", "YEB": "C4"},
    "red": {"REA": "A2", "REB": "C2"},
    "orange": {"ORA": "A3", "ORB": "C3"},
}
HAND_A = ["GRA", "BLA", "YEA", "REA", "ORA"]
HAND_B = ["GRB", "BLB", "YEB", "REB", "ORB"]
DOUBLE = {"B1-B2": "river", "A3-B3": "mountain"}
COLUMN = ["A1-B1", "B1-C1"]
"""Joins A1, B1 and C1."""


def small_board(**changes: Any) -> dict[str, Any]:
    """Return the board of twelve junctions."""
    rows = "ABC"
    lines = []
    for y, row in enumerate(rows):
        lines += [f"{row}{x}-{row}{x + 1}" for x in range(1, 4)]
        if y < 2:
            below = rows[y + 1]
            lines += [f"{row}{x}-{below}{x}" for x in range(1, 5)]
            lines += [f"{row}{x}-{below}{x + 1}" for x in range(1, 4)]
    return {
        "board": "twelve",
        "version": 1,
        "ruleset": "transamerica",
        "junctions": [
            {"name": f"{row}{x}", "x": x, "y": y} for y, row in enumerate(rows) for x in range(1, 5)
        ],
        "lines": [[*name.split("-"), DOUBLE.get(name, "plain")] for name in lines],
        "cities": [
            {"code": code, "name": f"City {code}", "color": colour, "junction": junction}
            for colour, cities in CITIES.items()
            for code, junction in cities.items()
        ],
        **changes,
    }


def row_board() -> dict[str, Any]:
    """Return a board of sixteen junctions in a row: three cities of each colour, green the last."""
    names = [f"A{x}" for x in range(1, 17)]
    codes = [(f"{colour[:2].upper()}{x}", colour) for colour in reversed(CITIES) for x in "ABC"]
    return {
        "board": "row",
        "version": 1,
        "ruleset": "transamerica",
        "junctions": [{"name": name, "x": x, "y": 0} for x, name in enumerate(names)],
        "lines": [[a, b, "plain"] for a, b in pairwise(names)],
        "cities": [
            {"code": code, "name": f"City {code}", "color": colour, "junction": junction}
            for (code, colour), junction in zip(codes, names[1:], strict=True)
        ],
    }


def grid_board() -> dict[str, Any]:
    """Return a board of four times four junctions, with the cities of the row scattered on it."""
    row = row_board()
    place = {f"A{i + 1}": f"{'ABCD'[i % 4]}{i // 4 + 1}" for i in range(16)}
    lines = [f"{y}{x}-{y}{x + 1}" for y in "ABCD" for x in (1, 2, 3)]
    lines += [f"{a}{x}-{b}{x}" for a, b in pairwise("ABCD") for x in (1, 2, 3, 4)]
    return {
        **row,
        "board": "grid",
        "junctions": [
            {"name": name, "x": int(name[1]), "y": ord(name[0])} for name in place.values()
        ],
        "lines": [[*name.split("-"), DOUBLE.get(name, "plain")] for name in lines],
        "cities": [{**city, "junction": place[city["junction"]]} for city in row["cities"]],
    }


def game_on(board: dict[str, Any], seats: int, seed: int, **options: str) -> Game[Any]:
    """Return a new game on a given board."""
    read = read_board("transamerica", json.dumps(board).encode(), "board")
    return Game(make_rules("transamerica", seats, options, read), Dealer(str(seed)))


def scene(
    *,
    board: dict[str, Any] | None = None,
    seats: int = 2,
    markers: Sequence[str | None] = ("A1", "C4"),
    hands: Sequence[Sequence[str]] = (HAND_A, HAND_B),
    points: Sequence[int] = (13, 13, 13, 13, 13, 13),
    tracks: Sequence[str] = (),
    turn: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    to_move: int = 1,
    **state: Any,
) -> Any:
    """Return a game at a position in the middle of a round."""
    document = {
        "game": "transamerica",
        "board": board or small_board(),
        "options": dict(options or {}),
        "seats": [f"P{seat}" for seat in range(1, seats + 1)],
        "state": {
            "phase": "round",
            "to_move": to_move,
            "seats": {
                str(seat): {
                    "points": points[seat - 1],
                    "marker": markers[seat - 1],
                    "hand": list(hands[seat - 1]),
                }
                for seat in range(1, seats + 1)
            },
            "tracks": list(tracks),
            "turn": dict(turn or {}),
            **state,
        },
    }
    return load_position(document, seed=1)
