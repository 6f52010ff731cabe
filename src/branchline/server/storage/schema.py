"""The tables of the database as the newest migration leaves them, and the database's clock."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

VERSION = "0002"
"""The newest migration; Storage.migrate compares it with the database's before all else.

It rises too when logs may hold what older versions cannot read: those then refuse the database.
"""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("header", Text, nullable=False),
    Column("start", Text),
    Column("seed", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("secrets", Text, nullable=False),
    Column("owner", Text),
    Column("updated", Double, nullable=False),
    Index("tables_public_status_updated", "public", "status", "updated"),
)

# Append-only: never changed, never removed. In SQLite a table's entries lie together.
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("rev", Integer),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("key", Text),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "rev", name="entries_rev"),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("rev", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen", Double, nullable=False),
)


class Clock(FunctionElement[float]):
    """The database's clock in seconds since 1970, the same for every process that shares it."""

    type = Double()
    inherit_cache = True


@compiles(Clock, "sqlite")
def _sqlite_clock(element: Clock, compiler: SQLCompiler, **extra: object) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Clock, "postgresql")
def _postgres_clock(element: Clock, compiler: SQLCompiler, **extra: object) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
