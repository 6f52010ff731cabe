"""Everything that can be done at a table, by name: the same by HTTP and on a live connection."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from branchline.core.words import Text
from branchline.server.table import links, playing, seating, sharing, talking
from branchline.server.table.change import Change
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import (
    AnswerRenewal,
    AnswerUndo,
    Ask,
    AskPlan,
    AskUndo,
    AskWay,
    CopyFrom,
    Done,
    FixShare,
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
    PlannedTurn,
    Preview,
    React,
    Rematch,
    Rename,
    Say,
    SeatLink,
    Settings,
    ShowShare,
    TakeBack,
    TakeSeat,
    Way,
    Why,
)
from branchline.server.words import api_words

Make = Callable[[Table, Guest, Particulars], Change]


class Operation(msgspec.Struct, frozen=True):
    """Something that can be done at a table: what it needs, answers and means."""

    name: str
    summary: Text
    body: type[msgspec.Struct]
    answer: type[msgspec.Struct]
    make: Make | None
    """What it does to the table; None if it needs a bot, another table or the room."""
    asks: bool
    """Nothing changes: it is a question."""
    decoder: msgspec.json.Decoder[msgspec.Struct]


OPERATIONS: dict[str, Operation] = {}


def _add(
    name: str,
    body: type[msgspec.Struct],
    answer: type[msgspec.Struct],
    make: Make | None = None,
    *,
    asks: bool = False,
) -> None:
    decoder = msgspec.json.Decoder(body)
    summary = api_words.text(f"do.{name}")
    OPERATIONS[name] = Operation(name, summary, body, answer, make, asks, decoder)


_add("move", Move, Moved, playing.move)
_add("undo", TakeBack, Moved, playing.undo)
_add(
    "ask_undo",
    AskUndo,
    Done,
    playing.ask_undo,
)
_add("answer_undo", AnswerUndo, Done, playing.answer_undo)
_add("preview", Ask, Preview, playing.preview, asks=True)
_add("why", Ask, Why, playing.why, asks=True)
_add("plan", AskPlan, PlannedTurn, playing.plan, asks=True)
_add("ways", AskWay, Way, playing.ways, asks=True)
_add("say", Say, Done, talking.say)
_add("react", React, Done)
_add("take", TakeSeat, SeatLink, seating.take)
_add("rename", Rename, Done, seating.rename)
_add("hand_over", HandOver, Done, seating.hand_over)
_add("take_back", Nothing, Done, seating.take_back)
_add("leave", Nothing, Done, seating.leave)
_add("fix_share", FixShare, Done, sharing.fix_share)
_add("show_share", ShowShare, Done, sharing.show_share)
_add("hint", Nothing, Hint)
_add("copy", CopyFrom, Made)
_add(
    "rematch",
    Nothing,
    Rematch,
)
_add("settings", Settings, Done, seating.settings)
_add("mute", Mute, Done, seating.mute)
_add("new_link", OneSeat, SeatLink, links.new_link)
_add("ask_renewal", OneSeat, Done, links.ask_renewal)
_add("answer_renewal", AnswerRenewal, Done, links.answer_renewal)
_add("new_watch_link", Nothing, SeatLink, links.new_watch_link)
_add("free", FreeSeat, Done, seating.free)
_add("start", Nothing, Done, sharing.start)
_add("close", Nothing, Done, seating.close)
