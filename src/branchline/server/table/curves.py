"""Curves: how points and coins went over a finished game."""

from __future__ import annotations

from typing import Any

import msgspec

from branchline.core.game import taken_back
from branchline.core.ids import HOUSE, Seat
from branchline.core.ruleset import Entry, Rules
from branchline.core.view import Standing
from branchline.server.table.errors import Refusal
from branchline.server.table.table import Table, new_game


class Moment(msgspec.Struct):
    """How all seats stood after a turn."""

    rev: int
    seats: list[Standing]


def curves(table: Table) -> list[Moment]:
    """Return how all seats stood after every turn; only of a game that is over."""
    if not table.is_decided:
        raise Refusal(
            "not_over",
            "Points are counted when the game is over.",
            "Gezählt wird, wenn das Spiel zu Ende ist.",
        )
    rules = table.running.rules
    game = new_game(rules, table.row, dealing=False)
    seats = [Seat(seat) for seat in range(1, rules.seats + 1)]
    found = [Moment(0, [rules.standing(game.state, seat) for seat in seats])]
    for entry in table.running.log:
        game.replay(entry.seat, entry.text)
        if is_end_of_turn(rules, entry):
            standings = [rules.standing(game.state, seat) for seat in seats]
            found.append(Moment(game.rev, standings))
    return found


def is_end_of_turn(rules: Rules[Any], entry: Entry) -> bool:
    """Tell whether a seat closed its turn."""
    if entry.seat == HOUSE or taken_back(entry.text) is not None:
        return False
    return rules.ends_turn(rules.parse(entry.text))
