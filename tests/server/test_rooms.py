"""Rooms of the same table in two processes: whoever changes process misses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from threading import Event

from branchline.server.rooms.room import Room
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.change import Change, entry
from branchline.server.table.making import make_table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE
from tests.server.guests import HUMAN, LiveGuest, new_table
from tests.server.process import ServerProcess


@asynccontextmanager
async def two_rooms(folder: Path) -> AsyncIterator[tuple[Room, Room]]:
    """Make a table, and a room for it in each of two processes; the first has not loaded it."""
    with closing(Storage(f"sqlite:///{folder}/tables.db")) as storage:
        storage.migrate()
        made = make_table(NewTable(game=ONE, seats=[SeatWish(), SeatWish()]))
        storage.create(made.row, made.entries)
        writers = [Writer(storage), Writer(storage)]
        one, two = Rooms(storage, writers[0], "a", 9), Rooms(storage, writers[1], "b", 9)
        yield one._room(made.row.id), await two.find(made.row.id)
        for writer in writers:
            await writer.stop()


async def say(room: Room) -> int:
    """Say something in a room; return the number of the message."""
    await room.change(lambda table: Change([entry("chat", 1, {"text": "hello"})]))
    return await room.read(lambda table: table.seq)


def run(folder: Path, story: Callable[[Room, Room], Awaitable[None]]) -> None:
    async def tell() -> None:
        async with two_rooms(folder) as rooms:
            await asyncio.wait_for(story(*rooms), 120)

    asyncio.run(tell())


def test_a_room_catches_up_with_who_knows_more(tmp_path: Path) -> None:
    async def story(one: Room, two: Room) -> None:
        before = await one.read(lambda table: table.seq)
        said = await say(two)
        assert await one.read(lambda table: table.seq) == before < said
        assert await one.read(lambda table: table.seq, said) == said

    run(tmp_path, story)


def test_what_is_stored_while_a_table_is_loaded_is_not_missed(tmp_path: Path) -> None:
    async def story(one: Room, two: Room) -> None:
        load, is_read, go_on = one._load, Event(), Event()

        def slowly() -> object:
            found = load()
            is_read.set()
            go_on.wait()
            return found

        one._load = slowly  # type: ignore[method-assign,assignment]
        loading = asyncio.create_task(one.table())
        await asyncio.to_thread(is_read.wait)
        said = await say(two)
        refreshing = asyncio.create_task(one.refresh(said))
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(loading, refreshing)
        assert one.in_memory is not None
        assert one.in_memory.seq == said

    run(tmp_path, story)


def test_who_comes_from_another_process_is_told_nothing_twice(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with ServerProcess(url, tmp_path) as server, closing(Storage(url)) as elsewhere:
        table = new_table(server, seats=[HUMAN, HUMAN])
        with LiveGuest(table["1"], since=0) as one:
            one.await_kind("presence")

            async def another_process() -> int:
                writer = Writer(elsewhere)
                room = await Rooms(elsewhere, writer, "b", 9).find(table["1"].table)
                said = await say(room)
                await writer.stop()
                return said

            said = asyncio.run(another_process())
            with LiveGuest(table["watch"], since=said) as two:
                one.do("say", text="good evening")
                two.await_kind("chat", text="good evening")
                one.await_kind("chat", text="good evening")
