"""A change of a table: what is added to its log, and the answer to the one who asked."""

from __future__ import annotations

import msgspec

from branchline.core.game import AnyGame
from branchline.server.table.keyring import Keyring
from branchline.server.table.rows import EntryRow
from branchline.server.table.wire import SeatInfo, Status


class Change(msgspec.Struct):
    """Entries without numbers and times yet, and the answer once they are stored."""

    entries: list[EntryRow] = []
    answer: object = None
    status: Status | None = None
    keyring: Keyring | None = None
    game: AnyGame | None = None
    """The game after the entries, if it has gone on."""


def entry(kind: str, seat: int = 0, data: object = None) -> EntryRow:
    """Return an entry that is not of the game log."""
    return EntryRow(
        seq=0, kind=kind, seat=seat, data=msgspec.json.encode({} if data is None else data).decode()
    )


def seat_entry(info: SeatInfo, why: str) -> EntryRow:
    """Return the entry of a seat that has changed, and why."""
    return entry("seat", info.seat, {"why": why, "info": info})


def played(game: AnyGame, begin: int, key: str | None = None) -> list[EntryRow]:
    """Return the entries of everything in the log of a game since a revision."""
    rows = []
    for place, found in enumerate(game.log[begin:], begin + 1):
        events = msgspec.json.encode(found.events).decode()
        row = EntryRow(
            seq=0, kind="act", rev=place, seat=int(found.seat), text=found.text, data=events
        )
        rows.append(row)
    if key is not None:
        rows[0].key = key
    return rows


def status_after(game: AnyGame) -> Status | None:
    """Return the new status of a table whose game has gone on, if it changed."""
    return "over" if game.result is not None else None
