"""Stages: every screen, and every phase of a game, reached without playing there by clicks.

Bots play a game in this process, always the same one; a stage is a moment of it, uploaded as a record.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

import branchline
from branchline.bots.registry import make_bot
from branchline.core.record import write_record_text
from branchline.games.registry import GAMES, descriptor_of
from tests.browser.person import Person
from tests.server.process import ServerProcess, doors

ANN = {"kind": "human", "name": "Ann"}
BOT = {"kind": "bot", "bot": "sensible"}
ENDING = ".ending .inside:has(table):has(.curve)"
Enough = Callable[[dict[str, Any]], bool]
"""Tells by Ann's view whether a game has come far enough."""
Stage = Callable[[Person], None]
"""Shows a screen to somebody, whole and at rest."""


@cache
def record_at(game: str, seats: int, enough: Enough) -> str:
    """Let bots play until it is Ann's turn alone and enough, or to the end; return the record."""
    played = branchline.new_game(game, seats, seed="stages")
    bot, dice = make_bot("sensible", played.rules), Random(1)
    while played.result is None:
        if played.movers == (1,) and enough(msgspec.to_builtins(played.view(1))):
            break
        seat = played.movers[-1]
        played.act(bot.choose(played.view(seat), dice, 0), seat)
    return write_record_text(played)


def upload(server: ServerProcess, record: str, *seats: dict[str, Any]) -> dict[str, Any]:
    """Make a table that goes on where a record ends; return its id and the secrets by door."""
    answer = server.post("/api/records", {"record": record, "seats": list(seats)})
    assert answer.status_code == 200, answer.text
    return doors(answer.json())


def table_at(server: ServerProcess, game: str, seats: int, enough: Enough) -> dict[str, Any]:
    """Make a table at a moment of a game: Ann sits at it, and bots."""
    return upload(server, record_at(game, seats, enough), ANN, *[BOT] * (seats - 1))


def at(game: str, seats: int, enough: Enough, *, shows: str = "") -> Stage:
    """Return how to open a table at a moment of its game; a server has it once, to look at."""
    tables: WeakKeyDictionary[ServerProcess, dict[str, Any]] = WeakKeyDictionary()

    def sit(person: Person) -> None:
        if person.server not in tables:
            tables[person.server] = table_at(person.server, game, seats, enough)
        page = person.sit(tables[person.server])
        page.locator("main svg.live").first.wait_for()
        page.locator(shows or ".prompt.mine").first.wait_for()
        person.settle()

    return sit


def begin(view: dict[str, Any]) -> bool:
    return True


def middle(view: dict[str, Any]) -> bool:
    return bool(view["rev"] > 90 and len(view["actions"]) > 3)


def never(view: dict[str, Any]) -> bool:
    return False


def page_at(address: str, shows: str = "h1") -> Stage:
    def go(person: Person) -> None:
        person.open(address)
        person.page.locator(shows).first.wait_for()
        person.settle()

    return go


def stages() -> dict[str, Stage]:
    """Return everything there is to look at, by name."""
    found: dict[str, Stage] = {
        "start": page_at("/", "article"),
        "lobby": page_at("/lobby"),
        "settings": page_at("/settings"),
    }
    for game in GAMES:
        found[f"new {game}"] = page_at(f"/new?game={game}")
        found[f"rules {game}"] = page_at(f"/rules/{game}")
        found[f"learn {game}"] = page_at(f"/learn/{game}", ".learn .ring")
        found[f"lessons {game}"] = page_at(f"/learn/{game}/all", ".lesson")
        moments: dict[str, tuple[int, Enough]] = own_stages(game).MOMENTS
        for name, (seats, enough) in moments.items():
            shows = ENDING if enough is never else ""
            found[f"{game} {name}"] = at(game, seats, enough, shows=shows)
    return found


def own_stages(game: str) -> Any:
    """Return the moments of a game that are worth a look."""
    return import_module(f"tests.browser.{descriptor_of(game).ruleset}.stages")
