"""What people say at a table: chat, what those who watch say aside, reactions."""

from __future__ import annotations

import time

from branchline.core.errors import BadInput
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import Declined, not_yours
from branchline.server.table.rows import EntryRow
from branchline.server.table.seating import require_open_table
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import Done, Say
from branchline.server.words import words

CHAT_AT_MOST = 2000
"""How many chat messages of seats and the host a table holds in all."""
ASIDES_AT_MOST = 1000
"""How many messages of spectators it holds: they take no room from the players."""
ASIDES_AT_ONCE = 10
ASIDE_SECONDS = 10.0
"""All spectators together write at most this many messages in this time."""
NAME_AT_MOST = 40


def say(table: Table, guest: Guest, body: Say) -> Change:
    """Say something at the table."""
    require_open_table(table)
    row = _aside(table, guest, body) if guest.role == "watch" else _chat(table, guest, body)
    if not any(c.isprintable() and not c.isspace() for c in body.text):
        raise BadInput("text", words.text("seating.empty_text"))
    return Change([row], Done(table.seq + 1))


def _chat(table: Table, guest: Guest, body: Say) -> EntryRow:
    """Return what a seat or the host says."""
    require_not_muted(table, guest)
    check_number(_said(table, "chat"), CHAT_AT_MOST)
    return entry("chat", guest.seat, {"text": body.text})


def _aside(table: Table, guest: Guest, body: Say) -> EntryRow:
    """Return what somebody who watches says."""
    require_voice(table)
    said = _said(table, "aside")
    check_number(said, ASIDES_AT_MOST)
    check_pace(said)
    return entry("aside", 0, {"name": guest.name, "text": body.text})


def _said(table: Table, kind: str) -> list[EntryRow]:
    return [row for row in table.entries if row.kind == kind]


def require_voice(table: Table) -> None:
    """Refuse what spectators say, unless the host lets them talk."""
    if not table.settings.watchers_talk:
        raise not_yours(words.text("refusal.watchers_listen"))


def require_not_muted(table: Table, guest: Guest) -> None:
    """Refuse a seat the host has silenced."""
    if guest.seat in table.settings.muted:
        raise Declined("muted", words.text("refusal.muted"), 403)


def check_number(said: list[EntryRow], most: int) -> None:
    """Refuse more than a table holds."""
    if len(said) >= most:
        raise Declined("too_much", words.text("refusal.too_much"), 429)


def check_pace(said: list[EntryRow]) -> None:
    """Refuse more messages than players can read while they play."""
    before = time.time() - ASIDE_SECONDS
    if sum(row.at > before for row in said[-ASIDES_AT_ONCE:]) >= ASIDES_AT_ONCE:
        raise Declined("too_fast", words.text("refusal.watchers_slowly"), 429)


def check_reaction(table: Table, guest: Guest) -> Done:
    """Refuse a reaction of somebody without a seat, or without a voice."""
    require_open_table(table)
    if guest.role != "seat":
        raise not_yours(words.text("refusal.players_only"))
    require_not_muted(table, guest)
    return Done(table.seq)


def cleaned(name: str) -> str:
    """Return a name without invisible characters and those that turn text around."""
    seen = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(seen.split())[:NAME_AT_MOST].rstrip()
