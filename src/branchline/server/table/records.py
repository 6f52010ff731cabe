"""The record of a table: all of a finished game, of a running one what a viewer saw."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from branchline.core.evidence import HEADER, Evidence, completed
from branchline.core.game import AnyGame
from branchline.core.record import write_record_text
from branchline.core.words import players
from branchline.games.tables import rules_of_header
from branchline.server.table.messages import log_for
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
        return _decided(game, table.shuffling.evidence(table.id, table.row.seed))
    if game.start is None:
        return write_record_text(game, viewer)
    return partial(_imagined, game, viewer)


def _decided(game: AnyGame, evidence: Evidence | None) -> str | Callable[[], str]:
    if evidence is None:
        return write_record_text(game)
    if evidence.none:
        return _with_evidence(game, evidence)
    return lambda: _completed(_apart(game), evidence)


def _completed(game: AnyGame, evidence: Evidence) -> str:
    return _with_evidence(game, completed(evidence, game))


def _with_evidence(game: AnyGame, evidence: Evidence) -> str:
    return write_record_text(game, more={HEADER: msgspec.json.encode(evidence).decode()})


def _imagined(game: AnyGame, viewer: int) -> str:
    return write_record_text(_apart(game), viewer)


def _apart(game: AnyGame) -> AnyGame:
    """Return the same game with rules of its own, for any thread."""
    is_whole = game.start is None
    rules = rules_of_header(game.rules.header(), game.rules.seats, whole_game=is_whole)
    return game.twin(rules)


def _without_rules(table: Table, viewer: int) -> str:
    header = {**table.header.rules, "seats": ", ".join(players(_names(table)))}
    if table.row.start is not None:
        header["position"] = table.row.start
    evidence = table.shuffling.evidence(table.id, table.row.seed) if table.is_decided else None
    if evidence is not None:
        # Nobody can say which cards were drawn, but what they followed from is told all the same.
        told = msgspec.structs.replace(
            evidence, none=evidence.none or "other_rules", head=table.shuffling.head
        )
        header[HEADER] = msgspec.json.encode(told).decode()
    return record_without_rules(header, log_for(table, viewer))


def _names(table: Table) -> list[str]:
    return [table.seats[seat].name for seat in sorted(table.seats)]


def _stand_ins(table: Table) -> tuple[int, ...]:
    seats = [table.seats[seat] for seat in sorted(table.seats)]
    return tuple(seat.seat for seat in seats if seat.kind == "human" and seat.is_played_by_bot)
