"""A client that plays over a live connection and reconnects when it is lost."""

from __future__ import annotations

import asyncio
import json
import uuid
from random import Random
from secrets import token_urlsafe
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from branchline.core.shuffle import commitment, new_share
from tests.server.guests import with_changes

SECONDS = 120.0
Task = tuple[str, dict[str, Any]]
"""The name of what is to be done, and its body."""


class Player:
    """Plays random legal actions on one seat; remembers every move that was acknowledged.

    At a table that asks for shares of the shuffle it adds one.
    """

    def __init__(
        self, ports: list[int], table: str, secret: str, seed: int = 1, *, exchanges: bool = False
    ) -> None:
        self.ports = ports
        self.table = table
        self.secret = secret
        self.dice = Random(seed)
        self.new = token_urlsafe(24) if exchanges else None
        """What the secret of the link is to be exchanged for: only then it may shuffle, too."""
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.messages: list[dict[str, Any]] = []
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.came_back = 0
        self.took_changes = 0
        """How many views were told by what changed in them."""
        self.share = new_share()
        self.shares = "none"
        """How far the shuffle is: a share is `wanted`, `fixed`, `asked` for, `shown`, or none is."""
        self.away = 0.0
        """How many seconds it stays away when the connection is lost."""
        self._socket: ClientConnection | None = None
        self._pending: Task | None = None
        self._number = 0

    async def play(self, enough: Any) -> None:
        """Play until `enough(self)`; whatever happens to the connection."""
        while not enough(self):
            port = self.dice.choice(self.ports)
            address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/live"
            try:
                async with connect(address, max_size=2**22, open_timeout=SECONDS) as socket:
                    self._socket = socket
                    await self._play(socket, enough)
            except (OSError, WebSocketException, TimeoutError):
                self.came_back += 1
                away, self.away = self.away, 0.0
                await asyncio.sleep(max(0.05, away))

    def leave(self, seconds: float) -> None:
        """Lose the connection, and stay away for a while."""
        self.away = seconds
        if self._socket is not None:
            self._socket.transport.abort()

    async def _play(self, socket: ClientConnection, enough: Any) -> None:
        hello = {"secret": self.secret, "since": self.seq}
        if self.new is not None:
            hello["new"] = self.new  # again, if nobody said that it was done
        if self.dice.random() < 0.5:
            hello["changes"] = True
        await socket.send(json.dumps(hello))
        self._number = self._number or 1  # nothing is sent before the answer to it
        while not enough(self):
            if not self._number:
                await self._send(socket)
            self._take_in(json.loads(await asyncio.wait_for(socket.recv(), SECONDS)))

    async def _send(self, socket: ClientConnection) -> None:
        self._pending = self._pending or self._next()
        if self._pending is None:
            return
        self._number += 1
        name, body = self._pending
        await socket.send(json.dumps({"id": self._number, "do": name, "body": body}))

    def _next(self) -> Task | None:
        """Return what is to be done now."""
        if self.shares == "wanted":
            return "fix_share", {"hash": commitment(self.share)}
        if self.shares == "asked":
            return "show_share", {"share": self.share}
        if not self.view or not self.view["actions"]:
            return None
        act = self.dice.choice(self.view["actions"])["text"]
        return "move", {"rev": self.view["rev"], "act": act, "key": uuid.uuid4().hex}

    def _take_in(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "answer":
            self._take_answer(frame)
            return
        if frame["type"] == "hello":
            self._number = 0
            if frame["you"].get("exchanged") and self.new is not None:
                self.secret, self.new = self.new, None
        for message in frame["messages"]:
            assert message["seq"] == self.seq + 1, "a message is missing or came twice"
            self.seq = message["seq"]
            self.messages.append(message)
            self._note_shuffle(message)
        if frame.get("view"):
            self.view = frame["view"]
        elif frame.get("changes"):
            self.took_changes += 1
            self.view = with_changes(self.view, frame["changes"])

    def _take_answer(self, frame: dict[str, Any]) -> None:
        self._number = 0
        pending, self._pending = self._pending, None
        if "ok" in frame:
            assert pending is not None
            name, body = pending
            if name == "move":
                self.acknowledged[body["key"]] = {**body, "rev": frame["ok"]["rev"]}
            else:
                self._note_share(name)
        elif frame["error"]["kind"] == "not_stored":
            self._pending = pending
        elif pending is not None and pending[0] != "move":  # it was stored, nobody said so
            assert frame["error"]["kind"] in ("no_share", "share_fixed"), frame
            self._note_share(pending[0])
        else:
            assert frame["error"]["kind"] == "stale", frame

    def _note_share(self, name: str) -> None:
        """Note that a share was committed to or shown; more may have happened meanwhile."""
        before, after = ("wanted", "fixed") if name == "fix_share" else ("asked", "shown")
        if self.shares == before:
            self.shares = after

    def _note_shuffle(self, message: dict[str, Any]) -> None:
        match message["kind"]:
            case "shuffle" if message["data"].get("by_shares"):
                self.shares = "wanted"
            case "asked":
                self.shares = "asked"
            case "started":
                self.shares = "none"
