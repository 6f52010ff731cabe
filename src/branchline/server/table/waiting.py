"""Whether a table waits for people: then there is nothing for the process that tends it to do."""

from __future__ import annotations

from branchline.core.game import AnyGame
from branchline.core.ids import HOUSE
from branchline.server.table.change import Change
from branchline.server.table.table import Table

OF_NO_SEAT = frozenset({"act", "ask", "answer", "aside", "chat", "copy", "hint"})
"""Entries after which everybody sits where they sat, and the host's rules are as they were."""


def is_waiting_for_people(table: Table | None) -> bool:
    """Tell whether nobody but people can go on at a table."""
    if table is None or table.status in ("over", "closed"):
        return False
    if table.game is None or table.status == "waiting":
        return True
    return are_people(table, table.game)


def leaves_to_people(table: Table, change: Change) -> bool:
    """Tell whether a game that is played waits for people again after a change."""
    game = change.game or table.game
    if game is None or table.status != "running" or change.status is not None:
        return False
    return all(row.kind in OF_NO_SEAT for row in change.entries) and are_people(table, game)


def are_people(table: Table, game: AnyGame) -> bool:
    """Tell whether people play all seats that may act."""
    movers = game.movers
    return HOUSE not in movers and not any(table.seats[int(s)].is_played_by_bot for s in movers)
