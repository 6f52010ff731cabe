"""What is stored comes back, the second writer is refused, and a table has one owner."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
import sqlalchemy as sa

from branchline.server.storage.database import Taken
from branchline.server.storage.schema import processes, tables
from branchline.server.storage.storage import Append, Storage
from branchline.server.table.errors import StorageError
from branchline.server.table.rows import EntryRow
from tests.server.databases import asking, impatient, move, moves, new_table

# Tables and their logs


def test_a_table_comes_back_as_it_was_stored(storage: Storage) -> None:
    table = new_table("a", start='{"round": 3}', public=False, owner="p")
    storage.create(table, [])
    assert storage.table("a") == table
    assert storage.table("b") is None


def test_a_new_table_was_last_changed_when_it_was_created(storage: Storage) -> None:
    storage.create(new_table("a", updated=0.0), [])
    stored = storage.table("a")
    assert stored is not None
    assert stored.updated == stored.created


def test_a_log_comes_back_in_order_and_from_any_point(storage: Storage) -> None:
    log = [move(1), EntryRow(2, "chat"), EntryRow(3, "chat"), move(4)]
    storage.create(new_table("a"), log[:2])
    storage.create(new_table("b"), [move(1)])
    assert storage.commit([Append("a", log[2:])]) == [True]
    assert storage.entries("a") == log
    assert storage.entries("a", after=2) == log[2:]
    assert storage.entries("b") == [move(1)]
    assert storage.entries("c") == []


def test_the_latest_snapshot_counts(storage: Storage) -> None:
    storage.create(new_table("a"), [])
    assert storage.snapshot("a") is None
    storage.commit([moves("a", 1, snapshot=(9, b"\0\xff state"))])
    storage.commit([moves("a", 2, snapshot=(10, b"later"))])
    assert storage.snapshot("a") == (10, b"later")


def test_an_id_is_given_once(storage: Storage) -> None:
    storage.create(new_table("a"), [move(1)])
    with pytest.raises(Taken):
        storage.create(new_table("a", seed="other"), [move(1), move(2)])
    assert storage.table("a") == new_table("a")
    assert storage.entries("a") == [move(1)]


def test_the_lobby_shows_public_tables_that_wait_or_run(storage: Storage) -> None:
    for number, status in enumerate(("waiting", "running", "over", "closed", "waiting")):
        storage.create(new_table(f"t{number}", status=status, updated=100.0 + number), [])
    storage.create(new_table("private", public=False, updated=200.0), [])
    assert [table.id for table in storage.lobby(9)] == ["t4", "t1", "t0"]
    assert [table.id for table in storage.lobby(2)] == ["t4", "t1"]
    storage.commit([moves("t0", 1, status="running")])
    assert [table.id for table in storage.lobby(9)] == ["t0", "t4", "t1"]


def test_only_open_tables_are_counted(storage: Storage) -> None:
    for status in ("waiting", "running", "over", "closed"):
        for public in (True, False):
            table = new_table(f"{status} {public}", status=status, public=public)
            storage.create(table, [])
    assert storage.count() == 4


def test_a_change_leaves_alone_what_it_does_not_name(storage: Storage) -> None:
    storage.create(new_table("a"), [])
    storage.create(new_table("b"), [])
    before = time.time()
    storage.commit(
        [moves("a", 1, status="over", summary='{"won": 2}'), moves("b", 1, secrets="{}")]
    )
    first, second = storage.table("a"), storage.table("b")
    assert first is not None
    assert second is not None
    assert (first.status, first.summary, first.secrets) == ("over", '{"won": 2}', '{"1": "hash"}')
    assert (second.status, second.summary) == ("waiting", new_table("b").summary)
    assert second.secrets == "{}"
    assert before <= first.updated <= time.time()


def test_a_change_may_add_no_entry(storage: Storage) -> None:
    storage.create(new_table("a"), [])
    assert storage.commit([]) == []
    assert storage.commit([Append("a", [], status="closed")]) == [True]
    assert storage.count() == 0


# The second writer


CONFLICTS = {
    "seq": [EntryRow(1, "chat")],
    "rev": [EntryRow(2, "action", rev=1)],
    "the last of several": [move(2), EntryRow(3, "action", rev=1)],
    "the same again": [move(1)],
}


@pytest.mark.parametrize("name", CONFLICTS)
def test_only_the_change_in_conflict_is_refused(storage: Storage, name: str) -> None:
    for table in "abc":
        storage.create(new_table(table), [])
    storage.commit([moves("b", 1)])
    before = storage.table("b")
    late = Append("b", CONFLICTS[name], (5, b"state"), "over", "late", "late")
    assert storage.commit([moves("c", 1), late, moves("a", 1, 2)]) == [True, False, True]
    assert storage.entries("a") == [move(1), move(2)]
    assert storage.entries("c") == [move(1)]
    assert storage.entries("b") == [move(1)]
    assert storage.snapshot("b") is None
    assert storage.table("b") == before


def test_a_taken_snapshot_is_a_conflict_too(storage: Storage) -> None:
    storage.create(new_table("a"), [])
    assert storage.commit([moves("a", 1, snapshot=(1, b"x"))]) == [True]
    assert storage.commit([moves("a", 2, snapshot=(1, b"y"))]) == [False]
    assert storage.entries("a") == [move(1)]


def test_what_was_made_on_top_of_a_refused_change_is_refused(storage: Storage) -> None:
    for table in "ab":
        storage.create(new_table(table), [])
    storage.commit([moves("a", 1)])
    batch = [moves("a", 1), moves("b", 1), moves("a", 2), moves("b", 2)]
    assert storage.commit(batch) == [False, True, False, True]
    assert storage.entries("a") == [move(1)]


def test_the_same_change_twice_in_a_batch_is_stored_once(storage: Storage) -> None:
    storage.create(new_table("a"), [])
    change = moves("a", 1)
    assert storage.commit([change, change]) == [True, False]
    assert storage.entries("a") == [move(1)]


def test_a_table_that_is_gone_refuses_and_disturbs_nobody(storage: Storage) -> None:
    storage.create(new_table("a"), [])
    assert storage.commit([moves("a", 1), moves("gone", 1)]) == [True, False]
    assert storage.entries("gone") == []


def test_of_two_processes_that_race_one_wins_each_place(
    database_url: str, storage: Storage
) -> None:
    ids = [f"t{number}" for number in range(6)]
    for table in ids:
        storage.create(new_table(table), [])
    with closing(Storage(database_url)) as other:
        start = threading.Barrier(2, timeout=120)

        def race(storage: Storage, ids: list[str], mine: str) -> list[dict[str, bool]]:
            won = []
            for seq in range(1, 11):
                start.wait()
                batch = [
                    Append(table, [EntryRow(seq, "action", rev=seq, text=mine)]) for table in ids
                ]
                won.append(dict(zip(ids, storage.commit(batch), strict=True)))
            return won

        with ThreadPoolExecutor(2) as pool:
            first = pool.submit(race, storage, ids, "first")
            second = pool.submit(race, other, ids[::-1], "second")
            results = zip(first.result(), second.result(), strict=True)
    for seq, (mine, theirs) in enumerate(results, 1):
        for table in ids:
            assert mine[table] != theirs[table]
            (entry,) = [entry for entry in storage.entries(table) if entry.seq == seq]
            assert entry.text == ("first" if mine[table] else "second")


# Which process runs which table


HOUR = 3600.0
LONG = 5 * HOUR
"""How long a process may be silent here: longer than on any busy machine."""


def age(storage: Storage, process: str, seconds: float) -> None:
    """Make the last heartbeat of a process older."""
    with storage.writing() as connection:
        aged = processes.c.seen - seconds
        connection.execute(sa.update(processes).where(processes.c.id == process).values(seen=aged))


def owner(storage: Storage, table: str) -> str | None:
    row = storage.table(table)
    assert row is not None
    return row.owner


@pytest.fixture
def other(database_url: str, storage: Storage) -> Iterator[Storage]:
    """The storage of another process."""
    with closing(Storage(database_url)) as other:
        yield other


def test_heartbeats_are_by_the_clock_of_the_database(storage: Storage) -> None:
    before = time.time()
    storage.beat("p")
    storage.beat("q")
    after = time.time()
    assert storage.alive(LONG) == {"p", "q"}
    with storage.reading() as connection:
        seen = connection.scalars(sa.select(processes.c.seen)).all()
    assert all(before - 0.01 <= moment <= after + 0.01 for moment in seen)
    age(storage, "p", LONG + HOUR)
    assert storage.alive(LONG) == {"q"}
    storage.beat("p")
    assert storage.alive(LONG) == {"p", "q"}


def test_open_tables_without_an_owner_are_taken_once(storage: Storage, other: Storage) -> None:
    for status in ("waiting", "running", "over", "closed"):
        storage.create(new_table(status, status=status), [])
    storage.create(new_table("private", public=False), [])
    assert sorted(storage.claim("p", LONG).tables) == ["private", "running", "waiting"]
    assert other.claim("q", LONG).tables == []
    assert storage.claim("p", LONG).tables == []
    assert owner(other, "running") == "p"
    assert owner(other, "over") is None


def test_a_process_that_fell_silent_loses_its_tables(storage: Storage, other: Storage) -> None:
    for table in ("a", "b"):
        storage.create(new_table(table), [])
    assert sorted(storage.claim("p", LONG).tables) == ["a", "b"]
    age(storage, "p", LONG - HOUR)
    assert other.claim("q", LONG).tables == []
    age(storage, "p", 2 * HOUR)
    assert sorted(other.claim("q", LONG).tables) == ["a", "b"]
    assert owner(storage, "a") == "q"
    assert storage.alive(10 * LONG) == {"q"}  # the silent one is forgotten
    storage.beat("p")
    assert storage.claim("p", LONG).tables == []


def test_a_process_learns_that_it_was_silent_for_too_long(storage: Storage, other: Storage) -> None:
    assert not storage.beat("p")
    assert storage.beat("p")
    assert storage.claim("p", LONG).was_known
    age(storage, "p", LONG + HOUR)
    assert other.claim("q", LONG).tables == []
    assert not storage.claim("p", LONG).was_known
    assert storage.beat("p")


def test_a_clock_that_was_put_back_leaves_no_table_to_the_dead(
    storage: Storage, other: Storage
) -> None:
    storage.create(new_table("a"), [])
    assert storage.claim("p", LONG).tables == ["a"]
    age(storage, "p", -LONG - HOUR)
    assert storage.alive(LONG) == set()
    assert other.claim("q", LONG).tables == ["a"]


def test_an_owner_without_any_heartbeat_is_gone(storage: Storage) -> None:
    storage.create(new_table("a", owner="lost"), [])
    assert storage.claim("p", LONG).tables == ["a"]


def test_a_process_alone_may_take_all_at_once(storage: Storage, other: Storage) -> None:
    storage.create(new_table("a"), [])
    storage.create(new_table("b"), [])
    assert storage.own("p", "a", LONG)
    age(storage, "p", 0.01)
    assert sorted(other.claim("q", 0).tables) == ["a", "b"]
    assert other.alive(LONG) == {"q"}


def test_one_table_is_taken_if_nobody_runs_it(storage: Storage, other: Storage) -> None:
    storage.create(new_table("a", status="over"), [])
    assert storage.own("p", "a", LONG)
    assert not other.own("q", "a", LONG)
    assert storage.own("p", "a", LONG)
    assert owner(storage, "a") == "p"
    age(storage, "p", LONG + HOUR)
    assert not other.own("q", "a", stale=LONG + 2 * HOUR)
    assert other.own("q", "a", stale=LONG)
    assert not storage.own("p", "a", stale=LONG)
    assert not storage.own("p", "nowhere", LONG)


def test_a_process_that_stops_gives_all_up_at_once(storage: Storage, other: Storage) -> None:
    for table in ("a", "b"):
        storage.create(new_table(table), [])
    storage.claim("p", LONG)
    other.create(new_table("c"), [])
    assert other.claim("q", LONG).tables == ["c"]
    storage.release("p")
    assert storage.alive(LONG) == {"q"}
    assert sorted(other.claim("q", LONG).tables) == ["a", "b"]
    assert owner(storage, "c") == "q"


def test_who_asks_while_another_takes_waits_for_the_answer(
    storage: Storage, other: Storage, database_url: str
) -> None:
    storage.create(new_table("a"), [])
    asks = asking(storage)
    with ThreadPoolExecutor(1) as pool:
        with other._claiming("q") as (connection, _):
            connection.execute(sa.update(tables).values(owner="q"))
            with impatient(database_url) as third, pytest.raises(StorageError, match="lock"):
                third.own("r", "a", LONG)
            asked = pool.submit(storage.own, "p", "a", LONG)
            assert asks.wait(120)
        assert asked.result(120) is False
    assert owner(storage, "a") == "q"


def test_a_table_that_is_being_written_to_is_not_taken(postgres_url: str) -> None:
    with closing(Storage(postgres_url)) as storage, closing(Storage(postgres_url)) as other:
        storage.migrate()
        storage.create(new_table("a"), [])
        storage.create(new_table("b"), [])
        with ThreadPoolExecutor(1) as pool, other.writing() as connection:
            connection.execute(sa.update(tables).where(tables.c.id == "a").values(status="running"))
            assert pool.submit(storage.claim, "p", LONG).result(120).tables == ["b"]
        assert storage.claim("p", LONG).tables == ["a"]


def test_two_that_claim_at_once_share_without_overlap(storage: Storage, other: Storage) -> None:
    start = threading.Barrier(2, timeout=120)

    def claim(storage: Storage, process: str) -> list[str]:
        start.wait()
        return storage.claim(process, LONG).tables

    with ThreadPoolExecutor(2) as pool:
        for turn in range(8):
            ids = [f"{turn}-{number}" for number in range(20)]
            for table in ids:
                storage.create(new_table(table), [])
            # New processes each time: nobody has seen the other's heartbeat before.
            first = pool.submit(claim, storage, f"p{turn}")
            second = pool.submit(claim, other, f"q{turn}")
            mine, theirs = first.result(), second.result()
            assert sorted(mine + theirs) == sorted(ids)
            assert {owner(storage, table) for table in mine} <= {f"p{turn}"}
            assert {owner(storage, table) for table in theirs} <= {f"q{turn}"}
