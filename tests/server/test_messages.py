"""The numbered stream of a table: nothing missing, nothing twice, resumed from any number."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

import branchline
from tests.boxes import OTHER, told
from tests.server.guests import (
    BOT,
    HUMAN,
    OPEN,
    Guest,
    LiveGuest,
    Refused,
    new_table,
    plays,
    refused,
    restart,
    running,
)
from tests.server.process import ServerProcess
from tests.server.quick import a_world
from tests.server.worlds import secret_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("messages")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


@pytest.fixture(scope="module")
def busy(server: ServerProcess) -> dict[str, Guest]:
    """Return a table where a bit of everything happened."""
    table = new_table(server, seats=[HUMAN, HUMAN, OPEN], seed="busy")
    table["watch"].do("take", name="Cy")
    with LiveGuest(table["1"]) as one, LiveGuest(table["2"]) as two:
        one.do("say", text="hello")
        one.move(one.view["actions"][0]["text"])
        one.do("undo", rev=one.view["rev"], key="back")
        one.move(one.view["actions"][-1]["text"])
        one.move("end")
        ask = two.do("ask_undo", rev=one.view["rev"], number=2)["seq"]
        one.do("answer_undo", ask=ask, yes=False)
        two.do("rename", name="Bo")
    with LiveGuest(table["watch"], since=0) as live:
        live.await_message(lambda m: is_gone(m, 1))
        live.await_message(lambda m: is_gone(m, 2))
    table["host"].do("settings", hints=True)
    table["2"].do("copy")
    return table


def is_gone(message: dict[str, Any], seat: int) -> bool:
    return (message["kind"], message["seat"]) == ("presence", seat) and not message["data"]["here"]


def test_numbers_have_no_gaps_and_revisions_number_the_game_log(busy: dict[str, Guest]) -> None:
    messages = busy["watch"].messages
    assert [m["seq"] for m in messages] == list(range(1, len(messages) + 1))
    assert busy["watch"].info["seq"] == len(messages)
    revs = [m["rev"] for m in messages if "rev" in m]
    assert revs == list(range(1, busy["watch"].info["rev"] + 1))
    assert {m["kind"] for m in messages} == {
        *("shuffle", "seat", "settings", "started", "act", "chat", "presence", "ask", "answer"),
        "copy",
    }
    assert sorted(m["at"] for m in messages) == [m["at"] for m in messages]
    for message in messages:
        is_act = message["kind"] == "act"
        assert is_act == ("act" in message) == ("rev" in message) == ("events" in message)
        assert is_act != ("data" in message)


def test_since_gives_exactly_what_came_after(busy: dict[str, Guest]) -> None:
    messages = busy["1"].messages
    for since in range(len(messages) + 1):
        log = busy["1"].get("/messages", since=since)
        assert log == {"seq": len(messages), "messages": messages[since:]}
    assert busy["1"].get("/messages", since=10_000)["messages"] == []


def test_a_live_connection_resumes_from_any_number(busy: dict[str, Guest]) -> None:
    messages = busy["watch"].messages
    for since in (0, 1, len(messages) // 2, len(messages) - 1, len(messages)):
        with LiveGuest(busy["watch"], since=since) as live:
            assert live.messages == messages[since:]
            assert live.hello["info"]["seq"] == len(messages)
    with LiveGuest(busy["watch"]) as live:
        assert live.messages == [], "without a number one begins with what comes"
        assert live.hello["view"] == busy["watch"].view


def test_the_log_is_the_game_alone(busy: dict[str, Guest]) -> None:
    acts = [m for m in busy["1"].messages if m["kind"] == "act"]
    assert busy["1"].get("/log")["messages"] == acts
    for since in (0, 1, len(acts) - 1, len(acts)):
        assert busy["1"].get("/log", since=since)["messages"] == acts[since:]
    local = branchline.read_record(busy["1"].record)
    assert len(acts) == len(local.log)
    for message, entry in zip(acts, local.log, strict=True):
        assert message["seat"] == entry.seat
        assert message["act"] == entry.text or message["act"].endswith(" ?"), "but for hidden cards"
    assert "undo" in [m["act"] for m in acts]


def test_every_answer_tells_the_number_of_its_message(server: ServerProcess) -> None:
    table = new_table(server)
    for name, body in (
        ("say", {"text": "one"}),
        ("rename", {"name": "Ada"}),
        ("hand_over", {"bot": "random"}),
        ("take_back", {}),
    ):
        seq = table["2"].do(name, **body)["seq"]
        assert table["2"].info["seq"] == seq
    act = table["1"].offers[0]
    moved = table["1"].do("move", rev=table["1"].info["rev"], act=act, key="k")
    (message,) = table["1"].get("/log", since=moved["rev"] - 1)["messages"]
    assert (message["act"], message["rev"]) == (act, moved["rev"])


def test_somebody_who_was_away_gets_all_they_missed_and_nothing_twice(
    server: ServerProcess,
) -> None:
    table = new_table(server, OTHER, options=told(OTHER).SHORT, seed="away")
    local = branchline.new_game(OTHER, 2, "away", told(OTHER).SHORT)
    seen: list[dict[str, Any]] = []
    for number, (seat, act) in enumerate(plays(local, at_random=1000)):
        if number % 15 == 0:
            with LiveGuest(table["watch"], since=len(seen)) as live:
                seen += live.messages
        table[str(seat)].move(act, local.rev)
    with LiveGuest(table["watch"], since=len(seen)) as live:
        seen += live.messages
    assert [m["seq"] for m in seen] == list(range(1, len(seen) + 1))
    acts = [(m["seat"], m["act"]) for m in seen if m["kind"] == "act" and m["seat"]]
    assert acts == [(entry.seat, entry.text) for entry in local.log if entry.seat]
    assert sorted(m["rev"] for m in seen if "rev" in m) == list(range(1, local.rev + 1))


def test_a_view_comes_with_every_change_of_the_game_only(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["2"]) as two:
        view = two.view
        table["1"].do("say", text="hm")
        two.await_kind("chat")
        assert two.view is view, "nothing has changed"
        rev = table["1"].move(table["1"].offers[0])
        two.await_message(lambda m: m.get("rev") == rev)
        assert two.view["rev"] == rev
        assert two.view == table["2"].view


def test_the_stream_goes_on_after_a_crash(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, BOT])
    with LiveGuest(table["1"], since=0) as me:
        rev = me.view["rev"]
        me.move(me.view["actions"][0]["text"])
        me.move("end")
        me.await_view(lambda view: bool(view["actions"]) and view["rev"] > rev + 2)
        seen = list(me.messages)
        restart(server)
    now = table["1"].messages
    assert now[: len(seen)] == seen
    with LiveGuest(table["1"], since=len(seen)) as me:
        me.move(me.view["actions"][0]["text"])
        me.await_view(lambda view: bool(view["actions"]))
        assert me.messages[0]["seq"] == len(seen) + 1
    everything = table["1"].messages
    assert [m["seq"] for m in everything] == list(range(1, len(everything) + 1))


@pytest.mark.parametrize("query", ["since=-1", "since=x", "since=1.5", "since=", "until=3"])
def test_numbers_that_are_none_are_refused(busy: dict[str, Guest], query: str) -> None:
    with pytest.raises(Refused) as caught:
        busy["1"].get(f"/messages?{query}")
    assert (caught.value.status, caught.value.kind) == (400, "bad_request")


def test_an_unknown_wish_is_answered_with_its_number(busy: dict[str, Guest]) -> None:
    with LiveGuest(busy["1"]) as live:
        assert refused(live, "dance").kind == "bad_request"
        assert refused(live, "say").kind == "bad_request"
        assert refused(live, "say", text="hi", loud=True).kind == "bad_request"
        live.do("why", act="end")


def test_somebody_may_know_more_than_a_million_messages() -> None:
    async def story() -> None:
        world = a_world()
        await world.open()
        line = await world.connect(secret_of("1"), since=5_000_000)
        assert (await line.heard())[0].startswith('{"type":"hello"')
        await world.close()

    asyncio.run(story())
