"""Taking back at tables where ending a turn deals new cards."""

from __future__ import annotations

from tests.server.guests import HUMAN, LiveGuest, asked, new_table, one_turn, refused
from tests.server.process import ServerProcess


def test_undo_within_the_turn_until_something_is_revealed(server: ServerProcess) -> None:
    table = new_table(server)
    before = table["1"].view
    table["1"].move("take 1 upper")
    assert refused(table["2"], "undo", rev=before["rev"] + 1, key="not mine").kind == "final"
    rev = table["1"].undo()
    after = table["1"].view
    assert rev == after["rev"] == before["rev"] + 2
    assert {**after, "rev": 0} == {**before, "rev": 0}
    table["1"].move("take 2 lower")
    table["1"].move("end")
    refusal = refused(table["1"], "undo", rev=table["1"].info["rev"], key="too late")
    assert (refusal.status, refusal.kind) == (409, "final")
    assert refusal.error["message"]["en"] != refusal.error["message"]["de"]


def test_people_agree_to_take_back_and_the_same_cards_come_again(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN] * 3)
    before = table["1"].view
    dealt = one_turn(table["1"])
    assert dealt
    one_turn(table["2"])
    rev = table["1"].info["rev"]
    with LiveGuest(table["2"]) as two, LiveGuest(table["3"]) as three:
        ask = asked(table)
        assert two.await_kind("ask")["seq"] == ask
        number = three.await_kind("ask")["data"]["number"]
        request = {"ask": ask, "seat": 1, "number": number, "agreed": [1], "turn": True}
        assert table["watch"].info["undo_request"] == request
        two.do("answer_undo", ask=ask, yes=True)
        assert table["1"].info["rev"] == rev, "the third has not agreed"
        three.do("answer_undo", ask=ask, yes=True)
        undone = two.await_message(lambda m: m.get("act") == f"undo {number}")
        assert (undone["rev"], undone["seat"]) == (rev + 1, 0)
    assert {**table["1"].view, "rev": 0} == {**before, "rev": 0}
    assert table["1"].info["undo_request"] is None
    assert one_turn(table["1"], choice=3) == dealt


def test_taking_back_goes_to_before_the_own_last_turn(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    one_turn(table["2"])
    moment = table["1"].view
    table["1"].move("end")
    table["2"].move("end")
    ask = asked(table)
    table["2"].do("answer_undo", ask=ask, yes=True)
    assert {**table["1"].view, "rev": 0} == {**moment, "rev": 0}


def test_a_soloist_takes_back_one_turn_not_all(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN])
    one_turn(table["1"])
    table["1"].move("end")
    moment = table["1"].view
    table["1"].move("end")
    asked(table)
    assert {**table["1"].view, "rev": 0} == {**moment, "rev": 0}
