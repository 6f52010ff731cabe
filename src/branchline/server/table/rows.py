"""A table and the lines of its log as they are kept, wherever that is."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import msgspec

from branchline.server.table.wire import Status

SEATS_AT_MOST = 20


class TableRow(msgspec.Struct):
    """A table as it is stored; header, start, summary and secrets are JSON."""

    id: str
    created: float
    header: str
    start: str | None
    seed: str
    public: bool
    status: Status
    summary: str
    secrets: str
    owner: str | None = None
    updated: float = 0.0


class EntryRow(msgspec.Struct):
    """One line of a table's log; `seq` counts from 1, `data` is JSON."""

    seq: int
    kind: str
    rev: int | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=SEATS_AT_MOST)] | None = None
    text: str = ""
    data: str = "{}"
    key: str | None = None
    at: float = 0.0


def check_row(row: EntryRow) -> None:
    """Refuse a line that holds something else than it should: SQLite keeps anything anywhere."""
    msgspec.convert(msgspec.structs.asdict(row), EntryRow)


def legible(row: EntryRow) -> EntryRow:
    """Return what can be read of a line, with nothing in place of what cannot."""
    found = EntryRow(seq=row.seq, kind=str(row.kind))
    for name in EntryRow.__struct_fields__[2:]:
        value = getattr(row, name)
        with suppress(msgspec.ValidationError):
            check_row(msgspec.structs.replace(found, **{name: value}))
            setattr(found, name, value)
    return found
