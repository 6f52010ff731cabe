"""Public tables, private tables, and what is said at them."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from typing import Any

import pytest

from branchline.core.game import at_once
from branchline.server.net.lobby import SHOWN_AT_MOST
from branchline.server.storage.storage import Storage
from branchline.server.table.change import Change, entry
from branchline.server.table.making import make_table
from branchline.server.table.table import Table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE
from tests.server.guests import (
    HUMAN,
    OPEN,
    Guest,
    LiveGuest,
    Refused,
    is_shut,
    lobby,
    new_table,
    refused,
)
from tests.server.process import ServerProcess
from tests.server.quick import a_world
from tests.server.tenders import stored, tending

# Public and private


def test_a_public_table_is_in_the_lobby_and_watched_without_a_link(server: ServerProcess) -> None:
    table = new_table(server, public=True, name="For all")
    anybody = Guest(server, table["1"].table)
    row = lobby(server)[anybody.table]
    assert (row["name"], row["game"], row["status"]) == ("For all", ONE, "running")
    assert anybody.view == table["watch"].view
    with LiveGuest(anybody) as live:
        assert live.hello["you"] == {"role": "watch", "seat": 0}
        act = table["1"].offers[0]
        table["1"].move(act)
        live.await_message(lambda m: m.get("act") == act)


def test_tables_nobody_sits_at_hide_no_table_where_somebody_waits() -> None:
    async def story() -> None:
        world = a_world()
        kept: Any = world.server.storage
        wish = NewTable(game=ONE, seats=[SeatWish(), SeatWish()], public=True)
        rows = [make_table(wish) for _ in range(SHOWN_AT_MOST + 1)]
        honest = rows[-1]
        table = at_once(Table.folding(honest.row, honest.entries))
        honest.row.summary = table.summary([entry("presence", 1, came("p"))])
        for made in rows:  # as the storage gives them, the newest first
            kept.create(made.row, made.entries)
        _, _, body = await world.ask("GET", "/api/lobby")
        shown = [row["table"] for row in json.loads(body)]
        assert shown == [honest.row.id, *(made.row.id for made in rows[: SHOWN_AT_MOST - 1])]
        await world.close()

    asyncio.run(story())


def test_who_sits_at_a_public_table_is_kept_for_the_lobby(sqlite_url: str) -> None:
    async def story(storage: Storage) -> None:
        public, private = stored(storage, public=True).row.id, stored(storage).row.id
        async with tending(storage, alone=True) as process:
            for table, number in ((public, 1), (private, 0)):
                room = await process.rooms.find(table)
                await room.change(lambda _: Change([entry("presence", 1, came("p"))]))
                row = storage.table(table)
                assert row is not None
                assert json.loads(row.summary)["here"] == number
            room = await process.rooms.find(public)
            await room.change(lambda _: Change([entry("presence", 1, came("p", False))]))
            assert [json.loads(row.summary)["here"] for row in storage.lobby(9)] == [0]

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        asyncio.run(story(storage))


def came(process: str, here: bool = True) -> dict[str, Any]:
    return {"here": here, "came": here, "process": process}


def test_a_private_table_is_only_for_those_with_a_link(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, OPEN])
    anybody = Guest(server, table["1"].table)
    assert anybody.table not in lobby(server)
    assert is_shut(anybody)
    assert is_shut(Guest(server, anybody.table, "a-secret-that-is-none"))
    for path in ("/view", "/messages", "/log", "/record", "/board", "/curves"):
        with pytest.raises(Refused) as caught:
            anybody.get(path)
        assert caught.value.status == 404
    assert refused(anybody, "take", name="Eve").kind == "no_table"
    assert refused(anybody, "say", text="hello").kind == "no_table"
    other = new_table(server)
    assert is_shut(Guest(server, table["1"].table, other["1"].secret)), "a link of another table"


def test_everybody_can_pass_on_a_link_that_only_watches(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, HUMAN])
    for door in ("1", "host", "watch"):
        with LiveGuest(table[door]) as live:
            passed_on = Guest(server, table["1"].table, live.hello["you"]["watch"])
        assert passed_on.view == table["watch"].view
        assert (
            refused(passed_on, "move", rev=0, act=table["1"].offers[0], key="k").kind
            == "not_your_seat"
        )
        with LiveGuest(passed_on) as live:
            assert live.hello["you"] == {
                "role": "watch",
                "seat": 0,
                "watch": passed_on.secret,
                "only_watches": True,
            }


# Talking


def test_chat_is_for_everybody_at_the_table(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, HUMAN])
    text = "Grüße <b>& mehr</b> 🚂"
    with LiveGuest(table["2"]) as two, LiveGuest(table["watch"]) as watcher:
        done = table["1"].do("say", text=text)
        for live in (two, watcher):
            said = live.await_kind("chat")
            assert (said["seat"], said["data"], said["seq"]) == (1, {"text": text}, done["seq"])
        table["host"].do("say", text="from the host")
        assert two.await_kind("chat", text="from the host")["seat"] == 0
    assert refused(table["watch"], "say", text="me too").kind == "not_your_seat"
    for nothing in (" ", "\n\t", "x" * 501, ""):
        assert refused(table["1"], "say", text=nothing).status == 400
    assert [m["data"]["text"] for m in table["2"].messages if m["kind"] == "chat"] == [
        text,
        "from the host",
    ]
