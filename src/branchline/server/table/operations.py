"""Everything that can be done at a table, by name: the same by HTTP and on a live connection."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from branchline.server.table import playing, seating, talking
from branchline.server.table.change import Change
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
    Made,
    Move,
    Moved,
    Mute,
    Nothing,
    OneSeat,
    Particulars,
    Preview,
    React,
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

Make = Callable[[Table, Guest, Particulars], Change]


class Operation(msgspec.Struct, frozen=True):
    """Something that can be done at a table: what it needs, answers and means."""

    name: str
    summary: str
    body: type[Particulars]
    answer: type[Particulars]
    make: Make | None
    """What it does to the table; None if it needs a bot, another table or the room."""
    asks: bool
    """Nothing changes: it is a question."""
    decoder: msgspec.json.Decoder[Particulars]


OPERATIONS: dict[str, Operation] = {}


def _add(
    name: str,
    summary: str,
    body: type[Particulars],
    answer: type[Particulars],
    make: Make | None = None,
    *,
    asks: bool = False,
) -> None:
    decoder = msgspec.json.Decoder(body)
    OPERATIONS[name] = Operation(name, summary, body, answer, make, asks, decoder)


_add("move", "Carry out an action.", Move, Moved, playing.move)
_add("undo", "Undo your last action.", TakeBack, Moved, playing.undo)
_add(
    "ask_undo",
    "Ask everybody to take back actions; done at once if only bots have to agree.",
    AskUndo,
    Done,
    playing.ask_undo,
)
_add(
    "answer_undo",
    "Agree to take back, or not; whoever asked withdraws it by not agreeing.",
    AnswerUndo,
    Done,
    playing.answer_undo,
)
_add("preview", "What would an action cause?", Ask, Preview, playing.preview, asks=True)
_add("why", "Why is an action not allowed?", Ask, Why, playing.why, asks=True)
_add("ways", "How does one best get to a place?", AskWay, Way, playing.ways, asks=True)
_add("say", "Say something at the table.", Say, Done, talking.say)
_add("react", "Show everybody how you feel about it, for a moment.", React, Done)
_add("take", "Sit down on an open seat.", TakeSeat, SeatLink, seating.take)
_add("rename", "Change your name or colour.", Rename, Done, seating.rename)
_add("hand_over", "Let a bot play your seat.", HandOver, Done, seating.hand_over)
_add("take_back", "Take your seat back.", Nothing, Done, seating.take_back)
_add("leave", "Leave your seat; it is open then.", Nothing, Done, seating.leave)
_add("hint", "Ask a bot what it would do.", Nothing, Hint)
_add("copy", "Make a private practice copy of a moment.", CopyFrom, Made)
_add(
    "rematch",
    "Make the next table for the same people, whose links open it too.",
    Nothing,
    Rematch,
)
_add("settings", "Host: change the settings.", Settings, Done, seating.settings)
_add("mute", "Host: silence a seat.", Mute, Done, seating.mute)
_add("new_link", "Host: issue a new link for a seat.", OneSeat, SeatLink, seating.new_link)
_add("free", "Host: empty a seat.", FreeSeat, Done, seating.free)
_add("close", "Host: close the table.", Nothing, Done, seating.close)
