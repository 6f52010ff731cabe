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
    asked,
    finished,
    new_table,
    one_turn,
    refused,
    restart,
    running,
    stored,
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


# Taking back


def test_a_request_says_whether_it_is_about_the_last_turn(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    ask = asked(table)
    first = table["2"].info["undo_request"]
    table["1"].do("answer_undo", ask=ask, yes=False)
    asked(table, number=1)
    assert [first["turn"], table["2"].info["undo_request"]["turn"]] == [True, False]
    assert [m["data"]["turn"] for m in table["2"].messages if m["kind"] == "ask"] == [True, False]


def test_whoever_asked_withdraws_it(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    ask, rev = asked(table), table["1"].info["rev"]
    assert refused(table["watch"], "answer_undo", ask=ask, yes=False).kind == "not_your_seat"
    table["1"].do("answer_undo", ask=ask, yes=False)
    assert table["2"].info["undo_request"] is None
    assert refused(table["2"], "answer_undo", ask=ask, yes=True).kind == "nobody_asks"
    assert refused(table["1"], "answer_undo", ask=ask, yes=False).kind == "nobody_asks"
    assert table["2"].info["rev"] == rev, "nothing was taken back"


def test_a_request_in_an_old_log_is_about_the_last_turn(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    asked(table)
    change = "UPDATE entries SET data = json_remove(data, '$.turn') WHERE kind = 'ask'"
    stored(server, change)
    restart(server)
    assert table["2"].info["undo_request"]["turn"] is True
    assert "turn" not in table["2"].messages[-1]["data"]


# Leaving


def test_a_bot_plays_on_for_whoever_leaves_and_they_may_return(server: ServerProcess) -> None:
    table = new_table(server, seats=[{"name": "Ada"}, {"name": "Bo"}])
    for who in ("watch", "host"):
        assert refused(table[who], "hand_over", leaves=True).kind == "not_your_seat"
    table["2"].do("hand_over", bot="random", leaves=True)
    left = seats(table["1"])[1]
    assert (left["kind"], left["name"], left["bot"]) == ("human", "Bo", "random")
    assert table["1"].messages[-1]["data"]["why"] == "gone"
    assert refused(table["2"], "ask_undo", rev=0).kind == "bot_plays"
    table["2"].do("take_back")
    assert seats(table["1"])[1]["bot"] is None
    table["2"].do("hand_over", bot="random")
    assert [m["data"]["why"] for m in table["1"].messages if m["kind"] == "seat"][-3:] == [
        "gone",
        "taken_back",
        "handed_over",
    ]
