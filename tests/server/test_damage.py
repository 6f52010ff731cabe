"""Damage stays where it is: one table can only be read, every other goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, suppress
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from branchline.core.game import at_once
from branchline.server.storage.schema import entries, snapshots, tables
from branchline.server.storage.storage import Storage
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import Declined
from branchline.server.table.making import make_table
from branchline.server.table.messages import messages
from branchline.server.table.records import record_of
from branchline.server.table.snapshots import opened, snapshot_of
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import AbsentRule, NewTable, SeatWish, Settings
from tests.boxes import ONE
from tests.server.quick import a_world
from tests.server.tenders import BOT, stored, tending, until


@pytest.fixture
def kept(sqlite_url: str) -> Iterator[Storage]:
    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        yield storage


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 120))


def spoil(storage: Storage, table: str, **values: Any) -> None:
    """Damage the row of a table."""
    with storage.writing() as connection:
        connection.execute(sa.update(tables).where(tables.c.id == table).values(**values))


def spoil_entry(storage: Storage, table: str, kind: str, **values: Any) -> None:
    """Damage the last entry of a kind."""
    with storage.writing() as connection:
        here = (entries.c.table_id == table, entries.c.kind == kind)
        last = connection.scalar(sa.select(sa.func.max(entries.c.seq)).where(*here))
        connection.execute(sa.update(entries).where(*here, entries.c.seq == last).values(**values))


def lose_entry(storage: Storage, table: str) -> None:
    """Damage a log by a gap."""
    with storage.writing() as connection:
        gap = (entries.c.table_id == table, entries.c.seq == 2)
        connection.execute(sa.delete(entries).where(*gap))


DAMAGES: dict[str, Callable[[Storage, str], None]] = {
    "an action that is none": lambda s, t: spoil_entry(s, t, "act", text="deal the moon"),
    "events that are none": lambda s, t: spoil_entry(s, t, "act", data='{"broken'),
    "seats that are none": lambda s, t: spoil_entry(s, t, "seat", data='{"info": 7}'),
    "settings that are none": lambda s, t: spoil_entry(s, t, "settings", data="\x00"),
    "a time that is none": lambda s, t: spoil_entry(s, t, "act", at=sa.text("'never'")),
    "a seat that is none": lambda s, t: spoil_entry(s, t, "act", seat=sa.text("'x'")),
    "a revision that is none": lambda s, t: spoil_entry(s, t, "act", rev=sa.text("'x'")),
    "bytes for text": lambda s, t: spoil_entry(s, t, "act", text=sa.text("x'00ff'")),
    "a gap": lose_entry,
    "a position that is none": lambda s, t: spoil(s, t, start='{"a": 1}'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_readable_only(kept: Storage, damage: str) -> None:
    async def story() -> None:
        made = stored(kept, public=True)
        DAMAGES[damage](kept, made.row.id)
        async with tending(kept, alone=True) as process:
            await until(lambda: process.woken)
            assert list(process.rooms.damages) == [made.row.id]
            room = await process.rooms.find(made.row.id)
            table = await room.table()
            assert table is not None
            info = table.info({"p"})
            assert info.readable_only == "damaged"
            assert set(info.why_readable_only) == {"en", "de", "fr"}
            told = msgspec.json.encode(messages(table, 0))
            assert len(msgspec.json.decode(told)) == len(kept.entries(made.row.id))
            if damage != "a position that is none":  # it may hide something
                assert isinstance(record_of(table, 0), str)
            assert table.guest(made.secrets["1"]) == Guest("seat", 1)
            with pytest.raises(Declined) as refused:
                await room.change(lambda table: Change([entry("chat", 1, {"text": "hello"})]))
            assert refused.value.kind == "damaged"

    run(story())


def test_a_damaged_table_shows_no_card_the_dealer_dealt(kept: Storage) -> None:
    async def story() -> None:
        made = stored(kept)
        dealt = [row.text for row in made.entries if row.kind == "act" and not row.seat]
        lose_entry(kept, made.row.id)
        async with tending(kept, alone=True) as process:
            room = await process.rooms.find(made.row.id)
            table = await room.table()
            assert table is not None
            told = msgspec.json.encode(messages(table, 1)).decode() + str(record_of(table, 1))
            assert dealt
            assert not [text for text in dealt if text in told]

    run(story())


@pytest.mark.parametrize("column", ["header", "secrets"])
def test_a_table_nobody_can_enter_is_refused_and_counted(kept: Storage, column: str) -> None:
    async def story() -> None:
        made, other = stored(kept), stored(kept, BOT, BOT)
        spoil(kept, made.row.id, **{column: "\x01"})
        async with tending(kept, alone=True) as process:
            await until(lambda: other.row.id in process.woken)
            await until(lambda: made.row.id in process.rooms.damages)
            with pytest.raises(Declined) as refused:
                await process.rooms.find(made.row.id)
            assert refused.value.kind == "damaged"

    run(story())


def test_one_damaged_summary_is_left_out_of_the_lobby_and_told_once() -> None:
    async def story() -> None:
        world = a_world()
        kept: Any = world.server.storage
        for name, summary in (("good", None), ("bad", '{"game": 1'), ("worse", "")):
            made = make_table(NewTable(game=ONE, seats=[SeatWish(), SeatWish()], public=True))
            made.row.id = name
            made.row.summary = made.row.summary if summary is None else summary
            kept.create(made.row, made.entries)
        for _ in range(3):
            status, _, body = await world.ask("GET", "/api/lobby")
            assert status == 200
            assert [row["table"] for row in msgspec.json.decode(body)] == ["good"]
        assert set(world.server.rooms.damages) == {"bad", "worse"}
        await world.close()

    with capture_logs() as told:
        run(story())
    assert [line["table"] for line in told] == ["bad", "worse"]


def test_bytes_that_are_no_text_fail_one_row_only(kept: Storage) -> None:
    good, bad = stored(kept, public=True).row.id, stored(kept, public=True).row.id
    spoil(kept, bad, summary=sa.text("CAST(x'7bff' AS TEXT)"))
    spoil_entry(kept, bad, "settings", data=sa.text("CAST(x'ff7b' AS TEXT)"))
    assert {row.id for row in kept.lobby(9)} == {good, bad}

    async def story() -> None:
        async with tending(kept, alone=True) as process:
            await until(lambda: set(process.woken) == {good, bad})
            assert list(process.rooms.damages) == [bad]

    run(story())


def test_bots_at_every_other_table_go_on(kept: Storage) -> None:
    async def story() -> None:
        ids = [stored(kept, BOT, BOT).row.id for _ in range(4)]
        before = {table: len(kept.entries(table)) for table in ids}
        spoil_entry(kept, sorted(ids)[0], "act", text="deal the moon")
        async with tending(kept, alone=True) as process:
            others = sorted(ids)[1:]
            await until(lambda: all(len(kept.entries(t)) > before[t] + 3 for t in others))
            assert list(process.rooms.damages) == [sorted(ids)[0]]

    run(story())


def test_a_damaged_snapshot_costs_nothing_but_time(kept: Storage) -> None:
    async def story() -> None:
        made = stored(kept)
        rev = max(row.rev or 0 for row in made.entries)
        with kept.writing() as connection:
            row = {"table_id": made.row.id, "rev": rev, "state": b"nothing of a state"}
            connection.execute(sa.insert(snapshots), row)
        async with tending(kept, alone=True) as process:
            table = await (await process.rooms.find(made.row.id)).table()
            assert table is not None
            assert table.running.rev == rev
            assert process.rooms.damages == {}

    run(story())


def test_a_snapshot_that_changed_by_a_bit_is_not_believed() -> None:
    made = make_table(NewTable(game=ONE, seats=[SeatWish(), SeatWish()], seed="1", first=1))
    table = at_once(Table.folding(made.row, made.entries))
    game = table.running
    rev, state = kept_state = snapshot_of(game)
    assert opened(kept_state) == game.state.to_bytes()
    dice = Random(1)
    for _ in range(400):
        changed = bytearray(state)
        changed[dice.randrange(len(state))] ^= 1 << dice.randrange(8)
        with suppress(ValueError):  # refused, or taken for one without a seal
            assert opened((rev, bytes(changed))) is None
    with pytest.raises(ValueError, match="not as it was stored"):
        opened((rev + 1, state))
    assert opened((rev, game.state.to_bytes())) is None  # as older versions stored it


def test_a_table_that_was_mended_is_played_on(kept: Storage) -> None:
    async def story() -> None:
        made = stored(kept)
        spoil(kept, made.row.id, start='{"a": 1}')
        async with tending(kept, alone=True) as process:
            await until(lambda: process.woken)
            await process.beats.one()
            assert process.rooms.opened() == []
            spoil(kept, made.row.id, start=None)
            table = await (await process.rooms.find(made.row.id)).table()
            assert table is not None
            assert table.running.rev
            assert process.rooms.damages == {}

    run(story())


def test_what_goes_wrong_at_one_table_keeps_no_other_waiting(kept: Storage) -> None:
    """Whatever a rule raises while all tables are looked after at a beat."""

    async def story() -> None:
        rule = Settings(absent=AbsentRule(bot="random", after=30))
        bad, good = (stored(kept, settings=rule).row.id for _ in range(2))
        async with tending(kept, alone=True) as process:
            for name in (bad, good):
                table = await (await process.rooms.find(name)).table()
                assert table is not None
                table.turn_began = table.last_seen[1] = table.last_seen[2] = 0.0
                if name == bad:
                    table.turn_began = "never"  # type: ignore[assignment]
            await until(lambda: len(process.woken) == 2)
            await process.beats.one()
            assert list(process.rooms.damages) == [bad]
            await until(lambda: any('"why":"absent"' in row.data for row in kept.entries(good)))
            for each in process.rooms.opened():
                each.last_used -= 1000
            await process.beats.one()
            assert bad not in {each.id for each in process.rooms.opened()}

    with capture_logs() as told:
        run(story())
    assert len([line for line in told if "looked after" in line["event"]]) == 1, "told once"
