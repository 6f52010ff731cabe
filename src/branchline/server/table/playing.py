"""Playing at a table: moves, taking back, questions to the rules."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from branchline.core.clauses import Refusal
from branchline.core.planning import Planned
from branchline.server.table import wire
from branchline.server.table.change import Change, entry, played, status_after
from branchline.server.table.consent import must_agree
from branchline.server.table.errors import Declined, not_yours, stale
from branchline.server.table.rows import EntryRow
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import (
    AnswerUndo,
    Ask,
    AskPlan,
    AskUndo,
    AskWay,
    Done,
    Move,
    Moved,
    PlannedTurn,
    Preview,
    TakeBack,
    Way,
    Why,
)
from branchline.server.words import words


def require_running(table: Table) -> None:
    """Refuse to play at a table where nothing is played."""
    if table.status == "running":
        return
    raise Declined(f"table_{table.status}", words.text(f"refusal.table_{table.status}"))


def require_own_seat(table: Table, guest: Guest) -> int:
    """Return the seat a guest plays; refuse watchers, hosts and seats a bot plays."""
    require_seat_link(guest)
    return require_no_bot(table, guest.seat)


def require_no_bot(table: Table, seat: int) -> int:
    """Return a seat whose person decides; refuse one a bot plays."""
    if table.seats[seat].bot is not None:
        raise Declined(
            "bot_plays",
            words.text("refusal.bot_plays"),
        )
    return seat


def once(
    table: Table, guest: Guest, body: Move | TakeBack, do: Callable[[int, str], Change]
) -> Change:
    """Do something that answers a revision, once, however often it is sent."""
    require_seat_link(guest)
    key = f"{guest.seat}:{body.key}"
    if key in table.keys:
        return Change(answer=Moved(table.keys[key]))
    seat = require_no_bot(table, guest.seat)
    require_running(table)
    if body.rev != table.rev:
        raise stale(table.rev)
    return do(seat, key)


def move(table: Table, guest: Guest, body: Move) -> Change:
    """Carry out an action."""
    return once(table, guest, body, lambda seat, key: act(table, seat, body.act, key))


def require_seat_link(guest: Guest) -> None:
    """Refuse somebody without the link of a seat."""
    if guest.role != "seat":
        raise not_yours(
            words.text("refusal.link_watches"),
        )


def act(table: Table, seat: int, text: str, key: str | None = None) -> Change:
    """Carry out an action of a seat, and what the dealer does then."""
    game = table.running.copy()
    game.act(text, seat)
    entries = played(game, table.rev, key)
    return Change(entries, Moved(table.rev + 1), status_after(game), game=game)


def deal(table: Table) -> Change:
    """Let the dealer act, if chance is due."""
    game = table.running.copy()
    game.deal()
    return Change(played(game, table.rev), None, status_after(game), game=game)


def undo(table: Table, guest: Guest, body: TakeBack) -> Change:
    """Take back the seat's last action."""
    return once(table, guest, body, lambda seat, key: take_back_last(table, seat, key))


def take_back_last(table: Table, seat: int, key: str) -> Change:
    """Take back the last action of a seat, if nothing was revealed since."""
    if not table.running.can_undo(seat):
        raise Declined(
            "final",
            words.text("refusal.final"),
        )
    game = table.running.copy()
    game.undo(seat)
    return Change(played(game, table.rev, key), Moved(table.rev + 1), game=game)


def ask_undo(table: Table, guest: Guest, body: AskUndo) -> Change:
    """Ask all people to take back actions. Not after the end: the seed is known."""
    seat = require_own_seat(table, guest)
    require_running(table)
    if body.rev != table.rev:
        raise stale(table.rev)
    number = body.number or since_own_turn(table, seat)
    if not 1 <= number <= len(table.running.line):
        raise Declined(
            "nothing_to_undo",
            words.text("refusal.nothing_to_undo"),
        )
    if not must_agree(table, number) - {seat}:
        return agreed(table, number, [])
    asked = entry("ask", seat, {"number": number, "turn": body.number is None})
    return Change([asked], Done(table.seq + 1))


def since_own_turn(table: Table, seat: int) -> int:
    """Return how many actions lead back to before the last turn of a seat."""
    game = table.running
    own = [place for place, (who, _) in enumerate(game.line) if who == seat]
    first = own.pop() if own else len(game.line)
    while own and first - own[-1] == 1 and not game.rules.ends_turn(game.line[own[-1]][1]):
        first = own.pop()
    return len(game.line) - first


def answer_undo(table: Table, guest: Guest, body: AnswerUndo) -> Change:
    """Agree to take back, or not; when all people have agreed it is done."""
    require_seat_link(guest)
    seat = guest.seat
    require_running(table)
    request = table.request
    if request is None or request.ask != body.ask:
        raise Declined("nobody_asks", words.text("refusal.nobody_asks"))
    if body.yes and seat in request.agreed:
        return Change(answer=Done(table.seq))
    answer = entry("answer", seat, {"yes": body.yes})
    if not body.yes or must_agree(table, request.number) - {seat, *request.agreed}:
        return Change([answer], Done(table.seq + 1))
    return agreed(table, request.number, [answer])


def agreed(table: Table, number: int, before: list[EntryRow]) -> Change:
    """Take back what everybody agreed to; the dealer deals the same cards again."""
    game = table.running.copy()
    game.undo_by_consent(number)
    game.deal()
    entries = [*before, *played(game, table.rev)]
    return Change(entries, Done(table.seq + len(entries)), game=game)


# Questions


def preview(table: Table, guest: Guest, body: Ask) -> Change:
    """Tell what an action would cause."""
    seat = require_own_seat(table, guest)
    require_running(table)
    events = table.running.preview(body.act, seat)
    return Change(answer=Preview(table.rev, events))


def why(table: Table, guest: Guest, body: Ask) -> Change:
    """Tell why an action is not allowed."""
    seat = require_own_seat(table, guest)
    return Change(answer=Why(table.rev, _told(table.running.why(body.act, seat))))


def _told(found: Refusal | None) -> wire.Refusal | None:
    if found is None:
        return None
    return wire.Refusal(found.clause, found.rule, found.facts, found.text)


def plan(table: Table, guest: Guest, body: AskPlan) -> Change:
    """Tell where the actions of a turn to come would lead."""
    seat = require_own_seat(table, guest)
    require_running(table)
    found = _planned(table, seat, body.actions)
    answer = PlannedTurn(
        rev=table.rev,
        steps=len(found.events),
        stop=found.stop,
        refusal=_told(found.refusal),
        events=found.events,
        view=table.view_of(found, seat),
    )
    return Change(answer=answer)


def _planned(table: Table, seat: int, actions: list[str]) -> Planned:
    """Return where actions of a seat's next turn lead; refuse a seat that has none to plan."""
    found = table.running.plan(actions, seat)
    if found is None:
        raise Declined("no_plan", words.text("refusal.no_plan"))
    return found


def ways(table: Table, guest: Guest, body: AskWay) -> Change:
    """Tell how best to get to a place, from here or after what the seat plans."""
    seat = require_own_seat(table, guest)
    require_running(table)
    after = None if body.after is None else _planned(table, seat, body.after)
    found = table.running.ways(body.place, seat, after)
    return Change(answer=Way(table.rev, msgspec.to_builtins(found)))
