"""A fuzzer on the live connection: hostile messages by the thousand, and what must hold after them.

`python -m tests.server.fuzzing --messages 1000000` runs it against a server of its own.
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
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from branchline import read_record
from branchline.server.operations import OPERATIONS
from branchline.server.storage import EntryRow, Storage
from branchline.server.table import Table
from tests.server.process import ServerProcess, bearer, doors

LINES = 12
"""Connections at once."""
PATIENCE = 60.0
"""Seconds in which every message must be answered, on a busy machine."""
GAMES = ("freeride-usa", "freeride-europe", "transamerica")
RARE = ("close", "free", "leave", "new_link", "copy", "rematch", "hint", "hand_over", "settings")
"""Operations that end a table's use for the fuzzer, or cost much: tried seldom."""
MARK = 9_007_199_254_740_991
"""The id of a request whose answer shows that everything before it is answered."""


class Broken(AssertionError):
    """The server did what it must never do."""


class Place:
    """A table to play at: its links, what each of them saw last, what was acknowledged."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.id: str = made.pop("table")
        self.secrets: dict[str, str] = made
        self.views: dict[str, dict[str, Any]] = {}
        self.sent: list[str] = []
        """Moves that were sent, to be sent again."""
        self.moved: dict[str, int] = {}
        """Revisions by seat and key, as they were acknowledged."""
        self.asked = 0
        """The number of the message in which somebody last asked to take back."""
        self.is_used_up = False

    def actions(self, door: str) -> list[str]:
        return [offer["text"] for offer in self.views.get(door, {}).get("actions", [])]

    @property
    def movers(self) -> list[str]:
        """Return the doors of the seats that are to move, as far as somebody saw it."""
        latest = max(self.views.values(), key=lambda view: view["rev"], default=None)
        return [str(seat) for seat in latest["to_move"]] if latest else ["1"]

    def rev(self, door: str) -> int:
        return int(self.views.get(door, {}).get("rev", 0))


# Messages


class Forge:
    """Makes messages, hardly any of them good."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.number = 0
        self.kinds: list[tuple[Callable[[Place, str], bytes], int]] = [
            (self.legal, 24),
            (self.illegal, 8),
            (self.of_another, 5),
            (self.stale, 5),
            (self.replayed, 5),
            (self.odd_body, 25),
            (self.question, 6),
            (self.undo, 6),
            (self.unknown, 4),
            (self.odd_request, 8),
            (self.mutated, 14),
            (self.noise, 5),
            (self.deep, 1),
            (self.long, 1),
        ]

    def message(self, place: Place, door: str) -> tuple[str, bytes]:
        """Return a message and what it is called."""
        makers, weights = zip(*self.kinds, strict=True)
        maker = self.dice.choices(makers, weights)[0]
        return maker.__name__, maker(place, door)

    def request(self, name: Any, body: Any) -> bytes:
        self.number += 1
        return json.dumps({"id": self.number, "do": name, "body": body}).encode()

    def move(self, place: Place, rev: Any, text: Any) -> bytes:
        self.number += 1
        body = {"rev": rev, "act": text, "key": f"key {self.number}"}
        message = self.request("move", body)
        if self.dice.random() < 0.2:
            place.sent.append(message.decode())
        return message

    def legal(self, place: Place, door: str) -> bytes:
        text = self.dice.choice(place.actions(door) or ["end"])
        return self.move(place, place.rev(door), text)

    def illegal(self, place: Place, door: str) -> bytes:
        texts = ["end", "rails", "buy", "withdraw", "next", "undo", "undo 3", "deal 1 ?"]
        texts += ["deal 1 DEN CHI STL", "take 1 upper", "take 9 lower", "ride CHI-STL", "lay A2-A3"]
        texts += ["build CHI-STL", "build XXX-YYY", "start F7", "* undo 1", "1 end", "END ", "?"]
        return self.move(place, place.rev(door), self.dice.choice(texts))

    def of_another(self, place: Place, door: str) -> bytes:
        other = self.dice.choice([name for name in place.secrets if name != door])
        text = self.dice.choice(place.actions(other) or ["end"])
        return self.move(place, place.rev(door), text)

    def stale(self, place: Place, door: str) -> bytes:
        rev = place.rev(door) + self.dice.choice((-40, -2, -1, 1, 2, 1000))
        return self.move(place, max(0, rev), self.dice.choice(place.actions(door) or ["end"]))

    def replayed(self, place: Place, door: str) -> bytes:
        return self.dice.choice(place.sent or ["{}"]).encode()

    def question(self, place: Place, door: str) -> bytes:
        texts = [*place.actions(self.dice.choice(list(place.secrets))), "end", "lay", self.text()]
        if self.dice.random() < 0.4:
            return self.request("ways", {"place": self.dice.choice(("DEN", "hand", "LON", "?"))})
        return self.request(self.dice.choice(("why", "preview")), {"act": self.dice.choice(texts)})

    def undo(self, place: Place, door: str) -> bytes:
        self.number += 1
        rev = place.rev(door)
        return self.request(
            *self.dice.choice(
                [
                    ("undo", {"rev": rev, "key": f"key {self.number}"}),
                    ("ask_undo", {"rev": rev}),
                    ("ask_undo", {"rev": rev, "number": self.dice.randint(1, 9)}),
                    ("answer_undo", {"ask": place.asked, "yes": True}),
                    ("answer_undo", {"ask": place.asked, "yes": self.dice.random() < 0.8}),
                ]
            )
        )

    def operation(self) -> str:
        name = self.dice.choice(list(OPERATIONS))
        return name if name not in RARE or self.dice.random() < 0.04 else "move"

    def odd_body(self, place: Place, door: str) -> bytes:
        """Return a request with some fields right and some not."""
        name = self.operation()
        body = {
            field.encode_name: self.value(field.name, place, door)
            for field in msgspec.structs.fields(OPERATIONS[name].body)
            if self.dice.random() < 0.9
        }
        if self.dice.random() < 0.1:
            body[self.text()] = self.junk()
        return self.request(name, body)

    def value(self, name: str, place: Place, door: str) -> Any:
        if self.dice.random() < 0.3:
            return self.junk()
        right: dict[str, Any] = {
            "rev": place.rev(door),
            "act": self.dice.choice(place.actions(door) or ["end"]),
            "key": f"odd {self.number}",
            "text": self.text(),
            "name": self.text(),
            "seat": self.dice.randint(0, 4),
            "yes": True,
            "muted": False,
            "place": "DEN",
            "colour": "blue",
            "bot": "random",
            "number": 1,
            "hints": True,
        }
        return right.get(name, self.junk())

    def unknown(self, place: Place, door: str) -> bytes:
        names = ("", "admin", "MOVE", "move ", "__class__", "../move", self.text(), self.junk())
        return self.request(self.dice.choice(names), self.junk())

    def odd_request(self, place: Place, door: str) -> bytes:
        request: dict[str, Any] = {"id": self.junk(), "do": self.operation(), "body": self.junk()}
        for field in list(request):
            if self.dice.random() < 0.2:
                del request[field]
        if self.dice.random() < 0.2:
            request["secret"] = place.secrets["host"]
        return json.dumps(request if self.dice.random() < 0.9 else [request]).encode()

    def mutated(self, place: Place, door: str) -> bytes:
        """Return a good message with a few bytes changed."""
        maker = self.dice.choice((self.legal, self.question, self.undo, self.odd_body))
        found = bytearray(maker(place, door))
        for _ in range(self.dice.randint(1, 4)):
            where = self.dice.randrange(len(found) + 1)
            match self.dice.randrange(5):
                case 0:
                    found[where : where + 1] = bytes([self.dice.randrange(256)])
                case 1:
                    del found[where : where + self.dice.randint(1, 8)]
                case 2:
                    found[where:where] = self.dice.choice((b'"', b"{", b"]", b"9", b"\\", b"\x00"))
                case 3:
                    found[where:where] = found[: self.dice.randint(0, 20)]
                case _:
                    del found[where:]
        return bytes(found)

    def noise(self, place: Place, door: str) -> bytes:
        return self.dice.randbytes(self.dice.choice((0, 1, 5, 50, 500)))

    def deep(self, place: Place, door: str) -> bytes:
        depth = self.dice.choice((50, 500, 5000))
        opening = self.dice.choice((b"[", b'{"a":', b'{"id":1,"do":"say","body":'))
        return (opening * depth)[:30_000]

    def long(self, place: Place, door: str) -> bytes:
        return self.request("say", {"text": "x" * self.dice.choice((500, 501, 20_000, 50_000))})

    def text(self) -> str:
        texts = ("a", "", " ", "<b>", "\0", "\u202e", "é", "🚂" * 30, "x" * 600, "'; --", "\ud800")
        return self.dice.choice(texts)

    def junk(self) -> Any:
        """Return any value JSON can carry."""
        values: list[Any] = [None, True, -1, 0, 1, 7, 2**31, 2**53, 2**64, -(2**70), 0.5, 1e308]
        values += ["1", self.text(), [], {}, [1, [2]], {"a": {"b": [None]}}, "move", "NaN"]
        return self.dice.choice(values)


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
            actions += check_game(place, Table(row, entries, None), entries)
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
    for door in ("watch", "host"):
        sent = bearer(place.secrets[door])
        path = f"{server.url}/api/tables/{place.id}"
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
    """Send so many messages to a server and check everything; return what was found."""
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


def main() -> int:
    """Run the fuzzer against a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    parser.add_argument("--database", help="without it, a SQLite file of its own")
    asked = parser.parse_args()
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = asked.database or f"sqlite:///{folder}/tables.db"
        with ServerProcess(database, folder, BRANCHLINE_THINKING="0.05") as server:
            try:
                fuzzer = fuzz(server, asked.messages, asked.seed)
            except (Broken, ConnectionClosed, InvalidStatus, OSError) as error:
                print(f"seed {asked.seed}: {error!r}\n{server.log.read_text()[-4000:]}")
                return 1
    seconds = time.monotonic() - begin
    print(f"seed {asked.seed}: {fuzzer.found['sent']:,} messages in {seconds:.0f} s")
    print(", ".join(f"{name} {count:,}" for name, count in fuzzer.found.most_common()))
    print(f"slowest answer to a batch: {fuzzer.slowest:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
