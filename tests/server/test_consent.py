"""Taking back by consent: every person is asked, also while a bot stands in for them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from branchline.core.game import at_once
from branchline.server.table.change import entry
from branchline.server.table.errors import Declined
from branchline.server.table.making import make_table
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE


def do(table: Table, seat: int, name: str, /, **body: Any) -> Any:
    """Do something at a table that no server is needed for."""
    operation = OPERATIONS[name]
    assert operation.make is not None
    asked = operation.decoder.decode(msgspec.json.encode(body))
    change = operation.make(table, Guest("seat", seat), asked)
    for seq, row in enumerate(change.entries, table.seq + 1):
        row.seq = seq
    table.accept(change)
    return change.answer


def move(table: Table, act: str = "end") -> None:
    do(table, table.to_move[0], "move", rev=table.rev, act=act, key=str(table.rev))


def choose_routes(table: Table) -> None:
    """Let everybody choose a first route; the dealer deals after each."""
    for seat in (1, 2, 3):
        move(table, table.running.actions(seat)[0])
        move(table)


@pytest.fixture
def table() -> Table:
    """Return a table of three people who have had their first turns, each with a deal after it."""
    made = make_table(NewTable(game=ONE, seats=[SeatWish()] * 3, first=1, seed="1"))
    table = at_once(Table.folding(made.row, made.entries))
    table.is_ours = True
    choose_routes(table)
    return table


def ask(table: Table, number: int) -> bool:
    """Let seat 1 ask to take back; return whether it was done at once."""
    before = table.rev
    do(table, 1, "ask_undo", rev=table.rev, number=number)
    return table.rev > before


def answer(table: Table, seat: int) -> bool:
    """Let a seat agree; return whether that was the last agreement needed."""
    assert table.request is not None
    do(table, seat, "answer_undo", ask=table.request.ask, yes=True)
    return table.request is None


def test_a_bot_that_stands_in_agrees_to_nothing_for_its_person(table: Table) -> None:
    for seat in (2, 3):
        do(table, seat, "hand_over", bot="random")
    assert not ask(table, len(table.running.line))
    assert not answer(table, 2)
    assert answer(table, 3)


def test_somebody_whose_bot_plays_may_decline(table: Table) -> None:
    do(table, 3, "hand_over", bot="random")
    assert not ask(table, 3)
    assert table.request is not None
    do(table, 3, "answer_undo", ask=table.request.ask, yes=False)
    assert table.request is None


def test_what_showed_something_is_not_taken_back_behind_anybodys_back(table: Table) -> None:
    do(table, 3, "hand_over", bot="random")
    do(table, 2, "hand_over", bot="random")
    line = table.running.line
    assert line[-1][0] == 0, "the dealer was the last to act"
    assert not ask(table, 1)


def test_while_somebody_is_away_the_others_go_back_to_that_seats_last_action(table: Table) -> None:
    do(table, 3, "hand_over", bot="random", leaves=True)
    move(table)
    move(table)
    assert [int(who) for who, _ in table.running.line[-2:]] == [1, 2]
    assert not ask(table, 2)
    assert answer(table, 2), "nobody waits for the third"
    assert table.running.log[-1].text == "undo 2"
    assert not ask(table, 1)
    assert not answer(table, 2), "this was the third's own turn"


def test_who_is_connected_is_asked_although_a_bot_plays(table: Table) -> None:
    do(table, 3, "hand_over", bot="random")
    row = entry("presence", 3, {"here": True, "came": True, "process": "p"})
    row.seq = table.seq + 1
    table.follow(row)
    move(table)
    move(table)
    assert not ask(table, 2)
    assert not answer(table, 2)
    assert answer(table, 3)


def test_watchers_and_hosts_answer_nothing(table: Table) -> None:
    ask(table, 1)
    assert table.request is not None
    for guest in (Guest("watch"), Guest("host")):
        body = OPERATIONS["answer_undo"].body(table.request.ask, True)
        with pytest.raises(Declined):
            OPERATIONS["answer_undo"].make(table, guest, body)  # type: ignore[misc]
