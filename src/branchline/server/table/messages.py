"""What happened at a table, entry by entry, as a viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from branchline.core.game import taken_back
from branchline.core.ids import HOUSE
from branchline.core.ruleset import Entry
from branchline.server.table.other_rules import log_without_rules
from branchline.server.table.rows import EntryRow
from branchline.server.table.table import Table
from branchline.server.table.wire import Message


def messages(table: Table, viewer: int, since: int = 0) -> list[Message]:
    """Return what happened after a number."""
    first = next((i for i, e in enumerate(table.entries) if e.seq > since), len(table.entries))
    return told(table, table.entries[first:], viewer)


def told(table: Table, entries: list[EntryRow], viewer: int) -> list[Message]:
    """Return some entries."""
    log = log_for(table, viewer) if are_dealt(entries) else None
    return [_message(table, entry, log) for entry in entries]


def log_for(table: Table, viewer: int) -> list[Entry]:
    """Return the game log."""
    if table.game is not None:
        return table.game.log_for(viewer)
    # Where a log is damaged nobody knows what it would hide: every card is.
    game = table.header.rules["game"] if table.damage is None else ""
    return log_without_rules(table.entries, game, viewer)


def are_dealt(entries: Iterable[EntryRow]) -> bool:
    """Tell whether the dealer did any of this: not everybody may know what was dealt."""
    return any(entry.rev and not entry.seat for entry in entries)


def _message(table: Table, entry: EntryRow, log: list[Entry] | None) -> Message:
    message = Message(seq=entry.seq, kind=entry.kind, at=entry.at, seat=entry.seat or HOUSE)  # type: ignore[arg-type]
    data = msgspec.Raw((entry.data if entry.kind != "presence" else here(entry)).encode())
    if entry.rev is None:
        message.data = data  # type: ignore[assignment]
        return message
    message.rev = entry.rev
    message.act = entry.text
    message.takes_back = taken_back(entry.text)
    message.head = table.shuffling.head_at(entry.rev)
    message.events = data  # type: ignore[assignment]
    if log is not None and not entry.seat:
        _tell_dealing(table, message, log[entry.rev - 1])
    return message


def _tell_dealing(table: Table, message: Message, seen: Entry) -> None:
    """Put in what the dealer did as a viewer may know it, what it caused included."""
    if table.game is not None or seen.text != message.act:
        message.act = seen.text
        message.events = list(seen.events)


def here(entry: EntryRow) -> str:
    """Return what everybody is told of somebody who came or went, without how it is known."""
    return '{"here":true}' if msgspec.json.decode(entry.data)["here"] else '{"here":false}'
