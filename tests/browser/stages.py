"""Stages: every screen, and every phase of a game, reached without playing there by clicks.

Bots play a game in this process, always the same one; a stage is a moment of it, uploaded as a record.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from playwright.sync_api import Page

import branchline
from branchline.bots.registry import make_bot
from branchline.core.game import AnyGame
from branchline.core.record import write_record_text
from branchline.games.registry import GAMES, descriptor_of
from tests.boxes import ONE
from tests.browser.person import DESK, PHONE, Person
from tests.core.test_evidence import played, record
from tests.server.process import ServerProcess, doors

ANN = {"kind": "human", "name": "Ann"}
BEN = {"kind": "human", "name": "Ben"}
BOT = {"kind": "bot", "bot": "sensible"}
ENDING = ".ending .inside:has(table):has(.curve)"
Enough = Callable[[dict[str, Any]], bool]
"""Tells by Ann's view whether a game has come far enough."""
Stage = Callable[[Person], None]
"""Shows a screen to somebody, whole and at rest."""
LASTING = """() => {
    const wait = window.setTimeout;
    window.setTimeout = (does, time, ...more) => wait(does, time > 1000 ? 1e8 : time, ...more);
}"""
"""Has what is told for more than a second stay."""


@cache
def record_at(game: str, seats: int, enough: Enough) -> str:
    """Let bots play until it is Ann's turn alone and enough, or to the end; return the record."""
    return write_record_text(played_to(game, seats, enough, "stages"))


def played_to(game: str, seats: int, enough: Enough, seed: str) -> AnyGame:
    """Return a game that bots played until it was Ann's turn alone and enough, or to the end."""
    played = branchline.new_game(game, seats, seed=seed)
    bot, dice = make_bot("sensible", played.rules), Random(1)
    while played.result is None:
        if played.movers == (1,) and enough(msgspec.to_builtins(played.view(1))):
            break
        seat = played.movers[-1]
        played.act(bot.choose(played.view(seat), dice, 0), seat)
    return played


class Eve(NamedTuple):
    """A game one action before something happens: its record, who acts, how, and who wins if it ends."""

    record: str
    seat: int
    act: str
    winners: list[int]


@cache
def record_before(game: str, seats: int, happens: str) -> Eve:
    """Let bots play up to the action that causes an event, or makes the dealer cause it."""
    played = branchline.new_game(game, seats, seed="stages")
    bot, dice = make_bot("sensible", played.rules), Random(1)
    while played.result is None:
        seat, before = played.movers[-1], write_record_text(played)
        act = bot.choose(played.view(seat), dice, 0)
        events = msgspec.to_builtins(played.act(act, seat))
        if any(event["type"] == happens for event in events):
            return Eve(before, seat, act, list(played.result.winners) if played.result else [])
    raise AssertionError(f"{happens} never happens")


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


def missing_at(address: str) -> Stage:
    """Return how to open an address where nothing is."""

    def go(person: Person) -> None:
        page_at(address)(person)
        person.problems.clear()  # the browser itself complains of the answer

    return go


def pressing(*things: str, shows: str, door: str = "1", **wish: Any) -> Stage:
    """Return how to press one thing or key after the other at a table, until something shows."""

    def press(person: Person) -> None:
        page = person.sit(person.server.make(**{"seats": [ANN, BEN], "first": 1, **wish}), door)
        person.settle()
        for thing in things:
            if len(thing) == 1:
                page.keyboard.press(thing)
            else:
                page.locator(thing).filter(visible=True).last.click()
        page.locator(shows).first.wait_for()
        person.settle()

    return press


def talking(person: Person) -> None:
    """Show the chat of two people."""
    made = person.server.make(seats=[ANN, BEN], first=1)
    for seat, text in (
        ("1", "Good luck, Ben!"),
        ("2", "And to you. See https://example.org/rules"),
    ):
        said = person.server.post(f"/api/tables/{made['table']}/say", {"text": text}, made[seat])
        assert said.status_code == 200, said.text
    page = person.sit(made, "1")
    # Among the tabs and beside the map: the window may become smaller or larger afterwards.
    for size, choice in ((PHONE, ".tabs button"), (DESK, ".sides button[aria-pressed]")):
        person.resize(**size)
        page.locator(choice).last.click()
    page.locator(".talk ol").get_by_text("Good luck").wait_for()
    person.settle()


def pass_on(person: Person, made: dict[str, Any], seat: str) -> int:
    """End the turn of a seat over the net; return the revision it leads to."""
    rev = person.server.get(f"/api/tables/{made['table']}/view", made[seat]).json()["rev"]
    move = {"rev": rev, "act": "end", "key": f"end {rev}"}
    moved = person.server.post(f"/api/tables/{made['table']}/move", move, made[seat])
    assert moved.status_code == 200, moved.text
    return int(moved.json()["rev"])


def planning(person: Person) -> None:
    """Plan a turn while somebody else moves."""
    made = upload(person.server, record_at(ONE, 2, middle), ANN, BEN)
    pass_on(person, made, "1")
    page = person.sit(made, "1")
    person.settle()
    page.keyboard.press("p")
    page.locator(".screen.planning").wait_for()
    person.settle()


def advised(person: Person) -> None:
    """Ask for a hint, and have its plans in sight."""
    at(ONE, *own_stages(ONE).MOMENTS["middle"])(person)
    person.page.locator("[data-opens=hint]").filter(visible=True).first.click()
    person.page.locator(".box.hint").wait_for()
    person.settle()


def told(person: Person) -> None:
    """Have what the others did told again, and time stand still at the first of them."""
    made = upload(person.server, record_at(ONE, 2, middle), ANN, BEN)
    for seat in ("1", "2"):
        pass_on(person, made, seat)
    page = person.sit(made, "1")
    page.locator(".prompt.mine").wait_for()
    person.settle()
    page.evaluate(LASTING)
    page.keyboard.press("w")
    page.locator(".teller b").wait_for()
    person.settle()


def asked_to_undo(person: Person) -> None:
    """Be asked by the other whether a turn is taken back."""
    made = upload(person.server, record_at(ONE, 2, middle), ANN, BEN)
    rev = pass_on(person, made, "1")
    path = f"/api/tables/{made['table']}/ask_undo"
    asked = person.server.post(path, {"rev": rev}, made["1"])
    assert asked.status_code == 200, asked.text
    person.sit(made, "2").get_by_role("alert").first.wait_for()
    person.settle()


def used_link(person: Person) -> None:
    """Come with a link that somebody has opened before."""
    made = person.server.make(seats=[ANN, BEN], first=1)
    path = f"/api/tables/{made['table']}/exchange"
    assert person.server.post(path, {"new": "x" * 30}, made["2"]).status_code == 200
    missing_at(f"/t/{made['table']}#{made['2']}")(person)


def checked(person: Person) -> None:
    """Have a record checked that was changed."""
    game, evidence = played(ONE)
    text = record(game, evidence).replace(evidence.server, "ff" * 32)
    file = {"name": "changed.game", "mimeType": "text/plain", "buffer": text.encode()}
    page_at("/check", "input[type=file]")(person)
    person.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    person.page.locator(".found .bad").first.wait_for()
    person.settle()


def looking_back(game: str) -> Stage:
    """Return how to open an earlier moment of a game that is over."""

    def look(person: Person) -> None:
        made = table_at(person.server, game, 3, never)
        person.open(f"/t/{made['table']}#{made['watch']}@30")
        person.page.locator(".player [type=range]").wait_for()
        person.settle()

    return look


def city_of(game: str) -> Stage:
    """Return how to open the panel of a city."""

    def find(person: Person) -> None:
        at(game, *own_stages(game).MOMENTS["middle"])(person)
        person.page.keyboard.press("f")
        person.page.locator(".panel input").fill(own_stages(game).CITY[game])
        person.page.keyboard.press("Enter")
        city = own_stages(game).CITY[game]
        person.page.get_by_role("region", name=city, exact=True).wait_for()
        person.settle()

    return find


def hosting(person: Person, made: dict[str, Any]) -> Page:
    """Let the maker of a table, who plays the first seat, open it."""
    person.open("/lobby")
    keeps = {"table": made["table"], "game": ONE, "name": "", "opened": 1, "status": "running"}
    secrets = {door: made[door] for door in ("host", "watch", "1")}
    entry = {**keeps, "secrets": secrets, "myTurn": False}
    person.page.evaluate(
        "entry => localStorage.setItem('branchline.tables', JSON.stringify([entry]))", entry
    )
    person.open(f"/t/{made['table']}")
    person.page.locator(".screen").wait_for()
    return person.page


def invitations(person: Person) -> None:
    """Open the host's panel."""
    page = hosting(person, person.server.make(ONE, seats=[ANN, BEN], first=1))
    person.settle()
    for thing in (MENU, "[data-opens=host]"):
        page.locator(thing).filter(visible=True).last.click()
    page.locator(".panel li button").first.wait_for()
    person.settle()


NOBODY = {"kind": "human"}
PAGES: dict[str, Stage] = {
    "start": page_at("/", "article"),
    "lobby": page_at("/lobby"),
    "settings": page_at("/settings"),
    "missing page": missing_at("/nonsense"),
}
MENU = ".menu [aria-expanded]"
SHEETS: dict[str, Stage] = {
    "missing table": missing_at("/t/abcdefgh#nonsense"),
    "waiting": pressing(shows=".waiting", seats=[ANN, {"kind": "open"}]),
    "name": pressing(shows="form.card", seats=[{"kind": "human"}, BEN]),
    "watching": pressing(shows=".prompt", door="watch"),
    "chat": talking,
    "plan": planning,
    "list": pressing("l", shows=".panel li [data-act]"),
    "shortcuts": pressing("?", shows="dialog[open]"),
    "settings over a table": pressing(MENU, "[data-opens=settings]", shows="dialog[open]"),
    "leaving": pressing(MENU, "[data-opens=leave]", shows="dialog[open]"),
    "hint": advised,
    "telling": told,
    "invitations": invitations,
    "undo request": asked_to_undo,
    "other device": pressing(MENU, "[data-opens=device]", shows="dialog[open] code"),
    "used link": used_link,
    "check": checked,
}
"""What opens over a table, or instead of one: the menu of a table may be out of reach."""


FEW = ("middle", "over")
"""The moments that show a box of a game whose rules another box has shown already."""


def stages(games: Collection[str] = GAMES) -> dict[str, Stage]:
    """Return everything there is to look at of some games, and a little of the others, by name, but the sheets."""
    found = dict(PAGES)
    for game in GAMES:
        found[f"new {game}"] = page_at(f"/new?game={game}")
        found[f"rules {game}"] = page_at(f"/rules/{game}")
        found[f"learn {game}"] = page_at(f"/learn/{game}", ".learn .ring")
        found[f"lessons {game}"] = page_at(f"/learn/{game}/all", ".lesson")
        if game in games:
            found[f"replay {game}"] = looking_back(game)
            found[f"city {game}"] = city_of(game)
        moments: dict[str, tuple[int, Enough]] = own_stages(game).MOMENTS
        for name, (seats, enough) in moments.items():
            if game not in games and name not in FEW:
                continue
            shows = ENDING if enough is never else ""
            found[f"{game} {name}"] = at(game, seats, enough, shows=shows)
    return found


def own_stages(game: str) -> Any:
    """Return the moments of a game that are worth a look."""
    return import_module(f"tests.browser.{descriptor_of(game).ruleset}.stages")
