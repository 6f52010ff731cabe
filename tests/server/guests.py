"""Guests at a table for tests: by HTTP on one kept connection, or live with a numbered stream."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from branchline import Game, new_game
from tests.boxes import ONE
from tests.server.process import ServerProcess, bearer, doors

HUMAN = {"kind": "human"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}

SECONDS = 120.0
"""The longest anybody waits for an event on a busy machine."""
KEYS = count(1)


class Refused(Exception):
    """What the server would not do, as it says so."""

    def __init__(self, error: dict[str, Any], status: int | None = None) -> None:
        super().__init__(f"{status} {error}")
        self.error = error
        self.status = status

    @property
    def kind(self) -> str:
        return str(self.error["kind"])


class Guest:
    """Somebody with a link (or without), by HTTP."""

    def __init__(self, server: ServerProcess, table: str, secret: str | None = None) -> None:
        self.server = server
        self.table = table
        self.secret = secret
        self.path = f"/api/tables/{table}"

    def get(self, what: str = "", **numbers: int) -> Any:
        return answer_of(
            client(self.server).get(self.path + what, params=numbers or None, **self._who())
        )

    def do(self, name: str, /, **body: Any) -> Any:
        return answer_of(client(self.server).post(f"{self.path}/{name}", json=body, **self._who()))

    def _who(self) -> dict[str, Any]:
        return {"headers": bearer(self.secret)}

    @property
    def info(self) -> dict[str, Any]:
        return dict(self.get())

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.get("/view"))

    @property
    def messages(self) -> list[dict[str, Any]]:
        return list(self.get("/messages")["messages"])

    @property
    def record(self) -> str:
        return str(self.get("/record"))

    def move(self, act: str, rev: int | None = None, key: str | None = None) -> int:
        rev = self.info["rev"] if rev is None else rev
        return int(self.do("move", rev=rev, act=act, key=key or f"key {next(KEYS)}")["rev"])

    @property
    def offers(self) -> list[str]:
        """Return the texts of what may be done."""
        return [offer["text"] for offer in self.view["actions"]]

    def undo(self) -> int:
        return int(self.do("undo", rev=self.info["rev"], key=f"key {next(KEYS)}")["rev"])


CLIENTS: dict[str, httpx.Client] = {}


def client(server: ServerProcess) -> httpx.Client:
    """Return the kept connection to a server."""
    if server.url not in CLIENTS:
        CLIENTS[server.url] = httpx.Client(base_url=server.url, timeout=SECONDS)
    return CLIENTS[server.url]


def forget_connection(server: ServerProcess) -> None:
    """Close our connection to a server."""
    if server.url in CLIENTS:
        CLIENTS.pop(server.url).close()


def restart(server: ServerProcess) -> None:
    """Kill a server and start it again."""
    forget_connection(server)
    server.kill()
    server.start()


@contextmanager
def running(server: ServerProcess) -> Iterator[ServerProcess]:
    """Run a server, and close our connection to it at the end."""
    try:
        with server as started:
            yield started
    finally:
        forget_connection(server)


def answer_of(response: httpx.Response) -> Any:
    """Return what was answered; raise what was refused."""
    if response.status_code != 200:
        raise Refused(response.json()["error"], response.status_code)
    kind = response.headers["content-type"]
    return response.json() if kind.startswith("application/json") else response.text


def guests(server: ServerProcess, made: dict[str, Any]) -> dict[str, Guest]:
    """Return everybody who has a link of a table, by door."""
    table = made["table"]
    return {door: Guest(server, table, made[door]) for door in made if door != "table"}


class LiveGuest:
    """Somebody with a live connection: takes in the numbered stream, and can act."""

    def __init__(
        self,
        guest: Guest,
        since: int | None = None,
        new: str | None = None,
        *,
        changes: bool = False,
    ) -> None:
        address = f"ws://127.0.0.1:{guest.server.port}{guest.path}/live"
        self._stack = ExitStack()
        connecting = connect(address, max_size=2**22, open_timeout=SECONDS)
        self.socket: ClientConnection = self._stack.enter_context(connecting)
        asks = {"secret": guest.secret, "since": since, "new": new, "changes": changes}
        self.socket.send(json.dumps(asks))
        self.changed = 0
        """How many views came as what changed."""
        self.messages: list[dict[str, Any]] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.seq: int | None = since
        self._numbers = count(1)
        hello = self._frame()
        if hello["type"] == "answer":
            self.close()
            raise Refused(hello["error"])
        self.hello = hello
        if since is None:
            self.seq = hello["info"]["seq"]
        self._take_in(hello)

    def __enter__(self) -> LiveGuest:
        return self

    def __exit__(self, *error: Any) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    def _frame(self) -> dict[str, Any]:
        return dict(json.loads(self.socket.recv(SECONDS)))

    def _take_in(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "answer":
            self.answers[frame["id"]] = frame
            return
        for message in frame["messages"]:
            assert message["seq"] == (self.seq or 0) + 1, "a message is missing or came twice"
            self.seq = message["seq"]
            self.messages.append(message)
        if "changes" in frame:
            frame["view"] = with_changes(self.view, frame["changes"])
            self.changed += 1
        if frame.get("view"):
            self.view: dict[str, Any] = frame["view"]

    def await_message(self, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the first message of a kind, of those so far or still to come."""
        seen = 0
        while True:
            for message in self.messages[seen:]:
                if is_wanted(message):
                    return message
            seen = len(self.messages)
            self._take_in(self._frame())

    def await_kind(self, kind: str, **data: Any) -> dict[str, Any]:
        """Return the first message of a kind whose data say so."""
        return self.await_message(
            lambda m: (
                m["kind"] == kind and all(m.get("data", {}).get(k) == v for k, v in data.items())
            )
        )

    def await_view(self, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the first view that will do, the present one included."""
        while not is_wanted(self.view):
            self._take_in(self._frame())
        return self.view

    def await_rev(self, rev: int) -> None:
        """Wait for the view of a revision."""
        self.await_view(lambda view: view["rev"] >= rev)

    def await_end(self) -> int:
        """Return the code with which the server ends the connection."""
        while True:
            try:
                self._take_in(self._frame())
            except ConnectionClosed as error:
                return 0 if error.rcvd is None else error.rcvd.code

    def do(self, name: str, /, **body: Any) -> Any:
        number = next(self._numbers)
        self.socket.send(json.dumps({"id": number, "do": name, "body": body}))
        answer = self.answer(number)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["ok"]

    def answer(self, number: int) -> dict[str, Any]:
        """Return the answer to a request."""
        while number not in self.answers:
            self._take_in(self._frame())
        return self.answers.pop(number)

    def move(self, act: str) -> int:
        body = {"rev": self.view["rev"], "act": act, "key": f"key {next(KEYS)}"}
        return int(self.do("move", **body)["rev"])


def with_changes(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return the view that follows from another and from what changed, as docs/protocol.md says."""
    assert view["rev"] == changes["of"]
    now: dict[str, Any] = view | changes["view"]
    if "state" in changes:
        now["state"] = view["state"] | changes["state"]
    return now


def refused(who: Guest | LiveGuest, name: str, /, **body: Any) -> Refused:
    """Return the refusal of something that must not be possible."""
    with pytest.raises(Refused) as caught:
        who.do(name, **body)
    return caught.value


def sent(what: Any) -> Any:
    """Return something as it looks after being sent as JSON."""
    return msgspec.json.decode(msgspec.json.encode(what))


# Games


def plays(local: Game[Any], at_random: int = 60, seed: int = 1) -> Iterator[tuple[int, str]]:
    """Play a game to its end, telling each action before: first at random, then briefly."""
    dice = Random(seed)
    for number in count():
        if local.result is not None:
            return
        seat = int(dice.choice(local.movers))
        legal = local.actions(seat)
        act = dice.choice(legal) if number < at_random else brief(legal, dice)
        yield seat, act
        local.act(act, seat)


def brief(legal: list[str], dice: Random) -> str:
    """Return the action that ends a game soonest."""
    return next((act for act in ("withdraw", "end") if act in legal), None) or dice.choice(legal)


def played_to_the_end(local: Game[Any], at_random: int = 60, seed: int = 1) -> Game[Any]:
    """Return a game that is over."""
    for _ in plays(local, at_random, seed):
        pass
    return local


def upload(server: ServerProcess, record: str, **wish: Any) -> dict[str, Guest]:
    """Make a table from a record; return everybody who has a link."""
    made = answer_of(client(server).post("/api/records", json={"record": record, **wish}))
    return guests(server, doors(made))


def new_table(server: ServerProcess, game: str = ONE, **wish: Any) -> dict[str, Guest]:
    """Make a table whose seats are numbered as wished; return everybody who has a link."""
    wish = {"game": game, "seats": [HUMAN, HUMAN], "first": 1, **wish}
    return guests(server, doors(answer_of(client(server).post("/api/tables", json=wish))))


def lobby(server: ServerProcess) -> dict[str, dict[str, Any]]:
    return {row["table"]: row for row in answer_of(client(server).get("/api/lobby"))}


def is_shut(guest: Guest) -> bool:
    """Tell whether a link opens nothing, by HTTP and live."""
    with pytest.raises(Refused) as http:
        guest.info  # noqa: B018
    with pytest.raises(Refused) as live:
        LiveGuest(guest)
    return (http.value.status, http.value.kind, live.value.kind) == (404, "no_table", "no_table")


def is_used(guest: Guest) -> bool:
    """Tell whether a link is answered that it was used, by HTTP and live."""
    with pytest.raises(Refused) as http:
        guest.info  # noqa: B018
    with pytest.raises(Refused) as live:
        LiveGuest(guest)
    return (http.value.status, http.value.kind, live.value.kind) == (403, "link_used", "link_used")


def one_turn(who: Guest, choice: int = 0) -> list[str]:
    """Choose a first route; return the cards the dealer deals then."""
    rev = who.info["rev"]
    who.move(who.view["actions"][choice]["text"])
    who.move("end")
    dealt = [m["act"] for m in who.get("/log", since=rev)["messages"] if m["seat"] == 0]
    return [" ".join(act.split()[2:]) for act in dealt]


def finished(server: ServerProcess, game: str = ONE, **wish: Any) -> dict[str, Guest]:
    """Return a table where a game was played to its end by people."""
    table = new_table(server, game, seed="finished", **wish)
    local = new_game(game, 2, "finished")
    for seat, act in plays(local, at_random=0):
        table[str(seat)].move(act, local.rev)
    return table


def copied(server: ServerProcess, who: Guest, **body: Any) -> dict[str, Guest]:
    """Return the practice table somebody copies."""
    return guests(server, doors(who.do("copy", **body)))


def stored(server: ServerProcess, query: str, *about: Any) -> list[Any]:
    """Return what a query to the server's file gives, or change something in it."""
    path = server.database.removeprefix("sqlite:///")
    assert Path(path).is_file()
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(query, about).fetchall()


def asked(table: dict[str, Guest], seat: str = "1", number: int | None = None) -> int:
    """Let a seat ask to take back; return the number of what it asks."""
    wish = {} if number is None else {"number": number}
    return int(table[seat].do("ask_undo", rev=table[seat].info["rev"], **wish)["seq"])


def own_board(server: ServerProcess, game: str) -> dict[str, Any]:
    """Return a game's board under a name of its own."""
    board = new_table(server, game)["1"].get("/board")
    return {**board, "board": "my-own", "version": 7}
