"""The cards that are dealt come with the action that calls for them."""

from __future__ import annotations

from tests.server.guests import LiveGuest, new_table
from tests.server.process import ServerProcess


def test_a_change_is_one_frame_with_all_that_follows_from_it(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["2"], since=table["2"].info["seq"]) as two:
        table["1"].move(table["1"].offers[0])
        rev = table["1"].move("end")
        two.await_message(lambda m: m.get("rev") == rev)
        dealt = [m for m in two.messages if m.get("rev", 0) > rev]
        assert dealt, "the cards come with the action that calls for them"
        assert two.view["rev"] == dealt[-1]["rev"]
