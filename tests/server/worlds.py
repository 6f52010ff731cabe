"""A whole server inside the test: no network, no disk, no clock and no chance of its own."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from branchline.core import record, shuffle
from branchline.core.game import Game
from branchline.server.config import Config
from branchline.server.net.app import make_app
from branchline.server.net.live import Live
from branchline.server.net.server import Server
from branchline.server.net.websocket import Handshake
from branchline.server.processes import tending
from branchline.server.processes.workers import Choice, Task
from branchline.server.storage.storage import Append
from branchline.server.table import keyring, making
from branchline.server.table.change import entry, seat_entry
from branchline.server.table.header import TableHeader
from branchline.server.table.keyring import HOST, WATCH, Keyring, hashed
from branchline.server.table.rows import EntryRow, TableRow
from branchline.server.table.wire import SeatInfo, Settings

TABLE = "Table0000001"
HERE = "192.0.2.1"
"""Where everybody comes from, unless a test says otherwise."""
NOON = 1_700_000_000.0
COLOURS = ("vermilion", "blue", "yellow", "plum", "white", "black")
DICE = Random(0)
"""All chance of a world; every question to a world begins with the same."""


@pytest.fixture
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time stand still and make everything random follow from DICE."""
    monkeypatch.setattr(time, "time", lambda: NOON)
    monkeypatch.setattr(record, "Random", lambda: Random(DICE.random()))
    monkeypatch.setattr(record, "secret_seed", _seed)
    monkeypatch.setattr(making, "secret_seed", _seed)
    monkeypatch.setattr(shuffle, "new_share", lambda: _seed() + _seed())
    monkeypatch.setattr(making, "DICE", DICE)
    monkeypatch.setattr(tending, "DICE", DICE)
    monkeypatch.setattr(making, "new_table_id", lambda: f"Copy{DICE.randrange(10**8):08}")
    monkeypatch.setattr(keyring, "new_secret", _seed)


def _seed() -> str:
    return f"{DICE.getrandbits(128):032x}"


def secret_of(door: str) -> str:
    """Return the secret of a link; seat 0 is somebody watching."""
    return f"the-secret-of-the-link-{WATCH if door == '0' else door}"


# Tables as they are stored


def stored_table(game: Game[Any], seed: str, start: str | None = None) -> TableRow:
    """Return the row of a table at which a game is played by people."""
    doors = [HOST, WATCH, *(str(seat) for seat in range(1, game.rules.seats + 1))]
    header = TableHeader(
        rules=game.rules.header(), seats=game.rules.seats, name="A table", whole_game=start is None
    )
    return TableRow(
        id=TABLE,
        created=NOON,
        header=msgspec.json.encode(header).decode(),
        start=start,
        seed=seed,
        public=False,
        status="running" if game.result is None else "over",
        summary="{}",
        secrets=msgspec.json.encode(Keyring({d: hashed(secret_of(d)) for d in doors})).decode(),
    )


def stored_log(game: Game[Any]) -> list[EntryRow]:
    """Return the log of a table: who sits there, that hints are allowed, and the game."""
    seats = [
        SeatInfo(seat, "human", f"Player {seat}", COLOURS[seat - 1])
        for seat in range(1, game.rules.seats + 1)
    ]
    rows = [seat_entry(info, "made") for info in seats]
    rows += [entry("settings", 0, Settings(hints=True)), entry("started")]
    rows += [
        EntryRow(
            seq=0,
            kind="act",
            rev=rev,
            seat=int(found.seat),
            text=found.text,
            data=msgspec.json.encode(found.events).decode(),
        )
        for rev, found in enumerate(game.log, 1)
    ]
    for seq, row in enumerate(rows, 1):
        row.seq, row.at = seq, NOON
    return rows


class MemoryStorage:
    """A storage that keeps everything in memory."""

    dialect = "sqlite"

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.logs: dict[str, list[EntryRow]] = {}
        self.states: dict[str, tuple[int, bytes]] = {}

    def create(self, row: TableRow, log: Sequence[EntryRow], states: Sequence[Any] = ()) -> None:
        self.rows[row.id] = row
        self.logs[row.id] = list(log)
        for state in states:
            self.states[row.id] = state

    def table(self, name: str) -> TableRow | None:
        return self.rows.get(name)

    def entries(self, name: str, after: int = 0) -> list[EntryRow]:
        return [row for row in self.logs.get(name, []) if row.seq > after]

    def news(self, name: str, after: int) -> tuple[TableRow | None, list[EntryRow]]:
        return self.table(name), self.entries(name, after)

    def snapshot(self, name: str) -> tuple[int, bytes] | None:
        return self.states.get(name)

    def count(self, since: float = 0.0) -> int:
        return len(self.rows)

    def lobby(self, limit: int) -> list[TableRow]:
        return [row for row in self.rows.values() if row.public][:limit]

    def commit(self, appends: Sequence[Append]) -> list[bool]:
        for append in appends:
            self.logs[append.table].extend(append.entries)
        return [True] * len(appends)


class Oracle:
    """Stands for the bots: its answer tells every byte it was asked with."""

    async def ask(self, task: Task) -> Choice:
        view = json.loads(task.view)
        asked = msgspec.json.encode(msgspec.structs.replace(task, view=b"")).decode()
        return Choice(view["actions"][0]["text"], [[asked, task.view.decode()]])  # type: ignore[list-item]


# A server


Answer = tuple[int, list[tuple[bytes, bytes]], bytes]


class World:
    """A server with one table, and what is needed to ask it everything."""

    def __init__(self, row: TableRow, log: list[EntryRow], config: Config | None = None) -> None:
        kept = MemoryStorage()
        kept.create(row, log)
        config = config or Config(rate=0, new_tables=0, workers=1)
        self.server = Server(config, kept)  # type: ignore[arg-type]
        self.server.workers = Oracle()  # type: ignore[assignment]
        self.server.rooms.process = "process"
        self.server.rooms.alive = {"process"}
        self.server.rooms.on_change = lambda room: None
        self.live = Live(self.server)
        self.app = make_app(self.server, self.live)
        self.lines: list[Line] = []

    async def open(self) -> None:
        """Open the table; this process deals for it."""
        room = await self.server.rooms.find(TABLE)
        room.is_ours = True
        await room.table()

    async def close(self) -> None:
        for line in self.lines:
            await line.end()
        await self.server.background.stop()
        await self.server.writer.stop()

    @property
    def game(self) -> Game[Any]:
        room = self.server.rooms.known(TABLE)
        assert room is not None
        assert room.in_memory is not None
        return room.in_memory.running

    async def ask(
        self,
        method: str,
        path: str,
        secret: str | None = None,
        body: Any = None,
        *,
        hang: bool = False,
        address: str = HERE,
        headers: Mapping[str, str] = {},
    ) -> Answer:
        """Return the answer to a request, or one that never ends if it is to hang."""
        DICE.seed(path)
        path, _, query = path.partition("?")
        sent_with = {"host": "branchline.test", **headers}
        if secret is not None:
            sent_with["authorization"] = f"Bearer {secret}"
        if method == "POST":
            sent_with["content-type"] = "application/json"
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in sent_with.items()],
            "client": (address, 1),
            "scheme": "http",
            "server": ("branchline.test", 80),
        }
        content = b"" if method == "GET" else json.dumps({} if body is None else body).encode()
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            if hang:
                await asyncio.Event().wait()
            return {"type": "http.request", "body": content}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)  # type: ignore[arg-type]
        return sent[0]["status"], sent[0]["headers"], b"".join(m["body"] for m in sent[1:])

    async def connect(
        self,
        secret: str | None,
        since: int | None = None,
        *,
        reads: bool = True,
        address: str = HERE,
    ) -> Line:
        """Return a live connection that said hello; of somebody who reads, or does not."""
        line = Line(self, reads, address)
        self.lines.append(line)
        await line.say({"secret": secret, "since": since})
        return line


class Line:
    """A live connection without a network under it: both its ends."""

    def __init__(self, world: World, reads: bool, address: str = HERE) -> None:
        self._reads = reads
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._number = 0
        self._held = False
        self.is_over = False
        """The server is done with the connection."""
        shake = Handshake(f"/api/tables/{TABLE}/live", {"host": "branchline.test"}, address)
        self._talk = world.live.begin(self, shake)

    # The client's end

    async def say(self, message: Any) -> None:
        """Send a message to the server."""
        if not self.is_over:
            self._talk.heard(json.dumps(message).encode())

    async def first(self) -> dict[str, Any]:
        """Return the next frame that was sent."""
        return dict(json.loads(await asyncio.wait_for(self._frames.get(), 120)))

    async def heard(self) -> list[str]:
        """Return every frame that was sent up to now; a question marks the place."""
        DICE.seed(self._number)
        self._number += 1
        await self.say({"id": self._number, "do": "why", "body": {"act": "end"}})
        frames: list[str] = []
        while not (frames and frames[-1].startswith(f'{{"type":"answer","id":{self._number},')):
            frames.append(await asyncio.wait_for(self._frames.get(), 120))
        return frames

    async def answered(self) -> None:
        """Wait until the server has done all it was told to."""
        while self._talk._working is not None:
            await asyncio.sleep(0.001)

    async def end(self) -> None:
        """Go away."""
        if not self.is_over:
            self.close(1000)
        await asyncio.sleep(0)

    # The server's end

    def send(self, text: bytes) -> None:
        self._frames.put_nowait(text.decode())

    def close(self, code: int) -> None:
        self._frames.put_nowait(str(code))
        self.is_over = True
        self._talk.ended()

    @property
    def waiting(self) -> int:
        return 0 if self._reads else 1000 * self._frames.qsize()

    async def drained(self) -> None:
        pass

    def hold(self) -> None:
        assert not self._held
        self._held = True

    def go_on(self) -> None:
        assert self._held
        self._held = False
