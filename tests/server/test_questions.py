"""Questions to the rules through the server, and whose turn it is."""

from __future__ import annotations

import pytest

from branchline import GAMES
from tests.boxes import told
from tests.server.guests import (
    LiveGuest,
    new_table,
    refused,
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
    place = told(game).PLACES[game]
    assert me.do("ways", place=place)["rev"] == me.info["rev"]
    with LiveGuest(table["watch"]) as live:
        for name, body in (("preview", {"act": act}), ("ways", {"place": place})):
            assert refused(live, name, **body).kind == "not_your_seat"
    assert (me.info, me.view, me.messages) == before
    rev = me.move(act)
    assert me.get("/log", since=rev - 1)["messages"][0]["events"] == preview["events"]


# Turns


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_whose_turn_it_is(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    made = table["watch"].info["moved"]
    with LiveGuest(table["2"]) as two:
        table["1"].move(table["1"].view["actions"][0]["text"])
        table["1"].move("end")
        two.await_message(
            lambda m: {"type": "turn_began", "seat": 2} in m.get("events", []),
        )
        assert two.view["to_move"] == [2]
        assert two.view["actions"]
    assert table["watch"].info["to_move"] == [2]
    assert table["watch"].info["moved"] > made > 0
