"""What needs more than the table itself: hints, practice copies, the next table.

Each is a question to the table, and after somebody has answered it a change of the table.
"""

from __future__ import annotations

import msgspec

from branchline.core.game import Steps
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import Declined
from branchline.server.table.making import MadeTable, practice, rematch
from branchline.server.table.playing import require_own_seat, require_running
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import CopyFrom, Rematch
from branchline.server.words import words


def is_going_on(table: Table) -> bool:
    """Tell whether a game is played at a table, or will be."""
    return table.status in ("waiting", "running")


def is_help_allowed(table: Table, guest: Guest) -> bool:
    """Tell whether a guest plays with nobody else, or the host has allowed help."""
    others = set(table.people) - {guest.seat}
    return not others or not is_going_on(table) or table.settings.hints


def require_help_allowed(table: Table, guest: Guest) -> None:
    """Refuse hints and copies where other people play and the host has not allowed them."""
    if not is_help_allowed(table, guest):
        raise Declined("not_allowed", words.text("refusal.others_play"), 403)


def require_record_allowed(table: Table, guest: Guest) -> None:
    """Refuse the record of a running game where copies are not allowed: it could be played on."""
    if not is_help_allowed(table, guest):
        raise Declined("not_allowed", words.text("refusal.record_later"), 403)


# Copies


def copying(table: Table, guest: Guest, body: CopyFrom) -> Steps[MadeTable]:
    """Return, in steps, a private copy of a moment."""
    require_help_allowed(table, guest)
    return (yield from practice(table, guest.seat, table.rev if body.rev is None else body.rev))


def copied(table: Table, guest: Guest, rev: int) -> Change:
    """Tell everybody that somebody copied a moment, while it matters."""
    require_help_allowed(table, guest)
    return Change([entry("copy", guest.seat, {"rev": rev})] if is_going_on(table) else [])


# Hints


def asking(table: Table, guest: Guest) -> tuple[int, msgspec.Struct]:
    """Return the revision and the view a bot is asked about for a guest."""
    seat = require_own_seat(table, guest)
    require_running(table)
    require_help_allowed(table, guest)
    if seat not in table.to_move:
        raise Declined("not_your_turn", words.text("refusal.not_your_turn"))
    return table.rev, table.running.view(seat)


def hinted(table: Table, guest: Guest, rev: int) -> Change:
    """Tell everybody that somebody got a hint, if anybody else plays."""
    others = set(table.people) - {guest.seat}
    return Change([entry("hint", guest.seat, {"rev": rev})] if others else [])


# The next table


def next_table(table: Table, guest: Guest) -> MadeTable | str:
    """Return the next table for the same people, or its id if it is there already."""
    if guest.role == "watch":
        raise Declined("not_your_seat", words.text("refusal.players_only"), 403)
    if table.status != "over":
        raise Declined("not_over", words.text("refusal.not_over"))
    return table.rematch or rematch(table)


def next_told(table: Table, guest: Guest, made: str) -> Change:
    """Tell everybody about the next table, unless another was made meanwhile."""
    if table.rematch is not None:
        return Change(answer=Rematch(table.rematch))
    return Change([entry("rematch", guest.seat, {"table": made})], Rematch(made))
