"""The links of a table: opened for the first time, exchanged, used, asked for, renewed.

A link that was given away has been in other hands. Whoever opens it first exchanges its secret for
one that nobody else has ever seen; from then on, copies of the link open nothing.
"""

from __future__ import annotations

from branchline.core.errors import BadInput
from branchline.server.table.change import Change, entry, seat_entry
from branchline.server.table.errors import Declined, not_yours, unknown_table
from branchline.server.table.keyring import HOST, WATCH, link
from branchline.server.table.playing import require_seat_link
from branchline.server.table.seating import require_host, require_open_table, require_seat
from branchline.server.table.table import Guest, Table
from branchline.server.table.talking import cleaned
from branchline.server.table.wire import (
    AnswerRenewal,
    Done,
    Exchange,
    Nothing,
    OneSeat,
    SeatLink,
    WantLink,
)
from branchline.server.words import words


def admitted(table: Table, secret: str | None) -> Guest:
    """Return who comes with a secret; tell those whose link was used before them."""
    guest = table.guest(secret)
    if guest is not None:
        return guest
    door = None if secret is None else table.keyring.used_door_of(secret)
    if door is None:
        raise unknown_table()
    if door.isdigit():
        raise Declined("link_used", words.text("refusal.link_used"), 403)
    raise Declined("link_void", words.text("refusal.link_void"), 403)


def known_to(secret: str | None, table: Table) -> Table:
    """Return a table to somebody who has a link of it, or had one: its board is no secret."""
    if table.guest(secret) is None and (secret is None or not table.keyring.used_door_of(secret)):
        raise unknown_table()
    return table


# Exchanging


def open_first(table: Table, secret: str, new: str) -> Change:
    """Exchange the secret of a seat's link, if it is opened for the first time."""
    door = table.keyring.door_of(secret)
    if door not in table.keyring.unopened or table.status == "closed" or _is_known(table, new):
        return Change()
    return _exchanged(table, door, new)


def exchange(table: Table, secret: str | None, body: Exchange) -> Change:
    """Let a seat or the host have another secret; the same exchange again has the same answer."""
    keyring = table.keyring
    door = keyring.door_of(body.new)
    if door is not None and secret is not None and keyring.used_door_of(secret) == door:
        return Change(answer=_seat_link(table, door, body.new))
    guest = admitted(table, secret)
    require_open_table(table)
    if guest.role == "watch":
        raise not_yours(words.text("refusal.link_watches"))
    if _is_known(table, body.new):
        raise BadInput("new", words.text("seating.known_secret"))
    return _exchanged(table, HOST if guest.role == "host" else str(guest.seat), body.new)


def _is_known(table: Table, secret: str) -> bool:
    keyring = table.keyring
    return keyring.door_of(secret) is not None or keyring.used_door_of(secret) is not None


def _exchanged(table: Table, door: str, new: str) -> Change:
    if door == HOST:
        told = entry("link", 0, {"why": HOST})
    else:
        why = "own_link" if table.keyring.is_opened(door) else "opened"
        told = seat_entry(table.seats[int(door)], why)
    keyring = table.keyring.exchanged(door, new)
    return Change([told], _seat_link(table, door, new), keyring=keyring)


def _seat_link(table: Table, door: str, secret: str) -> SeatLink:
    return SeatLink(int(door) if door.isdigit() else 0, link(table.id, secret))


# Asking for a new one


def want(table: Table, secret: str | None, body: WantLink) -> Change:
    """Tell the host that somebody who came with a used link of a seat wants a new one."""
    require_open_table(table)
    door = None if secret is None else table.keyring.used_door_of(secret)
    if door is None or not door.isdigit():
        raise unknown_table()
    if int(door) in table.renewals.wanted:
        return Change(answer=Done(table.seq))
    told = entry("link", int(door), {"why": "wanted", "name": cleaned(body.name)})
    return Change([told], Done(table.seq + 1))


# Renewing


def new_link(table: Table, guest: Guest, body: OneSeat) -> Change:
    """Issue a new link for a seat; the old one is void. Whoever is connected there must agree."""
    _require_person(table, guest, body.seat)
    if table.is_here(body.seat) and body.seat not in table.renewals.agreed:
        raise Declined("must_agree", words.text("refusal.must_agree"))
    keyring, secret = table.keyring.with_new(str(body.seat), opened=False)
    told = seat_entry(table.seats[body.seat], "new_link")
    return Change([told], _seat_link(table, str(body.seat), secret), keyring=keyring)


def ask_renewal(table: Table, guest: Guest, body: OneSeat) -> Change:
    """Ask whoever is connected with a seat to agree to a new link."""
    _require_person(table, guest, body.seat)
    if body.seat in table.renewals.asked | table.renewals.agreed:
        return Change(answer=Done(table.seq))
    return Change([entry("link", body.seat, {"why": "asked"})], Done(table.seq + 1))


def answer_renewal(table: Table, guest: Guest, body: AnswerRenewal) -> Change:
    """Agree that the host renews the link of one's seat, or not."""
    require_seat_link(guest)
    require_open_table(table)
    if guest.seat not in table.renewals.asked:
        raise Declined("nobody_asks", words.text("refusal.nobody_asks"))
    told = entry("link", guest.seat, {"why": "agreed" if body.yes else "declined"})
    return Change([told], Done(table.seq + 1))


def _require_person(table: Table, guest: Guest, seat: int) -> None:
    require_host(guest)
    require_open_table(table)
    if require_seat(table, seat).kind != "human":
        raise Declined("no_link", words.text("refusal.no_link"))


def new_watch_link(table: Table, guest: Guest, body: Nothing) -> Change:
    """Issue a new link for those who watch; the old one is void."""
    require_host(guest)
    require_open_table(table)
    keyring, secret = table.keyring.with_new(WATCH)
    told = entry("link", 0, {"why": WATCH})
    return Change([told], _seat_link(table, WATCH, secret), keyring=keyring)
