"""Load for Branchline's server: tables of two connected seats, flat out or at a fixed rate.

Run as a process of its own: `python -m benchmarks.server.load URL '{"tables": 50, ...}'`.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Plan(msgspec.Struct):
    """What to do: tables, seconds to warm up and to measure, and moves a second (0: flat out)."""

    tables: int
    warm_up: float
    seconds: float
    rate: float = 0.0


class Offer(msgspec.Struct):
    text: str


class View(msgspec.Struct):
    rev: int
    actions: list[Offer]
    result: Any = None


class Answer(msgspec.Struct):
    rev: int


class Frame(msgspec.Struct):
    """What matters of a frame."""

    type: str
    view: View | None = None
    id: int | None = None
    ok: Answer | None = None
    error: Any = None


FRAMES = msgspec.json.Decoder(Frame)


class Seat:
    """One connected seat of a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: View | None = None
        self.shown = asyncio.Event()
        self.answered: asyncio.Future[Frame] | None = None
        self.bytes = 0
        self.frames = 0

    async def listen(self) -> None:
        async for text in self.socket:
            frame = FRAMES.decode(text)
            if frame.type == "answer":
                if self.answered is not None:
                    self.answered.set_result(frame)
                continue
            if frame.view is not None:
                self.view = frame.view
                self.bytes += len(text)
                self.frames += 1
                self.shown.set()


class Table:
    """A table of two seats that plays game after game of random moves."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.dice = Random(number)
        self.number = 0
        self.seats: list[Seat] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def set_up(self) -> None:
        wish = {"game": "freeride-usa", "seats": [{"kind": "human"}, {"kind": "human"}]}
        made = await asyncio.to_thread(post, self.url + "/api/tables", wish)
        for link in made["links"]["seats"].values():
            live = self.url.replace("http", "ws") + f"/api/tables/{made['table']}/live"
            socket = await connect(live, compression=None, open_timeout=60, max_size=2**22)
            await socket.send(json.dumps({"secret": link.split("#")[1], "since": 0}))
            seat = Seat(socket)
            self.tasks.append(asyncio.create_task(seat.listen()))
            self.seats.append(seat)
        for seat in self.seats:
            await seat.shown.wait()

    async def move(self) -> float:
        """Make a move; return how long until it was acknowledged and both seats had it."""
        mover = next((s for s in self.seats if s.view and s.view.actions), None)
        if mover is None or mover.view is None:
            await self._again()
            return await self.move()
        for seat in self.seats:
            seat.shown.clear()
        mover.answered = asyncio.get_running_loop().create_future()
        self.number += 1
        act = self.dice.choice(mover.view.actions).text
        body = {"rev": mover.view.rev, "act": act, "key": str(self.number)}
        begin = time.perf_counter()
        await mover.socket.send(json.dumps({"id": self.number, "do": "move", "body": body}))
        answer = await mover.answered
        if answer.ok is None:
            raise SystemExit(f"refused: {answer.error}")
        for seat in self.seats:
            await seat.shown.wait()
        return time.perf_counter() - begin

    async def _again(self) -> None:
        for seat in self.seats:
            await seat.socket.close()
        self.seats.clear()
        await self.set_up()


def post(url: str, body: Any) -> Any:
    headers = {"content-type": "application/json"}
    with urlopen(Request(url, json.dumps(body).encode(), headers), timeout=60) as answer:
        return json.load(answer)


async def flat_out(tables: list[Table], seconds: float) -> list[float]:
    """Let every table move as soon as its last move is shown."""
    times: list[float] = []
    end = time.perf_counter() + seconds

    async def play(table: Table) -> None:
        while time.perf_counter() < end:
            times.append(await table.move())

    await asyncio.gather(*map(play, tables))
    return times


async def at_rate(tables: list[Table], seconds: float, rate: float) -> list[float]:
    """Let tables move in turn, so many moves a second; late moves count from when they were due."""
    times: list[float] = []
    tasks: set[asyncio.Task[None]] = set()
    begin = time.perf_counter()

    async def play(table: Table, due: float) -> None:
        late = max(0.0, time.perf_counter() - due)
        times.append(await table.move() + late)

    for number in range(int(seconds * rate)):
        due = begin + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(play(tables[number % len(tables)], due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return times


async def measure(url: str, plan: Plan) -> dict[str, float]:
    """Return moves per second, latencies in ms and the mean size of a frame with a view."""
    tables = [Table(url, number) for number in range(plan.tables)]
    gate = asyncio.Semaphore(20)

    async def set_up(table: Table) -> None:
        async with gate:
            await table.set_up()

    await asyncio.gather(*map(set_up, tables))
    run = (lambda s: at_rate(tables, s, plan.rate)) if plan.rate else (lambda s: flat_out(tables, s))
    await run(plan.warm_up)
    for seat in (seat for table in tables for seat in table.seats):
        seat.bytes = seat.frames = 0
    begin = time.perf_counter()
    times = sorted(await run(plan.seconds))
    took = time.perf_counter() - begin
    seats = [seat for table in tables for seat in table.seats]
    return {
        "moves_per_second": len(times) / took,
        "p50_ms": times[len(times) // 2] * 1e3,
        "p99_ms": times[int(len(times) * 0.99)] * 1e3,
        "state_bytes": sum(s.bytes for s in seats) / max(1, sum(s.frames for s in seats)),
    }


if __name__ == "__main__":
    plan = msgspec.json.decode(sys.argv[2], type=Plan)
    print(json.dumps(asyncio.run(measure(sys.argv[1], plan))))
