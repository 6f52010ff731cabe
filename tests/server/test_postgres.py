"""What one process stores, another hears; a lost connection is noticed."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from contextlib import closing

import pytest

from branchline.server.storage.postgres import LOOK_SECONDS, RETRY_SECONDS, NoticeListener
from branchline.server.storage.storage import Append, Storage
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
