"""How the database is reached, and what is said when it is not."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from branchline.core.errors import BadInput, BranchlineError
from branchline.server.storage.storage import Append, Storage, default_database
from branchline.server.table.errors import StorageError
from branchline.server.table.rows import EntryRow
from tests.server.databases import Postgres, asking, impatient, move, moves, new_table

# When the database fails


def test_a_full_disk_is_said_and_stores_nothing(sqlite_url: str) -> None:
    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        storage.create(new_table("a"), [])
        with storage.writing() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 1")  # as few as are in use
        big = EntryRow(2, "chat", text="x" * 100_000)
        with pytest.raises(StorageError, match="full"):
            storage.commit([moves("a", 1), Append("a", [big])])
        assert storage.entries("a") == []
        with storage.reading() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 10000")
        assert storage.commit([moves("a", 1), Append("a", [big])]) == [True, True]


def test_a_database_that_is_only_read_says_so(database_url: str) -> None:
    with closing(Storage(database_url)) as storage:
        storage.migrate()
        storage.check_writing()
    with closing(Storage(database_url)) as storage:

        def only_read(connection: Any, _: object) -> None:
            is_file = database_url.startswith("sqlite")
            names = ("query_only", "default_transaction_read_only")
            connection.execute(f"{'PRAGMA' if is_file else 'SET'} {names[not is_file]} = on")
            if not is_file:
                connection.commit()

        event.listen(storage._engine, "connect", only_read)
        with pytest.raises(StorageError, match=r"read-?only"):
            storage.check_writing()


def test_a_lost_connection_is_opened_again(postgres: Postgres, postgres_url: str) -> None:
    with closing(Storage(postgres_url)) as storage:
        storage.migrate()
        storage.create(new_table("a"), [])
        assert postgres.cut(str(storage.url.database)) > 0
        assert storage.commit([moves("a", 1)]) == [True]
        assert postgres.cut(str(storage.url.database)) > 0
        assert storage.entries("a") == [move(1)]


def test_a_commit_with_unknown_outcome_raises_and_is_not_repeated(postgres_url: str) -> None:
    with closing(Storage(postgres_url)) as storage:
        storage.migrate()
        storage.create(new_table("a"), [])
        with storage.writing() as connection:
            connection.exec_driver_sql(DIE_AT_COMMIT)
        with pytest.raises(StorageError) as caught:
            storage.commit([moves("a", 1)])
        assert "\n" not in str(caught.value)
        with storage.writing() as connection:
            attempts = connection.exec_driver_sql("SELECT last_value FROM attempts").scalar()
            connection.exec_driver_sql("DROP TRIGGER die ON entries")
        assert attempts == 1
        assert storage.entries("a") == []
        assert storage.commit([moves("a", 1)]) == [True]


DIE_AT_COMMIT = """
CREATE SEQUENCE attempts;
CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('attempts');
    PERFORM pg_terminate_backend(pg_backend_pid());
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER die AFTER INSERT ON entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die();
"""


def test_a_database_out_of_reach_is_one_line_without_the_password() -> None:
    with (
        closing(Storage("postgresql://me:hush@127.0.0.1:1/games?options=-chush=1")) as storage,
        pytest.raises(StorageError) as caught,
    ):
        storage.migrate()
    message = str(caught.value)
    assert message.startswith("postgresql://me:***@127.0.0.1:1/games: ")
    assert "\n" not in message
    assert "hush" not in message


def test_a_database_made_without_a_locale_keeps_every_letter(postgres: Postgres) -> None:
    postgres.run("CREATE DATABASE bare ENCODING 'SQL_ASCII' TEMPLATE template0")
    with closing(Storage(postgres.url("bare"))) as storage:
        storage.migrate()
        storage.create(new_table("a"), [move(1)])
        assert storage.entries("a") == [move(1)]
    postgres.run("DROP DATABASE bare WITH (FORCE)")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "tables.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "mysql://me:hush@host/games",
        "postgresql://me:hush@host",
        "postgresql://me:hush@host:port/games",
        "sqlite+aiosqlite:///hush.db",
    ],
)
def test_a_url_of_no_use_is_refused_with_an_example(url: str) -> None:
    with pytest.raises(BadInput, match=r"sqlite:///folder/file\.db") as caught:
        Storage(url)
    assert "hush" not in str(caught.value)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"there is no folder .*/deep"):
        Storage(f"sqlite:///{tmp_path}/deep/tables.db")


def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary, " * 100)
    with (
        closing(Storage(f"sqlite:///{tmp_path}/notes.txt")) as storage,
        pytest.raises(StorageError, match=r"notes\.txt: file is not a database"),
    ):
        storage.migrate()
    assert (tmp_path / "notes.txt").read_text() == "Dear diary, " * 100


def test_a_file_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "tables.db").symlink_to(tmp_path / "nowhere" / "tables.db")
    with (
        closing(Storage(f"sqlite:///{tmp_path}/tables.db")) as storage,
        pytest.raises(BranchlineError, match=r"tables\.db"),
    ):
        storage.migrate()


def test_without_psycopg_the_package_to_install_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "branchline.server.storage.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BranchlineError, match=r"pip install 'branchline\[postgres\]'"):
        Storage("postgresql://host/games")


# How SQLite is used


def test_sqlite_writes_to_the_disk_before_it_answers(sqlite_url: str) -> None:
    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        with storage.reading() as connection:

            def setting(name: str) -> object:
                return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

            assert setting("journal_mode") == "wal"
            assert setting("synchronous") == 2  # FULL
            assert setting("foreign_keys") == 1
            assert setting("busy_timeout") == 10_000


def test_the_file_is_for_its_owner_only(sqlite_url: str, tmp_path: Path) -> None:
    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


def test_a_writer_in_another_process_is_waited_for(sqlite_url: str) -> None:
    with closing(Storage(sqlite_url)) as storage, closing(Storage(sqlite_url)) as other:
        storage.migrate()
        storage.create(new_table("a"), [])
        asks = asking(storage)
        with ThreadPoolExecutor(1) as pool:
            with other.writing():
                with impatient(sqlite_url) as third, pytest.raises(StorageError, match="is locked"):
                    third.commit([moves("a", 1)])
                answer = pool.submit(storage.commit, [moves("a", 1)])
                assert asks.wait(120)
                assert storage.entries("a") == []  # reading waits for nobody
            assert answer.result(120) == [True]


def test_the_default_database_is_a_file_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a? b"))
    monkeypatch.delenv("BRANCHLINE_DATABASE", raising=False)
    with closing(Storage(default_database())) as storage:
        storage.migrate()
    folder = tmp_path / "a? b" / "branchline"
    assert (folder / "tables.db").is_file()
    assert folder.stat().st_mode & 0o777 == 0o700
    monkeypatch.setenv("BRANCHLINE_DATABASE", "postgresql://host/games")
    assert default_database() == "postgresql://host/games"


def test_the_default_folder_that_cannot_be_made_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.delenv("BRANCHLINE_DATABASE", raising=False)
    with pytest.raises(BadInput, match="file/branchline"):
        default_database()
