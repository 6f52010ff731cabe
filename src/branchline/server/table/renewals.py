"""Renewals: for which seats somebody wants a new link, and whether those who sit there agree."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from branchline.server.table.rows import EntryRow

NEW_LINK = ("new_link", "own_link", "opened", "freed", "left")
"""Why a seat changed, if its link is another one since: then nothing is wanted any more."""


class Renewals:
    """What a table's log says about links that are to be renewed, by seat."""

    def __init__(self) -> None:
        self.wanted: set[int] = set()
        """Somebody came with a used link, and asks the host for a new one."""
        self.asked: set[int] = set()
        """The host asks whoever sits there to agree."""
        self.agreed: set[int] = set()

    def note(self, entry: EntryRow) -> None:
        """Take in an entry about links."""
        seat = entry.seat or 0
        match msgspec.json.decode(entry.data)["why"]:
            case "wanted":
                self.wanted.add(seat)
            case "asked":
                self.asked.add(seat)
            case "agreed":
                self.asked.discard(seat)
                self.agreed.add(seat)
            case "declined":
                self.asked.discard(seat)
                self.wanted.discard(seat)

    def note_seat(self, entry: EntryRow) -> None:
        """Take in that a seat has changed."""
        if msgspec.json.decode(entry.data)["why"] in NEW_LINK:
            for seats in (self.wanted, self.asked, self.agreed):
                seats.discard(entry.seat or 0)

    def turn(self, now: Callable[[int], int]) -> None:
        """Count the seats anew."""
        for seats in (self.wanted, self.asked, self.agreed):
            found = set(map(now, seats))
            seats.clear()
            seats |= found
