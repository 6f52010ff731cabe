"""Bots that think by count: the same seed leads to the same game, on a server too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.boxes import BOTH, OTHER
from tests.server.guests import Guest, LiveGuest, Refused, new_table, running
from tests.server.process import ServerProcess

STRONG = {"kind": "bot", "bot": "strong"}
MOVES = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("counting")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


def table(server: ServerProcess, game: str, **wish: Any) -> Guest:
    """Make a table of two strong bots; return who watches it."""
    wish = {"seats": [STRONG, STRONG], "seed": "the same", **wish}
    return new_table(server, game, **wish)["watch"]


def beginning(watcher: Guest) -> list[str]:
    """Return the first moves of a table."""
    with LiveGuest(watcher) as live:
        live.await_rev(MOVES)
    return [message["act"] for message in watcher.get("/log")["messages"]][:MOVES]


@pytest.mark.parametrize("game", BOTH)
def test_the_same_seed_and_count_lead_to_the_same_game(server: ServerProcess, game: str) -> None:
    both = [table(server, game, settings={"count": 3}) for _ in range(2)]
    one, other = map(beginning, both)
    assert one == other
    assert beginning(table(server, game, settings={"count": 3}, seed="another")) != one
    assert "a bot failed" not in server.log.read_text()


@pytest.mark.parametrize("count", [0, -1, 5001, 1.5, "3"])
def test_a_count_is_limited(server: ServerProcess, count: Any) -> None:
    with pytest.raises(Refused) as refused:
        table(server, OTHER, settings={"count": count})
    assert (refused.value.status, refused.value.kind) == (400, "bad_request")


def test_a_table_goes_on_by_the_clock_unless_it_is_told_otherwise(server: ServerProcess) -> None:
    seats = [{"kind": "human"}, STRONG]
    watcher = new_table(server, OTHER, seats=seats)
    assert watcher["watch"].info["settings"]["count"] is None
    watcher["host"].do("settings", count=7)
    assert watcher["watch"].info["settings"]["count"] == 7
