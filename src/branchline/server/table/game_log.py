"""Lines of a game's log as they are kept, read back with the events of their ruleset."""

from __future__ import annotations

from functools import cache

import msgspec

from branchline.core.events import Event
from branchline.core.ids import HOUSE
from branchline.core.ruleset import Entry
from branchline.games.shapes import event_type
from branchline.server.table.rows import EntryRow


@cache
def _event_decoder(ruleset: str) -> msgspec.json.Decoder[tuple[Event, ...]]:
    return msgspec.json.Decoder(tuple[event_type(ruleset), ...])  # type: ignore[misc]


def log_entry(row: EntryRow, ruleset: str) -> Entry:
    """Return an entry of the game log."""
    return Entry(row.seat or HOUSE, row.text, _event_decoder(ruleset).decode(row.data))
