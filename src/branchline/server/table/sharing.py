"""Shares of the shuffle: everybody commits to one, then shows it, then the cards are dealt."""

from __future__ import annotations

import time
from time import monotonic

from branchline.core import shuffle
from branchline.core.dealer import Dealer
from branchline.server.table.change import Change, entry, played
from branchline.server.table.errors import Declined, not_yours
from branchline.server.table.playing import require_seat_link
from branchline.server.table.shuffling import Shuffling, Started, turned
from branchline.server.table.table import Guest, Table, seat_info
from branchline.server.table.wire import Done, FixShare, Nothing, SeatInfo, ShowShare
from branchline.server.words import words

PATIENCE = 60.0
"""Seconds everybody has to commit to a share, and then to show it."""


# What people do


def fix_share(table: Table, guest: Guest, body: FixShare) -> Change:
    """Commit to a share by its hash; the first one a seat sends counts."""
    shuffling = _asking(table, guest)
    if not table.is_opened(guest.seat):  # whoever made the table has this link too
        raise Declined("link_unopened", words.text("refusal.link_unopened"))
    given = shuffling.fixed.get(guest.seat)
    if given == body.hash:
        return Change(answer=Done(table.seq))
    if given is not None or shuffling.asked is not None:
        raise Declined("share_fixed", words.text("refusal.share_fixed"))
    return _with_what_follows(table, Change([entry("fixed", guest.seat, {"hash": body.hash})]))


def show_share(table: Table, guest: Guest, body: ShowShare) -> Change:
    """Show the share a seat committed to, once all hashes are in."""
    shuffling = _asking(table, guest)
    if shuffling.asked is None:
        raise Declined("share_early", words.text("refusal.share_early"))
    if shuffle.commitment(body.share) != shuffling.fixed.get(guest.seat):
        raise Declined("share_other", words.text("refusal.share_other"))
    if guest.seat in shuffling.shared:
        return Change(answer=Done(table.seq))
    return _with_what_follows(table, Change([entry("shared", guest.seat, {"share": body.share})]))


def start(table: Table, guest: Guest, body: Nothing) -> Change:
    """Wait no longer for those who have not opened their seat; the log names them."""
    if guest.role != "host":
        raise not_yours(words.text("refusal.host_only"))
    if table.status != "waiting" or not table.shuffling.by_shares:
        raise Declined("nobody_awaited", words.text("refusal.nobody_awaited"))
    if any(info.kind == "open" for info in table.seats.values()):
        raise Declined("table_waiting", words.text("refusal.table_waiting"))
    absent = [seat for seat in table.people if not table.has_opened(seat)]
    return _with_what_follows(table, Change([entry("without", 0, {"seats": absent})]))


def _asking(table: Table, guest: Guest) -> Shuffling:
    """Return the shuffle of a table that takes shares; refuse those it does not ask for one."""
    require_seat_link(guest)
    if table.status != "waiting" or not table.shuffling.by_shares:
        raise Declined("no_share", words.text("refusal.no_share"))
    return table.shuffling


def _with_what_follows(table: Table, change: Change) -> Change:
    go_on(table, change)
    change.answer = Done(table.seq + len(change.entries))
    return change


# What follows


def due(table: Table) -> Change:
    """Return what time alone brings: whose share has not come is left out."""
    change = Change()
    go_on(table, change, is_late=_waited(table) >= PATIENCE)
    return change


def _waited(table: Table) -> float:
    """Return for how long this process has waited for the same: nobody could come before."""
    opened = [seat for seat in table.people if table.has_opened(seat)]
    awaited = (table.shuffling.asked is not None, opened)
    if table.patience is None or table.patience[0] != awaited:
        table.patience = (awaited, monotonic())
    return monotonic() - table.patience[1]


def go_on(table: Table, change: Change, *, is_late: bool = False) -> None:
    """Add what follows from a change at a table that waits: shares are asked for, cards dealt."""
    changed = {info.seat: info for info in map(seat_info, change.entries) if info is not None}
    seats = table.seats | changed
    if table.status != "waiting" or any(info.kind == "open" for info in seats.values()):
        return
    shuffling = table.shuffling.after(change.entries)
    if not shuffling.by_shares:
        _begin(table, change, shuffling)
        return
    if shuffling.asked is None:
        left_out = _without_hash(table, shuffling, seats, is_late=is_late)
        if left_out is None:
            return
        asked = entry("asked", 0, left_out)
        asked.at = time.time()
        change.entries.append(asked)
        shuffling.note(asked)
        is_late = False
    if is_late or not set(shuffling.fixed) - set(shuffling.shared):
        _begin(table, change, shuffling)


def _without_hash(
    table: Table, shuffling: Shuffling, seats: dict[int, SeatInfo], *, is_late: bool
) -> Started | None:
    """Return who is left out because they committed to nothing; None while they are waited for."""
    people = [seat for seat, info in seats.items() if info.kind == "human"]
    found = Started()
    for seat in sorted(set(people) - set(shuffling.fixed)):
        if table.has_opened(seat):
            if not is_late:
                return None
            found.left_out[seat] = "no_hash"
        elif seat not in shuffling.without:
            return None
        else:
            found.left_out[seat] = "not_there"
    return found


def _begin(table: Table, change: Change, shuffling: Shuffling) -> None:
    """Begin the game; the dealer of this process deals at once."""
    missing = sorted(set(shuffling.fixed) - set(shuffling.shared))
    started = Started(left_out=dict.fromkeys(missing, "no_share"))
    seats = table.header.seats
    key = shuffling.key_with(table.row.seed, seats)
    if key is not None and shuffling.plan is not None and shuffling.plan.draws_first:
        started.first = shuffle.who_begins(key, seats)
        change.keyring = turned(change.keyring or table.keyring, started.first, seats)
    change.entries.append(entry("started", 0, started))
    change.status = "running"
    if table.is_ours:
        change.game = table.running.copy()
        if key is not None:
            known = change.game.dealer.known
            change.game.dealer = Dealer(shuffle.code_of(key), known)
        change.game.deal()
        change.entries.extend(played(change.game, table.rev))
