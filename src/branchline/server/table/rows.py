"""A table and the lines of its log as they are kept, wherever that is."""

from __future__ import annotations

import msgspec

from branchline.server.table.wire import Status


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
    seat: int | None = None
    text: str = ""
    data: str = "{}"
    key: str | None = None
    at: float = 0.0
