"""Who sits where: taking and leaving seats, bots that stand in, what the host decides."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable

import msgspec

from branchline.bots.characters import called
from branchline.bots.registry import best_bot, check_bot
from branchline.core.errors import BadInput
from branchline.games.tables import check_names
from branchline.games.words import no_seat
from branchline.server.table.change import Change, entry, seat_entry
from branchline.server.table.errors import Declined, not_yours
from branchline.server.table.keyring import link
from branchline.server.table.playing import require_seat_link
from branchline.server.table.rows import EntryRow
from branchline.server.table.sharing import go_on
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import (
    AbsentRule,
    Done,
    FreeSeat,
    HandOver,
    Mute,
    Nothing,
    Rename,
    SeatInfo,
    SeatLink,
    Settings,
    TakeSeat,
)
from branchline.server.words import words

ABSENT_AT_LEAST = 30
"""Seconds for which a person may be away before a bot plays: a line may break and come back."""


def require_open_table(table: Table) -> None:
    """Refuse changes at a closed table."""
    if table.status == "closed":
        raise Declined("table_closed", words.text("refusal.table_closed"))


def _change(entries: list[EntryRow], table: Table) -> Change:
    return Change(entries, Done(table.seq + len(entries)))


# Sitting


def take(table: Table, guest: Guest, body: TakeSeat) -> Change:
    """Sit down on an open seat; the answer is its link."""
    require_open_table(table)
    if guest.only_watches:
        raise not_yours(words.text("refusal.link_never_plays"))
    if guest.role == "seat":
        raise not_yours(words.text("refusal.has_seat"))
    check_names([body.name], 1)
    check_free_name(table, 0, body.name)
    free = [info.seat for info in table.seats.values() if info.kind == "open"]
    wanted = free if body.seat is None else [seat for seat in free if seat == body.seat]
    if not wanted:
        raise Declined("no_open_seat", words.text("refusal.no_open_seat"))
    seat = min(wanted)
    keyring, secret = table.keyring.with_new(str(seat))
    info = SeatInfo(seat, "human", body.name, chosen_colour(table, seat, body.colour))
    change = _change([seat_entry(info, "taken")], table)
    change.keyring = keyring
    go_on(table, change)
    change.answer = SeatLink(seat, link(table.id, secret))
    return change


def check_free_name(table: Table, seat: int, name: str) -> None:
    """Refuse a name that reads like somebody else's at the table."""
    others = [info.name for info in table.seats.values() if info.seat != seat]
    if same_names([name]) & same_names(others):
        raise BadInput("name", words.text("seating.name_taken", name=name))


def same_names(names: Iterable[str]) -> set[str]:
    """Return names in a form in which those that read alike are equal."""
    return {unicodedata.normalize("NFKC", name).casefold() for name in names if name}


def chosen_colour(table: Table, seat: int, wish: str | None) -> str:
    """Return the colour a seat will have; refuse one that is taken."""
    if any(info.colour == wish and info.seat != seat for info in table.seats.values()):
        raise BadInput("colour", words.text("seating.colour_taken", colour=wish))
    return wish or table.seats[seat].colour


def rename(table: Table, guest: Guest, body: Rename) -> Change:
    """Change the name or the colour of a seat."""
    require_seat_link(guest)
    require_open_table(table)
    info = table.seats[guest.seat]
    name = body.name or info.name
    check_names([name] if name else [], 1)
    if name != info.name:
        check_free_name(table, guest.seat, name)
    colour = chosen_colour(table, guest.seat, body.colour)
    changed = msgspec.structs.replace(info, name=name, colour=colour)
    if changed == info:
        return Change(answer=Done(table.seq))
    return _change([seat_entry(changed, "renamed")], table)


def hand_over(table: Table, guest: Guest, body: HandOver) -> Change:
    """Let a bot play a seat until it is taken back."""
    require_seat_link(guest)
    require_open_table(table)
    ruleset = table.running.rules.ruleset
    bot = check_bot(body.bot, ruleset) if body.bot else best_bot(ruleset)
    changed = msgspec.structs.replace(table.seats[guest.seat], bot=bot)
    return _change([seat_entry(changed, "gone" if body.leaves else "handed_over")], table)


def take_back(table: Table, guest: Guest, body: Nothing) -> Change:
    """Take a seat back from the bot."""
    require_seat_link(guest)
    require_open_table(table)
    info = table.seats[guest.seat]
    if info.bot is None:
        return Change(answer=Done(table.seq))
    return _change([seat_entry(msgspec.structs.replace(info, bot=None), "taken_back")], table)


def leave(table: Table, guest: Guest, body: Nothing) -> Change:
    """Leave the seat for good: it is open again, and the link is void."""
    require_seat_link(guest)
    require_open_table(table)
    return empty(table, guest.seat, "left")


def empty(table: Table, seat: int, why: str, bot: str | None = None) -> Change:
    """Give a seat to anybody, or to a bot."""
    colour = table.seats[seat].colour
    names = [info.name for info in table.seats.values() if info.seat != seat]
    name = default_name(bot, names)
    changed = SeatInfo(seat, "bot" if bot else "open", name, colour, bot)
    change = _change([seat_entry(changed, why)], table)
    change.keyring = table.keyring.without(str(seat))
    go_on(table, change)
    change.answer = Done(table.seq + len(change.entries))
    return change


def default_name(bot: str | None, others: Container[str]) -> str:
    """Return the name of a seat nobody has named: a bot has its own, other seats have none."""
    return called(bot, others) if bot else ""


# The host


def require_host(guest: Guest) -> None:
    """Refuse somebody without the host's link."""
    if guest.role != "host":
        raise not_yours(words.text("refusal.host_only"))


def require_seat(table: Table, seat: int) -> SeatInfo:
    """Return who sits on a seat; refuse one that is not there."""
    if seat not in table.seats:
        raise BadInput("seat", no_seat(seat, len(table.seats)))
    return table.seats[seat]


def settings(table: Table, guest: Guest, body: Settings) -> Change:
    """Change the rule for absent players, whether hints are allowed, who may talk."""
    require_host(guest)
    require_open_table(table)
    check_absent_rule(body.absent, table.running.rules.ruleset)
    if body == table.settings:
        return Change(answer=Done(table.seq))
    return _change([entry("settings", 0, body)], table)


def check_absent_rule(rule: AbsentRule, ruleset: str) -> None:
    """Refuse a rule for absent players whose bot is unknown, or hardly waits for them."""
    if rule.bot is None:
        return
    check_bot(rule.bot, ruleset)
    if rule.after < ABSENT_AT_LEAST:
        least = words.text("seating.absent_at_least", seconds=ABSENT_AT_LEAST)
        raise BadInput("settings.absent.after", least)


def mute(table: Table, guest: Guest, body: Mute) -> Change:
    """Silence a seat, or let it speak again."""
    require_host(guest)
    require_seat(table, body.seat)
    muted = set(table.settings.muted) - {body.seat} | ({body.seat} if body.muted else set())
    changed = msgspec.structs.replace(table.settings, muted=sorted(muted))
    return settings(table, guest, changed)


def free(table: Table, guest: Guest, body: FreeSeat) -> Change:
    """Empty a seat, for anybody or for a bot."""
    require_host(guest)
    require_open_table(table)
    require_seat(table, body.seat)
    bot = None if body.bot is None else check_bot(body.bot, table.running.rules.ruleset)
    return empty(table, body.seat, "freed", bot)


def close(table: Table, guest: Guest, body: Nothing) -> Change:
    """Close the table; it stays readable."""
    require_host(guest)
    require_open_table(table)
    change = _change([entry("closed")], table)
    change.status = "closed"
    return change
