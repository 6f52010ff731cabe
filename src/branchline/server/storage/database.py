"""How the database is reached: its URL, its transactions, its version, and errors in one line."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import event, exc
from sqlalchemy.pool import ConnectionPoolEntry

from branchline.core.documents import file_trouble
from branchline.core.errors import BadInput, BranchlineError
from branchline.core.words import Text
from branchline.server.storage.schema import VERSION
from branchline.server.table.errors import StorageError
from branchline.server.words import words

BUSY_SECONDS = 10.0
"""How long SQLite waits for another process that writes."""
LOCKED_AT_MOST = {"idle_in_transaction_session_timeout": 2000, "lock_timeout": 4000}
"""Milliseconds a transaction of PostgreSQL may do nothing, and wait for another."""
MIGRATING, CLAIMING = 18_350_001, 18_350_002
"""Numbers of PostgreSQL's advisory locks; any two that nobody else uses."""


class Taken(StorageError):
    """Something else is stored under the same number, or the table is not there."""


class Database:
    """One database, connected when first used; every thread may use it."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.dialect = self.url.get_backend_name()
        self.name = self.url.set(drivername=self.dialect, query={}).render_as_string()
        """The URL as people may see it, without the password and options."""
        self._engine = _open_postgres(self.url) if self.is_shared else _open_sqlite(self.url)
        self._writers = self._engine.execution_options(writes=True)
        self._writer: sa.Connection | None = None
        # SQLite has one writer: threads queue here, quicker than they would poll the file's lock.
        self._turn: AbstractContextManager[object] = (
            nullcontext() if self.is_shared else threading.Lock()
        )

    @property
    def is_shared(self) -> bool:
        """Return whether several server processes may share the database."""
        return self.dialect == "postgresql"

    def close(self) -> None:
        """Close all connections."""
        if self._writer is not None:
            self._writer.close()
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """Give a connection to read from."""
        with self._plain_errors(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def one_moment(self) -> Iterator[sa.Connection]:
        """Give a connection that reads one moment, whatever others store meanwhile."""
        with self.reading() as connection:
            if self.is_shared:
                connection.execution_options(
                    isolation_level="REPEATABLE READ", postgresql_readonly=True
                )
            self._take_time(connection)
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """Give a connection in one transaction, stored when the block ends without an error."""
        with self._plain_errors(), self._turn:
            if self.is_shared:
                with self._writers.begin() as connection:
                    yield connection
            else:
                yield from self._writing_alone()

    def _writing_alone(self) -> Iterator[sa.Connection]:
        # One connection writes, kept: to fetch one takes as long as a transaction.
        connection = self._writer = self._writer or self._writers.connect()
        try:
            with connection.begin():
                yield connection
        except BaseException:
            self._writer = None
            connection.close()
            raise

    @contextmanager
    def _plain_errors(self) -> Iterator[None]:
        try:
            yield
        except (exc.IntegrityError, sqlite3.IntegrityError) as error:
            raise Taken(self._reason(error)) from error
        except (exc.DBAPIError, exc.TimeoutError, sqlite3.Error) as error:
            raise StorageError(self._reason(error)) from error

    def _reason(self, error: Exception) -> Text:
        cause = " ".join(str(getattr(error, "orig", None) or error).split())
        return words.text("database.trouble", name=self.name, cause=cause)

    def _take_time(self, connection: sa.Connection) -> None:
        """Let a transaction rest and wait, unlike those of a server."""
        for name in LOCKED_AT_MOST if self.is_shared else ():
            if name not in str(self.url.query.get("options", "")):
                connection.execute(sa.text(f"SET LOCAL {name} = 0"))

    def lock(self, connection: sa.Connection, number: int) -> None:
        """Wait until no other transaction holds this lock; SQLite's writers take turns anyway."""
        if self.is_shared:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(number)))

    def version(self) -> str | None:
        """Return the newest migration the database has seen; None for an empty one."""
        if not self.is_shared and not _file(self.url).exists():
            return None
        with self.reading() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            version = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
            return None if version is None else str(version)

    def migrate(self) -> None:
        """Bring the database to the newest version; one process does it, others wait for it."""
        if self.version() == VERSION:
            return
        with self.writing() as connection:
            self._take_time(connection)
            self.lock(connection, MIGRATING)
            _upgrade(connection, self.name)

    def check_writing(self) -> None:
        """Raise StorageError where nothing can be stored, as in a read-only file."""
        with self.writing() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def read_url(text: str) -> sa.URL:
    """Return the URL of a database, or say what one looks like."""
    try:
        url = sa.make_url(text)
    except (exc.ArgumentError, ValueError):
        url = sa.URL.create("unknown")
    match url.drivername:
        case "sqlite" if url.database not in {None, "", ":memory:"} and not url.query:
            if not _file(url).parent.is_dir():
                folder = str(_file(url).parent)
                raise BadInput(text, words.text("database.no_folder", folder=folder))
            return url
        case "postgresql" | "postgres" | "postgresql+psycopg" if url.database:
            return url.set(drivername="postgresql+psycopg")
    # The text is not repeated: it may hold a password.
    raise BadInput("database", words.text("database.address"))


def _file(url: sa.URL) -> Path:
    return Path(str(url.database))


def _open_postgres(url: sa.URL) -> sa.Engine:
    try:
        from branchline.server.storage.postgres import connect_options
    except ImportError:
        raise BranchlineError(words.text("database.no_postgres")) from None
    options = connect_options(url) | transaction_options(url)
    return sa.create_engine(url, pool_pre_ping=True, connect_args=options)


def transaction_options(url: sa.URL) -> dict[str, str]:
    """Return limits for transactions, beside the options an address has of its own.

    A server that was stopped in the middle of one would stop all others with its locks.
    """
    given = url.query.get("options", "")
    own = given if isinstance(given, str) else " ".join(given)
    limits = [f"-c {name}={most}" for name, most in LOCKED_AT_MOST.items() if name not in own]
    return {"options": " ".join([*limits, own]).strip()}


def _open_sqlite(url: sa.URL) -> sa.Engine:
    engine = sa.create_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    event.listen(engine, "do_connect", lambda *_: _make_file(url))
    return engine


def _make_file(url: sa.URL) -> None:
    """Make the file for its owner's eyes only: it holds what the dealer keeps secret."""
    if _file(url).exists():
        return
    try:
        _file(url).touch(mode=0o600)
    except OSError as error:
        raise BadInput(str(_file(url)), file_trouble(error)) from None


def _prepare_sqlite(connection: sqlite3.Connection, entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # transactions begin where we say, not where sqlite3 guesses
    connection.text_factory = _text
    _use_wal(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA wal_autocheckpoint = 4000")


def _text(stored: bytes) -> str:
    """Return what is stored, legible or not: one damaged row must not fail all that are read."""
    return stored.decode(errors="replace")


def _use_wal(connection: sqlite3.Connection) -> None:
    # Of several that switch a new file at once SQLite refuses all but one instead of waiting.
    latest = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > latest:
                raise
            time.sleep(0.01)
        else:
            return


def _begin_sqlite(connection: sa.Connection) -> None:
    # A transaction that reads first and writes later could find its view outdated: lock at once.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _upgrade(connection: sa.Connection, name: str) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config(attributes={"connection": connection})
    config.set_main_option("path_separator", "os")
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadInput(name, words.text("database.newer")) from None
