"""The record of a table: all of a finished game, of a running one what a viewer saw."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from branchline.core.game import AnyGame
from branchline.core.record import write_record_text
from branchline.core.words import players
from branchline.games.tables import rules_of_header
from branchline.server.table.other_rules import record_without_rules
from branchline.server.table.table import Table


def record_of(table: Table, viewer: int) -> str | Callable[[], str]:
    """Return a table's record as a viewer may have it, or the long work that writes it.

    If a game began in the middle, what was hidden then is imagined, which may take many tries.
    Every thread may do it.
    """
    if table.game is None and (table.row.start is None or table.is_decided):
        return _without_rules(table, viewer)
    game = table.running.copy()
    game.names = _names(table)
    game.stand_ins = _stand_ins(table)
    if table.is_decided:
        return write_record_text(game)
    if game.start is None:
        return write_record_text(game, viewer)
    return partial(_imagined, game, viewer)


def _imagined(game: AnyGame, viewer: int) -> str:
    rules = rules_of_header(game.rules.header(), game.rules.seats, whole_game=False)
    return write_record_text(game.twin(rules), viewer)


def _without_rules(table: Table, viewer: int) -> str:
    header = {**table.header.rules, "seats": ", ".join(players(_names(table)))}
    if table.row.start is not None:
        header["position"] = table.row.start
    return record_without_rules(header, table.log_for(viewer))


def _names(table: Table) -> list[str]:
    return [table.seats[seat].name for seat in sorted(table.seats)]


def _stand_ins(table: Table) -> tuple[int, ...]:
    seats = [table.seats[seat] for seat in sorted(table.seats)]
    return tuple(seat.seat for seat in seats if seat.kind == "human" and seat.is_played_by_bot)
