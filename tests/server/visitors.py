"""Who comes to a server in a day: people who play, chat, take back, watch, copy, and leave."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from branchline import GAMES
from tests.boxes import OTHER
from tests.server.player import Player
from tests.server.process import ServerProcess, doors

AT_ONCE = 24
"""Tables with people at the same time, at most."""
RECORDS_KEPT = 20
Made = dict[str, Any]


class Visitors:
    """The visitors of a day."""

    def __init__(self, server: ServerProcess, dice: Random) -> None:
        self.server = server
        self.dice = dice
        self.counted: Counter[str] = Counter()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._records: list[str] = []
        self._kinds: list[tuple[str, Callable[[], Awaitable[None]]]] = [
            ("played", self.play),
            ("played", self.play),
            ("played", self.play),
            ("abandoned", self.abandon),
            ("never opened", self.never_come),
            ("shuffled together", self.shuffle),
            ("bots", self.watch_bots),
            ("played on by bots", self.leave_to_bots),
            ("from records", self.look_back),
            ("looked at again", self.copy),
        ]

    async def come(self, tables: int, seconds: float) -> None:
        """Let so many tables come and go in some time, or as long as it takes."""
        async with asyncio.TaskGroup() as visits:
            for number in range(tables):
                await self._room.acquire()
                kind, visit = self._kinds[number % len(self._kinds)]
                self.counted[kind] += 1
                visits.create_task(self._visit(visit))
                await asyncio.sleep(seconds / tables)

    async def _visit(self, visit: Callable[[], Awaitable[None]]) -> None:
        try:
            await visit()
        finally:
            self._room.release()

    # What they do

    async def play(self) -> None:
        """Play, talk, take back, and maybe go on to the end; somebody watches."""
        made = await self._make([{}] * self.dice.randint(2, 4))
        watching = asyncio.create_task(self._watch(made["table"], made["watch"]))
        await self._play(made, self.dice.randint(10, 60))
        await self._ask(made, "say", "1", text="that is enough " * self.dice.randint(1, 20))
        await self._ask(made, "ask_undo", "1")
        await self._play(made, self.dice.randint(0, 20))
        if self.dice.random() < 0.5:
            await self._ask(made, "close", "host")
        watching.cancel()

    async def abandon(self) -> None:
        """Play a little and never come back."""
        await self._play(await self._make([{}] * 3), self.dice.randint(1, 10))

    async def never_come(self) -> None:
        """Make a table and never open it."""
        await self._make([{}, {}, {"kind": "open"}], public=True)

    async def shuffle(self) -> None:
        """Shuffle together, then play."""
        made = await self._make([{}] * 3, shares=True)
        await self._play(made, self.dice.randint(1, 30), shuffles=True)

    async def watch_bots(self) -> None:
        """Watch bots until they are done, and keep the record."""
        made = await self._make([{"kind": "bot", "bot": "random"}] * 2, OTHER)
        await self._watch(made["table"], made["watch"])
        record = await asyncio.to_thread(
            self.server.get, f"/api/tables/{made['table']}/record", made["host"]
        )
        self._records = [*self._records, record.text][-RECORDS_KEPT:]

    async def leave_to_bots(self) -> None:
        """Play a little; a bot stands in and plays to the end."""
        rule = {"absent": {"bot": "random", "after": 600}}
        made = await self._make([{}, {"kind": "bot", "bot": "sensible"}], OTHER, settings=rule)
        await self._play(made, self.dice.randint(1, 10))

    async def look_back(self) -> None:
        """Make a table of a record, and look at earlier moments."""
        if not self._records:
            return
        body = {"record": self.dice.choice(self._records)}
        answer = await asyncio.to_thread(self.server.post, "/api/records", body)
        assert answer.status_code == 200, answer.text
        made = doors(answer.json())
        for rev in self.dice.sample(range(1, 40), 5):
            await asyncio.to_thread(
                self.server.get, f"/api/tables/{made['table']}/view?rev={rev}", made["host"]
            )

    async def copy(self) -> None:
        """Practise from a moment, ask questions, play the next table."""
        made = await self._make([{}, {}], settings={"hints": True})
        await self._play(made, 20)
        for name in ("copy", "hint", "rematch"):
            await self._ask(made, name, "1")

    # How

    async def _make(self, seats: list[dict[str, str]], game: str = "", **wish: Any) -> Made:
        game = game or self.dice.choice(GAMES)
        return await asyncio.to_thread(self.server.make, game, seats=seats, **wish)

    async def _ask(self, made: Made, name: str, door: str, **body: Any) -> None:
        path = f"/api/tables/{made['table']}/{name}"
        answer = await asyncio.to_thread(self.server.post, path, body, made[door])
        self.counted["asked" if answer.status_code == 200 else "refused"] += 1

    async def _play(self, made: Made, moves: int, *, shuffles: bool = False) -> None:
        """Let everybody who has a seat play some moves together."""
        players = [
            Player(
                [self.server.port],
                made["table"],
                made[door],
                self.dice.randrange(10**9),
                exchanges=shuffles,
            )
            for door in made
            if door.isdigit()
        ]

        def enough(player: Player) -> bool:
            done = sum(len(each.acknowledged) for each in players)
            return done >= moves or bool(player.view and player.view["result"])

        async with asyncio.TaskGroup() as playing:
            tasks = [playing.create_task(player.play(enough)) for player in players]
            while not any(map(enough, players)) and not all(task.done() for task in tasks):
                await asyncio.sleep(0.02)
            for player in players:
                player.leave(0.0)
        self.counted["moves"] += sum(len(player.acknowledged) for player in players)

    async def _watch(self, table: str, secret: str) -> None:
        """Watch until the game is over."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(address, max_size=2**22) as line:
                await line.send(json.dumps({"secret": secret, "since": 0, "changes": True}))
                async for frame in line:
                    told = json.loads(frame)
                    view = told.get("view") or told.get("changes", {}).get("view", {})
                    if view.get("result"):
                        return
