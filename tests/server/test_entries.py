"""What a table keeps is limited, and what people write can be read by everybody."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from branchline.server.table import limits, talking
from branchline.server.table.talking import readable
from tests.boxes import ONE
from tests.server.quick import Quick, a_world, check_words, refused
from tests.server.worlds import NOON, TABLE, World, no_chance, secret_of

__all__ = ["no_chance"]
pytestmark = pytest.mark.usefixtures("no_chance")


async def do(world: World, seat: str, what: str, /, **body: Any) -> str | None:
    """Do something at the table; return why it was refused."""
    path = f"/api/tables/{TABLE}/{what}"
    status, _, answer = await world.ask("POST", path, secret_of(seat), body)
    if status == 200:
        return None
    error = json.loads(answer)["error"]
    check_words(error)
    return str(error["kind"])


async def a_table() -> World:
    world = a_world()
    await world.open()
    return world


# Entries that are no moves


def test_a_seat_is_renamed_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NOTED_AT_MOST", 5)

    async def story() -> None:
        world = await a_table()
        kinds = [await do(world, "1", "rename", name=f"Zoe {i}") for i in range(8)]
        assert kinds == [None] * 4 + ["too_much"] * 4, "it was made once, too"
        assert await do(world, "2", "rename", name="Ann") is None, "others are not to blame"
        kinds = [await do(world, "1", name) for name in ("hand_over", "take_back", "leave")]
        assert kinds == ["too_much", None, "too_much"], "it was not handed over"
        kinds = [await do(world, "host", "new_link", seat=1) for _ in range(6)]
        assert kinds == [None] * 5 + ["too_much"], "the host may do more"
        await world.close()

    asyncio.run(story())


def test_the_host_changes_the_settings_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NOTED_AT_MOST", 3)

    async def story() -> None:
        world = await a_table()
        kinds = [await do(world, "host", "settings", count=i + 1) for i in range(8)]
        assert kinds == [None] * 5 + ["too_much"] * 3
        assert await do(world, "host", "close") is None
        await world.close()

    asyncio.run(story())


def test_what_changes_nothing_is_not_written_down() -> None:
    async def story() -> None:
        world = await a_table()
        await do(world, "1", "rename", name="Zoe")
        await do(world, "host", "settings", hints=True, watchers_talk=True)
        before = len(world.server.storage.entries(TABLE))
        for _ in range(3):
            assert await do(world, "1", "rename", name="Zoe") is None
            assert await do(world, "host", "settings", hints=True, watchers_talk=True) is None
        assert len(world.server.storage.entries(TABLE)) == before
        await world.close()

    asyncio.run(story())


def test_a_seat_takes_back_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "UNDONE_AT_MOST", 3)

    async def story() -> None:
        world = await a_table()
        seat = str(int(world.game.movers[0]))
        kinds = []
        for number in range(5):
            act = world.game.actions(int(seat))[0]
            await do(world, seat, "move", rev=world.game.rev, act=act, key=f"m{number}")
            kinds.append(await do(world, seat, "undo", rev=world.game.rev, key=f"u{number}"))
            if kinds[-1]:
                break
        assert kinds == [None] * 3 + ["too_much"]
        act = world.game.actions(int(seat))[0]
        assert await do(world, seat, "move", rev=world.game.rev, act=act, key="on") is None
        await world.close()

    asyncio.run(story())


# Chat


def test_no_seat_uses_up_the_chat_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "CHAT_AT_MOST", 9)

    async def story() -> None:
        world = await a_table()
        for seat in ("1", "2", "host"):
            kinds = [await do(world, seat, "say", text="again") for _ in range(4)]
            assert kinds == [None] * 3 + ["too_much"]
        await world.close()

    asyncio.run(story())


def test_a_seat_talks_only_so_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [NOON]
    monkeypatch.setattr(time, "time", lambda: now[0])

    async def story() -> None:
        world = await a_table()
        kinds = [await do(world, "1", "say", text="again") for _ in range(17)]
        assert kinds == [None] * 15 + ["too_fast"] * 2
        assert await do(world, "2", "say", text="I too") is None
        now[0] += talking.PACE_SECONDS
        assert await do(world, "1", "say", text="again") is None
        await world.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("well  done ", "well done"),
        ("one\ntwo\r\nthree\u2028four", "one two three four"),
        ("\u202eevil\u202c \u2066x\u2069", "evil x"),
        ("a\u200bb\ufeffc\u200dd\u00ad", "a b c d"),
        ("fa\u00e7ade \u4f60\u597d \u05e9\u05dc\u05d5\u05dd", "fa\u00e7ade \u4f60\u597d \u05e9\u05dc\u05d5\u05dd"),
        ("\U0001f469\u200d\U0001f680 \U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f469\u200d\U0001f680 \U0001f3f3\ufe0f\u200d\U0001f308"),
        ("\u200d\u200d", ""),
    ],
)  # fmt: skip
def test_what_is_said_is_one_line_that_everybody_can_read(written: str, read: str) -> None:
    assert readable(written) == read


def test_what_nobody_sees_is_not_said() -> None:
    async def story() -> None:
        world = await a_table()
        assert await do(world, "1", "say", text="\u202e\u200b\n") == "bad_input"
        assert await do(world, "1", "say", text="\u202ewell\ndone") is None
        rows = world.server.storage.entries(TABLE)
        assert json.loads(rows[-1].data) == {"text": "well done"}
        await world.close()

    asyncio.run(story())


# Names


def test_no_two_seats_have_the_same_name() -> None:
    async def story() -> None:
        world = await a_table()
        for name in ("Player 2", "PLAYER 2", "\uff30layer 2"):
            assert await do(world, "1", "rename", name=name) == "bad_input"
        assert await do(world, "1", "rename", name="PLAYER 1") is None, "it is one's own"
        await world.close()

    asyncio.run(story())


def test_a_name_is_given_once_when_a_table_is_made_and_taken(server: Quick) -> None:
    seats = [{"name": "Ann"}, {"name": "ann"}]
    refused(server.post("/api/tables", {"game": ONE, "seats": seats}), 400, "bad_input")
    made = server.make(seats=[{"name": "Ann"}, {"kind": "open"}], public=True)
    path = f"/api/tables/{made['table']}/take"
    refused(server.post(path, {"name": "Ann"}), 400, "bad_input")
    assert server.post(path, {"name": "Bea"}).status_code == 200


# What is told


def test_nobody_is_told_which_process_somebody_is_connected_to() -> None:
    async def story() -> None:
        world = await a_table()
        line = await world.connect(secret_of("1"), since=0)
        await line.answered()
        _, _, told = await world.ask("GET", f"/api/tables/{TABLE}/messages", secret_of("2"))
        (came,) = [m for m in json.loads(told)["messages"] if m["kind"] == "presence"]
        assert came["data"] == {"here": True}
        assert all('"process"' not in frame for frame in line._frames._queue)  # type: ignore[attr-defined]
        await world.close()

    asyncio.run(story())


def test_a_closed_table_takes_nothing_back() -> None:
    async def story() -> None:
        world = await a_table()
        mover = str(int(world.game.movers[0]))
        other = "2" if mover == "1" else "1"
        act = world.game.actions(int(mover))[0]
        await do(world, mover, "move", rev=world.game.rev, act=act, key="m")
        assert await do(world, mover, "ask_undo", rev=world.game.rev) is None
        ask = world.server.storage.entries(TABLE)[-1].seq
        await do(world, "host", "close")
        rev = world.game.rev
        assert await do(world, other, "answer_undo", ask=ask, yes=True) == "table_closed"
        assert world.game.rev == rev
        await world.close()

    asyncio.run(story())


def test_a_name_no_file_can_have_leads_nowhere(server: Quick) -> None:
    refused(server.get("/assets/" + "x" * 300), 404, "nothing_here")
