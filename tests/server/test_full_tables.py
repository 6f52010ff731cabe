"""A table takes only so much: whatever is done at it is refused at some number."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from branchline.core import shuffle
from branchline.server.net import links
from branchline.server.table import limits
from branchline.server.table.operations import OPERATIONS
from tests.boxes import ONE
from tests.server.quick import a_world
from tests.server.test_entries import do
from tests.server.worlds import TABLE, World, no_chance, secret_of

__all__ = ["no_chance"]
pytestmark = pytest.mark.usefixtures("no_chance")
Story = Callable[[World], Awaitable["Doing"]]
SHARE = "5" * 64
NEW = "n" * 43


class Doing:
    """Somebody about to do something: where, with whose secret, and what."""

    def __init__(self, what: str, secret: str | None, table: str = TABLE, **body: Any) -> None:
        self.path = f"/api/tables/{table}/{what}"
        self.table = table
        self.secret = secret
        self.body = body

    async def do(self, world: World) -> str | None:
        """Do it; return why it was refused."""
        status, _, answer = await world.ask("POST", self.path, self.secret, self.body)
        return None if status == 200 else str(json.loads(answer)["error"]["kind"])


def at_once(what: str, door: str = "1", /, **body: Any) -> Story:
    async def story(world: World) -> Doing:
        return Doing(what, secret_of(door), **body)

    return story


async def move(world: World) -> Doing:
    seat = str(int(world.game.movers[0]))
    act = world.game.actions(int(seat))[0]
    return Doing("move", secret_of(seat), rev=world.game.rev, act=act, key="m")


async def undo(world: World) -> Doing:
    moved = await move(world)
    assert await moved.do(world) is None
    return Doing("undo", moved.secret, rev=world.game.rev, key="u")


async def ask_undo(world: World) -> Doing:
    moved = await move(world)
    assert await moved.do(world) is None
    return Doing("ask_undo", moved.secret, rev=world.game.rev, number=1)


async def answer_undo(world: World) -> Doing:
    asked = await ask_undo(world)
    assert await asked.do(world) is None
    ask = world.server.storage.entries(TABLE)[-1].seq
    other = "2" if asked.secret == secret_of("1") else "1"
    return Doing("answer_undo", secret_of(other), ask=ask, yes=False)


async def hint(world: World) -> Doing:
    return Doing("hint", secret_of(str(int(world.game.movers[0]))))


async def take(world: World) -> Doing:
    assert await do(world, "host", "free", seat=2) is None
    row = world.server.storage.rows[TABLE]  # type: ignore[attr-defined]
    row.public = True
    return Doing("take", None, name="Bea")


async def take_back(world: World) -> Doing:
    assert await do(world, "1", "hand_over") is None
    return Doing("take_back", secret_of("1"))


async def answer_renewal(world: World) -> Doing:
    assert await do(world, "host", "ask_renewal", seat=1) is None
    return Doing("answer_renewal", secret_of("1"), yes=True)


async def want_link(world: World) -> Doing:
    assert await do(world, "1", "exchange", new=NEW) is None
    return Doing("want_link", secret_of("1"))


async def rematch(world: World) -> Doing:
    room = await world.server.rooms.find(TABLE)
    table = await room.table()
    assert table is not None
    table.status = "over"
    return Doing("rematch", secret_of("1"))


async def waiting(world: World) -> tuple[str, dict[str, str]]:
    """Return a table whose cards are not dealt yet, and its secrets."""
    body = {"game": ONE, "seats": [{}, {}], "shares": True}
    status, _, answer = await world.ask("POST", "/api/tables", body=body)
    made = json.loads(answer)
    assert status == 200
    secrets = {seat: link.split("#")[1] for seat, link in made["links"]["seats"].items()}
    for seat, secret in secrets.items():
        opening = Doing("exchange", secret, made["table"], new=NEW + seat)
        assert await opening.do(world) is None
        secrets[seat] = NEW + seat
    return made["table"], {"host": made["links"]["host"].split("#")[1], **secrets}


async def fix_share(world: World) -> Doing:
    table, secrets = await waiting(world)
    return Doing("fix_share", secrets["1"], table, hash=shuffle.commitment(SHARE))


async def start(world: World) -> Doing:
    table, secrets = await waiting(world)
    return Doing("start", secrets["host"], table)


async def show_share(world: World) -> Doing:
    table, secrets = await waiting(world)
    for seat in ("1", "2"):
        fixing = Doing("fix_share", secrets[seat], table, hash=shuffle.commitment(SHARE))
        assert await fixing.do(world) is None
    return Doing("show_share", secrets["1"], table, share=SHARE)


STORIES: dict[str, Story] = {
    "move": move,
    "undo": undo,
    "ask_undo": ask_undo,
    "answer_undo": answer_undo,
    "say": at_once("say", text="Hello"),
    "take": take,
    "rename": at_once("rename", name="Zoe"),
    "hand_over": at_once("hand_over"),
    "take_back": take_back,
    "leave": at_once("leave"),
    "fix_share": fix_share,
    "show_share": show_share,
    "start": start,
    "hint": hint,
    "copy": at_once("copy"),
    "rematch": rematch,
    "settings": at_once("settings", "host", count=7),
    "mute": at_once("mute", "host", seat=1),
    "new_link": at_once("new_link", "host", seat=1),
    "ask_renewal": at_once("ask_renewal", "host", seat=1),
    "answer_renewal": answer_renewal,
    "new_watch_link": at_once("new_watch_link", "host"),
    "free": at_once("free", "host", seat=1),
    "close": at_once("close", "host"),
    "exchange": at_once("exchange", new=NEW),
    "want_link": want_link,
}


def test_every_way_to_write_something_down_is_tried() -> None:
    """What is only asked, and what no log keeps, needs no limit; all else has a story here."""
    names = {name for name, each in OPERATIONS.items() if not each.asks and name != "react"}
    names |= {endpoint.path.rpartition("/")[2] for endpoint in links.ENDPOINTS}
    assert names == set(STORIES)


@pytest.mark.parametrize("name", STORIES)
def test_whatever_is_done_is_refused_at_some_number(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> tuple[Doing, int]:
        await world.open()
        doing = await STORIES[name](world)
        return doing, len(world.server.storage.entries(doing.table))

    async def played() -> None:
        world = a_world()
        doing, before = await story(world)
        assert await doing.do(world) is None
        assert len(world.server.storage.entries(doing.table)) > before, "it is written down"
        await world.close()

    async def refused() -> None:
        world = a_world()
        doing, before = await story(world)
        monkeypatch.setattr(limits, "ENTRIES_AT_MOST", before)
        tables = world.server.storage.count()
        goes_on = name in ("close", "copy")
        assert await doing.do(world) == (None if goes_on else "too_much")
        assert len(world.server.storage.entries(doing.table)) - before == (name == "close")
        made = world.server.storage.count() - tables
        assert made == (name == "copy"), "no table nobody has links of is left behind"
        await world.close()

    asyncio.run(played())
    asyncio.run(refused())


def test_whoever_comes_to_a_full_table_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        world = a_world()
        await world.open()
        monkeypatch.setattr(limits, "ENTRIES_AT_MOST", len(world.server.storage.entries(TABLE)))
        line = await world.connect(secret_of("1"), since=0)
        await line.answered()
        frame = await line.first()
        assert frame["type"] == "hello"
        assert len(frame["messages"]) == limits.ENTRIES_AT_MOST
        assert not line.is_over
        await world.close()

    asyncio.run(story())


def test_the_dealer_leaves_a_full_table_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        world = a_world()
        await world.open()
        assert await do(world, "1", "hand_over") is None
        assert await do(world, "2", "hand_over") is None
        room = await world.server.rooms.find(TABLE)
        tender = world.server.tender
        for entries, is_tended in ((1000, True), (1, False)):
            monkeypatch.setattr(limits, "ENTRIES_AT_MOST", entries)
            tender.wake(room)
            assert bool(tender._busy) == is_tended
            for task in tender._busy.values():
                task.cancel()
            await asyncio.gather(*tender._busy.values(), return_exceptions=True)
            tender._busy.clear()
        await world.close()

    asyncio.run(story())
