"""A table in the middle of a game, made by the server's API, and a browser that sits down at it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, CDPSession, Page

from branchline.bots.registry import make_bot
from branchline.core.game import Game
from branchline.games.tables import new_game

LAYING = ("build", "lay")
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 3}
"""The narrowest of phones."""
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
WIDE: dict[str, Any] = {"viewport": {"width": 2560, "height": 1440}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}


def middle(game: str) -> Game[Any]:
    """Return a game in which somebody begins a turn and may lay rails in many places."""
    running = new_game(game, 4, "bars")
    bot, dice = make_bot("sensible", running.rules), Random(1)
    while True:
        seat = int(running.movers[0])
        view = running.view(seat)
        places = sum(offer.kind in LAYING for offer in view.actions)
        if running.rev > 60 and places >= 8 and view.state.turn.doing == "nothing":
            return running
        running.act(bot.choose(view, dice, 0), seat)


def make_table(address: str, game: str) -> str:
    """Make a table of the middle of a game; return the link of the seat that is to move."""
    running = middle(game)
    with tempfile.NamedTemporaryFile(suffix=".game") as file:
        running.save(file.name)
        body = {"record": Path(file.name).read_text("utf-8")}
    kind = {"content-type": "application/json"}
    asked = Request(f"{address}/api/records", json.dumps(body).encode(), kind)
    with urlopen(asked, timeout=20) as answer:
        link = str(json.load(answer)["links"]["seats"][str(int(running.movers[0]))])
    table, _, secret = link[link.index("/t/") + 3 :].partition("#")
    # Opened once, so that several browsers can come by it.
    kind["authorization"], fresh = f"Bearer {secret}", token_urlsafe(24)
    body = {"new": fresh}
    path = f"{address}/api/tables/{table}/exchange"
    urlopen(Request(path, json.dumps(body).encode(), kind), timeout=20).close()
    return f"{address}/t/{table}#{fresh}"


@contextmanager
def visitor(
    browser: Browser, device: dict[str, Any], language: str = "en"
) -> Iterator[tuple[Page, CDPSession]]:
    """Give a page of somebody who was never here before."""
    context = browser.new_context(**device, locale=language, reduced_motion="no-preference")
    page = context.new_page()
    yield page, context.new_cdp_session(page)
    context.close()
