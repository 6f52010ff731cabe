"""Tables for tests of the shuffle, without a server around them."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import msgspec
import pytest

from branchline import read_record
from branchline.core.evidence import Evidence, doubts, evidence_in
from branchline.core.game import at_once
from branchline.core.shuffle import commitment
from branchline.server.table import making, sharing
from branchline.server.table.change import Change, entry, seat_entry
from branchline.server.table.errors import Declined
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.records import record_of
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE

PERSON, OPEN, BOT = SeatWish(), SeatWish(kind="open"), SeatWish(kind="bot", bot="random")
HOST = Guest("host")


def share(seat: int) -> str:
    return f"{seat:064x}"


class Clock:
    """What the time is; it passes when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000.0
        monkeypatch.setattr(time, "time", lambda: self.now)
        monkeypatch.setattr(sharing, "monotonic", lambda: self.now)


class Played:
    """A table without a server around it."""

    def __init__(self, *seats: SeatWish, game: str = ONE, **wish: Any) -> None:
        wishes = {"shares": True, **wish}
        made = making.make_table(NewTable(game=game, seats=list(seats), **wishes))
        self.open(made)

    def open(self, made: making.MadeTable) -> Played:
        self.secrets = made.secrets
        self.stored = [msgspec.structs.replace(row) for row in made.entries]
        self.table = at_once(Table.folding(made.row, made.entries, made.snapshot))
        self.table.is_ours = True
        return self

    def take_in(self, change: Change) -> None:
        if not change.entries:
            return
        table = self.table
        for seq, row in enumerate(change.entries, table.seq + 1):
            row.seq, row.at = seq, time.time()
        self.stored += [msgspec.structs.replace(row) for row in change.entries]
        table.accept(change)
        table.row.secrets = msgspec.json.encode(table.keyring).decode()

    def folded(self) -> Table:
        """Return the table as another process reads it."""
        return at_once(Table.folding(self.table.row, self.stored))

    def do(self, guest: Guest | int, name: str, /, **body: Any) -> Any:
        operation = OPERATIONS[name]
        who = Guest("seat", guest) if isinstance(guest, int) else guest
        assert operation.make is not None
        decoded = operation.decoder.decode(msgspec.json.encode(body))
        change = operation.make(self.table, who, decoded)
        self.take_in(change)
        return change.answer

    def come(self, *seats: int) -> None:
        for seat in seats:
            self.open_link(seat)
            self.connect(seat)

    def connect(self, seat: int) -> None:
        here = {"here": True, "came": True, "process": "p"}
        self.take_in(Change([entry("presence", seat, here)]))

    def open_link(self, seat: int) -> None:
        """Exchange the secret of a seat's link, as browsers do."""
        keyring = self.table.keyring
        if not keyring.is_opened(str(seat)):
            told = seat_entry(self.table.seats[seat], "opened")
            self.take_in(Change([told], keyring=keyring.exchanged(str(seat), f"secret of {seat}")))

    def fix(self, *seats: int) -> None:
        for seat in seats:
            self.open_link(seat)
            self.do(seat, "fix_share", hash=commitment(share(seat)))

    def show(self, *seats: int) -> None:
        for seat in seats:
            self.do(seat, "show_share", share=share(seat))

    def beat(self) -> None:
        """Let whoever tends the table look at it."""
        if self.table.awaits_shares:
            self.take_in(sharing.due(self.table))

    def wait(self, clock: Clock, seconds: float) -> None:
        """Let time pass, and whoever tends the table look at it before and after."""
        self.beat()
        clock.now += seconds
        self.beat()

    def restart(self) -> None:
        """Let another process tend the table."""
        self.table = self.folded()
        self.table.is_ours = True

    def refused(self, guest: Guest | int, name: str, /, **body: Any) -> str:
        with pytest.raises(Declined) as error:
            self.do(guest, name, **body)
        return error.value.kind

    @property
    def status(self) -> str:
        return self.table.status

    @property
    def kinds(self) -> list[str]:
        return [row.kind for row in self.table.entries if row.kind not in ("seat", "act")]

    def play_out(self) -> Evidence:
        dice, table = Random(1), self.table
        while table.status != "over":
            seat = table.to_move[0]
            act = dice.choice(table.running.actions(seat))
            self.do(seat, "move", rev=table.rev, act=act, key=f"{table.rev}")
        written = record_of(table, 0)
        text = written if isinstance(written, str) else written()
        evidence = evidence_in(text)
        assert evidence is not None
        if not evidence.none:
            assert doubts(read_record(text), text) == []
            assert evidence.head == table.shuffling.head
        return evidence
