"""Tables with options and a board of one's own, and with a hidden hand for each seat."""

from __future__ import annotations

from tests.server.guests import LiveGuest, new_table, own_board
from tests.server.process import ServerProcess


def test_a_table_has_options_and_its_own_board(server: ServerProcess) -> None:
    table = new_table(
        server,
        "transamerica",
        board=own_board(server, "transamerica"),
        options={"start_points": "20"},
    )
    info = table["host"].info
    assert info["board"] == "my-own 7"
    assert info["options"] == {"start_points": "20"}
    assert table["1"].view["state"]["seats"][0]["points"] == 20
    assert table["1"].get("/board")["board"] == "my-own"


def test_several_seats_on_one_device(server: ServerProcess) -> None:
    table = new_table(server, "transamerica")
    with LiveGuest(table["1"]) as one, LiveGuest(table["2"]) as two:
        assert one.view["own"]["hand"] != two.view["own"]["hand"]
        one.move(one.view["actions"][0]["text"])
        one.move("end")
        two.await_view(lambda view: bool(view["actions"]))
        two.move(two.view["actions"][0]["text"])
