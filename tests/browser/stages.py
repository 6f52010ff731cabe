"""Stages: every screen, and every phase of a game, made quickly by the server's API."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from tests.browser.person import Person
from tests.server.process import ServerProcess

ANN = {"kind": "human", "name": "Ann"}
BOT = {"kind": "bot", "bot": "sensible"}
GAMES = ("freeride-usa", "freeride-europe", "transamerica")


def play_on(person: Person, made: dict[str, Any], enough: Callable[[dict[str, Any]], bool]) -> None:
    """Let a bot play a person's seat by the API until it is enough, or the game is over."""
    secret = made[next(filter(str.isdigit, made))]
    path = f"/api/tables/{made['table']}"
    for _ in range(3000):
        view = person.server.get(f"{path}/view", secret).json()
        if view["result"] or (view["actions"] and enough(view)):
            return
        if not view["actions"]:
            time.sleep(0.02)
            continue
        body = {"rev": view["rev"], "act": person.advice(view), "key": uuid.uuid4().hex}
        answer = person.server.post(f"{path}/move", body, secret)
        assert answer.status_code == 200 or answer.json()["error"]["kind"] == "stale"
    raise AssertionError("it is never enough")


def at(game: str, seats: int, enough: Callable[[dict[str, Any]], bool]) -> Callable[[Person], None]:
    """Return how to open a table at a moment of its game; a server has it once, to look at."""
    tables: WeakKeyDictionary[ServerProcess, dict[str, Any]] = WeakKeyDictionary()

    def sit(person: Person) -> None:
        if person.server not in tables:
            wish: list[dict[str, str]] = [ANN, *[BOT] * (seats - 1)]
            made = person.server.make(game, seats=wish, first=1, seed="stages")
            play_on(person, made, enough)
            tables[person.server] = made
        person.sit(tables[person.server])
        person.settle()

    return sit


def begin(view: dict[str, Any]) -> bool:
    return True


def middle(view: dict[str, Any]) -> bool:
    return bool(view["rev"] > 90 and len(view["actions"]) > 3)


def moves(kind: str) -> Callable[[dict[str, Any]], bool]:
    """Return a test for the middle of a turn of a kind."""

    def enough(view: dict[str, Any]) -> bool:
        return bool(view["rev"] > 60 and view["state"]["turn"]["doing"] == kind)

    return enough


def never(view: dict[str, Any]) -> bool:
    return False


def scored(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "scored")


def page_at(address: str) -> Callable[[Person], None]:
    def go(person: Person) -> None:
        person.open(address)
        person.page.wait_for_load_state("networkidle")

    return go


def stages() -> dict[str, Callable[[Person], None]]:
    """Return everything there is to look at, by name."""
    found: dict[str, Callable[[Person], None]] = {
        "start": page_at("/"),
        "lobby": page_at("/lobby"),
        "settings": page_at("/settings"),
    }
    for game in GAMES:
        found[f"new {game}"] = page_at(f"/new?game={game}")
        found[f"rules {game}"] = page_at(f"/rules/{game}")
        found[f"learn {game}"] = page_at(f"/learn/{game}")
    for game in GAMES[:2]:
        found[f"{game} prologue"] = at(game, 3, begin)
        found[f"{game} middle"] = at(game, 4, middle)
        found[f"{game} building"] = at(game, 2, moves("building"))
        found[f"{game} riding"] = at(game, 2, moves("riding"))
        found[f"{game} over"] = at(game, 2, never)
        found[f"{game} solo"] = at(game, 1, middle)
    found["transamerica start"] = at("transamerica", 4, begin)
    found["transamerica middle"] = at("transamerica", 4, lambda v: v["rev"] > 45)
    found["transamerica scored"] = at("transamerica", 3, scored)
    found["transamerica over"] = at("transamerica", 3, never)
    return found
