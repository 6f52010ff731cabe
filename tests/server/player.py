"""A client that plays over a live connection and reconnects when it is lost."""

from __future__ import annotations

import asyncio
import json
import uuid
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SECONDS = 120.0


class Player:
    """Plays random legal actions on one seat; remembers every move that was acknowledged."""

    def __init__(self, ports: list[int], table: str, secret: str, seed: int = 1) -> None:
        self.ports = ports
        self.table = table
        self.secret = secret
        self.dice = Random(seed)
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.messages: list[dict[str, Any]] = []
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.came_back = 0
        self._pending: dict[str, Any] | None = None
        self._number = 0

    async def play(self, enough: Any) -> None:
        """Play until `enough(self)`; whatever happens to the connection."""
        while not enough(self):
            port = self.dice.choice(self.ports)
            address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/live"
            try:
                async with connect(address, max_size=2**22, open_timeout=SECONDS) as socket:
                    await self._play(socket, enough)
            except (OSError, WebSocketException, TimeoutError):
                self.came_back += 1
                await asyncio.sleep(0.05)

    async def _play(self, socket: ClientConnection, enough: Any) -> None:
        await socket.send(json.dumps({"secret": self.secret, "since": self.seq}))
        while not enough(self):
            if self._pending is not None or self._is_my_turn():
                await self._send(socket)
            self._take_in(json.loads(await asyncio.wait_for(socket.recv(), SECONDS)))

    def _is_my_turn(self) -> bool:
        return bool(self.view) and bool(self.view["actions"])

    async def _send(self, socket: ClientConnection) -> None:
        if self._pending is None:
            act = self.dice.choice(self.view["actions"])["text"]
            self._pending = {"rev": self.view["rev"], "act": act, "key": uuid.uuid4().hex}
        elif self._number:
            return
        self._number += 1
        request = {"id": self._number, "do": "move", "body": self._pending}
        await socket.send(json.dumps(request))

    def _take_in(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "answer":
            self._number = 0
            pending, self._pending = self._pending, None
            if "ok" in frame:
                assert pending is not None
                self.acknowledged[pending["key"]] = {**pending, "rev": frame["ok"]["rev"]}
            elif frame["error"]["kind"] == "not_stored":
                self._pending = pending
            else:
                assert frame["error"]["kind"] == "stale", frame
            return
        if frame["type"] == "hello":
            self._number = 0
        for message in frame["messages"]:
            assert message["seq"] == self.seq + 1, "a message is missing or came twice"
            self.seq = message["seq"]
            self.messages.append(message)
        if frame.get("view"):
            self.view = frame["view"]
