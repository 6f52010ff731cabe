"""Where tables are kept: SQLite or PostgreSQL behind one class, safe to use from any thread."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import cast

import msgspec
import sqlalchemy as sa
from sqlalchemy import exc

from branchline.core.documents import file_trouble
from branchline.core.errors import BadInput
from branchline.server.storage.database import CLAIMING, Database, Taken
from branchline.server.storage.schema import Clock, entries, processes, snapshots, tables
from branchline.server.table.rows import EntryRow, TableRow

STALE = 10.0
"""Seconds without a heartbeat after which a process no longer owns its tables."""
OPEN = ("waiting", "running")


class Append(msgspec.Struct):
    """What one change adds to a table, all or nothing; None leaves a field as it is."""

    table: str
    entries: list[EntryRow]
    snapshot: tuple[int, bytes] | None = None
    status: str | None = None
    summary: str | None = None
    secrets: str | None = None
    for_people: bool = False
    """Only people can go on then: other processes where nobody is connected have nothing to do."""


class PublicTable(msgspec.Struct):
    """What the lobby needs of a table."""

    id: str
    status: str
    summary: str
    created: float


class Claim(msgspec.Struct):
    """What a process took over, and whether it was known until then.

    One that was not known was silent for too long: another may have its tables.
    """

    tables: list[str]
    was_known: bool


TABLE_COLUMNS = [tables.c[name] for name in TableRow.__struct_fields__]
PUBLIC_COLUMNS = [tables.c[name] for name in PublicTable.__struct_fields__]
ENTRY_COLUMNS = [entries.c[name] for name in EntryRow.__struct_fields__]
NEWS = (
    sa.select(*ENTRY_COLUMNS, *TABLE_COLUMNS)
    .join_from(entries, tables, tables.c.id == entries.c.table_id)
    .where(entries.c.table_id == sa.bindparam("table"), entries.c.seq > sa.bindparam("after"))
    .order_by(entries.c.seq)
)
CHANGE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table"))
    .values(
        updated=sa.bindparam("now"),
        status=sa.func.coalesce(sa.bindparam("new_status"), tables.c.status),
        summary=sa.func.coalesce(sa.bindparam("new_summary"), tables.c.summary),
        secrets=sa.func.coalesce(sa.bindparam("new_secrets"), tables.c.secrets),
    )
)
# SQLite and PostgreSQL use the index of the lobby only if `public` is named.
IS_OPEN = (tables.c.public.in_([True, False]), tables.c.status.in_(OPEN))
TOUCHED = (
    sa.select(entries.c.at)
    .where(entries.c.table_id == tables.c.id)
    .order_by(entries.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
"""When something happened at a table last."""
HAS_BOT = sa.and_(tables.c.status == "running", tables.c.summary.contains('"bot":"'))
URGENT_FIRST = (HAS_BOT.desc(), TOUCHED.desc(), tables.c.id)
"""First the tables where a bot may be to move, then those where people may come back."""
TAKE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table"))
    .values(owner=sa.bindparam("process"))
)
LOG_COLUMNS = ("table_id", *EntryRow.__struct_fields__)
ROWS_AT_ONCE = 500
CHANGE_ALL = """
UPDATE tables SET updated = ?,
  status = coalesce(json_extract(value, '$[1]'), status),
  summary = coalesce(json_extract(value, '$[2]'), summary),
  secrets = coalesce(json_extract(value, '$[3]'), secrets)
FROM json_each(?) WHERE tables.id = json_extract(value, '$[0]')
"""
TELL = sa.text("SELECT pg_notify('branchline', told) FROM unnest(CAST(:told AS text[])) AS told")


class Storage(Database):
    """The tables people play at, with their logs, and which process runs which."""

    # Tables

    def create(
        self,
        table: TableRow,
        entries: Sequence[EntryRow],
        states: Sequence[tuple[int, bytes]] = (),
    ) -> None:
        """Store a new table with the beginning of its log; raises Taken if its id is."""
        row = msgspec.structs.asdict(table)
        row["updated"] = table.updated or table.created
        with self.writing() as connection:
            connection.execute(sa.insert(tables), row)
            _store_log(connection, [(table.id, entry) for entry in entries])
            _store_states(connection, [(table.id, *state) for state in states])

    def table(self, id: str) -> TableRow | None:  # noqa: A002
        """Return a table."""
        with self.reading() as connection:
            row = connection.execute(sa.select(*TABLE_COLUMNS).where(tables.c.id == id)).first()
        return TableRow(*row) if row else None

    def entries(self, id: str, after: int = 0) -> list[EntryRow]:  # noqa: A002
        """Return a table's log, in order, from the entry that follows `after`."""
        wanted = (entries.c.table_id == id, entries.c.seq > after)
        query = sa.select(*ENTRY_COLUMNS).where(*wanted).order_by(entries.c.seq)
        with self.reading() as connection:
            return [EntryRow(*row) for row in connection.execute(query)]

    def news(self, id: str, after: int) -> tuple[TableRow | None, list[EntryRow]]:  # noqa: A002
        """Return a table's log from the entry that follows `after`, and the table as it is now."""
        with self.reading() as connection:
            rows = connection.execute(NEWS, {"table": id, "after": after}).all()
        begin = len(ENTRY_COLUMNS)
        row = TableRow(*rows[-1][begin:]) if rows else None
        return row, [EntryRow(*row[:begin]) for row in rows]

    def snapshot(self, id: str) -> tuple[int, bytes] | None:  # noqa: A002
        """Return a table's latest snapshot with its revision."""
        query = sa.select(snapshots.c.rev, snapshots.c.state).where(snapshots.c.table_id == id)
        with self.reading() as connection:
            row = connection.execute(query.order_by(snapshots.c.rev.desc()).limit(1)).first()
        return (row[0], row[1]) if row else None

    def lobby(self, limit: int) -> list[PublicTable]:
        """Return the public tables that wait or run, those that changed last first."""
        wanted = (tables.c.public == sa.true(), tables.c.status.in_(OPEN))
        order = (tables.c.updated.desc(), tables.c.id)
        query = sa.select(*PUBLIC_COLUMNS).where(*wanted).order_by(*order).limit(limit)
        with self.reading() as connection:
            return [PublicTable(*row) for row in connection.execute(query)]

    def count(self, since: float = 0.0) -> int:
        """Return how many tables are open, of those whose row has changed since a moment.

        Games that are over need no room. Moves leave the row as it is; who sits down changes it.
        """
        wanted = (*IS_OPEN, tables.c.updated >= since)
        query = sa.select(sa.func.count()).select_from(tables).where(*wanted)
        with self.reading() as connection:
            return connection.scalar(query) or 0

    # The log

    def commit(self, appends: Sequence[Append]) -> list[bool]:
        """Store all in one transaction; False for those where another process was quicker.

        If it raises, nothing more is known: only reading tells what is stored.
        """
        # Every process locks tables in the same order, so that none waits for another in a ring.
        order = sorted(range(len(appends)), key=lambda number: appends[number].table)
        batch = [appends[number] for number in order]
        try:
            with self.writing() as connection:
                _store(connection, batch)
                self._tell(connection, batch)
        except Taken:
            stored = dict(zip(order, self._commit_one_by_one(batch), strict=True))
            return [stored[number] for number in range(len(appends))]
        return [True] * len(appends)

    def _commit_one_by_one(self, batch: Sequence[Append]) -> list[bool]:
        refused: set[str] = set()
        stored: list[Append] = []
        answers = []
        with self.writing() as connection:
            for append in batch:
                # Appends to a table after a refused one were made on top of it.
                if append.table in refused or not _can_store(connection, append):
                    refused.add(append.table)
                else:
                    stored.append(append)
                answers.append(append.table not in refused)
            self._tell(connection, stored)
        return answers

    def _tell(self, connection: sa.Connection, stored: Sequence[Append]) -> None:
        if not self.is_shared:
            return
        last = {append.table: append for append in stored}
        connection.execute(TELL, {"told": [notice(append) for append in last.values()]})

    # Which process runs which table

    def beat(self, process: str) -> bool:
        """Say that a process is alive, by the database's clock; return whether it was known."""
        with self.writing() as connection:
            return self._beat(connection, process)

    def alive(self, stale: float = STALE) -> set[str]:
        """Return the processes whose last heartbeat is not older than `stale` seconds."""
        query = sa.select(processes.c.id).where(_seen_lately(stale))
        with self.reading() as connection:
            return set(connection.scalars(query))

    def claim(self, process: str, stale: float = STALE) -> Claim:
        """Take over the open tables nobody runs, those first that are most urgent."""
        query = sa.select(tables.c.id).where(*IS_OPEN, _is_free(process, stale))
        query = query.order_by(*URGENT_FIRST)
        with self._claiming(process) as (connection, was_known):
            # A table that is locked is being written to: somebody runs it.
            taken = connection.scalars(query.with_for_update(skip_locked=True)).all()
            if taken:
                connection.execute(TAKE, [{"table": table, "process": process} for table in taken])
            connection.execute(sa.delete(processes).where(sa.not_(_is_alive(process, stale))))
        return Claim(list(taken), was_known)

    def owned(self, process: str) -> list[str]:
        """Return the ids of the open tables a process runs, those first that are most urgent."""
        query = sa.select(tables.c.id).where(*IS_OPEN, tables.c.owner == process)
        query = query.order_by(*URGENT_FIRST)
        with self.reading() as connection:
            return list(connection.scalars(query))

    def own(self, process: str, id: str, stale: float = STALE) -> bool:  # noqa: A002
        """Take a table if nobody else runs it; return whether the process has it now."""
        is_mine = sa.or_(tables.c.owner == process, _is_free(process, stale))
        query = sa.update(tables).where(tables.c.id == id, is_mine).values(owner=process)
        with self._claiming(process) as (connection, _):
            return connection.execute(query).rowcount == 1

    def release(self, process: str) -> None:
        """Give up all tables of a process and forget it."""
        with self.writing() as connection:
            self.lock(connection, CLAIMING)
            connection.execute(
                sa.update(tables).where(tables.c.owner == process).values(owner=None)
            )
            connection.execute(sa.delete(processes).where(processes.c.id == process))

    @contextmanager
    def _claiming(self, process: str) -> Iterator[tuple[sa.Connection, bool]]:
        # One at a time: a second claim must see the first one's heartbeat, or it would take over.
        with self.writing() as connection:
            self.lock(connection, CLAIMING)
            yield connection, self._beat(connection, process)

    def _beat(self, connection: sa.Connection, process: str) -> bool:
        known = sa.update(processes).where(processes.c.id == process).values(seen=Clock())
        was_known = connection.execute(known).rowcount == 1
        if not was_known:
            connection.execute(sa.insert(processes).values(id=process, seen=Clock()))
        return was_known


def notice(append: Append) -> str:
    """Return what other processes are told of a change."""
    seq = append.entries[-1].seq if append.entries else 0
    return f"{append.table} {seq} {append.for_people:d}"


def _seen_lately(stale: float) -> sa.ColumnElement[bool]:
    # A clock that was put back leaves signs of life in the future: they tell nothing.
    return processes.c.seen.between(Clock() - stale, Clock() + stale)


def _is_alive(process: str, stale: float) -> sa.ColumnElement[bool]:
    return sa.or_(processes.c.id == process, _seen_lately(stale))


def _is_free(process: str, stale: float) -> sa.ColumnElement[bool]:
    alive = sa.select(processes.c.id).where(_is_alive(process, stale))
    return sa.or_(tables.c.owner.is_(None), tables.c.owner.not_in(alive))


def _can_store(connection: sa.Connection, append: Append) -> bool:
    try:
        with connection.begin_nested():
            _store(connection, [append])
    except (exc.IntegrityError, sqlite3.IntegrityError):
        return False
    return True


def _store(connection: sa.Connection, batch: Sequence[Append]) -> None:
    if connection.dialect.name == "sqlite":
        _store_at_once(connection, batch)
        return
    _store_log(connection, [(append.table, entry) for append in batch for entry in append.entries])
    states = [(append.table, *append.snapshot) for append in batch if append.snapshot]
    _store_states(connection, states)
    now = time.time()
    changes = [
        {
            "table": append.table,
            "now": now,
            "new_status": append.status,
            "new_summary": append.summary,
            "new_secrets": append.secrets,
        }
        for append in batch
        if _changes_its_table(append)
    ]
    if changes:
        connection.execute(CHANGE, changes)


def _changes_its_table(append: Append) -> bool:
    return (append.status, append.summary, append.secrets) != (None, None, None)


def _store_at_once(connection: sa.Connection, batch: Sequence[Append]) -> None:
    log = [
        (append.table, *msgspec.structs.astuple(entry))
        for append in batch
        for entry in append.entries
    ]
    driver = cast(sqlite3.Connection, connection.connection.driver_connection)
    for begin in range(0, len(log), ROWS_AT_ONCE):
        rows = log[begin : begin + ROWS_AT_ONCE]
        driver.execute(_insert(len(rows)), [value for row in rows for value in row])
    states = [(append.table, *append.snapshot) for append in batch if append.snapshot]
    _store_states(connection, states)
    changes: dict[str, list[str | None]] = {}
    for append in filter(_changes_its_table, batch):  # a table may be there twice: the later wins
        old = changes.get(append.table, [append.table, None, None, None])
        new = [append.table, append.status, append.summary, append.secrets]
        changes[append.table] = [n if n is not None else o for n, o in zip(new, old, strict=True)]
    if changes:
        told = msgspec.json.encode(list(changes.values())).decode()
        connection.exec_driver_sql(CHANGE_ALL, (time.time(), told))


@cache
def _insert(rows: int) -> str:
    """Return one statement for many rows of the log.

    Python lets go of its lock at every step of SQLite, and a busy server would wait for it again
    after every row.
    """
    row = f"({', '.join('?' * len(LOG_COLUMNS))})"
    return f"INSERT INTO entries ({', '.join(LOG_COLUMNS)}) VALUES {', '.join([row] * rows)}"


def _store_log(connection: sa.Connection, log: Iterable[tuple[str, EntryRow]]) -> None:
    rows = [{"table_id": table, **msgspec.structs.asdict(entry)} for table, entry in log]
    if rows:
        connection.execute(sa.insert(entries), rows)


def _store_states(connection: sa.Connection, states: Iterable[tuple[str, int, bytes]]) -> None:
    rows = [{"table_id": table, "rev": rev, "state": state} for table, rev, state in states]
    if rows:
        connection.execute(sa.insert(snapshots), rows)


def default_database() -> str:
    """Return the database's URL: BRANCHLINE_DATABASE, or a file of the user's."""
    chosen = os.environ.get("BRANCHLINE_DATABASE")
    if chosen:
        return chosen
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = data / "branchline"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(str(folder), file_trouble(error)) from None
    return sa.URL.create("sqlite", database=str(folder / "tables.db")).render_as_string()
