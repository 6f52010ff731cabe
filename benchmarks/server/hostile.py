"""What others notice of one address that does all it can: 500 connections, as fast as allowed.

`python -m benchmarks.server.hostile ADDRESS` is the attack alone, on tables of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from benchmarks.server.running import figure

PLAYER, ATTACKER = "127.0.0.2", "127.0.0.3"
"""Two addresses of this machine."""
TABLES, AT_EACH = 10, 50
WARM_UP, SECONDS, MOVES_A_SECOND = 20.0, 20.0, 20.0
NICENESS = 19
GAME = "transamerica"
HANDSHAKE = (
    b"GET /api/tables/%b/live HTTP/1.1\r\nHost: %b\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n"
)
AT_ONCE = 250_000
"""Bytes of tiny frames, or of requests, that are sent in one go."""
LONG_HEAD = b"GET /plain.css HTTP/1.1\r\nHost: localhost\r\n" + b"a:\r\n" * 8000 + b"\r\n"
REQUEST = b"GET / HTTP/1.1\r\n\r\n"


class Attacked(NamedTuple):
    """What others notice of an attack."""

    calm: float
    p99: float
    """Of a move, in milliseconds, without and with it."""
    let_in: float
    knocking: int
    """How many live connections said hello, of those that want to."""
    stall: float
    """The longest stall of the loop, in milliseconds."""


def make_table(address: str) -> tuple[str, dict[str, str]]:
    """Make a table for two; return it and the secrets of its seats."""
    wish = {"game": GAME, "seats": [{}, {}]}
    sent = {"content-type": "application/json"}
    with urlopen(Request(address + "/api/tables", json.dumps(wish).encode(), sent)) as answer:
        made = json.load(answer)
    return made["table"], {s: link.split("#")[1] for s, link in made["links"]["seats"].items()}


def line(address: str, table: str, source: str) -> connect:
    """Return a live connection from one of this machine's addresses, not yet open."""
    where = urlsplit(address)
    path = f"ws://{where.netloc}/api/tables/{table}/live"
    return connect(path, local_addr=(source, 0), max_size=2**24, open_timeout=120)


# The attack


async def attack(address: str) -> None:
    """Ask as much as one address may, on all its connections, until somebody ends the process."""
    os.nice(NICENESS)
    tables = [make_table(address) for _ in range(TABLES)]
    print("ready", flush=True)
    await asyncio.gather(
        *(WAYS[number % len(WAYS)](address, *tables[number % TABLES], number) for number in NUMBERS)
    )


async def _annoy(address: str, table: str, secrets: dict[str, str], number: int) -> None:
    """Say hello and then all that costs most, over and over, without looking at the answers."""
    where = urlsplit(address)
    hello = json.dumps({"secret": secrets[str(number % 2 + 1)], "since": 0}).encode()
    while True:
        try:
            reader, writer = await asyncio.open_connection(
                where.hostname, where.port, local_addr=(ATTACKER, 0)
            )
            writer.write(HANDSHAKE % (table.encode(), where.netloc.encode()) + frame(hello))
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.gather(_ask(writer, number), _listen(reader))
        except (OSError, EOFError):
            await asyncio.sleep(0.05)


async def _flood(address: str, table: str, secrets: dict[str, str], number: int) -> None:
    """Say hello and then nothing at all, in thousands of frames at once."""
    where = urlsplit(address)
    hello = json.dumps({"secret": secrets[str(number % 2 + 1)]}).encode()
    kind = (Opcode.TEXT, Opcode.PING, Opcode.PONG)[number % 3]
    tiny = frame(b"", kind)
    begin = HANDSHAKE % (table.encode(), where.netloc.encode()) + frame(hello)
    await _pour(address, begin, tiny * (AT_ONCE // len(tiny)))


async def _talk_long(address: str, table: str, secrets: dict[str, str], number: int) -> None:
    """Ask with thousands of headers, over and over."""
    await _pour(address, b"", LONG_HEAD)


async def _talk_fast(address: str, table: str, secrets: dict[str, str], number: int) -> None:
    """Ask thousands of times at once."""
    await _pour(address, b"", REQUEST * (AT_ONCE // len(REQUEST)))


async def _pour(address: str, begin: bytes, said: bytes) -> None:
    where = urlsplit(address)

    async def pour(writer: asyncio.StreamWriter) -> None:
        writer.write(begin)
        while True:
            writer.write(said)
            await writer.drain()
            await asyncio.sleep(0)

    while True:
        try:
            reader, writer = await asyncio.open_connection(
                where.hostname, where.port, local_addr=(ATTACKER, 0)
            )
            await asyncio.gather(pour(writer), _listen(reader))
        except (OSError, EOFError):
            await asyncio.sleep(0.05)


WAYS = (_annoy, _annoy, _flood, _talk_long, _talk_fast)
"""What the connections do, in turn."""
NUMBERS = range(TABLES * AT_EACH)
LIVE = sum(WAYS[number % len(WAYS)] in (_annoy, _flood) for number in NUMBERS)


def frame(message: bytes, kind: Opcode = Opcode.TEXT) -> bytes:
    return Frame(kind, message).serialize(mask=True)


async def _ask(writer: asyncio.StreamWriter, number: int) -> None:
    asked = [
        ("ways", {"place": "hand"}),
        ("rename", {"name": f"Zoe {number}"}),
        ("say", {"text": "x" * 500}),
        ("rename", {"name": f"Ann {number}"}),
    ]
    said = b"".join(
        frame(json.dumps({"id": turn, "do": name, "body": body}).encode()) + frame(b"", Opcode.PING)
        for turn, (name, body) in enumerate(asked)
    )
    while True:
        writer.write(said)
        await writer.drain()
        await asyncio.sleep(0)


async def _listen(reader: asyncio.StreamReader) -> None:
    while await reader.read(2**18):
        pass
    raise EOFError


# The others


class Player:
    """Plays at a table of their own, and looks at the clock."""

    def __init__(self, address: str, table: str, secret: str) -> None:
        self.times: list[float] = []
        self._address = address
        self._table = table
        self._secret = secret
        self._keys = count()

    async def play(self, until: float) -> None:
        """Act whenever it is their turn, at a steady pace."""
        async with line(self._address, self._table, PLAYER) as socket:
            await socket.send(json.dumps({"secret": self._secret}))
            view: dict[str, Any] = {"actions": []}
            sent = 0.0
            while time.perf_counter() < until and not view.get("result"):
                frame = await self._next(socket)
                if frame is not None and frame["type"] == "answer":
                    self.times.append(time.perf_counter() - sent)
                    sent = 0.0
                view = (frame or {}).get("view") or view
                if view["actions"] and not sent:
                    await asyncio.sleep(1 / MOVES_A_SECOND)
                    sent = time.perf_counter()
                    await self._move(socket, view)
                    view = {"actions": []}

    async def _next(self, socket: ClientConnection) -> dict[str, Any] | None:
        try:
            frame: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 1.0))
        except TimeoutError:
            return None
        return frame

    async def _move(self, socket: ClientConnection, view: dict[str, Any]) -> None:
        number = next(self._keys)
        act = view["actions"][number % len(view["actions"])]["text"]
        body = {"rev": view["rev"], "act": act, "key": f"k{number}"}
        await socket.send(json.dumps({"id": number, "do": "move", "body": body}))


async def play(address: str) -> list[float]:
    """Return how long moves took, in seconds, at tables played one after the other."""
    times: list[float] = []
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until:
        table, secrets = make_table(address)
        players = [Player(address, table, secret) for secret in secrets.values()]
        await asyncio.gather(*(player.play(until) for player in players))
        times += [seconds for player in players for seconds in player.times]
    return times


def p99_ms(times: list[float]) -> float:
    """Return what one in a hundred is slower than, in milliseconds."""
    return sorted(times)[int(len(times) * 0.99)] * 1e3


def measure(address: str) -> Attacked:
    """Return what others notice of the attack."""
    calm = p99_ms(asyncio.run(play(address)))
    command = [sys.executable, "-m", "benchmarks.server.hostile", address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attackers:
        try:
            assert attackers.stdout is not None
            assert attackers.stdout.readline().strip() == "ready"
            time.sleep(WARM_UP)
            p99 = p99_ms(asyncio.run(play(address)))
            let_in = figure(address, "branchline_connections")
            stall = 1e3 * figure(address, "branchline_loop_longest_stall_seconds")
            return Attacked(calm, p99, let_in, LIVE, stall)
        finally:
            attackers.kill()


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1]))
