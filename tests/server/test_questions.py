"""Questions to the rules through the server, and whose turn it is."""

from __future__ import annotations

import pytest

import branchline
from branchline import GAMES
from tests.server.guests import (
    LiveGuest,
    new_table,
    one_turn,
    refused,
    sent,
)
from tests.server.process import ServerProcess

SENSIBLE = {"kind": "bot", "bot": "sensible"}


# Questions


@pytest.mark.parametrize("game", GAMES)
def test_questions_change_nothing(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    me = table["1"]
    before = (me.info, me.view, me.messages)
    act = me.view["actions"][0]["text"]
    preview = me.do("preview", act=act)
    assert preview["rev"] == me.info["rev"]
    assert me.do("why", act=act)["refusal"] is None
    assert me.do("why", act="end")["refusal"]["clause"]
    place = "hand" if game == "transamerica" else me.view["state"]["display"]["1"]["cards"][0]
    assert me.do("ways", place=place)["rev"] == me.info["rev"]
    with LiveGuest(table["watch"]) as live:
        for name, body in (("preview", {"act": act}), ("ways", {"place": place})):
            assert refused(live, name, **body).kind == "not_your_seat"
    assert (me.info, me.view, me.messages) == before
    rev = me.move(act)
    assert me.get("/log", since=rev - 1)["messages"][0]["events"] == preview["events"]


def test_the_way_to_a_city_is_told(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    one_turn(table["2"])
    goal = table["1"].view["state"]["seats"][0]["coaches"][0]["destination"]
    ways = table["1"].do("ways", place=goal)["ways"]
    assert ways == sent(branchline.read_record(table["1"].record).ways(goal))
    refusal = refused(table["1"], "ways", place="Atlantis")
    assert refusal.status == 400


# Turns


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_whose_turn_it_is(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    with LiveGuest(table["2"]) as two:
        table["1"].move(table["1"].view["actions"][0]["text"])
        table["1"].move("end")
        two.await_message(
            lambda m: {"type": "turn_began", "seat": 2} in m.get("events", []),
        )
        assert two.view["to_move"] == [2]
        assert two.view["actions"]
    assert table["watch"].info["to_move"] == [2]
