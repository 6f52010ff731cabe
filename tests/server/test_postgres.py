"""What one process stores, another hears; a lost connection is noticed."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import msgspec
import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from branchline.server.storage.database import CLAIMING, LOCKED_AT_MOST
from branchline.server.storage.postgres import LOOK_SECONDS, RETRY_SECONDS, NoticeListener
from branchline.server.storage.schema import entries
from branchline.server.storage.storage import Append, Storage
from branchline.server.table.errors import StorageError
from tests.server.databases import Postgres, moves, new_table


class Heard:
    """A process that listens, and what it heard, in order."""

    def __init__(self, storage: Storage) -> None:
        self.notes: queue.Queue[tuple[str, int] | str] = queue.Queue()
        self.for_people: list[str] = []
        self.listener = NoticeListener(storage.url, self.hear, lambda: self.notes.put("missed"))
        self.listener.start()
        assert self.listener.listening.wait(10)

    def hear(self, table: str, seq: int, for_people: bool) -> None:
        if for_people:
            self.for_people.append(table)
        self.notes.put((table, seq))

    def next(self) -> tuple[str, int] | str:
        return self.notes.get(timeout=120)


@pytest.fixture
def storage(postgres_url: str) -> Iterator[Storage]:
    """Three tables in PostgreSQL."""
    with closing(Storage(postgres_url)) as storage:
        storage.migrate()
        for table in ("a", "b", "c"):
            storage.create(new_table(table), [])
        yield storage


@pytest.fixture
def heard(storage: Storage) -> Iterator[Heard]:
    heard = Heard(storage)
    yield heard
    heard.listener.stop()
    assert not heard.listener.is_alive()


def test_each_table_that_changed_is_told_once_with_its_last_entry(
    storage: Storage, heard: Heard
) -> None:
    storage.commit([moves("b", 1, 2), moves("a", 1), moves("b", 3)])
    assert [heard.next(), heard.next()] == [("a", 1), ("b", 3)]
    storage.commit([Append("c", [], status="over")])
    assert heard.next() == ("c", 0)
    assert heard.notes.empty()


def test_where_people_go_on_is_told(storage: Storage, heard: Heard) -> None:
    people = Append("b", moves("b", 1).entries, for_people=True)
    storage.commit([moves("a", 1), people])
    assert [heard.next(), heard.next()] == [("a", 1), ("b", 1)]
    assert heard.for_people == ["b"]


def test_what_is_refused_is_not_told(storage: Storage, heard: Heard) -> None:
    storage.commit([moves("b", 1)])
    assert heard.next() == ("b", 1)
    assert storage.commit([moves("a", 1), moves("b", 1), moves("c", 1)]) == [True, False, True]
    assert [heard.next(), heard.next()] == [("a", 1), ("c", 1)]
    assert heard.notes.empty()


def test_what_is_told_can_be_read(storage: Storage, heard: Heard) -> None:
    for seq in range(1, 20):
        storage.commit([moves("a", seq)])
        assert heard.next() == ("a", seq)
        assert storage.entries("a")[-1].seq == seq


def test_whoever_stops_in_a_transaction_stops_nobody_else(
    postgres_url: str, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a server that is paused: another's moves at the same table wait for it, but not for ever."""
    monkeypatch.setitem(LOCKED_AT_MOST, "idle_in_transaction_session_timeout", 100)
    ended, over = threading.Event(), threading.Event()
    ever = threading.Timer(60, ended.set)
    with closing(Storage(postgres_url)) as paused, ThreadPoolExecutor(1) as pool:

        def pause() -> None:
            with paused.writing() as connection:
                paused.lock(connection, CLAIMING)
                row = msgspec.structs.asdict(moves("a", 1).entries[0])
                connection.execute(sa.insert(entries), {"table_id": "a", **row})
                over.set()
                ended.wait()

        ever.start()
        pausing = pool.submit(pause)
        assert over.wait(60)
        assert storage.commit([moves("a", 1), moves("b", 1)]) == [True, True]
        assert storage.claim("p", 3.5).was_known is False
        assert not ended.is_set(), "nobody waited until it went on"
        ended.set()
        ever.cancel()
        with pytest.raises(StorageError):
            pausing.result()


@pytest.mark.parametrize(
    ("own", "found"),
    [
        ("", {"idle_in_transaction_session_timeout": "2s", "lock_timeout": "4s"}),
        ("&options=-clock_timeout=1s", {"lock_timeout": "1s", "work_mem": "4MB"}),
        ("&options=-cwork_mem=1MB", {"lock_timeout": "4s", "work_mem": "1MB"}),
    ],
)
def test_limits_of_a_transaction_go_with_what_an_address_says(
    postgres_url: str, own: str, found: dict[str, str]
) -> None:
    with closing(Storage(postgres_url + own)) as storage, storage.reading() as connection:
        shown = {name: connection.scalar(sa.text(f"SHOW {name}")) for name in found}
    assert shown == found


def test_a_backup_and_a_migration_take_their_time(postgres_url: str) -> None:
    with closing(Storage(postgres_url)) as storage, storage.one_moment() as connection:
        assert connection.scalar(sa.text("SHOW idle_in_transaction_session_timeout")) == "0"


def test_a_long_silence_loses_nothing(storage: Storage, heard: Heard) -> None:
    heard.listener.join(3 * LOOK_SECONDS)
    storage.commit([moves("a", 1)])
    assert heard.next() == ("a", 1)


def test_after_a_lost_connection_it_listens_again_and_says_so(
    postgres: Postgres, storage: Storage, heard: Heard
) -> None:
    for seq in (1, 2):
        assert postgres.cut(str(storage.url.database)) > 0
        assert heard.next() == "missed"
        storage.commit([moves("a", seq)])
        assert heard.next() == ("a", seq)


def test_a_database_that_comes_up_late_is_waited_for(postgres: Postgres) -> None:
    with closing(Storage(postgres.url("late"))) as storage:
        listener_notes: queue.Queue[str] = queue.Queue()
        listener = NoticeListener(
            storage.url, lambda *_: None, lambda: listener_notes.put("missed")
        )
        listener.start()
        assert not listener.listening.wait(2 * RETRY_SECONDS)
        postgres.run("CREATE DATABASE late")
        assert listener_notes.get(timeout=120) == "missed"
        listener.stop()
    postgres.run("DROP DATABASE late WITH (FORCE)")


def test_an_outage_is_told_once_and_every_minute_it_lasts(postgres_url: str) -> None:
    now = 0.0
    listener = NoticeListener(sa.make_url(postgres_url), lambda *_: None, lambda: None)
    listener.clock = lambda: now
    found = []
    with capture_logs() as told:
        for second in (0, 1, 59, 60, 70, 71):
            now = second
            if second == 70:
                listener.listening.set()
            listener._tell(OSError("away"))
            listener.listening.clear()
            found.append(len(told))
    assert found == [1, 1, 1, 2, 3, 3]
