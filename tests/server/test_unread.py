"""Live connections that read slowly, or say much, take little memory, and miss nothing."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from branchline.server.config import Config
from branchline.server.net import crowd
from branchline.server.net import live as live_connections
from branchline.server.net.budget import PING_WEIGHT
from branchline.server.net.crowd import Crowd
from tests.server.clock import clock
from tests.server.quick import a_world
from tests.server.worlds import HERE, NOON, TABLE, Line, World, no_chance, secret_of

__all__ = ["clock", "no_chance"]
pytestmark = pytest.mark.usefixtures("no_chance")
SLOW = str(live_connections.SLOW)


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 60))


async def a_long_table(entries: int = 60, config: Config | None = None) -> World:
    """Return a world with a table where much was said."""
    world = a_world(config)
    await world.open()
    room = await world.server.rooms.find(TABLE)
    for number in range(entries):
        text = {"text": f"{number} " + "x" * 300}
        await room.change(lambda table, text=text: said(text))  # type: ignore[misc]
    return world


def said(text: dict[str, str]) -> Any:
    from branchline.server.table.change import Change, entry

    return Change([entry("chat", 2, text)])


def frames_of(line: Line) -> list[dict[str, Any]]:
    return [json.loads(line._frames.get_nowait()) for _ in range(line._frames.qsize())]


def numbers(frames: list[dict[str, Any]]) -> list[int]:
    return [message["seq"] for frame in frames for message in frame.get("messages", [])]


class Halting(Line):
    """Somebody who reads one frame, and then no more until a test says so."""

    def __init__(self, world: World) -> None:
        super().__init__(world, reads=True)
        self.reads_on = asyncio.Event()

    async def drained(self) -> None:
        await self.reads_on.wait()


# A hello in pages


def test_a_long_log_comes_in_several_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_connections, "PAGE_BYTES", 3000)

    async def story() -> None:
        world = await a_long_table()
        line = await world.connect(secret_of("1"), since=0)
        await line.answered()
        frames = frames_of(line)
        last = numbers(frames)[-1]
        assert numbers(frames) == list(range(1, last + 1))
        assert max(len(json.dumps(frame.get("messages"))) for frame in frames) < 6000
        pages = [frame for frame in frames if frame["messages"]]
        assert len(pages) > 5
        assert pages[0]["type"] == "hello"
        *rest, coming = pages[1:]
        assert coming["messages"][0]["kind"] == "presence"
        assert ["view" in page for page in rest] == [False] * (len(rest) - 1) + [True]
        await world.close()

    run(story())


def test_a_short_log_comes_with_the_hello() -> None:
    async def story() -> None:
        world = await a_long_table()
        line = await world.connect(secret_of("1"), since=0)
        await line.answered()
        hello, *_ = frames_of(line)
        assert numbers([hello]) == list(range(1, len(hello["messages"]) + 1))
        assert len(hello["messages"]) > 60
        await world.close()

    run(story())


def test_what_happens_while_somebody_reads_a_long_log_comes_once_and_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_connections, "PAGE_BYTES", 3000)

    async def story() -> None:
        world = await a_long_table()
        line = Halting(world)
        world.lines.append(line)
        await line.say({"secret": secret_of("1"), "since": 0})
        await line.say({"id": 7, "do": "why", "body": {"act": "end"}})
        room = await world.server.rooms.find(TABLE)
        while not room.listeners:
            await asyncio.sleep(0)
        for _ in range(3):
            await room.change(lambda table: said({"text": "meanwhile"}))
        before = numbers(frames_of(line))
        assert len(before) < 25, "no more is sent before it is read"
        line.reads_on.set()
        await line.answered()
        frames = frames_of(line)
        after = numbers(frames)
        table = await room.table()
        assert table is not None
        assert before + after == list(range(1, table.seq + 1))
        assert frames[-1]["type"] == "answer"
        await room.change(lambda table: said({"text": "later"}))
        assert numbers(frames_of(line)) == [table.seq]
        await world.close()

    run(story())


def test_who_goes_while_a_long_log_is_told_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_connections, "PAGE_BYTES", 3000)

    async def story() -> None:
        world = await a_long_table()
        line = Halting(world)
        await line.say({"secret": secret_of("1"), "since": 0})
        room = await world.server.rooms.find(TABLE)
        while not room.listeners:
            await asyncio.sleep(0)
        line.close(1000)
        line.reads_on.set()
        await line.answered()
        assert not room.listeners
        assert world.server.crowd.number == 0
        await world.close()

    run(story())


# What waits unread


def test_the_frame_to_be_written_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_connections, "WAITING_BYTES", 5000)

    async def story() -> None:
        world = await a_long_table()
        line = await world.connect(secret_of("1"), since=0)
        await line.answered()
        assert [line._frames.get_nowait() for _ in range(line._frames.qsize())] == [SLOW]
        await world.close()

    run(story())


def test_bytes_that_wait_are_limited_for_an_address_and_in_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(crowd, "UNREAD_OF_ONE_ADDRESS", 100)
    monkeypatch.setattr(crowd, "UNREAD_IN_ALL", 250)
    everybody = Crowd(is_limited=True)
    assert [everybody.waits("a", 60), everybody.waits("a", 60)] == [True, False]
    assert everybody.waits("a", -60)
    assert [everybody.waits(name, 90) for name in ("b", "c", "d")] == [True, True, False]
    for name, number in (("a", 60), ("b", 90), ("c", 90), ("d", 90)):
        everybody.waits(name, -number)
    assert not everybody._unread


def test_an_address_that_reads_nothing_loses_its_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(crowd, "UNREAD_OF_ONE_ADDRESS", 50_000)

    async def story() -> None:
        world = await a_long_table(0)
        room = await world.server.rooms.find(TABLE)
        good = await world.connect(secret_of("0"), address="198.51.100.7")
        lines = [await world.connect(secret_of("0"), reads=False) for _ in range(20)]
        for line in (good, *lines):
            await line.answered()
        for _ in range(20):
            await room.change(lambda table: said({"text": "a"}))
        assert sum(not line.is_over for line in lines) < 10
        assert sum(world.server.crowd._unread.values()) <= 50_000
        assert not good.is_over
        await world.close()
        assert not world.server.crowd._unread

    run(story())


# What is said


@pytest.mark.usefixtures("clock")
def test_pings_count_and_too_many_are_not_read() -> None:
    async def story() -> None:
        world = await a_long_table(0, Config(rate=100, new_tables=0))
        never = asyncio.Event()
        world.server.pause = lambda seconds: never.wait()
        line = await world.connect(secret_of("1"))
        await line.answered()
        before = world.server.rates.of(HERE)._left
        for _ in range(10):
            line._talk.pinged()
        await line.answered()
        assert before - world.server.rates.of(HERE)._left == pytest.approx(10 * PING_WEIGHT)
        assert world.server.rates.of(HERE).take(1000)
        for _ in range(live_connections.WAITING_MESSAGES + 2):
            line._talk.pinged()
            await asyncio.sleep(0)
        assert line._held
        await world.close()

    run(story())


def test_long_messages_that_wait_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        world = await a_long_table(0)
        line = await world.connect(secret_of("1"))
        await line.answered()
        sent = 0
        while not line._held:
            await line.say({"id": sent, "do": "why", "body": {"act": "x" * 30_000}})
            sent += 1
        assert sent * 30_000 < live_connections.BACKLOG_BYTES + 60_000
        await line.answered()
        assert (line._held, line._talk._backlog) == (False, 0)
        await world.close()

    run(story())


# Coming and going


def test_who_comes_and_goes_all_the_time_is_noted_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_connections, "PRESENCE_AT_ONCE", 5)
    now = [NOON]
    monkeypatch.setattr(time, "time", lambda: now[0])

    async def story() -> None:
        world = await a_long_table(0)
        due = asyncio.Event()
        pauses: list[float] = []

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await due.wait()

        world.server.pause = pause
        for _ in range(20):
            line = await world.connect(secret_of("1"))
            await line.answered()
            await line.end()
            await asyncio.sleep(0.001)
        assert len(noted(world)) == 6
        line = await world.connect(secret_of("1"))
        await line.answered()
        assert noted(world)[-1] is False
        assert set(pauses) == {live_connections.PRESENCE_SECONDS}
        now[0] += 2 * live_connections.PRESENCE_SECONDS
        due.set()
        while len(noted(world)) == 6:
            await asyncio.sleep(0.001)
        assert noted(world)[-1] is True, "in the end everybody knows who is here"
        await world.close()

    run(story())


def noted(world: World) -> list[bool]:
    rows = world.server.storage.entries(TABLE)
    return [json.loads(row.data)["here"] for row in rows if row.kind == "presence"]
