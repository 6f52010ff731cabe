"""Hands of rounds taken back, and of tables that are only read, stay hidden."""

from __future__ import annotations

import asyncio
import json
from collections import Counter

import pytest

from tests.server.pairs import PATH, Play, compare, with_other_hands
from tests.server.worlds import TABLE, no_chance

__all__ = ["no_chance"]


def play_until(play: Play, phase: str, number: int) -> None:
    """Play to a phase of a round of TransAmerica."""
    while (play.game.view().phase, play.game.view().state.round) != (phase, number):
        seat = int(play.game.movers[0])
        play.game.act(play.bot.choose(play.game.view(seat), play.dice, 0.0), seat)


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize("seats", [2, 4])
def test_hands_of_a_round_that_was_taken_back_stay_hidden(seats: int) -> None:
    """The same hands will be dealt again when the round before is over once more."""
    play = Play("transamerica", seats, {}, 3)
    play_until(play, "round", 2)
    play.game.undo_by_consent(2 * seats + 1)
    assert play.game.view().state.round == 1
    play_until(play, "scored", 1)
    found: Counter[str] = Counter()
    for viewer in range(seats + 1):
        asyncio.run(compare(play, viewer, with_other_hands, found))
    assert found["pairs"] > 0


async def look_without_rules(play: Play, viewer: int, rules: dict[str, str]) -> Counter[str]:
    """Compare what is told of a table whose rules the server has no longer."""
    pair = with_other_hands(play.game, viewer, play.dice)
    assert pair is not None
    for world in pair.worlds:
        row = world.server.storage.table(TABLE)
        assert row is not None
        header = json.loads(row.header)
        row.header = json.dumps({**header, "rules": {**header["rules"], **rules}})
    async with pair:
        await pair.listen()
        for path in ("", "/messages", "/log", "/record", "/view"):
            await pair.ask("GET", PATH + path)
    return pair.found


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize("rules", [{"rules": "999"}, {"game": "transatlantis"}], ids=str)
def test_tables_that_can_only_be_read_tell_no_hands(rules: dict[str, str]) -> None:
    play = Play("transamerica", 3, {}, 5)
    play.on(30)
    for viewer in range(4):
        found = asyncio.run(look_without_rules(play, viewer, rules))
        assert found["record"] == found["log"] == 1
