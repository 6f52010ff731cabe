"""The shuffle of tables that follow from others, or from what somebody knows already."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from branchline.core.errors import BranchlineError
from branchline.core.evidence import evidence_in
from branchline.server.net.doing import do
from branchline.server.table import limits, making
from branchline.server.table.change import Change
from branchline.server.table.keyring import Keyring
from branchline.server.table.limits import within_limits
from branchline.server.table.links import new_watch_link
from branchline.server.table.messages import messages
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.records import record_of
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import NewTable, Nothing
from tests.boxes import ONE
from tests.server.shuffled import BOT, HOST, PERSON, Played


def deals(table: Table) -> list[str]:
    return [entry.text for entry in table.running.log if entry.text.startswith("deal")]


def test_the_code_of_a_finished_game_deals_the_same_cards_again() -> None:
    played = Played(PERSON, shares=False, first=1)
    begun = deals(played.table)
    played.play_out()
    code = played.table.info({"p"}).seed
    wish: dict[str, Any] = {"game": ONE, "seats": [{}], "seed": code, "first": 1}
    again = making.make_table(msgspec.convert(wish, NewTable))
    assert deals(Played(PERSON, first=1).open(again).table) == begun


@pytest.mark.parametrize("seed", ["tuesday", None])
def test_the_next_table_asks_people_for_shares(seed: str | None) -> None:
    played = Played(PERSON, first=1, seed=seed)
    if played.status == "waiting":
        played.fix(1)
        played.show(1)
    played.play_out()
    again = played.open(making.rematch(played.table))
    assert again.status == "waiting"
    assert again.table.info({"p"}).shuffle.by_shares


def test_the_next_table_of_bots_alone_asks_nobody() -> None:
    played = Played(BOT, BOT, seed="tuesday")
    assert played.open(making.rematch(played.table)).status == "running"


def test_renewing_links_again_and_again_ends_somewhere() -> None:
    played = Played(PERSON)
    for _ in range(2 * limits.NOTED_AT_MOST):
        played.table.numbers["link", 0] += 1
    change = new_watch_link(played.table, HOST, Nothing())
    with pytest.raises(BranchlineError) as error:
        within_limits(played.table, Guest("host"), change)
    assert getattr(error.value, "kind", "") == "too_much"


def test_a_record_without_its_rules_still_tells_the_shares() -> None:
    played = Played(PERSON, shares=False, first=1)
    played.play_out()
    table = played.folded()
    table.game = None
    text = record_of(table, 0)
    assert isinstance(text, str)
    evidence = evidence_in(text)
    assert evidence is not None
    assert evidence.none == "other_rules"
    assert (evidence.server, evidence.head) == (table.row.seed, table.shuffling.head)


def test_another_process_follows_the_shuffle_entry_by_entry() -> None:
    played = Played(PERSON, PERSON, PERSON)
    other = played.folded()
    played.fix(1, 2, 3)
    played.show(1, 2, 3)
    for row in played.stored[other.seq :]:
        other.follow(msgspec.structs.replace(row))
    table = played.table
    assert other.shuffling == table.shuffling
    assert other.seats == table.seats
    assert other.entries == table.entries
    assert other.running.state == table.running.state
    assert other.running.dealer.seed == table.running.dealer.seed


def test_no_secret_of_the_shuffle_is_told_before_the_end() -> None:
    played = Played(PERSON, PERSON)
    played.fix(1, 2)
    played.show(1, 2)
    table = played.table
    told = str([messages(table, seat) for seat in (0, 1, 2)]) + str(table.info({"p"}))
    assert table.row.seed not in told
    assert table.shuffling.key is not None
    assert table.shuffling.key.hex() not in told


def test_the_secrets_of_links_never_reach_the_log() -> None:
    played = Played(PERSON, PERSON)
    told = str([row.data for row in played.table.entries])
    assert not [secret for secret in played.secrets.values() if secret in told]


def test_the_next_table_knows_links_that_were_exchanged_while_it_was_made() -> None:
    played = Played(PERSON, PERSON, seed="tuesday", first=1)
    played.play_out()
    made: list[making.MadeTable] = []
    closed: list[str] = []

    async def make(next_table: making.MadeTable, whose: str) -> Any:
        made.append(next_table)
        if len(made) == 1:
            played.open_link(2)
        return SimpleNamespace(change=forget)

    async def forget(change: object) -> None:
        closed.append(made[-1].row.id)

    async def read(look: Callable[[Table], object]) -> object:
        return look(played.table)

    async def change(make: Callable[[Table], Change]) -> object:
        found = make(played.table)
        played.take_in(found)
        return found.answer

    server: Any = SimpleNamespace(rooms=SimpleNamespace(make=make), charge=lambda what: None)
    room: Any = SimpleNamespace(read=read, change=change)
    asked = do(server, room, lambda table: Guest("seat", 1), OPERATIONS["rematch"], Nothing())
    answer: Any = asyncio.run(asked)
    first, second = made
    assert (answer.table, closed) == (second.row.id, [first.row.id])
    keyring = msgspec.json.decode(second.row.secrets, type=Keyring)
    assert keyring.door_of(played.secrets["2"]) is None
