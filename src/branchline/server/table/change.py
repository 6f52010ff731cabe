"""A change of a table: what is added to its log, and what whoever asked is answered."""

from __future__ import annotations

from typing import Any

import msgspec

from branchline.server.storage.storage import EntryRow
from branchline.server.table.keyring import Keyring
from branchline.server.table.table import Table
from branchline.server.table.wire import SeatInfo


class Change(msgspec.Struct):
    """Entries without numbers and times yet, and the answer once they are stored."""

    entries: list[EntryRow] = []
    answer: Any = None
    status: str | None = None
    keyring: Keyring | None = None


def entry(kind: str, seat: int = 0, data: Any = None) -> EntryRow:
    """Return an entry that is not of the game log."""
    return EntryRow(
        seq=0, kind=kind, seat=seat, data=msgspec.json.encode({} if data is None else data).decode()
    )


def seat_entry(info: SeatInfo, why: str) -> EntryRow:
    """Return the entry of a seat that has changed, and why."""
    return entry("seat", info.seat, {"why": why, "info": info})


def played(table: Table, begin: int, key: str | None = None) -> list[EntryRow]:
    """Return the entries of everything in the game log since a revision."""
    rows = []
    for place, found in enumerate(table.running.log[begin:], begin + 1):
        events = msgspec.json.encode(found.events).decode()
        row = EntryRow(
            seq=0, kind="act", rev=place, seat=int(found.seat), text=found.text, data=events
        )
        rows.append(row)
    if key is not None:
        rows[0].key = key
    return rows


def status_after(table: Table) -> str | None:
    """Return the new status of a table whose game has gone on, if it changed."""
    return "over" if table.running.result is not None else None
