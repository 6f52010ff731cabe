"""A fuzzer on the live connection: hostile messages by the thousand, and what must hold after them.

`python -m tests.server.fuzzing --messages 1000000 --keep build/chaos` runs it, in pieces that resume.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from branchline import GAMES, read_record
from branchline.core.game import at_once
from branchline.server.storage.storage import Storage
from branchline.server.table.rows import EntryRow
from branchline.server.table.table import Table
from tests.server.forging import Forge, Place
from tests.server.pieces import Figures, Pieces, said
from tests.server.process import ServerProcess, bearer, doors

LINES = 12
"""Connections at once."""
PIECE = 50_000
"""Messages of a piece of a long run, to a server of its own."""
PATIENCE = 120.0
"""Seconds in which every message must be answered, on a busy machine."""
MARK = 9_007_199_254_740_991
"""The id of a request whose answer shows that everything before it is answered."""


class Broken(AssertionError):
    """The server did what it must never do."""


# Connections


class Fuzzer:
    """Many connections that send until there were enough messages."""

    def __init__(self, server: ServerProcess, messages: int, seed: int) -> None:
        self.server = server
        self.messages = messages
        self.dice = Random(seed)
        self.forge = Forge(self.dice)
        self.found: Counter[str] = Counter()
        self.slowest = 0.0
        self.places: list[Place] = []
        self.old: list[Place] = []
        never_kept = httpx.Limits(max_keepalive_connections=0)
        self.client = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=never_kept)

    @property
    def is_enough(self) -> bool:
        return self.found["sent"] >= self.messages

    async def run(self) -> None:
        """Send all messages; raise Broken as soon as something is wrong."""
        async with self.client, asyncio.TaskGroup() as tasks:
            for number in range(LINES):
                tasks.create_task(self._one_after_another(number))

    async def _one_after_another(self, number: int) -> None:
        while not self.is_enough:
            place = await self._place(number)
            try:
                if self.dice.random() < 0.2:
                    await self._break_the_protocol(place)
                else:
                    await self._talk(place)
            except TimeoutError:
                raise Broken(f"no answer within {PATIENCE} seconds") from None

    async def _place(self, number: int) -> Place:
        """Return a table; a used-up one is replaced."""
        index = number % 6
        while len(self.places) <= index:
            self.places.append(await self._new_place())
        if self.places[index].is_used_up:
            self.old.append(self.places[index])
            self.places[index] = await self._new_place()
        return self.places[index]

    async def _new_place(self) -> Place:
        seats: list[dict[str, str]] = [{}] * self.dice.randint(2, 4)
        if self.dice.random() < 0.3:
            seats = [*seats[1:], {"kind": "bot", "bot": "random"}]
        wish = {"game": self.dice.choice(GAMES), "seats": seats, "settings": {"hints": True}}
        answer = await self.client.post("/api/tables", json=wish)
        if answer.status_code != 200:
            raise Broken(f"no new table: {answer.text}")
        self.found["tables"] += 1
        return Place(doors(answer.json()))

    def _address(self, place: Place) -> str:
        return f"ws://127.0.0.1:{self.server.port}/api/tables/{place.id}/live"

    async def _talk(self, place: Place) -> None:
        door = self.dice.choice([*place.secrets, *place.movers * 4, "none"])
        secret = place.secrets.get(door, "wrong" * 8)
        async with connect(
            self._address(place),
            max_size=2**24,
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        ) as line:
            hello = json.dumps({"secret": secret, "since": self.dice.choice((0, None, 10**6))})
            self.found["sent"] += 1
            await line.send(hello if self.dice.random() < 0.95 else self.forge.mutated(place, door))
            try:
                await self._hear_hello(line, place, door)
                for _ in range(self.dice.randint(1, 20)):
                    await self._send_some(line, place, door)
            except ConnectionClosed as error:
                self._note_end(error, place)

    async def _hear_hello(self, line: ClientConnection, place: Place, door: str) -> None:
        frame = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
        if frame["type"] == "answer":
            self._check_refusal(frame)
            await asyncio.wait_for(line.wait_closed(), PATIENCE)
            raise ConnectionClosed(None, None)
        self._see(frame, place, door)
        if frame["info"]["status"] in ("over", "closed") and self.dice.random() < 0.5:
            place.is_used_up = True

    async def _send_some(self, line: ClientConnection, place: Place, door: str) -> None:
        """Send some messages at once; every one of them must be answered, in order."""
        number = self.dice.choice((1, 1, 2, 4, 8, 16))
        moves: dict[int, str] = {}
        begin = time.monotonic()
        for _ in range(number):
            kind, message = self.forge.message(place, door)
            self.found["sent"] += 1
            self.found[kind] += 1
            self._note_move(message, moves)
            await line.send(as_frame(message, self.dice))
        await line.send(json.dumps({"id": MARK, "do": "why", "body": {"act": "end"}}))
        answered = 0
        while True:
            frame = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            if frame["type"] != "answer":
                self._see(frame, place, door)
            elif frame["id"] == MARK:
                break
            else:
                answered += 1
                self._check_answer(frame, place, door, moves)
        if answered != number:
            raise Broken(f"{number} messages were sent, {answered} answered")
        self.slowest = max(self.slowest, time.monotonic() - begin)

    def _note_move(self, message: bytes, moves: dict[int, str]) -> None:
        try:
            request = json.loads(message)
            if request["do"] in ("move", "undo"):
                moves[request["id"]] = request["body"]["key"]
        except (ValueError, TypeError, KeyError, RecursionError):
            return

    def _check_answer(
        self, frame: dict[str, Any], place: Place, door: str, moves: dict[int, str]
    ) -> None:
        if "error" in frame:
            self._check_refusal(frame)
            return
        self.found["done"] += 1
        if frame["id"] in moves and isinstance(frame["ok"], dict) and "rev" in frame["ok"]:
            key, rev = f"{door}:{moves[frame['id']]}", frame["ok"]["rev"]
            if place.moved.setdefault(key, rev) != rev:
                raise Broken(f"the same key was acknowledged at {place.moved[key]} and {rev}")

    def _check_refusal(self, frame: dict[str, Any]) -> None:
        error = frame["error"]
        self.found[f"refused: {error['kind']}"] += 1
        if error["kind"] == "not_stored":
            raise Broken(f"the server failed: {error}")
        words = error["message"]
        if not words["en"] or not words["de"]:
            raise Broken(f"a refusal without words: {error}")

    def _see(self, frame: dict[str, Any], place: Place, door: str) -> None:
        for message in frame["messages"]:
            if message["kind"] == "ask":
                place.asked = message["seq"]
        if frame.get("view"):
            place.views[door] = frame["view"]
            if frame["view"]["result"] is not None and self.dice.random() < 0.02:
                place.is_used_up = True

    def _note_end(self, error: ConnectionClosed, place: Place) -> None:
        code = error.rcvd.code if error.rcvd else 0
        self.found[f"ended: {code}"] += 1
        if code == 1011 and "keepalive" not in str(error):  # a machine too busy to answer pings
            raise Broken(f"the server ended a connection with an error of its own: {error}")
        if code in (4001, 4003):
            place.is_used_up = place.is_used_up or code == 4001

    async def _break_the_protocol(self, place: Place) -> None:
        """Write frames no client would write; the server must end the connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        writer.write(
            f"GET /api/tables/{place.id}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        writer.write(b"".join(broken_frames(self.dice)))
        self.found["sent"] += 1
        self.found["broken frames"] += 1
        try:
            writer.write_eof()
            while await asyncio.wait_for(reader.read(65536), PATIENCE):
                pass
        except OSError:
            pass
        finally:
            writer.close()


def as_frame(message: bytes, dice: Random) -> bytes | str:
    """Return a message as a binary frame or, if it is text, mostly as text."""
    try:
        return message.decode() if dice.random() < 0.8 else message
    except UnicodeDecodeError:
        return message


def broken_frames(dice: Random) -> list[bytes]:
    """Return bytes that are not, or not quite, WebSocket frames."""
    good = Frame(Opcode.TEXT, b'{"secret": null}').serialize(mask=True)
    return dice.choice(
        [
            [dice.randbytes(200)],
            [good[: dice.randrange(len(good))]],
            [good, Frame(Opcode.TEXT, b"\xff\xfe\x00").serialize(mask=True)],
            [Frame(Opcode.TEXT, b"\xc3\x28").serialize(mask=True)],
            [Frame(Opcode.CONT, b"x").serialize(mask=True)],
            [Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True), good],
            [b"\x83\x80\x00\x00\x00\x00"],
            [b"\x81\xff" + b"\xff" * 8 + b"\x00" * 20],
            [Frame(Opcode.PING, b"p" * 100).serialize(mask=True)] * 50,
            [Frame(Opcode.CLOSE, b"\x00").serialize(mask=True)],
            [Frame(Opcode.BINARY, b"x" * 70_000).serialize(mask=True)],
            [good.replace(b"\x81", b"\xf1", 1)],
            [Frame(Opcode.TEXT, b"{}").serialize(mask=False)],
        ]
    )


# What must hold afterwards


def check_log(server: ServerProcess) -> None:
    """Check that nothing unforeseen happened inside the server."""
    text = server.log.read_text()
    for line in text.splitlines():
        if '"level": "error"' in line:
            raise Broken(f"in the server's log: {line[:2000]}")
    if "Traceback" in text:
        raise Broken(f"in the server's log: {text[text.index('Traceback') :][:3000]}")


def check_tables(server: ServerProcess, places: list[Place]) -> int:
    """Replay all games with the rules; return how many actions they had."""
    storage = Storage(server.database)
    actions = 0
    try:
        for place in places:
            row = storage.table(place.id)
            assert row is not None
            entries = storage.entries(place.id)
            actions += check_game(place, at_once(Table.folding(row, entries)), entries)
            check_answers(server, place)
    finally:
        storage.close()
    return actions


def check_game(place: Place, table: Table, entries: list[EntryRow]) -> int:
    """Check a stored log: numbered without gaps, replayed by the rules, every move by its seat."""
    acts = [entry for entry in entries if entry.rev is not None]
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        raise Broken(f"{place.id}: messages are missing")
    if [entry.rev for entry in acts] != list(range(1, len(acts) + 1)):
        raise Broken(f"{place.id}: revisions are missing")
    for entry, found in zip(acts, table.running.log, strict=True):
        if msgspec.json.encode(found.events).decode() != entry.data:
            raise Broken(f"{place.id}: the rules tell something else of {entry.text}")
        if entry.key is not None and entry.key.partition(":")[0] != str(entry.seat):
            raise Broken(f"{place.id}: somebody played for seat {entry.seat}")
    stored = {entry.key: entry.rev for entry in acts if entry.key is not None}
    for key, rev in place.moved.items():
        if stored.get(key) != rev:
            raise Broken(f"{place.id}: {key} was acknowledged at {rev}, stored {stored.get(key)}")
    return len(acts)


def check_answers(server: ServerProcess, place: Place) -> None:
    """Check that the table still answers, and that its record can be read."""
    sent = bearer(place.secrets["host"])
    path = f"{server.url}/api/tables/{place.id}"
    httpx.post(path + "/settings", json={"hints": True}, headers=sent, timeout=PATIENCE)
    view = httpx.get(path + "/view", headers=sent, timeout=PATIENCE)
    before = None
    while before != view.text:  # bots go on meanwhile
        before = view.text
        record = httpx.get(path + "/record", headers=sent, timeout=PATIENCE)
        view = httpx.get(path + "/view", headers=sent, timeout=PATIENCE)
    if record.status_code != 200 or view.status_code != 200:
        raise Broken(f"{place.id}: {record.text[:500]} {view.text[:500]}")
    game = read_record(record.text)
    if game.movers and list(game.movers) != view.json()["to_move"]:
        raise Broken(f"{place.id}: the record leads elsewhere")


def memory_of(server: ServerProcess) -> int:
    """Return the memory of a server in megabytes."""
    assert server.child is not None
    status = Path(f"/proc/{server.child.pid}/status")
    if not status.exists():
        return 0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


def fuzz(server: ServerProcess, messages: int, seed: int) -> Fuzzer:
    """Send a number of messages to a server and check everything; return what was found."""
    fuzzer = Fuzzer(server, messages, seed)
    try:
        asyncio.run(fuzzer.run())
    except ExceptionGroup as group:
        raise group.exceptions[0] from None
    finally:
        assert server.child is not None
        if server.child.poll() is not None:
            raise Broken(f"the server ended: {server.log.read_text()[-3000:]}")
    fuzzer.found["actions"] = check_tables(server, [*fuzzer.old, *fuzzer.places])
    fuzzer.found["megabytes"] = memory_of(server)
    check_log(server)
    return fuzzer


def piece(messages: int, seed: int, database: str | None = None) -> Figures:
    """Send some messages to a server of its own; return what was counted."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = database or f"sqlite:///{folder}/tables.db"
        with ServerProcess(url, folder, BRANCHLINE_THINKING="0.05") as server:
            try:
                fuzzer = fuzz(server, messages, seed)
            except (Broken, ConnectionClosed, InvalidStatus, OSError) as error:
                print(f"seed {seed}: {error!r}\n{server.log.read_text()[-4000:]}")
                raise
    figures: Figures = dict(fuzzer.found.most_common())
    figures["most megabytes"] = figures.pop("megabytes")
    figures["longest answer to a batch"] = round(fuzzer.slowest, 2)
    figures["seconds"] = round(time.monotonic() - begin)
    return figures


def main() -> int:
    """Run the fuzzer against servers of its own, in pieces."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    parser.add_argument("--database", help="without it, a SQLite file of its own")
    parser.add_argument("--keep", type=Path, help="a folder for the figures of pieces")
    asked = parser.parse_args()
    try:
        if asked.keep is None:
            print(f"seed {asked.seed}: {said(piece(asked.messages, asked.seed, asked.database))}")
        else:
            number = -(-asked.messages // PIECE)
            print(said(Pieces(asked.keep, "fuzz").run(number, partial(piece, PIECE))))
    except (Broken, ConnectionClosed, InvalidStatus, OSError):
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
