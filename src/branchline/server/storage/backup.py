"""Backups: all tables of one moment as compressed JSON lines, and back into any database.

A file is a first line, then each table followed by its entries and snapshots, then a last line
that counts them.
"""

from __future__ import annotations

import gzip
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

import msgspec
import sqlalchemy as sa

from branchline.core.documents import decode, file_trouble
from branchline.core.errors import BadInput
from branchline.core.words import Text
from branchline.server.storage.database import Taken
from branchline.server.storage.schema import VERSION, entries, snapshots, tables
from branchline.server.storage.storage import ENTRY_COLUMNS, TABLE_COLUMNS, Storage
from branchline.server.table.rows import EntryRow, TableRow
from branchline.server.words import words

FORMAT = 1


class FirstLine(msgspec.Struct, tag_field="line", tag="branchline backup"):
    """What the file is, and when it was made."""

    format: int
    at: float


class TableLine(TableRow, tag_field="line", tag="table"):
    """A table; the lines up to the next one are its entries and snapshots."""


class EntryLine(EntryRow, tag_field="line", tag="entry"):
    """An entry of the table above."""


class SnapshotLine(msgspec.Struct, tag_field="line", tag="snapshot"):
    """A snapshot of the table above."""

    rev: int
    state: bytes


class LastLine(msgspec.Struct, tag_field="line", tag="end"):
    """How much the file holds; a file without it was cut off."""

    tables: int = 0
    entries: int = 0
    snapshots: int = 0


Line = FirstLine | TableLine | EntryLine | SnapshotLine | LastLine


class Saved(msgspec.Struct):
    """One table of a backup."""

    table: TableRow
    entries: list[EntryRow] = []
    snapshots: list[tuple[int, bytes]] = []


class Restored(msgspec.Struct):
    """What a restore did."""

    added: int = 0
    entries: int = 0
    there_already: int = 0


# Writing


def back_up(storage: Storage, path: Path, force: bool = False) -> LastLine:
    """Write all tables to a file, complete or not at all; return how much was written."""
    if path.exists() and not force:
        raise BadInput(str(path), words.text("backup.there_already"))
    version = storage.version()
    if version != VERSION:
        none = words.text("backup.no_tables")
        other = words.text("backup.other_version", version=version)
        raise BadInput(storage.name, none if version is None else other)
    with _appearing(path) as plain, gzip.open(plain, "wb") as file:
        return _write_lines(storage, file.write)


def _write_lines(storage: Storage, write: Callable[[bytes], int]) -> LastLine:
    def put(line: Line) -> None:
        write(msgspec.json.encode(line) + b"\n")

    count = LastLine()
    with storage.one_moment() as connection:
        put(FirstLine(FORMAT, time.time()))
        for table in connection.scalars(
            sa.select(tables.c.id).order_by(tables.c.created, tables.c.id)
        ).all():
            for line in _lines(connection, table):
                put(line)
                count.tables += isinstance(line, TableLine)
                count.entries += isinstance(line, EntryLine)
                count.snapshots += isinstance(line, SnapshotLine)
    put(count)
    return count


def _lines(connection: sa.Connection, table: str) -> Iterator[Line]:
    for row in connection.execute(sa.select(*TABLE_COLUMNS).where(tables.c.id == table)):
        yield TableLine(*row)
    log = sa.select(*ENTRY_COLUMNS).where(entries.c.table_id == table).order_by(entries.c.seq)
    for row in connection.execute(log):
        yield EntryLine(*row)
    states = sa.select(snapshots.c.rev, snapshots.c.state).where(snapshots.c.table_id == table)
    for row in connection.execute(states.order_by(snapshots.c.rev)):
        yield SnapshotLine(*row)


@contextmanager
def _appearing(path: Path) -> Iterator[IO[bytes]]:
    """Give a file that gets its name when it is complete and on the disk."""
    try:
        number, part = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise BadInput(str(path), file_trouble(error)) from None
    try:
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(number)
        Path(part).replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        raise BadInput(str(path), file_trouble(error)) from None
    finally:
        Path(part).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


# Reading


def restore(storage: Storage, path: Path) -> Restored:
    """Add the tables of a file that are not in the database, once all of the file is checked."""
    for _ in read_backup(path):
        pass
    storage.migrate()
    done = Restored()
    for saved in read_backup(path):
        saved.table.owner = None
        try:
            storage.create(saved.table, saved.entries, saved.snapshots)
        except Taken:
            done.there_already += 1
        else:
            done.added += 1
            done.entries += len(saved.entries)
    return done


def read_backup(path: Path) -> Iterator[Saved]:
    """Return the tables of a file one by one; BadInput names the line that is wrong."""
    reader = Reader()
    where = _place(path, 0)
    for where, source in _sources(path):
        line = decode(source, cast("type[Line]", Line), where)
        saved = reader.read(line, where)
        if saved is not None:
            yield saved
    if not reader.is_complete:
        raise BadInput(where, words.text("backup.ends_early"))


class Reader:
    """Puts the lines of a backup together into tables, and refuses what no backup holds."""

    def __init__(self) -> None:
        self.is_complete = False
        self._has_begun = False
        self._saved: Saved | None = None
        self._count = LastLine()
        self._ids: set[tuple[str, object]] = set()
        self._places: set[tuple[str, object]] = set()

    def read(self, line: Line, where: Text) -> Saved | None:
        """Take a line; return the table before it if the line begins the next or ends the file."""
        if self.is_complete or self._has_begun == isinstance(line, FirstLine):
            raise BadInput(where, words.text("backup.odd_line"))
        match line:
            case FirstLine():
                self._begin(line, where)
            case TableLine():
                _once(self._ids, where, ("table", line.id))
                return self._next(Saved(line), tables=1)
            case EntryLine():
                places = (("entry", line.seq), ("revision", line.rev), ("key", line.key))
                _once(self._places, where, *places)
                self._table(where).entries.append(line)
                self._count.entries += 1
            case SnapshotLine():
                _once(self._places, where, ("snapshot", line.rev))
                self._table(where).snapshots.append((line.rev, line.state))
                self._count.snapshots += 1
            case LastLine():
                if line != self._count:
                    raise BadInput(where, words.text("backup.other_number"))
                self.is_complete = True
                return self._next(None)
        return None

    def _begin(self, line: FirstLine, where: Text) -> None:
        if line.format != FORMAT:
            raise BadInput(where, words.text("backup.newer", format=line.format))
        self._has_begun = True

    def _next(self, saved: Saved | None, tables: int = 0) -> Saved | None:
        self._count.tables += tables
        self._places.clear()
        before, self._saved = self._saved, saved
        return before

    def _table(self, where: Text) -> Saved:
        if self._saved is None:
            raise BadInput(where, words.text("backup.no_table"))
        return self._saved


def _once(seen: set[tuple[str, object]], where: Text, *places: tuple[str, object]) -> None:
    for place in places:
        if place in seen:
            what, which = place
            raise BadInput(where, words.text("backup.twice", what=what, which=which))
        if place[1] is not None:
            seen.add(place)


def _place(path: Path, number: int) -> Text:
    return words.text("backup.place", file=str(path), number=number + 1)


def _sources(path: Path) -> Iterator[tuple[Text, bytes]]:
    number = 0
    try:
        with gzip.open(path, "rb") as file:
            for number, source in enumerate(file, 1):
                yield _place(path, number - 1), source
    except EOFError:
        raise BadInput(_place(path, number), words.text("backup.cut_off")) from None
    except (gzip.BadGzipFile, zlib.error):
        reason = words.text("backup.damaged" if number else "backup.no_backup")
        raise BadInput(_place(path, number), reason) from None
    except OSError as error:
        raise BadInput(str(path), file_trouble(error)) from None
