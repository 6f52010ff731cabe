"""Seats are counted anew when it is drawn who begins: what waits meanwhile is done for its sender."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from branchline.core.shuffle import commitment
from branchline.server.table import making
from branchline.server.table.links import open_first
from branchline.server.table.table import Table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE
from tests.server.worlds import TABLE, Line, World

PEOPLE = {"1": "Ann", "2": "Bob", "3": "Mal"}


class Shuffled:
    """Three people whose shares are all fixed; only Mal's is not shown yet."""

    def __init__(self, world: World, secrets: dict[str, str], number: int) -> None:
        self.world, self.secrets, self.number = world, secrets, number
        self.lines: dict[str, Line] = {}

    def share(self, door: str) -> str:
        return f"{self.number:032x}{int(door):032x}"

    async def come(self) -> None:
        for door in PEOPLE:
            self.lines[door] = await self.connect(door)
        for door in PEOPLE:
            await self.say(door, "fix_share", hash=commitment(self.share(door)))
        for door in "12":
            await self.say(door, "show_share", share=self.share(door))

    async def connect(self, door: str) -> Line:
        room = self.world.server.rooms.known(TABLE)
        assert room is not None
        own = f"a-secret-that-only-{PEOPLE[door]}-has"
        await room.change(lambda table: open_first(table, self.secrets[door], own))
        self.secrets[door] = own
        line = await self.world.connect(own)
        await line.answered()
        return line

    async def say(self, door: str, name: str, **body: Any) -> None:
        await self.lines[door].say({"id": 1, "do": name, "body": body})
        await self.lines[door].answered()

    async def send(self, name: str, **body: Any) -> None:
        """Let Mal ask for something by HTTP."""
        await self.world.ask("POST", f"/api/tables/{TABLE}/{name}", self.secrets["3"], body)

    @property
    def table(self) -> Table:
        room = self.world.server.rooms.known(TABLE)
        assert room is not None
        assert room.in_memory is not None
        return room.in_memory


async def shuffled(number: int) -> Shuffled:
    seats = [SeatWish(name=name) for name in PEOPLE.values()]
    made = making.make_table(NewTable(game=ONE, seats=seats, shares=True))
    world = World(made.row, made.entries)
    await world.open()
    found = Shuffled(world, made.secrets, number)
    await found.come()
    return found


@pytest.fixture(autouse=True)
def known_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "new_table_id", lambda: TABLE)
    monkeypatch.setattr("branchline.core.shuffle.new_share", lambda: "5e" * 32)


def whoever_begins(happen: Callable[[int], Coroutine[None, None, int | None]]) -> None:
    """Let something happen until each of the three was once drawn to begin."""

    async def all_of_them() -> None:
        drawn: set[int | None] = set()
        for number in range(50):
            drawn.add(await happen(number))
            if drawn == {1, 2, 3}:
                return
        raise AssertionError(drawn)

    asyncio.run(all_of_them())


def test_who_leaves_while_it_is_drawn_who_begins_leaves_their_own_seat() -> None:
    async def leave(number: int) -> int | None:
        found = await shuffled(number)
        second = await found.connect("3")
        await found.lines["3"].say(
            {"id": 2, "do": "show_share", "body": {"share": found.share("3")}}
        )
        await second.say({"id": 3, "do": "leave"})
        await found.lines["3"].answered()
        await second.answered()
        check(found)
        await found.world.close()
        return found.table.shuffling.first

    whoever_begins(leave)


def test_requests_by_http_are_carried_out_for_whoever_sent_them() -> None:
    async def leave(number: int) -> int | None:
        found = await shuffled(number)
        await asyncio.gather(found.send("show_share", share=found.share("3")), found.send("leave"))
        check(found)
        await found.world.close()
        return found.table.shuffling.first

    whoever_begins(leave)


def check(found: Shuffled) -> None:
    table = found.table
    people = {info.name for info in table.seats.values() if info.kind == "human"}
    assert people == {"Ann", "Bob"}
    guests = [table.guest(found.secrets[door]) for door in PEOPLE]
    assert [each and table.seats[each.seat].name for each in guests] == ["Ann", "Bob", None]


def test_a_line_that_breaks_while_it_is_drawn_who_begins_is_noted_of_its_own_seat() -> None:
    async def vanish(number: int) -> int | None:
        found = await shuffled(number)
        await found.lines["3"].say(
            {"id": 2, "do": "show_share", "body": {"share": found.share("3")}}
        )
        found.lines["2"].close(1000)
        await found.lines["3"].answered()
        while found.world.server.background._tasks:
            await asyncio.sleep(0.001)
        table = found.table
        here = {info.name: table.is_here(seat) for seat, info in table.seats.items()}
        assert here == {"Ann": True, "Bob": False, "Mal": True}
        await found.world.close()
        return table.shuffling.first

    whoever_begins(vanish)


def test_who_was_cut_off_before_their_turn_came_does_nothing_for_others() -> None:
    async def renew() -> None:
        found = await shuffled(1)
        free = found.world.ask(
            "POST", f"/api/tables/{TABLE}/free", found.secrets["host"], {"seat": 3}
        )
        first = asyncio.create_task(free)
        await asyncio.sleep(0)
        await found.lines["3"].say({"id": 2, "do": "rename", "body": {"name": "Zoe"}})
        await first
        await found.lines["3"].answered()
        assert "Zoe" not in [info.name for info in found.table.seats.values()]
        await found.world.close()

    asyncio.run(renew())
