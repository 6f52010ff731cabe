"""Planning a turn through the server: told to its seat alone, and nothing is done."""

from __future__ import annotations

from typing import Any

import pytest

from branchline import GAMES
from tests.boxes import SOLO, told
from tests.server.guests import BOT, HUMAN, LiveGuest, new_table, refused
from tests.server.process import ServerProcess


def legal_plan(who: Any, steps: int = 3) -> list[str]:
    """Return the first actions a seat could take in its next turn, as it is told of them."""
    texts: list[str] = []
    for _ in range(steps):
        found = who.do("plan", actions=texts)
        offers = [offer["text"] for offer in found["view"]["actions"] if offer["kind"] != "end"]
        if found["stop"] or not offers:
            break
        texts.append(offers[0])
    return texts


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_planned_while_another_moves(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    one, two = table["1"], table["2"]
    assert (one.view["plan"], two.view["plan"], table["watch"].view["plan"]) == (False, True, False)
    with LiveGuest(one) as other:
        before = (one.info, one.view, one.messages, two.view, two.messages)
        plan = legal_plan(two)
        found = two.do("plan", actions=plan)
        assert plan
        assert (found["rev"], found["steps"]) == (one.info["rev"], len(plan))
        assert (found["stop"], found["refusal"]) == (None, None)
        assert len(found["events"]) == len(plan)
        assert all(found["events"])
        view = found["view"]
        assert (view["seat"], view["to_move"], view["undo"]) == (2, [2], len(plan))
        assert (one.info, one.view, one.messages, two.view, two.messages) == before
        two.do("say", text="Done?")
        other.await_kind("chat")
        assert {message["kind"] for message in other.messages} <= {"presence", "chat"}


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_no_move(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    one, two = table["1"], table["2"]
    plan = legal_plan(two)
    one.move(one.offers[0])
    one.move("end")
    now = two.do("plan", actions=plan[:1])
    assert now["rev"] == two.info["rev"]
    two.move(plan[0]) if now["steps"] else two.move(two.offers[0])
    told = two.do("plan", actions=[])
    view = two.view
    assert told["view"] == {**view, "undo": 0}
    assert told["view"]["plan"] is False


@pytest.mark.parametrize("game", GAMES)
def test_ways_are_asked_after_a_plan(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    one, two = table["1"], table["2"]
    place = told(game).PLACES[game]
    one.move(one.offers[0])
    one.move("end")
    plan = legal_plan(two)
    assert two.do("ways", place=place, after=[]) == two.do("ways", place=place)
    planned = two.do("ways", place=place, after=plan)["ways"]
    for act in plan:
        two.move(act)
    assert two.do("ways", place=place)["ways"] == planned
    for after in (plan[:1] * 41, ["fly away"], 7):
        assert refused(two, "ways", place=place, after=after).status == 400
    assert refused(table["watch"], "ways", place=place, after=[]).kind == "not_your_seat"


def test_only_seats_that_people_play_plan(server: ServerProcess) -> None:
    table = new_table(server)
    for door in ("watch", "host"):
        assert refused(table[door], "plan", actions=[]).kind == "not_your_seat"
    table["2"].do("hand_over", bot="random")
    assert refused(table["2"], "plan", actions=[]).kind == "bot_plays"
    with LiveGuest(table["watch"]) as live:
        assert refused(live, "plan", actions=[]).kind == "not_your_seat"


def test_a_plan_has_an_end(server: ServerProcess) -> None:
    two = new_table(server)["2"]
    text = two.do("plan", actions=[])["view"]["actions"][0]["text"]
    assert two.do("plan", actions=[text] * 40)["steps"] == 1
    for actions in ([text] * 41, [text + " " * 200], ["fly away"], text, [7]):
        assert refused(two, "plan", actions=actions).status == 400


def test_nothing_is_planned_where_nothing_is_played(server: ServerProcess) -> None:
    table = new_table(server, seats=[{"kind": "human"}, {"kind": "open"}])
    assert refused(table["1"], "plan", actions=[]).kind == "table_waiting"
    assert table["1"].view["plan"] is False
    table = new_table(server, seats=[{"kind": "human"}, BOT])
    table["host"].do("close")
    assert refused(table["1"], "plan", actions=[]).kind == "table_closed"


@pytest.mark.parametrize("game", SOLO)
def test_nobody_plans_alone(server: ServerProcess, game: str) -> None:
    alone = new_table(server, game, seats=[HUMAN])["1"]
    for _ in range(8):
        assert alone.view["plan"] is False
        alone.move(alone.offers[-1])
