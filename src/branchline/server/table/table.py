"""A table in memory: everything that follows from its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, cast

import msgspec

from branchline.bots.registry import level_titles, lineup_of
from branchline.core.dealer import Dealer
from branchline.core.errors import BranchlineError
from branchline.core.game import AnyGame, Game, Steps, taken_back
from branchline.core.ids import HOUSE, Seat
from branchline.core.planning import Planned
from branchline.core.ruleset import PlansTurns, WritesViews
from branchline.core.shuffle import code_of
from branchline.core.words import Text
from branchline.server.table.change import Change
from branchline.server.table.errors import Declined, damaged
from branchline.server.table.game_log import log_entry
from branchline.server.table.header import TableHeader, TableSummary, rules_for
from branchline.server.table.keyring import HOST, WATCH, Keyring
from branchline.server.table.other_rules import is_ended
from branchline.server.table.renewals import Renewals
from branchline.server.table.rows import EntryRow, TableRow
from branchline.server.table.shuffling import Shuffling, moved, turn
from branchline.server.table.snapshots import Snapshot, opened
from branchline.server.table.views import OfTable, Public, Written, written
from branchline.server.table.wire import (
    SeatInfo,
    Settings,
    ShuffleInfo,
    Status,
    TableInfo,
    UndoRequest,
    You,
)
from branchline.server.words import words

SNAPSHOT_EVERY = 100
ROWS_A_STEP = 20
"""How many rows of a log are read in a step of folding."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody at a table, by what their link allows."""

    role: Literal["seat", "host", "watch"]
    seat: int = HOUSE
    only_watches: bool = False
    """The link was passed on to watch a private table: it takes no open seat either."""
    name: str = ""
    """What somebody who watches calls themselves."""


class Table:
    """The present state of a table, its game included."""

    def __init__(self, row: TableRow, damage: str | None = None) -> None:
        self.id = row.id
        self.row = row
        self.header = msgspec.json.decode(row.header, type=TableHeader)
        self.keyring = msgspec.json.decode(row.secrets, type=Keyring)
        self.status: Status = row.status
        self.seats: dict[int, SeatInfo] = {}
        self.settings = Settings()
        self.here: dict[int, set[str]] = {}
        self.seen: set[int] = set()
        """Seats whose people have been connected."""
        self.last_seen: dict[int, float] = {}
        """When a seat that was connected was lost."""
        self.acted: dict[int, int] = {}
        """The revision of the last action that a seat's person chose, rather than a bot."""
        self.renewals = Renewals()
        self.request: UndoRequest | None = None
        self.rematch: str | None = None
        self.shuffling = Shuffling()
        self.patience: tuple[object, float] | None = None
        """What shares this process waits for, and since when by a clock nobody sets."""
        self.keys: dict[str, int] = {}
        self.entries: list[EntryRow] = []
        self.numbers: Counter[tuple[str, int]] = Counter()
        """How many entries there are of each kind and seat."""
        self.game: AnyGame | None = None
        self.readable_only: str | None = None
        self.missing_rules: Text | None = None
        self._writer: WritesViews | None = None
        self._planner: PlansTurns | None = None
        self._public = (-1, Public({}))
        """A revision, and what everybody may know at it."""
        self.turn_began = row.created
        self.is_ours = False
        """This process deals, plays the bots and keeps the time."""
        self.damage = damage
        """Why the log cannot be followed, if it cannot; then it is only read."""
        if damage is None:
            self._open_game()
        else:
            self.readable_only = "damaged"

    def _open_game(self) -> None:
        try:
            rules = rules_for(self.header)
        except BranchlineError as error:
            self.readable_only, self.missing_rules = str(error), error.reason
            return
        state, order = None, None
        if self.row.start is not None:
            state, order = rules.parse_position(msgspec.json.decode(self.row.start))
        dealer = Dealer(self.row.seed, self.header.dealt or order)
        self.game = Game(rules, dealer, start=state, dealing=False)
        self._writer = rules if isinstance(rules, WritesViews) else None
        self._planner = rules if isinstance(rules, PlansTurns) else None

    # Folding

    @classmethod
    def folding(
        cls, row: TableRow, entries: Sequence[EntryRow], snapshot: Snapshot | None = None
    ) -> Steps[Table]:
        """Return, in steps, the table that follows from a log and a state kept on the way."""
        table = cls(row)
        for place, entry in enumerate(entries):
            if entry.seq != place + 1:
                raise ValueError(f"entry {place + 1} is missing")
            table._note(entry)
            if place % ROWS_A_STEP == 0:
                yield
        if table.game is not None:
            yield from table._resuming(table.game, snapshot)
        return table

    @classmethod
    def damaged(cls, row: TableRow, entries: Sequence[EntryRow], damage: str) -> Table:
        """Return what can be read of a table whose log leads nowhere."""
        table = cls(row, damage)
        for entry in entries:
            if not is_json(entry.data):
                entry.data = "{}" if entry.rev is None else "[]"
            with suppress(Exception):  # whatever a damaged entry does
                table._note(entry)
        return table

    def _resuming(self, game: AnyGame, snapshot: Snapshot | None) -> Steps[None]:
        log = []
        for place, row in enumerate(self.entries):
            if row.rev is not None:
                log.append(log_entry(row, game.rules.ruleset))
                # Fields that came later are told as well, to everybody who reads an old log.
                row.data = msgspec.json.encode(log[-1].events).decode()
            if place % ROWS_A_STEP == 0:
                yield
        kept = opened(snapshot) if snapshot is not None and self.header.can_be_kept else None
        state = None if kept is None else type(game.state).from_bytes(kept)
        rev = 0 if snapshot is None or state is None else snapshot[0]
        yield from game.resuming(log, rev, state)

    def follow(self, entry: EntryRow) -> None:
        """Take in an entry that another process stored."""
        if entry.rev is not None and self.game is not None:
            self.game.replay(entry.seat or HOUSE, entry.text)
        self._note(entry)

    def accept(self, change: Change) -> None:
        """Take in a change of our own that is stored now."""
        for entry in change.entries:
            self._note(entry)
        self.game = change.game or self.game
        self.status = change.status or self.status
        self.keyring = change.keyring or self.keyring

    def _note(self, entry: EntryRow) -> None:
        self.entries.append(entry)
        self.numbers[entry.kind, entry.seat or HOUSE] += 1
        if entry.key is not None and entry.rev is not None:
            self.keys[entry.key] = entry.rev
        note = NOTES.get(entry.kind)
        if note is not None:
            note(self, entry)
        if self.shuffling.key is None:
            self._note_shuffle(entry)

    def _note_act(self, entry: EntryRow) -> None:
        self.request = None
        self.turn_began = entry.at
        seat = entry.seat or HOUSE
        if entry.rev is not None and seat in self.seats and self.seats[seat].bot is None:
            self.acted[seat] = entry.rev
        if taken_back(entry.text) is not None:
            self.numbers["undo", entry.seat or HOUSE] += 1
        self.shuffling.link(entry)

    def _note_shuffle(self, entry: EntryRow) -> None:
        shuffling = self.shuffling
        shuffling.note(entry)
        if entry.kind in ("asked", "started") and not shuffling.names:
            shuffling.names = {seat: info.name for seat, info in self.seats.items()}
        if entry.kind == "started":
            self._note_started(shuffling)

    def _note_started(self, shuffling: Shuffling) -> None:
        """Deal by the key from now on, and count the seats from the one it lets begin."""
        shuffling.begin(self.id, self.row.seed, self.header.rules)
        if shuffling.key is not None and self.game is not None:
            self.game.dealer = Dealer(code_of(shuffling.key), self.game.dealer.known)
        if shuffling.by_shares and (shuffling.first or 1) > 1:
            turn(self, shuffling.first or 1)
            self._note_names()

    @property
    def awaits_shares(self) -> bool:
        """Tell whether shares are waited for: not for ever, once everybody is there."""
        shuffling = self.shuffling
        return shuffling.by_shares and shuffling.key is None and not self.awaited()

    def awaited(self) -> list[int]:
        """Return the seats nobody has opened yet, and the host still waits for."""
        awaited = {seat for seat in self.people if not self.has_opened(seat)}
        awaited |= {info.seat for info in self.seats.values() if info.kind == "open"}
        return sorted(awaited - set(self.shuffling.without))

    def has_opened(self, seat: int) -> bool:
        """Tell whether the person of a seat has come, by a secret that nobody else has."""
        return self.is_opened(seat) and (seat in self.seen or seat in self.shuffling.fixed)

    def _note_seat(self, entry: EntryRow) -> None:
        info = seat_info(entry)
        self.renewals.note_seat(entry)
        if info is not None:
            self.seats[info.seat] = info
            if info.kind != "human":
                self.seen.discard(info.seat)
                self.patience = None
            self._note_names()

    def _note_names(self) -> None:
        if self.game is not None:
            self.game.known_as = [self.seats[seat].name for seat in sorted(self.seats)]

    def _note_settings(self, entry: EntryRow) -> None:
        self.settings = msgspec.convert(msgspec.json.decode(entry.data), Settings)

    def _note_presence(self, entry: EntryRow) -> None:
        seat = entry.seat or HOUSE
        if note_presence(self.here, entry):
            self.seen.add(seat)
        self.last_seen[seat] = entry.at

    def _note_ask(self, entry: EntryRow) -> None:
        data = msgspec.json.decode(entry.data)
        seat = entry.seat or HOUSE
        turn = data.get("turn", True)
        self.request = UndoRequest(entry.seq, seat, data["number"], [seat], turn)

    def _note_answer(self, entry: EntryRow) -> None:
        if self.request is None:
            return
        if msgspec.json.decode(entry.data)["yes"]:
            self.request.agreed.append(entry.seat or HOUSE)
        else:
            self.request = None

    def _note_link(self, entry: EntryRow) -> None:
        self.renewals.note(entry)

    def _note_rematch(self, entry: EntryRow) -> None:
        self.rematch = msgspec.json.decode(entry.data)["table"]

    # Asking

    @property
    def seq(self) -> int:
        """Return the number of the newest entry."""
        return self.entries[-1].seq if self.entries else 0

    @property
    def running(self) -> AnyGame:
        """Return the game, if this server has its rules and the log can be followed."""
        if self.damage is not None:
            raise damaged()
        if self.game is None:
            raise Declined("other_rules", self.why_readable_only)
        return self.game

    @property
    def why_readable_only(self) -> Text:
        """Return why this server cannot go on with the table."""
        if self.damage is not None:
            return words.text("refusal.damaged")
        return words.text("refusal.other_rules", why=self.missing_rules or "")

    @property
    def rev(self) -> int:
        """Return the number of the newest entry of the game log."""
        if self.game is not None:
            return self.game.rev
        return max((entry.rev or 0 for entry in self.entries), default=0)

    @property
    def people(self) -> list[int]:
        """Return the seats that belong to people, even while a bot stands in."""
        return [s.seat for s in self.seats.values() if s.kind == "human"]

    @property
    def to_move(self) -> list[int]:
        """Return the seats that may act now."""
        if self.game is None or self.status != "running":
            return []
        return [int(seat) for seat in self.game.movers if seat != HOUSE]

    def guest(self, secret: str | None) -> Guest | None:
        """Return who comes with a secret; a public table may be watched without."""
        if secret is None:
            return Guest("watch") if self.row.public else None
        door = self.keyring.door_of(secret)
        if door is None:
            return None
        if door == HOST:
            return Guest("host")
        if door == WATCH:
            is_passed_on = not self.row.public and self.keyring.is_passed_on(secret)
            return Guest("watch", only_watches=is_passed_on)
        return Guest("seat", int(door))

    def is_opened(self, seat: int) -> bool:
        """Tell whether the person of a seat has opened its link, so that nobody else's opens it."""
        return self.keyring.is_opened(str(seat))

    def you(self, guest: Guest, secret: str | None, *, exchanged: bool = False) -> You:
        """Return what somebody who came with a secret is told about it."""
        watch = self.keyring.watching(secret)
        return You(guest.role, guest.seat, watch, guest.only_watches, exchanged)

    def is_here(self, seat: int) -> bool:
        """Tell whether somebody is connected with a seat's link, as far as the log says."""
        return bool(self.here.get(seat))

    def seats_here(self, alive: set[str]) -> list[SeatInfo]:
        """Return who sits where, and who is connected to a process that lives."""
        return [
            msgspec.structs.replace(
                info, here=bool(self.here.get(seat, set()) & alive), seen=seat in self.seen
            )
            for seat, info in sorted(self.seats.items())
        ]

    def info(self, alive: set[str]) -> TableInfo:
        """Return the table as everybody at it may know it."""
        return TableInfo(
            table=self.id,
            name=self.header.name,
            game=self.header.rules["game"],
            rules=self.header.rules["rules"],
            board=self.header.rules["board"],
            options=self.game_options(),
            status=self.status,
            public=self.row.public,
            practice=self.header.practice,
            seats=self.seats_here(alive),
            settings=self.settings,
            rev=self.rev,
            seq=self.seq,
            to_move=self.to_move,
            moved=self.turn_began,
            undo_request=self.request,
            result=self.game.result if self.game else None,
            seed=self._deal_code() if self.is_decided and not self.header.imported else None,
            shuffle=self._shuffle_info(),
            rematch=self.rematch,
            readable_only=self.readable_only,
            why_readable_only=self.why_readable_only.by_language() if self.game is None else {},
            levels=lineup_of(self.game.rules.ruleset).levels if self.game else {},
            level_titles=level_titles(self.game.rules.game) if self.game else {},
        )

    def _deal_code(self) -> str:
        key = self.shuffling.key
        return self.row.seed if key is None else code_of(key)

    def _shuffle_info(self) -> ShuffleInfo:
        found, plan = self.shuffling, self.shuffling.plan
        if plan is None:
            return ShuffleInfo(none="older")
        first = (found.first or 1) if plan.by_shares else 1

        def now(seat: int) -> int:
            return moved(seat, first, self.header.seats)

        return ShuffleInfo(
            none=plan.none,
            commitment=plan.commitment,
            decks=plan.decks,
            by_shares=plan.by_shares,
            waits_for=self.awaited() if plan.by_shares and self.status == "waiting" else [],
            fixed=sorted(map(now, found.fixed)),
            asked=found.asked is not None,
            left_out={now(seat): why for seat, why in found.left_out.items()},
            head=found.head,
        )

    @property
    def is_decided(self) -> bool:
        """Tell whether the game was played to its end: then nothing of it is secret any more."""
        if self.game is not None:
            return self.game.result is not None
        return is_ended(self.entries)

    def game_options(self) -> dict[str, str]:
        """Return the options that are not the defaults."""
        pairs = self.header.rules.get("options", "").split(", ")
        return dict(pair.split("=", 1) for pair in pairs if pair)

    def summary(self, entries: Sequence[EntryRow] = ()) -> str:
        """Return what the lobby shows, perhaps after some more entries, as JSON."""
        changed = {i.seat: i for i in map(seat_info, entries) if i is not None}
        seats = sorted((self.seats | changed).values(), key=lambda info: info.seat)
        here = {seat: set(processes) for seat, processes in self.here.items()}
        for entry in entries:
            if entry.kind == "presence":
                note_presence(here, entry)
        found = TableSummary(
            game=self.header.rules["game"],
            name=self.header.name,
            seats=seats,
            options=self.game_options(),
            here=sum(map(bool, here.values())),
        )
        return msgspec.json.encode(found).decode()

    # Views

    def view(self, seat: int) -> bytes:
        """Return what a seat (0: somebody watching) may know of the game, as JSON."""
        return self.written(seat).whole()

    def written(self, seat: int) -> Written:
        """Return what a seat (0: somebody watching) may know of the game, part by part."""
        game = self.running
        added = OfTable(
            self.id, game.undoable(seat) if seat else 0, plan=self._can_plan(game, seat)
        )
        if self._writer is None:
            return written(added, msgspec.structs.asdict(game.view(seat)), None)
        if self._public[0] != game.rev:
            self._public = (game.rev, Public(self._writer.written_public(game.state)))
        parts = self._writer.written_view(game.state, Seat(seat), game.rev)
        return written(added, parts, self._public[1])

    def _can_plan(self, game: AnyGame, seat: int) -> bool:
        if self._planner is None or not seat or self.status != "running":
            return False
        return seat not in game.movers and self._planner.can_plan(game.state, Seat(seat))

    def view_of(self, planned: Planned, seat: int) -> msgspec.Raw:
        """Return what a seat may know of a position it plans, as JSON."""
        view = self.running.rules.view(planned.state, Seat(seat), self.rev)
        added = OfTable(self.id, len(planned.events), plan=False)
        parts = msgspec.structs.asdict(cast("msgspec.Struct", view))
        return msgspec.Raw(written(added, parts, None).whole())


NOTES: dict[str, Callable[[Table, EntryRow], None]] = {
    "act": Table._note_act,
    "seat": Table._note_seat,
    "settings": Table._note_settings,
    "presence": Table._note_presence,
    "ask": Table._note_ask,
    "answer": Table._note_answer,
    "link": Table._note_link,
    "rematch": Table._note_rematch,
}
"""What a table takes from each kind of entry; the others are only told."""


def seat_info(entry: EntryRow) -> SeatInfo | None:
    """Return who sits on a seat after an entry that says so."""
    if entry.kind != "seat":
        return None
    return msgspec.convert(msgspec.json.decode(entry.data)["info"], SeatInfo)


def note_presence(here: dict[int, set[str]], entry: EntryRow) -> bool:
    """Note to which processes a seat is connected; return whether somebody came."""
    data = msgspec.json.decode(entry.data)
    processes = here.setdefault(entry.seat or HOUSE, set())
    came: bool = data.get("came", data["here"])
    (processes.add if came else processes.discard)(data["process"])
    return came


def is_json(text: str) -> bool:
    """Tell whether a text is JSON."""
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return False
    return True
