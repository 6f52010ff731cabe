"""Questions about the way, through the server."""

from __future__ import annotations

import branchline
from tests.server.guests import new_table, one_turn, refused, sent
from tests.server.process import ServerProcess


def test_the_way_to_a_city_is_told(server: ServerProcess) -> None:
    table = new_table(server, settings={"hints": True})
    one_turn(table["1"])
    one_turn(table["2"])
    goal = table["1"].view["state"]["seats"][0]["coaches"][0]["destination"]
    ways = table["1"].do("ways", place=goal)["ways"]
    assert ways == sent(branchline.read_record(table["1"].record).ways(goal))
    refusal = refused(table["1"], "ways", place="Atlantis")
    assert refusal.status == 400
