"""Whoever puts the clock of the machine forward or back changes no game."""

from __future__ import annotations

import time

import pytest

from branchline.core.game import at_once
from branchline.server.processes.patience import Patience
from branchline.server.processes.tending import Tender
from branchline.server.table import talking
from branchline.server.table.change import Change, entry
from branchline.server.table.making import make_table
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import AbsentRule, NewTable, Say, SeatWish, Settings
from tests.boxes import ONE
from tests.server.quick import a_world
from tests.server.worlds import NOON, no_chance

__all__ = ["no_chance"]
pytestmark = pytest.mark.usefixtures("no_chance")
AFTER, HOUR = 300.0, 3600.0


class Clocks:
    """The clock on the wall, and the one nobody can move."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steady, self.jumped = 0.0, 0.0
        monkeypatch.setattr(time, "time", lambda: NOON + self.steady + self.jumped)
        monkeypatch.setattr(Patience, "clock", staticmethod(lambda: self.steady))


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


def a_table() -> Table:
    """Return a table at which somebody who is to move was there, and has just gone."""
    rule = Settings(absent=AbsentRule(bot="random", after=int(AFTER)))
    made = make_table(NewTable(game=ONE, seats=[SeatWish(), SeatWish()], seed="1", settings=rule))
    table = at_once(Table.folding(made.row, made.entries, made.snapshot))
    for here in (True, False):
        came = {"here": here, "came": here, "process": "process"}
        take(table, entry("presence", table.to_move[0], came))
    return table


def take(table: Table, *rows: object) -> None:
    for row in rows:
        row.seq, row.at = table.seq + 1, time.time()  # type: ignore[attr-defined]
        table.accept(Change([row]))  # type: ignore[list-item]


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_bot_stands_in_when_it_is_time(clocks: Clocks, jump: float) -> None:
    tender: Tender = a_world().server.tender
    table = a_table()
    assert not tender._stand_ins(table)
    clocks.steady += 1
    clocks.jumped = jump
    assert not tender._stand_ins(table), "they went a second ago"
    assert tender._seconds_to_stand_in(table) == AFTER - 1
    clocks.steady += AFTER - 1
    assert len(tender._stand_ins(table)) == 1


def test_whoever_goes_while_we_look_is_timed_by_our_clock(clocks: Clocks) -> None:
    tender: Tender = a_world().server.tender
    table = a_table()
    tender._patience.meet(table.id)
    clocks.jumped = HOUR  # another process, or this one before the jump, has stored who went
    assert not tender._stand_ins(table)
    clocks.steady += AFTER
    assert len(tender._stand_ins(table)) == 1


def test_what_was_stored_before_counts_at_the_most_as_long_as_it_must(clocks: Clocks) -> None:
    table = a_table()
    for jump, left in ((-HOUR, AFTER), (0.0, AFTER - 100), (HOUR, 0.0)):
        tender: Tender = a_world().server.tender
        clocks.steady, clocks.jumped = 100.0, jump
        assert tender._seconds_to_stand_in(table) == left


def test_only_tables_of_ours_are_remembered(clocks: Clocks) -> None:
    patience, table = Patience(), a_table()
    patience.waited(table, 1, AFTER)
    patience.forget({table.id})
    assert patience._since
    patience.forget(set())
    assert not patience._since


def test_a_clock_put_back_silences_nobody(clocks: Clocks) -> None:
    table = a_table()
    for number in range(talking.CHAT_AT_ONCE):
        clocks.steady += 60
        take(table, *talking.say(table, Guest("seat", 1), Say(f"Hello {number}")).entries)
    clocks.steady += 60
    clocks.jumped = -HOUR
    assert talking.say(table, Guest("seat", 1), Say("Are you still there?")).entries
