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
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

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
        *(_annoy(address, *tables[number % TABLES], number) for number in range(TABLES * AT_EACH))
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


def measure(address: str) -> tuple[float, float]:
    """Return the p99 of a move in milliseconds, without and with the attack."""
    calm = p99_ms(asyncio.run(play(address)))
    command = [sys.executable, "-m", "benchmarks.server.hostile", address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attackers:
        try:
            assert attackers.stdout is not None
            assert attackers.stdout.readline().strip() == "ready"
            time.sleep(WARM_UP)
            return calm, p99_ms(asyncio.run(play(address)))
        finally:
            attackers.kill()


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1]))
