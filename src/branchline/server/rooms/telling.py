"""What is told of a change: to everybody the messages they may know, and the view after them."""

from __future__ import annotations

import msgspec

from branchline.core.ids import HOUSE
from branchline.server.table import messages
from branchline.server.table.messages import are_dealt
from branchline.server.table.rows import EntryRow
from branchline.server.table.table import Table
from branchline.server.table.views import Written


class Telling:
    """What everybody is sent of some entries; what several get alike is made once."""

    def __init__(self, table: Table, entries: list[EntryRow]) -> None:
        self._table = table
        self._entries = entries
        shows = any(row.rev is not None or row.kind == "started" for row in entries)
        self._has_view = shows and table.game is not None
        self._is_dealt = are_dealt(entries)
        self._messages: dict[int, bytes] = {}
        self._views: dict[int, Written] = {}
        self._frames: dict[tuple[int, int], bytes] = {}

    def view(self, seat: int) -> Written | None:
        """Return the view of a seat, if there is something new in it."""
        if not self._has_view:
            return None
        if seat not in self._views:
            self._views[seat] = self._table.written(seat)
        return self._views[seat]

    def frame(self, seat: int, known: Written | None) -> bytes:
        """Return what a seat is sent: of the view what changed, if it knows one."""
        key = (seat, id(known))
        if key not in self._frames:
            messages = self._told(seat if self._is_dealt else HOUSE)
            self._frames[key] = frame(messages, self.view(seat), known)
        return self._frames[key]

    def _told(self, viewer: int) -> bytes:
        if viewer not in self._messages:
            self._messages[viewer] = told(self._table, self._entries, viewer)
        return self._messages[viewer]


def told(table: Table, entries: list[EntryRow], seat: int) -> bytes:
    """Return what one viewer is told of entries, as JSON."""
    return msgspec.json.encode(messages.told(table, entries, seat))


def frame(messages: bytes, view: Written | None, known: Written | None) -> bytes:
    """Return what one viewer is sent: messages, and the view after them or what changed in it."""
    begin = b'{"type":"messages","messages":' + messages
    if view is None:
        return begin + b"}"
    after = b',"view":' + view.whole() if known is None else b',"changes":' + view.since(known)
    return begin + after + b"}"
