"""One address costs what one person costs: a budget for all it asks, weighed by work."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest
import segno

from branchline.server.config import Config
from branchline.server.net import crowd
from branchline.server.net.budget import REFUSALS_A_SECOND, WEIGHTS, Bucket, Rates
from branchline.server.net.crowd import Crowd
from branchline.server.net.kept import AROUND_BYTES, Kept
from branchline.server.net.openapi import written
from branchline.server.table.change import Change
from branchline.server.table.errors import Declined
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.wire import Way
from tests.boxes import ONE, told
from tests.server.clock import clock
from tests.server.quick import a_world, check_words
from tests.server.worlds import HERE, TABLE, Line, World, no_chance, secret_of

__all__ = ["clock", "no_chance"]
pytestmark = pytest.mark.usefixtures("no_chance", "clock")
ELSEWHERE = "198.51.100.7"
WAY = {"place": told(ONE).PLACES[ONE]}
INVITATION = {"link": "/t/abcdefgh#" + "a" * 32}


class Limited(World):
    """A server with a budget, that keeps in mind how long it let whom wait."""

    def __init__(self, rate: float) -> None:
        plain = a_world()
        row, log = plain.server.storage.rows[TABLE], plain.server.storage.logs[TABLE]  # type: ignore[attr-defined]
        super().__init__(row, log, Config(rate=rate, new_tables=0))
        self.pauses: list[float] = []
        self.server.pause = self._pause

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    async def come(self, door: str, address: str = HERE) -> Line:
        """Return a live connection whose hello was answered."""
        line = await self.connect(secret_of(door), address=address)
        await line.answered()
        return line

    def left(self, address: str = HERE) -> float:
        return self.server.rates.of(address)._left


def run(story: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(asyncio.wait_for(story, 60))


async def asked(line: Line, times: int, do: str, body: dict[str, Any]) -> list[str | None]:
    """Do something several times; return why each time it was refused."""
    for number in range(1000, 1000 + times):
        changed = {"name": f"Zoe {number}"} if do == "rename" else body
        await line.say({"id": number, "do": do, "body": changed})
    await line.answered()
    frames = [json.loads(line._frames.get_nowait()) for _ in range(line._frames.qsize())]
    answers = [frame for frame in frames if frame.get("id") or frame.get("error")]
    return [answer.get("error", {}).get("kind") for answer in answers]


# Buckets


def test_who_has_something_left_may_do_anything_and_owes_the_rest(clock: list[float]) -> None:
    bucket = Bucket(2, 4)
    assert [bucket.take(10), bucket.take()] == [True, False]
    clock[0] += 3.4
    assert not bucket.take()
    clock[0] += 0.2
    assert bucket.take()
    bucket.owe(1000)
    clock[0] += 2.6
    assert bucket.take(), "nobody owes more than a whole bucket"


def test_buckets_fill_with_time_and_are_forgotten_when_full(clock: list[float]) -> None:
    bucket = Bucket(2, 4)
    assert [bucket.take() for _ in range(6)] == [True] * 4 + [False] * 2
    clock[0] += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    fullness = [bucket.is_full]
    clock[0] += 2
    assert [*fullness, bucket.is_full] == [False, True]
    rates = Rates(2, 4)
    for address in range(Rates.KEPT):
        rates.check(f"{address}")
    clock[0] += 10
    rates.check("another")
    assert len(rates._buckets) == 1
    for address in range(2 * Rates.KEPT):
        rates.check(f"{address}")
        assert len(rates._buckets) <= Rates.KEPT, "also if everybody is busy, memory is limited"


def test_a_bucket_is_looked_through_seldom_however_many_addresses_call() -> None:
    rates, looks = Rates(2, 4), 0

    class Counted(Bucket):
        @property
        def is_full(self) -> bool:
            nonlocal looks
            looks += 1
            return False

    for address in range(3 * Rates.KEPT):
        rates._buckets.setdefault(f"{address}", Counted(2, 4))
        rates.of(f"new {address}")
    assert looks < 20 * Rates.KEPT


# One address


def test_an_address_that_asks_too_much_is_told_so(clock: list[float]) -> None:
    async def ask() -> list[int]:
        world, statuses = Limited(1), []
        for waits in (0, 0, 0, 0, 0, 0, 1, 0):
            clock[0] += waits
            status, _, body = await world.ask("GET", "/api/games")
            statuses.append(status)
        check_words(json.loads(body)["error"])
        with pytest.raises(Declined) as declined:
            await world.come("1")
        assert declined.value.kind == "too_fast"
        clock[0] += 3
        await world.come("1")
        await world.close()
        return statuses

    assert run(ask()) == [200] * 4 + [429] * 2 + [200, 429]


def test_all_connections_of_an_address_share_its_budget() -> None:
    async def ask() -> None:
        world = Limited(10)
        await world.open()
        lines = [await world.come("1") for _ in range(8)]
        answers = [await asked(line, 20, "why", {"act": "end"}) for line in lines]
        done = sum(kind is None for kinds in answers for kind in kinds)
        assert 0 < done <= 40 - 8 - 8 * 2, "eight came, and said hello"
        status, _, _ = await world.ask("GET", f"/api/tables/{TABLE}", secret_of("1"))
        assert status == 429, "requests have no other budget"
        other = await world.come("2", ELSEWHERE)
        assert await asked(other, 20, "why", {"act": "end"}) == [None] * 20
        await world.close()

    run(ask())


def test_refusals_of_an_address_wait_for_one_another() -> None:
    async def ask() -> list[float]:
        world = Limited(10)
        await world.open()
        lines = [await world.come("1") for _ in range(4)]
        for line in lines:
            await asked(line, 20, "why", {"act": "end"})
        for _ in range(20):
            await world.ask("GET", "/healthz")
        await world.close()
        return world.pauses

    pauses = run(ask())
    assert len(pauses) > 60
    assert pauses == pytest.approx([place / REFUSALS_A_SECOND for place in range(len(pauses))])


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/status", "/healthz", "/metrics", "/openapi.json", "/assets/x.js"]
)
def test_pages_and_what_machines_look_at_are_limited_too(path: str) -> None:
    async def ask() -> None:
        world = Limited(1)
        statuses = [(await world.ask("GET", path))[0] for _ in range(30)]
        assert statuses[-1] == 429
        assert (await world.ask("GET", path, address=ELSEWHERE))[0] != 429
        await world.close()

    run(ask())


def test_who_talks_too_fast_is_not_heard() -> None:
    """What the server refuses is not done."""

    async def talk() -> None:
        world = Limited(10)
        await world.open()
        line = await world.come("1")
        kinds = await asked(line, 60, "rename", {})
        done = kinds.count(None)
        assert kinds == [None] * done + ["too_fast"] * (60 - done)
        assert 20 < done <= 37
        log = world.server.storage.entries(TABLE)
        assert sum(row.kind == "seat" for row in log) == 2 + done
        await world.close()

    run(talk())


# Weights


def test_what_costs_more_weighs_more() -> None:
    assert set(WEIGHTS) >= {name for name, found in OPERATIONS.items() if found.asks} - {"why"}

    async def ask() -> None:
        world = Limited(1000)
        await world.open()
        line = await world.come("1")
        for do, body in (("why", {"act": "end"}), ("ways", WAY), ("plan", {"actions": []})):
            before = world.left()
            assert await asked(line, 1, do, body) == [None]
            assert before - world.left() == pytest.approx(1.05 + WEIGHTS.get(do, 0))
        view = json.loads((await world.ask("GET", f"/api/tables/{TABLE}/view", secret_of("1")))[2])
        for path, weighs in (("", 0), ("?rev=1", WEIGHTS["earlier"]), (f"?rev={view['rev']}", 0)):
            before = world.left()
            await world.ask("GET", f"/api/tables/{TABLE}/view{path}", secret_of("1"))
            assert before - world.left() == pytest.approx(1 + weighs)
        await world.close()

    run(ask())


def test_a_question_asked_again_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        world = Limited(1000)
        await world.open()
        worked, true = [], type(world.game).ways

        def ways(*about: Any) -> Any:
            worked.append(about)
            return true(*about)

        monkeypatch.setattr(type(world.game), "ways", ways)
        line, other = [await world.come(seat) for seat in ("1", "2")]
        before = world.left()
        assert await asked(line, 10, "ways", WAY) == [None] * 10
        assert len(worked) == 1
        assert before - world.left() == pytest.approx(10 * 1.05 + WEIGHTS["ways"])
        assert await asked(other, 3, "ways", WAY) == [None] * 3
        assert len(worked) == 2, "another seat may know something else"
        await asked(line, 1, "say", {"text": "well"})
        assert await asked(line, 3, "ways", WAY) == [None] * 3
        assert len(worked) == 3, "the table has gone on"
        await world.close()

    run(ask())


def test_a_refused_question_is_refused_again() -> None:
    async def ask() -> None:
        world = Limited(1000)
        await world.open()
        line = await world.come("1")
        assert await asked(line, 2, "ways", {"place": "nowhere"}) == ["bad_notation"] * 2
        await world.close()

    run(ask())


def test_answers_are_kept_up_to_a_number_of_bytes() -> None:
    kept = Kept(10 * (AROUND_BYTES + 10))
    for number in range(30):
        kept.keep((number,), b"x" * 10)
        kept.keep((number,), b"y" * 10)
        kept.get((0,))
    assert kept.size == 10 * (AROUND_BYTES + 10)
    assert [number for number in range(30) if kept.get((number,))] == [0, *range(21, 30)]


def test_what_was_asked_counts_as_well() -> None:
    kept = Kept(10_000)
    for number in range(30):
        kept.keep(("ways", number, b"x" * 1600), b"")
    assert kept.size <= 10_000
    assert sum(kept.get(("ways", number, b"x" * 1600)) is not None for number in range(30)) == 4


def test_others_have_their_turn_between_two_long_questions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    happened: list[str] = []

    def ways(*about: Any) -> Any:
        happened.append("worked")
        return Change(answer=Way(1, {}))

    async def ask() -> None:
        world = Limited(0)
        await world.open()
        slow = OPERATIONS["ways"]
        monkeypatch.setitem(OPERATIONS, "ways", type(slow)(*_parts(slow, ways)))
        lines = [await world.come("1") for _ in range(10)]
        for place, line in enumerate(lines):
            await line.say({"id": 2, "do": "ways", "body": {"place": f"p{place}"}})
        for _ in range(40):
            await asyncio.sleep(0)
            happened.append("another")
        await world.close()

    run(ask())
    assert happened.count("worked") == 10
    assert ["worked", "worked"] not in [happened[i : i + 2] for i in range(len(happened))]


def _parts(operation: Any, make: Any) -> list[Any]:
    parts = {name: getattr(operation, name) for name in operation.__struct_fields__}
    return list({**parts, "make": make}.values())


def test_the_picture_of_an_invitation_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, true = [], segno.make

    def make(*about: Any, **how: Any) -> Any:
        drawn.append(about)
        return true(*about, **how)

    monkeypatch.setattr(segno, "make", make)

    async def ask() -> None:
        world = Limited(1000)
        spent = []
        for _ in range(3):
            before = world.left()
            status, _, body = await world.ask("POST", "/api/invitations", None, INVITATION)
            assert (status, json.loads(body)["address"][-4:]) == (200, "aaaa")
            spent.append(before - world.left())
        assert spent == pytest.approx([1 + WEIGHTS["invitation"], 1, 1])
        await world.close()

    run(ask())
    assert len(drawn) == 1


def test_what_is_always_the_same_is_written_once() -> None:
    async def ask() -> None:
        world = Limited(0)
        first, second = [(await world.ask("GET", "/api/games"))[2] for _ in range(2)]
        assert first is second
        assert (await world.ask("GET", "/openapi.json"))[2] == written()
        assert written() is written()
        await world.close()

    run(ask())


# Bodies


def test_bodies_that_come_slowly_are_limited_for_an_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(crowd, "UNREAD_OF_ONE_ADDRESS", 50)

    async def send() -> None:
        world = Limited(1000)
        say = (f"/api/tables/{TABLE}/say", secret_of("1"))
        assert (await world.ask("POST", *say, {"text": "short"}))[0] == 200
        assert (await world.ask("POST", *say, {"text": "long" * 20}))[0] == 429
        assert not world.server.crowd._unread
        await world.close()

    run(send())


# Connections


def test_an_address_has_so_many_connections_and_all_together_so_many() -> None:
    everybody = Crowd(is_limited=True)
    everybody.in_all = 700
    assert [everybody.enter("a") for _ in range(501)] == [True] * 500 + [False]
    assert [everybody.enter(None) for _ in range(201)] == [True] * 200 + [False]
    assert not everybody.enter("b"), "there is no room for anybody"
    everybody.leave("a")
    assert everybody.enter("b")
    everybody.leave("b")
    for _ in range(499):
        everybody.leave("a")
    for _ in range(200):
        everybody.leave(None)
    assert (everybody.number, len(everybody._from)) == (0, 0)
    without = Crowd(is_limited=False)
    assert all(without.enter("a") for _ in range(600))


def test_an_address_cannot_fill_a_table_with_listeners() -> None:
    async def come() -> None:
        world = Limited(10_000)
        await world.open()
        lines = [await world.come("0") for _ in range(55)]
        assert [line.is_over for line in lines] == [False] * 50 + [True] * 5
        other = await world.come("0", ELSEWHERE)
        assert not other.is_over
        await world.close()

    run(come())


def test_who_listens_pays_for_what_is_told() -> None:
    async def listen() -> None:
        world = Limited(100)
        await world.open()
        for _ in range(20):
            await world.come("0", ELSEWHERE)
        player = await world.come("1")
        before = world.left(ELSEWHERE)
        await asked(player, 10, "rename", {})
        assert before - world.left(ELSEWHERE) == pytest.approx(10 * 20 * 0.05)
        await world.close()

    run(listen())
