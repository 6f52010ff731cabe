"""A table where only people can go on: other processes leave it alone until a bot may stand in."""

from __future__ import annotations

import asyncio

import pytest

from branchline.core.game import at_once
from branchline.core.ids import HOUSE
from branchline.server.table.change import Change, entry, seat_entry
from branchline.server.table.making import make_table
from branchline.server.table.playing import act, deal
from branchline.server.table.seating import ABSENT_AT_LEAST
from branchline.server.table.table import Table
from branchline.server.table.waiting import leaves_to_people
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import BOTH, ONE
from tests.server.quick import a_world
from tests.server.worlds import TABLE

BOT = SeatWish(kind="bot", bot="random")


def new(game: str, *seats: SeatWish) -> Table:
    """Return a table where the first cards are dealt."""
    made = make_table(NewTable(game=game, seats=list(seats), seed="waiting", first=1))
    table = at_once(Table.folding(made.row, made.entries))
    table.status = "running"
    table.accept(deal(table))
    return table


@pytest.mark.parametrize("game", BOTH)
def test_after_a_move_it_is_known_whether_people_go_on(game: str) -> None:
    both, alone = new(game, SeatWish(), SeatWish()), new(game, SeatWish(), BOT)
    seen = set()
    for _ in range(60):
        for table in (both, alone):
            seat = table.running.movers[0]
            change = act(table, int(seat), table.running.actions(int(seat))[0])
            assert change.game is not None
            bots_turn = any(table.seats[int(each)].bot for each in change.game.movers)
            assert leaves_to_people(table, change) == (not bots_turn)
            assert HOUSE not in change.game.movers  # whoever moves lets the dealer deal as well
            seen.add(bots_turn)
            table.accept(change)
    assert seen == {False, True}


def test_whatever_concerns_seats_and_settings_is_looked_at() -> None:
    table = new(ONE, SeatWish(), SeatWish())
    assert leaves_to_people(table, Change([entry("chat", 1, {"text": "hello"})]))
    assert not leaves_to_people(table, Change([seat_entry(table.seats[1], "handed over")]))
    assert not leaves_to_people(table, Change([entry("settings", 0, {})]))
    assert not leaves_to_people(table, Change([entry("presence", 1, {"here": False})]))
    assert not leaves_to_people(table, Change([entry("closed")], status="closed"))


def test_a_table_of_ours_where_people_play_elsewhere_is_left_alone_for_a_while() -> None:
    async def story() -> None:
        world = a_world()
        await world.open()
        server, holdings = world.server, world.server.tender.holdings
        room, now = server.rooms.known(TABLE), 50.0
        assert room is not None
        table = await room.table()
        assert table is not None
        holdings.clock = lambda: now
        server._refresh(TABLE, table.seq, for_people=True)  # of our own making
        assert room.knows(table.seq)
        server._refresh(TABLE, table.seq + 1, for_people=True)
        assert not room.knows(0)  # whoever asks next reads what is stored
        assert (holdings._unseen, holdings._due) == ({}, {TABLE: now + ABSENT_AT_LEAST})
        server.rooms._open.clear()
        server._refresh(TABLE, table.seq + 2, for_people=False)
        assert list(holdings._unseen) == [TABLE]
        await world.close()

    asyncio.run(asyncio.wait_for(story(), 120))
