"""People at a table: their names, leaving, watching, what they say to each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.guests import (
    BOT,
    HUMAN,
    OPEN,
    Guest,
    finished,
    new_table,
    refused,
    running,
)
from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("people")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


def seats(who: Guest) -> list[dict[str, Any]]:
    return [dict(seat) for seat in who.info["seats"]]


# Names


def test_a_seat_without_a_name_says_so_until_it_has_one(server: ServerProcess) -> None:
    table = new_table(server, seats=[{"name": "Ada"}, HUMAN, OPEN, HUMAN, BOT])
    named = [seat["name"] for seat in seats(table["1"])]
    assert named[:4] == ["Ada", "", "", ""]
    assert named[4], "bots have names of their own"
    table["2"].do("rename", colour="black")
    assert seats(table["1"])[1]["name"] == "", "a colour is no name"
    table["2"].do("rename", name="Player 2")
    assert seats(table["1"])[1]["name"] == "Player 2", "whoever wants to be called that is"
    table["watch"].do("take", name="Cy")
    assert seats(table["1"])[2]["name"] == "Cy"
    table["4"].do("leave")
    assert seats(table["1"])[3]["name"] == ""
    table["host"].do("free", seat=4, bot="random")
    assert seats(table["1"])[3]["name"]


@pytest.mark.parametrize("name", ["", "x" * 41, "a, b", " a", "a\nb"])
def test_a_name_that_does_not_fit_is_refused(server: ServerProcess, name: str) -> None:
    table = new_table(server)
    assert refused(table["2"], "rename", name=name).status == 400
    assert seats(table["1"])[1]["name"] == ""


def test_a_rematch_asks_for_the_names_that_are_missing(server: ServerProcess) -> None:
    table = finished(server)
    table["1"].do("rename", name="Ada")
    made = table["1"].do("rematch")["table"]
    found = seats(Guest(server, made, table["host"].secret))
    assert [seat["name"] for seat in found] == ["", "Ada"]
