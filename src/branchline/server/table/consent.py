"""Consent: who has to agree before actions are taken back."""

from __future__ import annotations

from branchline.core.game import follow
from branchline.server.table.table import Table


def must_agree(table: Table, number: int) -> set[int]:
    """Return the seats whose people must agree before the last actions are taken back.

    A bot that stands in agrees to nothing for its person. While somebody is away, the others take
    back without them only what showed nothing, and nothing from before that seat's own last action.
    """
    game = table.running
    is_shown = any(
        game.rules.is_final(game.state, who, action) for who, action in game.line[-number:]
    )
    return {
        seat
        for seat in table.people
        if is_shown or not is_away(table, seat) or number > since_own_action(table, seat)
    }


def is_away(table: Table, seat: int) -> bool:
    """Tell whether a bot stands in for somebody who is not connected."""
    return table.seats[seat].bot is not None and not table.is_here(seat)


def since_own_action(table: Table, seat: int) -> int:
    """Return how many actions that count came after the last one of a seat's own person."""
    revs: list[int] = []
    for rev, entry in enumerate(table.running.log, 1):
        follow(revs, entry.text, rev)
    return sum(rev > table.acted.get(seat, 0) for rev in revs)
