"""The shuffle of a table, as its log tells: who committed to what, who was left out, the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from branchline.core import shuffle
from branchline.core.evidence import Evidence, LeftOut, Nothing, SeatShare, beginning, rules_lines
from branchline.core.record import DEALER
from branchline.server.table.keyring import Keyring
from branchline.server.table.rows import EntryRow

if TYPE_CHECKING:
    from branchline.server.table.table import Table


TOLD = 16
"""How many bytes of a line's hash are told with it."""


class Shuffle(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The first entry of a table's log: how its cards are going to be shuffled."""

    none: Nothing = ""
    commitment: str = ""
    """The hash of the server's share."""
    decks: str = ""
    """The hash of the numbers and names of all cards."""
    by_shares: bool = False
    """Everybody is asked for a share, and nothing is dealt before."""
    draws_first: bool = False
    """The shares decide who begins as well."""
    first: int | None = None
    """The seat that begins by the server's share alone, as they were named for the table."""


class Started(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How a game began: who was drawn to begin, and whose share did not come."""

    first: int | None = None
    left_out: dict[int, LeftOut] = {}


class Shuffling(msgspec.Struct):
    """How far the shuffle of a table is. Seats are as they sat before it was drawn who begins."""

    plan: Shuffle | None = None
    """None at tables made before there were any."""
    fixed: dict[int, str] = {}
    """Hashes of the shares that seats have committed to."""
    without: list[int] = []
    """Seats the host did not wait for."""
    asked: float | None = None
    """Since when shares are asked for: all hashes are in, and no more are taken."""
    shared: dict[int, str] = {}
    left_out: dict[int, LeftOut] = {}
    first: int | None = None
    names: dict[int, str] = {}
    """Who sat where when shares were asked for, or the cards dealt without."""
    key: bytes | None = None
    head: str = ""
    """The hash of the log so far."""
    heads: bytearray = msgspec.field(default_factory=bytearray)
    """The beginnings of the hashes after each line."""

    @property
    def by_shares(self) -> bool:
        """Tell whether everybody is asked for a share."""
        return self.plan is not None and self.plan.by_shares

    def after(self, entries: list[EntryRow]) -> Shuffling:
        """Return how far it is after some more entries; this one stays as it is."""
        found = msgspec.structs.replace(
            self, fixed=dict(self.fixed), shared=dict(self.shared), left_out=dict(self.left_out)
        )
        for entry in entries:
            found.note(entry)
        return found

    def note(self, entry: EntryRow) -> None:
        """Take in an entry of the log."""
        seat = entry.seat or 0
        match entry.kind:
            case "shuffle":
                self.plan = msgspec.json.decode(entry.data, type=Shuffle)
                self.first = self.plan.first
            case "seat" if self.asked is None and seat in self.fixed:
                if msgspec.json.decode(entry.data)["info"]["kind"] != "human":
                    del self.fixed[seat]
            case "fixed":
                self.fixed[seat] = msgspec.json.decode(entry.data)["hash"]
            case "without":
                self.without = msgspec.json.decode(entry.data)["seats"]
            case "asked":
                self.asked = entry.at
                self.left_out |= msgspec.json.decode(entry.data, type=Started).left_out
            case "shared":
                self.shared[seat] = msgspec.json.decode(entry.data)["share"]
            case "started":
                started = msgspec.json.decode(entry.data, type=Started)
                self.left_out |= started.left_out
                self.first = started.first or self.first

    def key_with(self, server: str, seats: int) -> bytes | None:
        """Return the key with the server's share; None if the table is not dealt by one."""
        if self.plan is None or self.plan.none:
            return None
        shares = {seat: self.shared.get(seat) for seat in range(1, seats + 1)}
        return shuffle.key_of(server, shares)

    def begin(self, table: str, server: str, header: Mapping[str, str]) -> None:
        """Fix the key: from now on it decides every card, and links every line to the next."""
        found = self.evidence(table, server)
        if found is not None and self.plan is not None and not found.none:
            self.key = found.key
            self.head = beginning(rules_lines(header), self.plan.decks, found)

    def link(self, entry: EntryRow) -> None:
        """Take a line of the game's log into the hash."""
        if self.key is not None:
            self.head = shuffle.linked(self.key, self.head, f"{entry.seat or DEALER} {entry.text}")
            self.heads += bytes.fromhex(self.head[: 2 * TOLD])

    def head_at(self, rev: int) -> str:
        """Return the beginning of the hash of the log up to a line; nothing where none is kept."""
        return self.heads[TOLD * (rev - 1) : TOLD * rev].hex()

    def evidence(self, table: str, server: str) -> Evidence | None:
        """Return what can be told of the shuffle after the end; None at tables made before."""
        if self.plan is None:
            return None
        if self.plan.none:
            return Evidence(table=table, none=self.plan.none)
        return Evidence(
            table=table,
            commitment=self.plan.commitment,
            server=server,
            seats=[self._share_of(seat) for seat in sorted(self.names)],
            first=self.first,
        )

    def _share_of(self, seat: int) -> SeatShare:
        usual: LeftOut = "bot" if self.by_shares else "not_asked"
        share, hashed = self.shared.get(seat, ""), self.fixed.get(seat, "")
        why = self.left_out.get(seat, "" if hashed else usual)
        return SeatShare(seat, self._name_of(seat), hashed, share, why)

    def _name_of(self, seat: int) -> str:
        """Return who sat on a seat; without shares, whoever begins has the first from the start."""
        first = 1 if self.by_shares else self.first or 1
        return self.names[moved(seat, first, len(self.names))]


# Who begins


def moved(seat: int, first: int, seats: int) -> int:
    """Return the number of a seat once they are counted from the one that begins."""
    return (seat - first) % seats + 1


def drawn_to_begin(entries: list[EntryRow]) -> int | None:
    """Return the seat that was drawn to begin in some entries: seats are counted from it now."""
    for entry in entries:
        if entry.kind == "started":
            return msgspec.json.decode(entry.data, type=Started).first
    return None


def turned(keyring: Keyring, first: int, seats: int) -> Keyring:
    """Return a keyring whose doors are counted from the seat that begins."""

    def now(door: str) -> str:
        return str(moved(int(door), first, seats)) if door.isdigit() else door

    return Keyring(
        {now(door): found for door, found in keyring.hashes.items()},
        [now(door) for door in keyring.unopened],
        {found: now(door) for found, door in keyring.used.items()},
    )


def turn(table: Table, first: int) -> None:
    """Count the seats of a table from the one that begins, in everything that was written too."""
    seats = table.header.seats

    def now(seat: int) -> int:
        return moved(seat, first, seats)

    table.seats = {
        now(seat): msgspec.structs.replace(info, seat=now(seat))
        for seat, info in table.seats.items()
    }
    table.here = {now(seat): found for seat, found in table.here.items()}
    table.seen = set(map(now, table.seen))
    table.acted = {now(seat): rev for seat, rev in table.acted.items()}
    table.renewals.turn(now)
    table.last_seen = {now(seat): at for seat, at in table.last_seen.items()}
    muted = sorted(map(now, table.settings.muted))
    table.settings = msgspec.structs.replace(table.settings, muted=muted)
    table.entries = [
        msgspec.structs.replace(entry, seat=now(entry.seat), data=_turned(entry, now(entry.seat)))
        if entry.seat
        else entry
        for entry in table.entries
    ]


def _turned(entry: EntryRow, seat: int) -> str:
    if entry.kind != "seat":
        return entry.data
    data = msgspec.json.decode(entry.data)
    data["info"]["seat"] = seat
    return msgspec.json.encode(data).decode()
