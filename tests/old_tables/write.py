"""Writes a database, a backup and records, for the tests of all later versions.

It plays on a real server of the version that is checked out, by HTTP alone, so it hardly depends on
how that version is built: see README.md for how to run it.
"""

from __future__ import annotations

import gzip
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import connect

import branchline

HUMAN = {"kind": "human"}
OPEN = {"kind": "open"}
RIDES = ("freeride-usa", "freeride-europe")
FREE_RIDE_BOTS = ("random", "beginner", "sensible", "guest", "builder", "planner", "strong")
TRANSAMERICA_BOTS = ("random", "beginner", "guest", "sensible", "builder", "planner", "strong")
LONGEST = 300.0
KEYS = count(1)


class Table:
    """A table of the server, with all its links."""

    def __init__(self, server: Server, name: str, answer: dict[str, Any]) -> None:
        links = answer["links"]
        self.server = server
        self.name = name
        self.id = answer["table"]
        self.links: dict[str, str] = {
            "host": links["host"],
            "watch": links["watch"],
            **links["seats"],
        }
        self.dice = Random(name)

    def get(self, what: str = "", door: str = "watch", **numbers: int) -> Any:
        return self.server.ask("GET", f"/api/tables/{self.id}{what}", self.links[door], numbers)

    def do(self, door: str | int, name: str, /, **body: Any) -> Any:
        path = f"/api/tables/{self.id}/{name}"
        return self.server.ask("POST", path, self.links[str(door)], body)

    def move(self, seat: int | str, act: str) -> None:
        self.do(seat, "move", rev=self.get()["rev"], act=act, key=f"key {next(KEYS)}")

    def undo(self, seat: int | str) -> None:
        self.do(seat, "undo", rev=self.get()["rev"], key=f"key {next(KEYS)}")

    @property
    def seats(self) -> list[str]:
        return [door for door in self.links if door.isdigit()]

    def mover(self) -> str | None:
        """Return a seat of ours whose turn it is; None if the game is over."""
        latest = time.monotonic() + LONGEST
        while time.monotonic() < latest:
            info = self.get()
            if info["status"] in ("over", "closed"):
                return None
            ours = [str(seat) for seat in info["to_move"] if str(seat) in self.links]
            bots = {str(seat["seat"]) for seat in info["seats"] if seat["bot"]}
            if ours and not set(ours) & bots:
                return self.dice.choice(ours)
            time.sleep(0.05)
        raise TimeoutError(self.name)

    def play(self, moves: int, brief: bool = False) -> Table:
        """Play a number of moves for our seats, at random or so that the game ends soon."""
        for _ in range(moves):
            seat = self.mover()
            if seat is None:
                break
            legal = [offer["text"] for offer in self.get("/view", seat)["actions"]]
            short = [act for act in ("withdraw", "end") if act in legal]
            act = short[0] if brief and short else self.dice.choice(legal)
            self.move(seat, act)
        return self

    def until_over(self) -> Table:
        latest = time.monotonic() + LONGEST
        while self.get()["status"] != "over":
            assert time.monotonic() < latest, self.name
            time.sleep(0.1)
        return self

    def undo_something(self) -> Table:
        """Take back the first action that a seat can, and do something else instead."""
        for _ in range(40):
            seat = self.mover()
            if seat is None:
                break
            self.play(1)
            try:
                self.undo(seat)
            except httpx.HTTPStatusError:
                continue
            return self
        raise AssertionError(f"nothing to undo at {self.name}")

    def ask_undo(self, answers: bool | None) -> Table:
        """Ask to take back the last turns; all agree, one does not, or nobody answers."""
        seat = self.mover()
        assert seat is not None
        ask = self.do(seat, "ask_undo", rev=self.get()["rev"], number=3)["seq"]
        others = [other for other in self.seats if other != seat]
        for other in {None: [], False: others[:1], True: others}[answers]:
            self.do(other, "answer_undo", ask=ask, yes=answers)
        return self

    def chat(self) -> Table:
        for seat in self.seats:
            self.do(seat, "say", text=f"Grüße von Platz {seat} <b>&amp;</b> 🚂")
        return self

    @contextmanager
    def present(self, seat: str) -> Iterator[None]:
        """Sit at the table with a live connection."""
        address = self.server.url.replace("http", "ws") + f"/api/tables/{self.id}/live"
        with connect(address, max_size=2**22) as socket:
            socket.send(json.dumps({"secret": self.links[seat].split("#")[1], "since": 0}))
            socket.recv(20)
            yield


class Server:
    """`branchline serve` of the version that is checked out."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder}/tables.db"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{port}"
        self.client = httpx.Client(base_url=self.url, timeout=60)
        limits = {
            "BRANCHLINE_RATE": "0",
            "BRANCHLINE_NEW_TABLES": "0",
            "BRANCHLINE_THINKING": "0.02",
        }
        command = [sys.executable, "-m", "branchline", "serve", "--no-open", "--port", str(port)]
        self.child = subprocess.Popen(
            [*command, "--database", self.database], env={**os.environ, **limits}
        )
        self.tables: list[Table] = []
        while True:
            try:
                self.client.get("/healthz")
                return
            except httpx.HTTPError:
                time.sleep(0.1)

    def ask(self, method: str, path: str, link: str | None, about: dict[str, Any]) -> Any:
        secret = link.split("#")[1] if link and "#" in link else None
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = (
            self.client.get(path, params=about, headers=headers)
            if method == "GET"
            else self.client.post(path, json=about, headers=headers)
        )
        if answer.status_code >= 400 and answer.json()["error"]["kind"] != "final":
            print(path, about, answer.text, file=sys.stderr)
        answer.raise_for_status()
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.json() if is_json else answer.text

    def make(self, name: str, game: str, seats: list[Any], **wish: Any) -> Table:
        body = {"game": game, "seats": seats, "first": 1, "name": name, "seed": name, **wish}
        return self.keep(name, self.ask("POST", "/api/tables", None, body))

    def upload(self, name: str, record: str, **wish: Any) -> Table:
        body = {"record": record, "name": name, **wish}
        return self.keep(name, self.ask("POST", "/api/records", None, body))

    def keep(self, name: str, made: dict[str, Any]) -> Table:
        print(name)
        self.tables.append(Table(self, name, made))
        return self.tables[-1]

    def copy(self, name: str, table: Table, door: str, rev: int | None = None) -> Table:
        about = {} if rev is None else {"rev": rev}
        return self.keep(name, table.do(door, "copy", **about))

    def stop(self) -> None:
        self.child.terminate()
        self.child.wait(30)


def bot(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


# The tables


def people(server: Server) -> None:
    """Tables of people: running and over, with undo, undo by consent, chat, presence."""
    for game, sizes in {RIDES[0]: (1, 2, 4), RIDES[1]: (1, 2, 4), "transamerica": (2, 4)}.items():
        for size in sizes:
            named = [{"kind": "human", "name": f"Zoë {seat}"} for seat in range(1, size + 1)]
            running = server.make(f"running {game} {size}", game, named)
            with running.present("1"):
                running.play(20).chat().undo_something().play(15)
            if size > 1:
                running.ask_undo(True).play(10).ask_undo(False).play(5)
            over = server.make(f"over {game} {size}", game, [HUMAN] * size, public=True)
            over.play(25).undo_something().chat().play(5000, brief=True)
            assert over.get()["status"] == "over", over.name


def bots(server: Server) -> None:
    """Bots of every name, with a person and among themselves; hints; bots that stand in."""
    for game in (*RIDES, "transamerica"):
        names = TRANSAMERICA_BOTS if game == "transamerica" else FREE_RIDE_BOTS
        for number, part in enumerate((names[:4], names[4:]), 1):
            table = server.make(f"bots {number} {game}", game, [HUMAN, *map(bot, part)])
            table.play(4)
            hint = table.do(table.mover() or "1", "hint")
            table.move("1", hint["act"])
            table.mover()
            table.do("1", "ask_undo", rev=table.get()["rev"])
            table.play(4)
        server.make(
            f"bots over {game}", game, [bot("sensible"), bot("planner"), bot("guest")]
        ).until_over()
    alone = server.make("solo by a bot", RIDES[0], [HUMAN])
    alone.do("1", "hand_over", bot="sensible")
    alone.until_over()
    table = server.make("stand-in", RIDES[0], [HUMAN, HUMAN]).play(6)
    table.do("2", "hand_over", bot="builder")
    table.play(4)
    absent = {"absent": {"bot": "beginner", "after": 30}, "hints": True}
    table = server.make("absent", "transamerica", [HUMAN] * 3, settings=absent)
    with table.present("1"):
        seat = table.mover() or "1"
        table.do(seat, "hint")
    latest = time.monotonic() + 60
    while not any(m["kind"] == "seat" and m["data"]["why"] == "absent" for m in messages(table)):
        assert time.monotonic() < latest
        time.sleep(0.2)


def messages(table: Table) -> list[dict[str, Any]]:
    return list(table.get("/messages", "host", since=0)["messages"])


def copies(server: Server) -> None:
    """Practice copies of running games and of games that are over; rematches."""
    by_name = {table.name: table for table in server.tables}
    for game in (*RIDES, "transamerica"):
        over = by_name[f"over {game} 2"]
        rev = over.get()["rev"]
        server.copy(f"copy of a seat {game}", over, "1", rev // 2).play(3)
        server.copy(f"copy of a watcher {game}", over, "watch", rev // 3)
        server.copy(f"copy while it runs {game}", by_name[f"bots 1 {game}"], "1").play(2)
        again = over.do("1", "rematch")["table"]
        # The secrets open the same persons' seats, and the next to the left begins.
        doors = {"host": "host", "watch": "watch", "1": "2", "2": "1"}
        secrets = {new: over.links[old].split("#")[1] for new, old in doors.items()}
        links = {door: f"/t/{again}#{secret}" for door, secret in secrets.items()}
        made = {"host": links.pop("host"), "watch": links.pop("watch"), "seats": links}
        server.keep(f"rematch {game}", {"table": again, "links": made}).play(5)


def seats(server: Server) -> None:
    """Tables that wait, were closed, and whose seats changed hands."""
    server.make("waiting", RIDES[1], [HUMAN, OPEN, OPEN], public=True)
    table = server.make("waiting for one more", "transamerica", [HUMAN, OPEN, OPEN])
    taken = table.do("watch", "take", name="Latecomer", colour="black")
    table.links[str(taken["seat"])] = taken["link"]
    server.make("closed while it waited", RIDES[0], [HUMAN, OPEN]).do("host", "close")
    server.make("closed in the middle", RIDES[1], [HUMAN, HUMAN]).play(12).do("host", "close")
    table = server.make("changes", RIDES[0], [HUMAN, HUMAN, OPEN])
    taken = table.do("watch", "take", name="Third")
    table.links[str(taken["seat"])] = taken["link"]
    table.play(9)
    table.do("1", "rename", name="Lokführer", colour="plum")
    table.do("host", "mute", seat=2)
    table.do("host", "settings", hints=True, muted=[2])
    table.links["2"] = table.do("host", "new_link", seat=2)["link"]
    table.do("3", "leave")
    del table.links["3"]
    table.do("host", "free", seat=3, bot="guest")
    table.play(3)
    table = server.make("asked to undo", RIDES[1], [HUMAN, HUMAN, HUMAN]).play(12)
    table.ask_undo(None)
    server.make("not begun", RIDES[0], [HUMAN, HUMAN])


def rules(server: Server) -> None:
    """Options, presets, boards of one's own, positions and records of all kinds."""
    for name, game, options in (
        ("options usa", RIDES[0], {"great_network": "literal", "coin_bank": "finite"}),
        ("options manual", RIDES[1], {"preset": "reference_manual"}),
        (
            "options ta",
            "transamerica",
            {"unique_start": "on", "first_turn": "marker_and_tracks", "start_points": "20"},
        ),
    ):
        server.make(name, game, [HUMAN] * 3, options=options).play(25)
    by_name = {table.name: table for table in server.tables}
    for game in (*RIDES, "transamerica"):
        board = by_name[f"running {game} 2"].get("/board")
        board["board"] = "my-own"
        if "title" in board:
            board["title"] = {"en": "My own board", "de": "Mein eigenes Brett"}
        table = server.make(f"own board {game}", game, [HUMAN, HUMAN], board=board).play(20)
        table.do("host", "settings", hints=True)
        server.upload(f"imported as seen {game}", table.get("/record", "1"))
        over = by_name[f"over {game} 2"].get("/record")
        server.upload(f"imported over {game}", over)
        half = "\n".join(over.splitlines()[: len(over.splitlines()) // 2]) + "\n"
        half = (
            "\n".join(line for line in half.splitlines() if not line.startswith("result:")) + "\n"
        )
        part = server.upload(f"imported half {game}", half, seats=[HUMAN, bot("random")]).play(4)
        from_position = by_name[f"copy of a seat {game}"].get("/record", "1")
        assert "\nposition: " in from_position
        server.upload(f"imported position {game}", from_position).play(5)
        part.chat()
    idle = server.make("idle europe", RIDES[1], [HUMAN, HUMAN])
    idle.play(2, brief=True)
    while idle.mover() is not None and idle.get()["rev"] < 60:
        play_idle(idle)
    idle = server.make("idle europe over", RIDES[1], [HUMAN, HUMAN])
    while idle.mover() is not None:
        play_idle(idle)


def play_idle(table: Table) -> None:
    """End the turn if that is possible, never withdraw unless nothing else is left."""
    seat = table.mover()
    assert seat is not None
    legal = [offer["text"] for offer in table.get("/view", seat)["actions"]]
    table.move(seat, "end" if "end" in legal else legal[0])


# Keeping it


def facts(table: Table) -> dict[str, Any]:
    """Return what every later version must say about a table."""
    info = table.get("", "host")
    return {
        "name": table.name,
        "table": table.id,
        "links": table.links,
        "info": {
            key: info[key] for key in ("game", "rules", "board", "options", "status", "public")
        }
        | {key: info[key] for key in ("practice", "settings", "rev", "to_move", "result")}
        | {"undo_request": info["undo_request"], "rematch": info["rematch"], "seq": info["seq"]}
        | {
            "seats": [
                {k: v for k, v in seat.items() if k not in ("here", "seen")}
                for seat in info["seats"]
            ]
        },
        "actions": {
            seat: [offer["text"] for offer in table.get("/view", seat)["actions"]]
            for seat in table.seats
        },
        "kinds": [message["kind"] for message in messages(table)],
    }


def records(server: Server, folder: Path) -> None:
    """Write the records of all tables as their first seat has them, or whole."""
    folder.mkdir(parents=True, exist_ok=True)
    for table in server.tables:
        door = "1" if "1" in table.links else "watch"
        name = table.name.replace(" ", "-")
        (folder / f"{name}.game").write_text(table.get("/record", door), "utf-8")


def write(target: Path) -> None:
    """Write everything into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder)
        try:
            for part in (people, bots, copies, seats, rules):
                part(server)
            time.sleep(3)
            kept = settled(server)
            records(server, target / "records")
        finally:
            server.stop()
        backup = [sys.executable, "-m", "branchline", "backup", str(target / "tables.backup")]
        subprocess.run([*backup, "--database", server.database, "--force"], check=True)
        with closing(sqlite3.connect(folder / "tables.db")) as database:
            database.execute("VACUUM")
        pack((folder / "tables.db").read_bytes(), target / "tables.db.gz")
    version = {"version": branchline.__version__, "tables": kept}
    pack(json.dumps(version, ensure_ascii=False).encode(), target / "facts.json.gz")


def pack(content: bytes, path: Path) -> None:
    """Write a compressed file that tells neither its name nor the time."""
    path.write_bytes(gzip.compress(content, 9, mtime=0))


def settled(server: Server) -> list[dict[str, Any]]:
    """Return the facts of all tables, once all bots wait for somebody."""
    for table in server.tables:
        while True:
            before, now = table.get()["seq"], facts(table)
            bots = {seat["seat"] for seat in now["info"]["seats"] if seat["bot"]}
            waits = not bots & set(now["info"]["to_move"]) or now["info"]["status"] != "running"
            if waits and now["info"]["seq"] == before:
                break
            time.sleep(0.2)
    return [facts(table) for table in server.tables]


if __name__ == "__main__":
    write(Path(sys.argv[1]))
