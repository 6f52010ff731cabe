"""Scenes: small positions for tests, on a home-made board of six cities or on a real one.

The small board, with its spaces (p plain, t tunnel, f ferry)::

    AAA --pp-- BBB --p-- CCC
     |          |         |
    ppp         p         t
     |          |         |
    FFF --f--- EEE --pt- DDD

AAA and BBB lie on the east coast, EEE and FFF on the west coast; CCC and FFF are edge cities.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from branchline import Game, load_position
from branchline.bots.freeride.guide import Guide, explore
from branchline.bots.freeride.nearest_first import sensible_action
from branchline.games.freeride.boardfile import built_in_board
from branchline.games.freeride.game import FreeRide

USA = "freeride-usa"
EUROPE = "freeride-europe"

LETTERS = "ABCDEF"
LINES = {
    "AAA-BBB": "pp",
    "BBB-CCC": "p",
    "CCC-DDD": "t",
    "DDD-EEE": "pt",
    "EEE-FFF": "f",
    "AAA-FFF": "ppp",
    "BBB-EEE": "p",
}
KINDS = {"p": "plain", "t": "tunnel", "f": "ferry"}
SIGNS = {"x": "rail", "h": "half", ".": "empty"}
OWNERS: dict[str, int | str | None] = {"s": "state", "-": None} | {str(i): i for i in range(1, 6)}
STACKS = ("I", "II", "III")

Route = tuple[str, str] | tuple[str, str, str]


def small_board(lines: Mapping[str, str] = LINES) -> dict[str, Any]:
    """Return the board of six cities, with other lines if wished."""
    coast = {"A": "east", "B": "east", "E": "west", "F": "west"}
    cities = []
    for i, letter in enumerate(LETTERS):
        city: dict[str, Any] = {"code": letter * 3, "name": f"City {letter}", "x": i, "y": i % 2}
        if letter in coast:
            city["coast"] = coast[letter]
        if letter in "CF":
            city["edge_coins"] = 2
        cities.append(city)
    entries = [
        {"a": name[:3], "b": name[4:7], "spaces": [KINDS[kind] for kind in spaces]}
        for name, spaces in lines.items()
    ]
    return {"board": "six", "version": 1, "ruleset": "freeride", "cities": cities, "lines": entries}


def scene(
    game: str = USA,
    *,
    board: str | dict[str, Any] | None = None,
    seats: int = 2,
    trains: Sequence[str | None] = ("AAA", "DDD"),
    lines: Mapping[str, str] | None = None,
    coins: Sequence[int] = (6,) * 5,
    rails: Sequence[int] = (10,) * 5,
    aboard: Mapping[int, Sequence[Route | None]] | None = None,
    piles: Mapping[int, Mapping[str, Sequence[str]]] | None = None,
    display: Mapping[int, tuple[Any, ...]] | None = None,
    stage: str = "one",
    to_move: int = 1,
    withdrawn: Sequence[int] = (),
    turn: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    **state: Any,
) -> Any:
    """Return a game at a position; `stage` is one, two, three (stacks opened) or finish.

    `lines` gives owner and spaces, as in {"AAA-BBB": "1x."}; `aboard` routes by seat, a third word
    is their stack; `display` columns by slot, a fourth word is their stack, a fifth their coins.
    """
    aboard, piles, display = aboard or {}, piles or {}, display or {}
    newest = {"one": "I", "two": "II", "three": "III", "finish": "III"}[stage]
    used: dict[str, set[str]] = {stack: set() for stack in STACKS}
    seat_docs = {}
    for seat in range(1, seats + 1):
        coaches: list[Any] = []
        for route in aboard.get(seat, ()):
            if route is None:
                coaches.append(None)
                continue
            start, destination, *rest = route
            stack = rest[0] if rest else newest
            used[stack] |= {start, destination}
            coaches.append({"start": start, "destination": destination, "stack": stack})
        for stack, cards in piles.get(seat, {}).items():
            used[stack] |= set(cards)
        seat_docs[str(seat)] = {
            "coins": coins[seat - 1],
            "rails": rails[seat - 1],
            "train": trains[seat - 1] if seat <= len(trains) else "AAA",
            "coaches": coaches,
            "score_pile": {s: list(c) for s, c in piles.get(seat, {}).items()},
            "withdrawn": seat in withdrawn,
        }
        if seat in withdrawn:
            seat_docs[str(seat)]["train"] = None
    columns = {}
    for slot, (top, centre, bottom, *rest) in display.items():
        stack = rest[0] if rest else newest
        used[stack] |= {top, centre, bottom}
        coins_on_it = int(rest[1]) if len(rest) > 1 else _column_coins(game, top, centre, bottom)
        columns[str(slot)] = {"cards": [top, centre, bottom], "stack": stack, "coins": coins_on_it}
    boxed = state.pop("box_also", {})
    for stack, cards in boxed.items():
        used[stack] |= set(cards)
    document: dict[str, Any] = {
        "game": game,
        "board": small_board() if board is None else board,
        "options": dict(options or {}),
        "seats": [f"P{seat}" for seat in range(1, seats + 1)],
        "state": {
            "phase": "finish" if stage == "finish" else "main",
            "to_move": to_move,
            "seats": seat_docs,
            "lines": {name: _line(text) for name, text in (lines or {}).items()},
            "display": columns,
            "stacks": _stacks(document_board(board), seats, used, stage),
            "opened": STACKS.index(newest) + 1,
            "turn": dict(turn or {}),
            **state,
        },
    }
    return load_position(document, seed=1)


SHOWN = {
    USA: "SEA PDX SAC SFO BAR SAN BIL FAR DUL MIN OMA CYS BGR BOS NYC PHL WAS RIC",
    EUROPE: "LIS SEV MAD BCN BOR PAR DUB GLA LON ATH TIR SOF IST BUC ODE ROS KHA MOS",
}


def real_scene(game: str, **details: Any) -> Any:
    """Return a four-player scene on a real board, with six columns of far-away cities on show."""
    codes = SHOWN[game].split()
    details.setdefault("seats", 4)
    details.setdefault("trains", ("CHI", "STL", "KAN", "DEN") if game == USA else _INLAND)
    details.setdefault("display", {slot + 1: _far(codes, slot) for slot in range(6)})
    return scene(game, board=game, **details)


_INLAND = ("BER", "PRA", "WIE", "MUN")


def _far(codes: list[str], slot: int) -> tuple[Any, ...]:
    return (*codes[3 * slot : 3 * slot + 3], "I", 0)


def sensible(game: Game[Any]) -> str:
    """Return what the sensible policy does next."""
    rules: Any = game.rules
    return game.rules.text(sensible_action(game.state, rules.board, _guide(rules)))


@cache
def _guide(rules: FreeRide) -> Guide:
    guide = Guide()
    explore(guide, rules.board)
    return guide


def document_board(board: str | dict[str, Any] | None) -> list[dict[str, Any]]:
    """Return the cities of a board with the stack each leaves with two players."""
    if isinstance(board, str):
        cities = built_in_board(board).cities
        return [{"code": c.code, "removed_from_stack": c.removed_from_stack} for c in cities]
    return list((board or small_board())["cities"])


def _stacks(
    cities: list[dict[str, Any]], seats: int, used: dict[str, set[str]], stage: str
) -> dict[str, list[str]]:
    opened = {"one": 1, "two": 2, "three": 3, "finish": 4}[stage]
    stacks = {}
    for number, stack in enumerate(STACKS, 1):
        left = [
            city["code"]
            for city in cities
            if city["code"] not in used[stack]
            and not (seats <= 2 and city.get("removed_from_stack") == stack)
        ]
        stacks[stack] = left[: len(left) // 3 * 3] if number >= opened else []
    return stacks


def _column_coins(game: str, top: str, centre: str, bottom: str) -> int:
    """Return the coins on a column of the small board."""
    sides = [
        "east" if c[0] in "AB" else "west" if c[0] in "EF" else c for c in (top, centre, bottom)
    ]
    joined = {"east", "west"} in (set(sides[:2]), set(sides[1:]))
    return 2 if game == USA and joined else 0


def _line(text: str) -> dict[str, Any]:
    return {"owner": OWNERS[text[0]], "built": [SIGNS[sign] for sign in text[1:]]}


def finished_lines(game: Game[Any]) -> set[str]:
    """Return the lines on which trains can ride."""
    lines = game.view().state.lines
    return {name for name, line in lines.items() if set(line.built) == {"rail"}}
