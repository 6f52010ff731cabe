"""How much a table takes: changes that are no moves, and actions taken back."""

from __future__ import annotations

from branchline.core.game import taken_back
from branchline.server.table.change import Change
from branchline.server.table.errors import Declined
from branchline.server.table.table import Guest, Table
from branchline.server.words import words

ENTRIES_AT_MOST = 20_000
"""How long a log may become: all of it is read when a table is opened. No game needs half of it."""
NOTED = ("seat", "settings", "ask", "answer", "hint", "copy", "link", "without")
"""What seats and the host may change or do again and again; talk has limits of its own."""
NOTED_AT_MOST = 500
"""How often one seat may; for what the host does, twice as often."""
UNDONE_AT_MOST = 1000
"""How often a seat may take something back."""


def within_limits(table: Table, guest: Guest, change: Change) -> Change:
    """Return a change; refuse what a seat has done too often already."""
    most = NOTED_AT_MOST * (2 if guest.role == "host" else 1)
    for row in change.entries:
        seat = row.seat or 0
        if row.kind in NOTED and sum(table.numbers[kind, seat] for kind in NOTED) >= most:
            raise too_often()
        is_undo = row.kind == "act" and taken_back(row.text) is not None
        if is_undo and table.numbers["undo", seat] >= UNDONE_AT_MOST:
            raise too_often()
    return change


def is_full(table: Table) -> bool:
    """Tell whether a table takes nothing more; it can only be read, and closed."""
    return len(table.entries) >= ENTRIES_AT_MOST


def require_space(table: Table) -> None:
    """Refuse a table that takes nothing more."""
    if is_full(table):
        raise Declined("too_much", words.text("refusal.table_full"), 429)


def too_often() -> Declined:
    """Return the refusal of something a table has noted very often."""
    return Declined("too_much", words.text("refusal.too_often"), 429)
