"""Bots think for people's tables first, and for every table in its turn."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

from branchline import new_game
from branchline.core.game import at_once
from branchline.server.processes.tending import Tender
from branchline.server.processes.turns import Turns
from branchline.server.table.table import Table
from tests.boxes import ONE
from tests.server.quick import a_world
from tests.server.worlds import HERE, TABLE, no_chance, secret_of, stored_log, stored_table

__all__ = ["no_chance"]


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 60))


class Desk:
    """One worker, and in which order it was used."""

    def __init__(self) -> None:
        self.turns = Turns(["worker"])
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def use(self, table: str, whose: str = "", *, for_people: bool = False) -> None:
        worker = await self.turns.get(table, whose, for_people=for_people)
        self.order.append(table)
        for _ in range(5):  # long enough for others to come meanwhile
            await asyncio.sleep(0)
        self.turns.put(worker)

    def ask(self, table: str, whose: str = "", *, for_people: bool = False) -> asyncio.Task[None]:
        self.tasks.append(asyncio.create_task(self.use(table, whose, for_people=for_people)))
        return self.tasks[-1]

    async def done(self) -> None:
        await asyncio.gather(*self.tasks, return_exceptions=True)


def test_people_wait_for_one_decision_of_bots_alone_at_the_most() -> None:
    async def story() -> None:
        desk = Desk()
        for number in range(18):
            desk.ask(f"bots {number}")
        await asyncio.sleep(0)
        desk.ask("people", for_people=True)
        await desk.done()
        assert desk.order[:2] == ["bots 0", "people"]
        assert desk.order[2:] == [f"bots {number}" for number in range(1, 18)]

    run(story())


def test_a_table_that_asks_much_waits_for_the_others() -> None:
    async def story() -> None:
        desk = Desk()
        for table in ("a", "a", "a", "a", "b", "c", "b"):
            desk.ask(table, for_people=True)
        await desk.done()
        assert "".join(desk.order) == "aabcaba"

    run(story())


def test_who_opens_many_tables_keeps_nobody_else_waiting() -> None:
    async def story() -> None:
        desk = Desk()
        for turn in range(2):
            for number in range(20):
                desk.ask(f"{turn} of {number}", "an address", for_people=True)
        for turn in range(3):
            desk.ask(f"theirs {turn}", "another", for_people=True)
        await desk.done()
        assert desk.order[2:8:2] == ["theirs 0", "theirs 1", "theirs 2"]
        assert len(desk.order) == 43

    run(story())


@pytest.mark.usefixtures("no_chance")
def test_a_question_says_for_whom_it_is_asked_and_no_bot_is_told() -> None:
    async def story() -> None:
        world = a_world()
        await world.open()
        table = world.server.rooms.known(TABLE).in_memory  # type: ignore[union-attr]
        assert table is not None
        tender, view = world.server.tender, world.game.view(1)
        assert tender.task(table, view, "sensible").whose == ""
        await world.ask("POST", f"/api/tables/{TABLE}/say", secret_of("1"), {"text": "Hello"})
        assert tender.task(table, view, "sensible").whose == HERE
        line = await world.connect(secret_of("2"), address="198.51.100.7")
        await line.answered()
        assert tender.task(table, view, "sensible").whose == "198.51.100.7"
        made = await world.ask("POST", "/api/tables", body={"game": ONE, "seats": [{}, {}]})
        assert world.server.rooms.whose(json.loads(made[2])["table"]) == HERE
        await world.close()

    run(story())


def test_who_no_longer_waits_keeps_nobody_waiting() -> None:
    async def story() -> None:
        desk = Desk()
        worker = await desk.turns.get("a", for_people=False)
        second, third = desk.ask("b"), desk.ask("c")
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        desk.turns.put(worker)
        third.cancel()  # it was told just now that it is next
        await desk.done()
        assert desk.order == []
        await desk.use("d")
        assert desk.order == ["d"]

    run(story())


@pytest.mark.usefixtures("no_chance")
def test_a_question_says_whether_people_play_at_its_table() -> None:
    game = new_game(ONE, seats=2, seed=1)
    tender: Tender = a_world().server.tender
    for kinds in (("human", "bot"), ("bot", "bot")):
        rows = stored_log(game)
        for row, kind in zip(rows, kinds, strict=False):
            row.data = row.data.replace(
                '"kind":"human"',
                f'"kind":"{kind}","bot":"sensible"' if kind == "bot" else '"kind":"human"',
            )
        table = at_once(Table.folding(stored_table(game, "1"), rows))
        task = tender.task(table, game.view(1), "sensible")
        assert (task.table, task.for_people) == (table.id, False), "nobody has come yet"
        table.seen.add(1)
        task = tender.task(table, game.view(1), "sensible")
        assert task.for_people == ("human" in kinds)
