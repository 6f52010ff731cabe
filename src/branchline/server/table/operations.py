"""Everything that can be done at a table, by name: the same by HTTP and on a live connection."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from branchline.core.game import Steps
from branchline.server.processes.workers import WorkerFailed
from branchline.server.rooms.room import Room
from branchline.server.rooms.steps import in_steps
from branchline.server.table import playing, seating
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import Refusal
from branchline.server.table.keyring import HOST, WATCH
from branchline.server.table.making import MadeTable, practice, rematch
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import (
    AnswerUndo,
    Ask,
    AskUndo,
    AskWay,
    CopyFrom,
    Done,
    FreeSeat,
    HandOver,
    Hint,
    Links,
    Made,
    Move,
    Moved,
    Mute,
    Nothing,
    OneSeat,
    Preview,
    Rematch,
    Rename,
    Say,
    SeatLink,
    Settings,
    TakeBack,
    TakeSeat,
    Way,
    Why,
)

if TYPE_CHECKING:
    from branchline.server.net.app import Server

Run = Callable[["Server", Room, Guest, Any], Awaitable[Any]]


class Operation(msgspec.Struct, frozen=True):
    """Something to do at a table: what it needs, what it answers, what it means."""

    name: str
    summary: str
    body: type[Any]
    answer: type[Any]
    run: Run
    reads: bool
    decoder: msgspec.json.Decoder[Any]


OPERATIONS: dict[str, Operation] = {}
HINTS: set[tuple[str, int]] = set()
"""Tables and seats for which a hint is being looked for."""


def _add(
    name: str,
    summary: str,
    body: type[Any],
    answer: type[Any],
    run: Run,
    *,
    reads: bool = False,
) -> None:
    decoder = msgspec.json.Decoder(body)
    OPERATIONS[name] = Operation(name, summary, body, answer, run, reads, decoder)


def _change(make: Callable[[Table, Guest, Any], Change]) -> Run:
    async def run(server: Server, room: Room, guest: Guest, body: Any) -> Any:
        return await room.change(lambda table: make(table, guest, body))

    return run


def _ask(make: Callable[[Table, Guest, Any], Change]) -> Run:
    async def run(server: Server, room: Room, guest: Guest, body: Any) -> Any:
        return await room.read(lambda table: make(table, guest, body).answer)

    return run


async def _move(server: Server, room: Room, guest: Guest, body: Move) -> Any:
    begin = perf_counter()
    try:
        moved = await room.change(lambda table: playing.move(table, guest, body))
    finally:
        server.metrics.move_seconds.observe(perf_counter() - begin)
    server.metrics.moves.inc()
    return moved


async def _take(server: Server, room: Room, guest: Guest, body: TakeSeat) -> Any:
    def make(table: Table) -> Change:
        change, seat, secret = seating.take(table, guest, body)
        return seating.link_of(change, seat, link(table.id, secret))

    return await room.change(make)


async def _new_link(server: Server, room: Room, guest: Guest, body: OneSeat) -> Any:
    def make(table: Table) -> Change:
        change, seat, secret = seating.new_link(table, guest, body)
        return seating.link_of(change, seat, link(table.id, secret))

    return await room.change(make)


def link(table: str, secret: str) -> str:
    """Return a secret link; browsers never send the part after # to anybody."""
    return f"/t/{table}#{secret}"


def links(made: MadeTable) -> Made:
    """Return the links of a new table."""
    table = made.row.id
    found = {door: link(table, secret) for door, secret in made.secrets.items()}
    return Made(table, Links(found.pop(HOST), found.pop(WATCH), found))


def is_going_on(table: Table) -> bool:
    """Tell whether a game is played at a table, or will be."""
    return table.status in ("waiting", "running")


def require_help_allowed(table: Table, guest: Guest) -> None:
    """Refuse hints and copies where other people play and the host has not allowed them."""
    others = set(table.people) - {guest.seat}
    if others and is_going_on(table) and not table.settings.hints:
        raise Refusal(
            "not_allowed",
            "Other people play at this table; hints and practice copies need the host's leave.",
            "An diesem Tisch spielen auch andere; Tipps und Übungskopien muss der Gastgeber "
            "erlauben.",
            403,
        )


async def _copy(server: Server, room: Room, guest: Guest, body: CopyFrom) -> Any:
    def make(table: Table) -> tuple[Steps[MadeTable], int]:
        require_help_allowed(table, guest)
        rev = table.rev if body.rev is None else body.rev
        return practice(table, guest.seat, rev), rev

    def tell(table: Table) -> Change:
        require_help_allowed(table, guest)
        return Change([entry("copy", guest.seat, {"rev": rev})] if is_going_on(table) else [])

    server.check_new_table()
    making, rev = await room.read(make)
    made = await in_steps(making)
    await server.rooms.make(made)
    await room.change(tell)
    return links(made)


@contextmanager
def thinking_about(table: str, seat: int) -> Iterator[None]:
    """Refuse a second hint while the first is looked for: bots at other tables need time too."""
    if (table, seat) in HINTS:
        raise Refusal(
            "too_fast",
            "A hint is being looked for already.",
            "Ein Tipp wird schon gesucht.",
            429,
        )
    HINTS.add((table, seat))
    try:
        yield
    finally:
        HINTS.discard((table, seat))


async def _hint(server: Server, room: Room, guest: Guest, body: Nothing) -> Any:
    def ask(table: Table) -> tuple[int, Any]:
        seat = playing.require_own_seat(table, guest)
        playing.require_running(table)
        require_help_allowed(table, guest)
        if seat not in table.to_move:
            raise Refusal("not_your_turn", "It is not your turn.", "Du bist nicht am Zug.")
        view = table.running.view(seat)
        return table.rev, server.tender.task(table, view, server.best_bot(table))

    rev, task = await room.read(ask)
    with thinking_about(room.id, guest.seat):
        try:
            choice = await server.workers.ask(task)
        except WorkerFailed as error:
            raise Refusal(
                "no_hint", "No hint could be found.", "Es fand sich kein Tipp.", 503
            ) from error
    await room.change(
        lambda table: (
            Change([entry("hint", guest.seat, {"rev": rev})])
            if set(table.people) - {guest.seat}
            else Change()
        )
    )
    return Hint(rev, choice.act, choice.plans)


async def _rematch(server: Server, room: Room, guest: Guest, body: Nothing) -> Any:
    """Make the next table, once; the links of this one open the same people's seats there."""

    def check(table: Table) -> MadeTable | str:
        if guest.role == "watch":
            raise Refusal("not_your_seat", "Watchers cannot do this.", "Nur für Mitspieler.", 403)
        if table.status != "over":
            raise Refusal("not_over", "The game is not over.", "Das Spiel ist nicht zu Ende.")
        return table.rematch or rematch(table)

    made = await room.read(check)
    if isinstance(made, str):
        return Rematch(made)
    next_room = await server.rooms.make(made)

    def note(table: Table) -> Change:
        if table.rematch is not None:
            return Change(answer=Rematch(table.rematch))
        return Change([entry("rematch", guest.seat, {"table": made.row.id})], Rematch(made.row.id))

    answer = await room.change(note)
    if answer.table != made.row.id:
        await next_room.change(lambda table: seating.close(table, Guest("host"), body))
    return answer


_add("move", "Carry out an action.", Move, Moved, _move)
_add("undo", "Take back the own last action.", TakeBack, Moved, _change(playing.undo))
_add(
    "ask_undo",
    "Ask everybody to take back actions; done at once if only bots have to agree.",
    AskUndo,
    Done,
    _change(playing.ask_undo),
)
_add("answer_undo", "Agree to take back, or not.", AnswerUndo, Done, _change(playing.answer_undo))
_add("preview", "What would an action cause?", Ask, Preview, _ask(playing.preview), reads=True)
_add("why", "Why is an action not allowed?", Ask, Why, _ask(playing.why), reads=True)
_add("ways", "How does one best get to a place?", AskWay, Way, _ask(playing.ways), reads=True)
_add("say", "Say something at the table.", Say, Done, _change(seating.say))
_add("take", "Sit down on an open seat.", TakeSeat, SeatLink, _take)
_add("rename", "Change the own name or colour.", Rename, Done, _change(seating.rename))
_add("hand_over", "Let a bot play the own seat.", HandOver, Done, _change(seating.hand_over))
_add("take_back", "Take the own seat back.", Nothing, Done, _change(seating.take_back))
_add("leave", "Leave the own seat; it is open then.", Nothing, Done, _change(seating.leave))
_add("hint", "Ask a bot what it would do.", Nothing, Hint, _hint)
_add("copy", "Make a private practice copy of a moment.", CopyFrom, Made, _copy)
_add(
    "rematch",
    "Make the next table for the same people, whose links open it too.",
    Nothing,
    Rematch,
    _rematch,
)
_add("settings", "Host: change the settings.", Settings, Done, _change(seating.settings))
_add("mute", "Host: silence a seat.", Mute, Done, _change(seating.mute))
_add("new_link", "Host: issue a new link for a seat.", OneSeat, SeatLink, _new_link)
_add("free", "Host: empty a seat.", FreeSeat, Done, _change(seating.free))
_add("close", "Host: close the table.", Nothing, Done, _change(seating.close))
