"""A planned track is checked again when the turn has come."""

from __future__ import annotations

from tests.server.guests import new_table
from tests.server.process import ServerProcess


def test_a_track_another_laid_meanwhile_is_refused_with_its_rule(server: ServerProcess) -> None:
    table = new_table(server, "transamerica")
    one, two = table["1"], table["2"]
    for who in (one, two):
        who.move("start D13")
        who.move("end")
    wanted = one.offers[:2]
    assert two.do("plan", actions=wanted)["steps"] == 2
    one.move(wanted[1])
    late = two.do("plan", actions=wanted)
    one.move("end")
    for found in (late, two.do("plan", actions=wanted)):
        assert (found["steps"], found["stop"]) == (1, "refused")
        assert (found["refusal"]["clause"], found["refusal"]["rule"]) == ("line_taken", "TA-BLD-03")
        assert set(found["refusal"]["text"]) == {"en", "de", "fr"}
    assert two.do("why", act=wanted[1])["refusal"] == late["refusal"]
