"""A server asked quickly, live connections, and what every refusal must look like."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Response
from websockets.sync.client import ClientConnection, connect

from branchline import new_game
from branchline.core.words import LANGUAGES
from branchline.server.config import Config
from tests.boxes import ONE
from tests.server.guests import SECONDS
from tests.server.process import ServerProcess, bearer
from tests.server.worlds import World, no_chance, stored_log, stored_table

__all__ = ["no_chance"]

MARKUP = "<script>alert(1)</script>"
EVIL = "https://evil.example"


class Quick(ServerProcess):
    """A server asked over one connection that is kept."""

    def __init__(self, database: str, folder: Path, **settings: str) -> None:
        super().__init__(database, folder, **settings)
        soon_closed = httpx.Limits(keepalive_expiry=2)  # before the server closes it
        self.client = httpx.Client(base_url=self.url, timeout=SECONDS, limits=soon_closed)

    def post(self, path: str, body: Any = None, secret: str | None = None) -> httpx.Response:
        return self.client.post(path, json={} if body is None else body, headers=bearer(secret))

    def get(self, path: str, secret: str | None = None) -> httpx.Response:
        return self.client.get(path, headers=bearer(secret))

    def __enter__(self) -> Quick:
        super().__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        super().__exit__(*error)
        self.client.close()
        assert "Traceback" not in self.log.read_text()


def refused(answer: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """Check that an answer is a refusal, said clearly in every language."""
    assert answer.headers["content-type"] == "application/json", answer.text
    error: dict[str, Any] = answer.json()["error"]
    assert (answer.status_code, error["kind"]) == (status, kind), answer.text
    check_words(error)
    return error


def check_words(error: dict[str, Any]) -> None:
    """Check that an error is told in every language."""
    assert set(error["message"]) == set(LANGUAGES)
    assert all(len(text) > 8 for text in error["message"].values())
    assert error["message"]["en"] != error["message"]["de"]


@contextmanager
def live(server: Quick, table: str, **headers: str) -> Iterator[ClientConnection]:
    """Give a live connection that has not said hello yet."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with connect(
        address, max_size=2**22, open_timeout=SECONDS, close_timeout=1, additional_headers=headers
    ) as line:
        yield line


@contextmanager
def hello(server: Quick, table: str, secret: str | None) -> Iterator[ClientConnection]:
    """Give a live connection after its hello."""
    with live(server, table) as line:
        line.send(json.dumps({"secret": secret, "since": 0}))
        assert json.loads(line.recv(SECONDS))["type"] == "hello"
        yield line


def denied(server: Quick, table: str, **headers: str) -> Response:
    """Return the answer to a live connection that is denied."""
    with pytest.raises(InvalidStatus) as error, live(server, table, **headers):
        pass
    return error.value.response


def answer_to(line: ClientConnection, message: Any, *, number: int | None = 1) -> dict[str, Any]:
    """Send a message; return the answer to it."""
    line.send(message if isinstance(message, str | bytes) else json.dumps(message))
    while True:
        frame: dict[str, Any] = json.loads(line.recv(SECONDS))
        if frame["type"] == "answer" and frame["id"] == number:
            return frame


def seq_of(server: Quick, made: dict[str, Any]) -> int:
    return int(server.get(f"/api/tables/{made['table']}", made["host"]).json()["seq"])


def end_of(line: ClientConnection) -> int | None:
    """Read to the end of a connection; return its code."""
    try:
        while True:
            line.recv(SECONDS)
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else None


def a_world(config: Config | None = None) -> World:
    """Return a server inside the test with a table."""
    game = new_game(ONE, seats=2, seed=1)
    return World(stored_table(game, "1"), stored_log(game), config)
