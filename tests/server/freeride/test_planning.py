"""A planned route is checked again when the turn has come."""

from __future__ import annotations

from tests.server.guests import new_table
from tests.server.process import ServerProcess


def test_a_route_another_took_meanwhile_is_refused_and_a_new_one_tells_what_it_is(
    server: ServerProcess,
) -> None:
    table = new_table(server)
    one, two = table["1"], table["2"]
    planned = two.do("plan", actions=["take 1 upper"])
    one.move("take 1 upper")
    late = two.do("plan", actions=["take 1 upper"])
    assert (late["steps"], late["refusal"]["clause"]) == (0, "no_column_to_choose")
    one.move("end")
    dealt = two.do("plan", actions=["take 1 upper"])
    assert dealt["steps"] == 1
    assert dealt["events"] != planned["events"]
