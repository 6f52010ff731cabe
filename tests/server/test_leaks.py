"""Nothing anybody is sent depends on what they may not know.

Two worlds are made that differ only in that: hidden hands or score piles, the order of undealt
cards, the seed. A viewer asks everything in both and hears everything in both; then the same
actions are played in both for as long as the rules tell the viewer the same. Every byte must agree.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

import msgspec
import pytest

from branchline.core.game import Game
from branchline.core.ids import Seat
from branchline.core.record import write_record_text
from branchline.games.registry import descriptor_of
from branchline.server.table import making, records
from branchline.server.table.table import Table
from tests.boxes import BOTH
from tests.server.pairs import HIDDEN, Leak, Play, compare_moments
from tests.server.worlds import no_chance

__all__ = ["no_chance"]

KINDS: list[tuple[str, int, dict[str, str]]] = [
    kind for hidden in HIDDEN.values() for kind in hidden.KINDS
]
MOMENTS = int(os.environ.get("BRANCHLINE_TEST_MOMENTS", "2"))
"""Moments of each game at which worlds are compared."""


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize(("game", "seats", "options"), KINDS, ids=str)
def test_nothing_told_depends_on_what_is_hidden(
    game: str, seats: int, options: dict[str, str]
) -> None:
    has_hidden_cards = seats > 1 and not options
    moments = MOMENTS if has_hidden_cards else (MOMENTS + 1) // 2
    found = asyncio.run(compare_moments(Play(game, seats, options, 1), moments))
    assert found["pairs"] >= moments
    assert (found["hidden cards differ"] > 0) == has_hidden_cards
    for asked in (
        "view",
        "record",
        "messages",
        "log",
        "preview",
        "why",
        "plan",
        "ways",
        "copy",
        "hint",
    ):
        assert found[asked] > moments, asked
    assert found["live"] > 3 * moments


# The comparison itself


def tell_all_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "log_for", lambda self, seat: list(self.log))


def tell_the_seed(patch: pytest.MonkeyPatch) -> None:
    true = Table.info

    def info(self: Table, alive: set[str]) -> Any:
        return msgspec.structs.replace(true(self, alive), seed=self.row.seed)

    patch.setattr(Table, "info", info)


def show_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    true = Table.view
    patch.setattr(Table, "view", lambda self, seat: true(self, seat % self.header.seats + 1))


def record_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(records, "write_record_text", lambda game, viewer: write_record_text(game))


def remember_what_others_held(patch: pytest.MonkeyPatch) -> None:
    true = making.game_at

    def game_at(table: Table, rev: int) -> Any:
        game = yield from true(table, rev)
        patch.setattr(game, "view", lambda seat: game.rules.view(game.state, Seat(1), rev))
        return game

    patch.setattr(making, "game_at", game_at)


LEAKS = [
    (game, leak) for game in BOTH for leak in (tell_the_seed, show_the_next_seat, record_everything)
] + [
    (game, leak)
    for game in BOTH
    if HIDDEN[descriptor_of(game).ruleset].HAS_HANDS
    for leak in (tell_all_hands, remember_what_others_held)
]


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize(("game", "leak"), LEAKS)
def test_a_leak_is_noticed(game: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(compare_moments(Play(game, 3, {}, 2), MOMENTS))
