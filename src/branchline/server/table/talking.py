"""What people say at a table: chat, what those who watch say aside, reactions."""

from __future__ import annotations

import time
import unicodedata

from branchline.core.errors import BadInput
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import Declined, not_yours
from branchline.server.table.rows import EntryRow
from branchline.server.table.seating import require_open_table
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import Done, Say
from branchline.server.words import words

CHAT_AT_MOST = 2000
"""How many chat messages a table holds in all; each seat and the host has an equal share."""
CHAT_AT_ONCE = 15
"""How many messages one seat writes at most in the time below."""
ASIDES_AT_MOST = 1000
"""How many messages of spectators it holds: they take no room from the players."""
ASIDES_AT_ONCE = 10
"""How many all spectators together."""
PACE_SECONDS = 10.0
NAME_AT_MOST = 40
JOINER = "\u200d"


def say(table: Table, guest: Guest, body: Say) -> Change:
    """Say something at the table."""
    require_open_table(table)
    text = readable(body.text)
    row = _aside(table, guest, text) if guest.role == "watch" else _chat(table, guest, text)
    if not text:
        raise BadInput("text", words.text("seating.empty_text"))
    return Change([row], Done(table.seq + 1))


def _chat(table: Table, guest: Guest, text: str) -> EntryRow:
    """Return what a seat or the host says."""
    require_not_muted(table, guest)
    check_number(table.numbers["chat", guest.seat], CHAT_AT_MOST // (len(table.seats) + 1))
    if _lately(table, "chat", guest.seat) >= CHAT_AT_ONCE:
        raise Declined("too_fast", words.text("refusal.write_slowly"), 429)
    return entry("chat", guest.seat, {"text": text})


def _aside(table: Table, guest: Guest, text: str) -> EntryRow:
    """Return what somebody who watches says."""
    require_voice(table)
    check_number(table.numbers["aside", 0], ASIDES_AT_MOST)
    if _lately(table, "aside", 0) >= ASIDES_AT_ONCE:
        raise Declined("too_fast", words.text("refusal.watchers_slowly"), 429)
    return entry("aside", 0, {"name": guest.name, "text": text})


def _lately(table: Table, kind: str, seat: int) -> int:
    """Return how much was said in the last moments."""
    now, number = time.time(), 0
    for row in reversed(table.entries):
        if row.at <= now - PACE_SECONDS:
            break
        is_past = row.at <= now  # else the clock was put back
        number += is_past and row.kind == kind and (row.seat or 0) == seat
    return number


def require_voice(table: Table) -> None:
    """Refuse what spectators say, unless the host lets them talk."""
    if not table.settings.watchers_talk:
        raise not_yours(words.text("refusal.watchers_listen"))


def require_not_muted(table: Table, guest: Guest) -> None:
    """Refuse a seat the host has silenced."""
    if guest.seat in table.settings.muted:
        raise Declined("muted", words.text("refusal.muted"), 403)


def check_number(said: int, most: int) -> None:
    """Refuse more than a table holds."""
    if said >= most:
        raise Declined("too_much", words.text("refusal.too_much"), 429)


def check_reaction(table: Table, guest: Guest) -> Done:
    """Refuse a reaction of somebody without a seat, or without a voice."""
    require_open_table(table)
    if guest.role != "seat":
        raise not_yours(words.text("refusal.players_only"))
    require_not_muted(table, guest)
    return Done(table.seq)


def readable(text: str) -> str:
    """Return one line of text without characters nobody sees, and those that turn it around."""
    kept = [c if c.isprintable() or joins(text, i) else " " for i, c in enumerate(text)]
    return " ".join("".join(kept).split())


def joins(text: str, place: int) -> bool:
    """Tell whether an invisible character makes one picture of those around it."""
    before, after = text[max(place - 1, 0) : place], text[place + 1 : place + 2]
    return text[place] == JOINER and all(map(is_pictured, (before, after)))


def is_pictured(character: str) -> bool:
    """Tell whether a character is a picture, or changes the look of the one before it."""
    return bool(character) and unicodedata.category(character) in ("So", "Sk", "Mn")


def cleaned(name: str) -> str:
    """Return a name without invisible characters and those that turn text around."""
    seen = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(seen.split())[:NAME_AT_MOST].rstrip()
