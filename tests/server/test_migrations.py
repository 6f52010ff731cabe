"""An empty database gets its tables, once, whoever comes first."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event

from branchline.core.errors import BranchlineError
from branchline.server.storage import database
from branchline.server.storage.backup import restore
from branchline.server.storage.schema import VERSION, metadata
from branchline.server.storage.storage import Storage
from branchline.server.table.errors import StorageError
from tests.old_tables.opening import VERSIONS, unpack
from tests.server.broken_off import killed_at_statements
from tests.server.databases import asking, impatient, move, moves, new_table

MIGRATE = """
import sys
from branchline.server.storage.storage import Storage
storage = Storage(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
storage.migrate()
print("alembic" in sys.modules, flush=True)
"""


def process(url: str) -> subprocess.Popen[str]:
    """Start a process that migrates as soon as a line is typed."""
    arguments = [sys.executable, "-c", MIGRATE, url]
    pipe = subprocess.PIPE
    return subprocess.Popen(arguments, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def test_an_empty_database_gets_the_tables_of_the_schema(database_url: str) -> None:
    with closing(Storage(database_url)) as storage:
        assert storage.version() is None
        storage.migrate()
        assert storage.version() == VERSION
        with storage.reading() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, metadata) == []
            assert set(metadata.tables) <= set(sa.inspect(connection).get_table_names())


def test_the_constraints_are_those_of_the_schema(database_url: str) -> None:
    with closing(Storage(database_url)) as storage:
        storage.migrate()
        with storage.reading() as connection:
            found = sa.inspect(connection)
            unique = {
                tuple(each["column_names"]) for each in found.get_unique_constraints("entries")
            }
            assert unique == {("table_id", "rev")}
            assert found.get_pk_constraint("entries")["constrained_columns"] == ["table_id", "seq"]
            assert [key["referred_table"] for key in found.get_foreign_keys("entries")] == [
                "tables"
            ]
            (index,) = found.get_indexes("tables")
            assert index["column_names"] == ["public", "status", "updated"]


def test_migrating_again_changes_nothing(database_url: str) -> None:
    with closing(Storage(database_url)) as storage:
        storage.migrate()
        storage.create(new_table("a"), [move(1)])
        storage.migrate()
        assert storage.entries("a") == [move(1)]
    with closing(Storage(database_url)) as again:
        again.migrate()
        assert again.commit([moves("a", 2)]) == [True]


def test_processes_that_start_at_once_all_find_the_tables(database_url: str) -> None:
    with process(database_url) as first, process(database_url) as second:
        for each in (first, second):
            assert each.stdout is not None
            assert each.stdout.readline() == "ready\n"
        for each in (first, second):
            assert each.stdin is not None
            each.stdin.write("go\n")
            each.stdin.flush()
        for each in (first, second):
            _, problems = each.communicate(timeout=120)
            assert (each.returncode, problems) == (0, "")
    with closing(Storage(database_url)) as storage:
        assert storage.version() == VERSION
        storage.create(new_table("a"), [])


def test_who_comes_during_a_migration_waits_for_its_end(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = database._upgrade
    is_made, may_end = threading.Event(), threading.Event()

    def linger(connection: sa.Connection, name: str) -> None:
        upgrade(connection, name)
        is_made.set()
        assert may_end.wait(120)

    monkeypatch.setattr(database, "_upgrade", linger)
    with closing(Storage(database_url)) as first, closing(Storage(database_url)) as second:
        asks = asking(second)
        with ThreadPoolExecutor(2) as pool:
            one = pool.submit(first.migrate)
            assert is_made.wait(120)
            with impatient(database_url) as third, pytest.raises(StorageError, match="lock"):
                third.migrate()
            two = pool.submit(second.migrate)
            assert asks.wait(120)
            may_end.set()
            one.result(120)
            two.result(120)
        assert second.version() == VERSION


def test_a_new_file_that_another_process_writes_to_is_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("CREATE TABLE first_come (id)")
        with (
            impatient(f"sqlite:///{file}") as third,
            pytest.raises(StorageError, match="database is locked"),
        ):
            third.migrate()
        with closing(Storage(f"sqlite:///{file}")) as storage, ThreadPoolExecutor(1) as pool:
            asks = threading.Event()
            event.listen(storage._engine, "do_connect", lambda *_: asks.set())
            migrated = pool.submit(storage.migrate)
            assert asks.wait(120)
            other.execute("COMMIT")
            migrated.result(120)
            assert storage.version() == VERSION


def test_a_database_that_is_up_to_date_needs_no_alembic(
    storage: Storage, database_url: str
) -> None:
    with process(database_url) as fresh:
        output, problems = fresh.communicate("go\n", timeout=120)
    assert (output, problems) == ("ready\nFalse\n", "")


def test_a_migration_that_fails_leaves_nothing(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = database._upgrade

    def fail(connection: sa.Connection, name: str) -> None:
        upgrade(connection, name)
        raise KeyboardInterrupt

    with closing(Storage(database_url)) as storage:
        monkeypatch.setattr(database, "_upgrade", fail)
        with pytest.raises(KeyboardInterrupt):
            storage.migrate()
        assert storage.version() is None
        with storage.reading() as connection:
            assert sa.inspect(connection).get_table_names() == []
        monkeypatch.undo()
        storage.migrate()
        assert storage.version() == VERSION


def test_a_database_of_a_newer_version_is_refused(storage: Storage) -> None:
    with storage.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BranchlineError, match="newer version of Branchline"):
        storage.migrate()
    assert storage.version() == "9999"


def test_a_database_of_an_older_version_gets_the_new_number(tmp_path: Path) -> None:
    """So that the older version refuses it: the logs may hold what only this one reads."""
    with closing(Storage(unpack(VERSIONS[0], tmp_path))) as storage:
        assert storage.version() == "0001"
        tables = storage.count()
        assert tables
        storage.migrate()
        assert (storage.version(), storage.count()) == (VERSION, tables)


def test_the_newest_migration_is_the_version_of_the_schema() -> None:
    folder = database.__file__.replace("database.py", "migrations")
    assert ScriptDirectory(folder).get_current_head() == VERSION


def test_a_first_migration_is_killed_at_some_statements(database_url: str) -> None:
    assert killed_at_statements(database_url, 4) >= 3


def test_a_migration_of_old_tables_is_killed_at_some_statements(database_url: str) -> None:
    with closing(Storage(database_url)) as storage:
        storage.migrate()
        restore(storage, VERSIONS[0] / "tables.backup")
    assert killed_at_statements(database_url, 12) >= 3
