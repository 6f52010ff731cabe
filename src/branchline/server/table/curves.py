"""Curves: how points and other figures went over a finished game."""

from __future__ import annotations

import msgspec

from branchline.core.game import Steps, follow
from branchline.core.ids import HOUSE, Seat
from branchline.core.view import Standing
from branchline.server.table.errors import Declined
from branchline.server.table.table import Table
from branchline.server.words import words


class Moment(msgspec.Struct):
    """How all seats stood after a turn and what was dealt after it."""

    rev: int
    seats: list[Standing]


def curves(table: Table) -> Steps[list[Moment]]:
    """Return, in steps, how all seats stood after every turn; only of a game that is over."""
    if not table.is_decided:
        raise Declined(
            "not_over",
            words.text("refusal.points_later"),
        )
    rules = table.running.rules
    seats = [Seat(seat) for seat in range(1, rules.seats + 1)]
    revs: list[int] = []
    for rev, entry in enumerate(table.running.log, 1):
        follow(revs, entry.text, rev)
    line = list(zip(revs, table.running.line, strict=True))
    state = (yield from table.running.looking_back(0)).state
    found = [Moment(0, [rules.standing(state, seat) for seat in seats])]
    ended = False
    for place, (rev, (who, action)) in enumerate(line, 1):
        rules.apply(state, who, action)
        ended = rules.ends_turn(action) if who != HOUSE else ended
        is_last = place == len(line)
        if is_last or (ended and line[place][1][0] != HOUSE):
            found.append(Moment(rev, [rules.standing(state, seat) for seat in seats]))
            ended = False
        yield
    return found
