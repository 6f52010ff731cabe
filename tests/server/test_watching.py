"""Who watches, what they may say, and how players react: told to everybody there, kept nowhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from branchline.server.rooms import company
from branchline.server.table import talking
from branchline.server.table.talking import cleaned
from tests.server.clock import run_by_the_clock, the_clock
from tests.server.quick import a_world, check_words
from tests.server.worlds import TABLE, Line, World, no_chance, secret_of

__all__ = ["no_chance"]

pytestmark = pytest.mark.usefixtures("no_chance", "long_seconds")
LONG = 1000.0
SETTINGS: dict[str, Any] = {"hints": True}
Story = Callable[[World], Coroutine[Any, Any, None]]


@pytest.fixture
def long_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every second last so long that the time a test takes does not count."""
    monkeypatch.setattr(company, "PAUSE", company.PAUSE * LONG)
    monkeypatch.setattr(company, "REACTION_SECONDS", company.REACTION_SECONDS * LONG)


def tell(story: Story) -> None:
    """Let a story happen in a world whose time only the story moves."""

    async def whole() -> None:
        world = a_world()
        await world.open()
        try:
            await story(world)
        finally:
            await world.close()

    run_by_the_clock(whole())


async def come(world: World, door: str, name: str | None = None) -> Line:
    """Connect somebody, perhaps with a name; their hello is still to be heard."""
    line = Line(world, reads=True)
    world.lines.append(line)
    await line.say({"secret": secret_of(door), **({} if name is None else {"name": name})})
    await line.answered()
    return line


async def pass_seconds(seconds: float) -> None:
    """Let some long seconds pass, and what was due then happen."""
    the_clock().move(seconds * LONG)
    for _ in range(3):
        await asyncio.sleep(0)


async def frames(line: Line) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in await line.heard()]


async def told_of(line: Line, what: str) -> list[Any]:
    """Return what somebody was told, of one kind, since they last listened."""
    return [frame[what] for frame in await frames(line) if what in frame]


async def do(world: World, door: str, name: str, /, **body: Any) -> tuple[int, dict[str, Any]]:
    path = f"/api/tables/{TABLE}/{name}"
    status, _, answer = await world.ask("POST", path, secret_of(door), body)
    return status, json.loads(answer)


async def on_line(line: Line, name: str, /, **body: Any) -> dict[str, Any]:
    """Do something on a live connection; return the answer."""
    await line.say({"id": 999, "do": name, "body": body})
    (answer,) = [frame for frame in await frames(line) if frame.get("id") == 999]
    return answer


# Who watches


def test_everybody_is_told_who_watches_and_the_log_is_not() -> None:
    async def story(world: World) -> None:
        player = await come(world, "1", "not a watcher")
        assert await told_of(player, "watchers") == [{"number": 0, "names": []}]
        entries = len(world.server.storage.entries(TABLE))
        zoe = await come(world, "watch", "Zoe")
        assert (await told_of(zoe, "watchers"))[0] == {"number": 1, "names": ["Zoe"]}
        assert await told_of(player, "watchers") == [{"number": 1, "names": ["Zoe"]}]
        await pass_seconds(2)
        await come(world, "watch")
        assert await told_of(player, "watchers") == [{"number": 2, "names": ["Zoe"]}]
        await pass_seconds(2)
        await zoe.end()
        assert await told_of(player, "watchers") == [{"number": 1, "names": []}]
        assert len(world.server.storage.entries(TABLE)) == entries

    tell(story)


def test_a_host_without_a_seat_watches_too() -> None:
    async def story(world: World) -> None:
        await come(world, "host", "Hedy")
        player = await come(world, "1")
        assert await told_of(player, "watchers") == [{"number": 1, "names": ["Hedy"]}]

    tell(story)


def test_who_watches_is_told_at_most_once_a_second() -> None:
    async def story(world: World) -> None:
        player = await come(world, "1")
        watching = [await come(world, "watch", f"W{number}") for number in range(9)]
        assert len(await told_of(player, "watchers")) == 2, "in the hello, and of the first"
        await pass_seconds(0.5)
        assert await told_of(player, "watchers") == []
        await pass_seconds(0.6)
        (now,) = await told_of(player, "watchers")
        assert now == {"number": 9, "names": [f"W{number}" for number in range(9)]}
        await watching[0].end()
        watching[0] = await come(world, "watch", "W0")
        await pass_seconds(1.1)
        assert await told_of(player, "watchers") == [], "nothing is new"

    tell(story)


def test_who_came_while_somebody_else_watched_is_told_of_the_next() -> None:
    async def story(world: World) -> None:
        host = await come(world, "host")
        await host.end()
        player = await come(world, "1")
        assert await told_of(player, "watchers") == [{"number": 0, "names": []}]
        await come(world, "watch")
        await pass_seconds(1.1)
        assert await told_of(player, "watchers") == [{"number": 1, "names": []}]

    tell(story)


def test_only_some_are_named_and_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "NAMES_AT_MOST", 3)

    async def story(world: World) -> None:
        for name in ("d", "B", "a", "C", "a"):
            await come(world, "watch", name)
        player = await come(world, "1")
        assert await told_of(player, "watchers") == [{"number": 5, "names": ["a", "a", "B"]}]

    tell(story)


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u202eda\u0000", "A da"),
        ("\u200b\u2066", ""),
        ("<b>x</b>, y", "<b>x</b>, y"),
        ("x" * 60, "x" * 40),
        ("", ""),
    ],
)
def test_names_are_cleaned(given: str, name: str) -> None:
    assert cleaned(given) == name


@pytest.mark.parametrize("name", ["x" * 41, 7, None, ["a"]])
def test_a_hello_with_an_odd_name_is_refused(name: Any) -> None:
    async def story(world: World) -> None:
        line = Line(world, reads=True)
        await line.say({"secret": secret_of("watch"), "name": name})
        await line.answered()
        refusal = json.loads(await line._frames.get())["error"]
        assert (refusal["kind"], line.is_over) == ("bad_request", True)
        check_words(refusal)

    tell(story)


# Talking


def test_whoever_watches_listens_until_the_host_lets_them_talk() -> None:
    async def story(world: World) -> None:
        player, watcher = await come(world, "1"), await come(world, "watch", " Wanda\u200b ")
        refusal = (await on_line(watcher, "say", text="hi"))["error"]
        assert refusal["kind"] == "not_your_seat"
        check_words(refusal)
        for door in ("1", "watch"):
            status, _ = await do(world, door, "settings", **SETTINGS, watchers_talk=True)
            assert status == 403
        await do(world, "host", "settings", **SETTINGS, watchers_talk=True)
        await frames(player)
        assert "ok" in await on_line(watcher, "say", text="hi")
        ((message,),) = [f["messages"] for f in await frames(player) if f.get("messages")]
        assert message["kind"] == "aside", "no chat of a seat or of the host"
        assert (message["seat"], message["data"]) == (0, {"name": "Wanda", "text": "hi"})
        await do(world, "host", "settings", **SETTINGS, watchers_talk=False)
        assert (await on_line(watcher, "say", text="hi"))["error"]["kind"] == "not_your_seat"

    tell(story)


def test_a_request_without_a_hello_talks_without_a_name() -> None:
    async def story(world: World) -> None:
        await do(world, "host", "settings", watchers_talk=True)
        assert (await do(world, "watch", "say", text="hi"))[0] == 200
        assert (await do(world, "watch", "say", text="\u200b"))[0] == 400
        assert (await do(world, "watch", "say", text="hi", name="Ada"))[0] == 400
        row = world.server.storage.entries(TABLE)[-1]
        assert (row.kind, json.loads(row.data)) == ("aside", {"name": "", "text": "hi"})

    tell(story)


def test_whoever_watches_cannot_fill_the_chat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "ASIDES_AT_MOST", 2)
    monkeypatch.setattr(talking, "CHAT_AT_MOST", 3)

    async def story(world: World) -> None:
        await do(world, "host", "settings", watchers_talk=True)
        answers = [await do(world, "watch", "say", text="x") for _ in range(3)]
        assert [status for status, _ in answers] == [200, 200, 429]
        assert answers[-1][1]["error"]["kind"] == "too_much"
        assert (await do(world, "1", "say", text="and I?"))[0] == 200
        assert (await do(world, "1", "say", text="still"))[0] == 429

    tell(story)


def test_all_who_watch_together_are_slowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "ASIDES_AT_ONCE", 3)

    async def story(world: World) -> None:
        await do(world, "host", "settings", watchers_talk=True)
        answers = [await do(world, "watch", "say", text="x") for _ in range(4)]
        assert [status for status, _ in answers] == [200, 200, 200, 429]
        assert answers[-1][1]["error"]["kind"] == "too_fast"
        check_words(answers[-1][1]["error"])
        assert (await do(world, "1", "say", text="we play"))[0] == 200
        monkeypatch.setattr(talking, "PACE_SECONDS", -1.0)
        assert (await do(world, "watch", "say", text="x"))[0] == 200

    tell(story)


# Reacting


def test_everybody_sees_a_reaction_and_it_is_not_kept() -> None:
    async def story(world: World) -> None:
        lines = [await come(world, door) for door in ("1", "2", "watch")]
        for line in lines:
            await frames(line)
        entries = len(world.server.storage.entries(TABLE))
        assert "ok" in await on_line(lines[0], "react", reaction="bravo")
        assert (await do(world, "2", "react", reaction="ouch"))[0] == 200
        for line in lines[1:]:
            assert await told_of(line, "reaction") == [
                {"seat": 1, "reaction": "bravo"},
                {"seat": 2, "reaction": "ouch"},
            ]
        assert len(world.server.storage.entries(TABLE)) == entries

    tell(story)


def test_reactions_are_for_players_whom_the_host_has_not_muted() -> None:
    async def story(world: World) -> None:
        player = await come(world, "1")
        await frames(player)
        await do(world, "host", "settings", watchers_talk=True, muted=[2])
        for door, body, kind in (
            ("watch", {"reaction": "wow"}, "not_your_seat"),
            ("host", {"reaction": "wow"}, "not_your_seat"),
            ("2", {"reaction": "wow"}, "muted"),
            ("1", {"reaction": "💩"}, "bad_request"),
            ("1", {"reaction": "wow", "seat": 2}, "bad_request"),
            ("1", {}, "bad_request"),
        ):
            _, answer = await do(world, door, "react", **body)
            assert answer["error"]["kind"] == kind, (door, body)
            check_words(answer["error"])
        await do(world, "host", "close")
        _, answer = await do(world, "1", "react", reaction="wow")
        assert answer["error"]["kind"] == "table_closed"
        assert await told_of(player, "reaction") == []

    tell(story)


def test_a_seat_reacts_five_times_in_ten_seconds() -> None:
    async def story(world: World) -> None:
        async def react(door: str) -> int:
            return (await do(world, door, "react", reaction="laugh"))[0]

        for _ in range(5):
            assert await react("1") == 200
            await pass_seconds(1)
        assert await react("1") == 429
        assert await react("2") == 200, "each seat for itself"
        await pass_seconds(5.1)
        assert await react("1") == 200
        assert await react("1") == 429
        _, answer = await do(world, "1", "react", reaction="laugh")
        check_words(answer["error"])

    tell(story)
