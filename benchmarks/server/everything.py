"""Everything a server can be asked, once and more, and uploads made to keep it busy.

`python -m benchmarks.server.everything ADDRESS` asks everything at a table of every game,
`... ADDRESS uploads` sends the uploads, `... ADDRESS SECRET TABLE TABLE ...` looks at tables
that one secret opens, again and again, until somebody ends the process.
"""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import suppress
from http.client import HTTPConnection
from itertools import count, cycle
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.boxes import told

from branchline.core import shuffle
from branchline.games.registry import GAMES
from branchline.server.net.api import ENDPOINTS

NICENESS = 19
MOVES = 120
RECORDS = Path(__file__).parents[2] / "tests" / "records"
PAGES = ("/", "/status", "/api", "/openapi.json", "/healthz", "/metrics", "/plain.css")
SHARES = {"1": "1" * 64, "2": "2" * 64}
LONGEST = 400_000


class Asker:
    """Asks a server over one connection, and notes what it was asked."""

    def __init__(self, address: str) -> None:
        where = urlsplit(address)
        self._line = HTTPConnection(where.hostname or "", where.port, timeout=120)
        self.done: set[str] = set()
        """What was asked and answered; `*` stands for the table."""

    def ask(self, method: str, path: str, secret: str | None = None, body: object = None) -> Any:
        """Return what is answered; nothing if it was refused."""
        headers = {"content-type": "application/json"} if method == "POST" else {}
        if secret:
            headers["authorization"] = f"Bearer {secret}"
        sent = json.dumps({} if body is None else body) if method == "POST" else None
        self._line.request(method, path, sent, headers)
        answer = self._line.getresponse()
        content = answer.read()
        if answer.status >= 400:
            return None
        self.done.add(f"{method} " + re.sub(r"/tables/\w+", "/tables/*", path.partition("?")[0]))
        with suppress(ValueError):
            return json.loads(content)
        return content


class AtTable:
    """Somebody with all links of a table."""

    def __init__(self, asker: Asker, **wish: Any) -> None:
        made = asker.ask("POST", "/api/records" if "record" in wish else "/api/tables", None, wish)
        self._asker = asker
        self.table = made["table"]
        links = {**made["links"], **made["links"]["seats"]}
        del links["seats"]
        self.links: dict[str, str] = links
        self._keys = count()

    def secret(self, door: str) -> str:
        return self.links[door].split("#")[1]

    def get(self, what: str, door: str = "1") -> Any:
        return self._asker.ask("GET", f"/api/tables/{self.table}{what}", self.secret(door))

    def do(self, what: str, door: str = "1", **body: Any) -> Any:
        path = f"/api/tables/{self.table}/{what}"
        return self._asker.ask("POST", path, self.secret(door), body)

    def key(self) -> str:
        return f"key{next(self._keys)}"

    def play(self, place: str) -> None:
        """Play on for a while, and ask everything about it."""
        for number in range(MOVES):
            found = {door: self.get("/view", door) for door in ("1", "2")}
            mover = next((door for door, view in found.items() if view["actions"]), None)
            if mover is None:
                return
            act = found[mover]["actions"][number % len(found[mover]["actions"])]["text"]
            if number % 10 == 5:
                self.question(mover, act, place, found[mover]["rev"])
            self.do("move", mover, rev=found[mover]["rev"], act=act, key=self.key())
            if number % 10 == 7:
                self.take_back(mover)

    def question(self, mover: str, act: str, place: str, rev: int) -> None:
        other = "2" if mover == "1" else "1"
        self.do("preview", mover, act=act)
        self.do("why", other, act=act)
        self.do("plan", other, actions=[act])
        for door in ("1", "2"):
            self.do("ways", door, place=place)
        for what in ("", "/board", "/messages", "/log", "/record", f"/view?rev={rev // 2}"):
            self.get(what)

    def take_back(self, mover: str) -> None:
        rev = self.get("/view")["rev"]
        self.do("undo", mover, rev=rev, key=self.key())
        rev = self.get("/view")["rev"]
        asked = self.do("ask_undo", mover, rev=rev, number=1)
        if asked is not None:
            self.do("answer_undo", "2" if mover == "1" else "1", ask=asked["seq"], yes=True)

    def talk(self) -> None:
        """Do what is no move."""
        self.do("say", text="x" * 500)
        self.do("react", reaction="bravo")
        self.do("rename", name="Zoe")
        self.do("hint", next(d for d in ("1", "2") if self.get("/view", d)["actions"]))
        self.do("copy")
        self.do("hand_over")
        self.do("take_back")
        self.do("settings", "host", hints=True, watchers_talk=True)
        self.do("mute", "host", seat=2)
        self.do("new_watch_link", "host")
        self.do("exchange", new="n" * 43)
        self.do("want_link", name="Zoe")
        self.links["1"] = "#" + "n" * 43
        self.do("ask_renewal", "host", seat=1)
        self.do("answer_renewal", yes=True)
        self.links["1"] = self.do("new_link", "host", seat=1)["link"]
        self.do("free", "host", seat=2)
        self._asker.ask("POST", f"/api/tables/{self.table}/take", None, {"name": "Bea"})
        self.do("leave")
        self.do("close", "host")


def ask_everything(asker: Asker) -> None:
    """Ask everything, at a table of every game."""
    for page in PAGES:
        asker.ask("GET", page)
    for game in GAMES:
        place = told(game).PLACES[game]
        wish = {"game": game, "seats": [{}, {}], "public": True, "settings": {"hints": True}}
        table = AtTable(asker, **wish)
        asker.ask("GET", "/api/games")
        asker.ask("GET", "/api/lobby")
        asker.ask("POST", "/api/invitations", None, {"link": table.links["1"]})
        table.play(place)
        table.talk()
        deal_by_shares(AtTable(asker, game=game, seats=[{}, {}], shares=True))
        AtTable(asker, game=game, seats=[{}, {}], shares=True).do("start", "host")
    for record in sorted(RECORDS.rglob("*.game")):
        look_back(AtTable(asker, record=record.read_text("utf-8")))


def deal_by_shares(table: AtTable) -> None:
    for door, share in SHARES.items():
        table.do("fix_share", door, hash=shuffle.commitment(share))
    for door, share in SHARES.items():
        table.do("show_share", door, share=share)


def look_back(table: AtTable) -> None:
    """Look at a game that is over from all sides."""
    for what in ("", "/curves", "/record", "/log", "/messages", "/view", "/view?rev=40"):
        table.get(what)
    table.do("copy", rev=40)
    table.do("rematch")


def not_asked(asker: Asker) -> set[str]:
    """Return what of the API was never answered."""
    all_of_it = {f"{each.method} {each.path.replace('{table}', '*')}" for each in ENDPOINTS}
    return all_of_it - asker.done


# Uploads


def hostile_uploads() -> list[str]:
    """Return records that ask for as much work as a few characters can."""
    found = []
    for path in sorted(RECORDS.rglob("*.game")):
        text = path.read_text("utf-8")
        log = [line for line in text.splitlines() if line[:2] in ("1 ", "2 ", "* ")]
        back = f"* undo {len(log) // 2}\n" + "\n".join(log[-(len(log) // 2) :]) + "\n"
        for more in (back, "1 end\n", "1 undo\n"):
            found.append(text + more * ((LONGEST - len(text)) // len(more)))
        head, _, rest = text.partition("\n\n")
        found.append(f"{head}\nboard_file: {{{' ' * 65_000}}}\n\n{rest}")
        found.append(text)
    return found


def send_uploads(asker: Asker) -> None:
    """Send all of them, one after the other."""
    for record in hostile_uploads():
        asker.ask("POST", "/api/records", None, {"record": record[:LONGEST]})


def visit(asker: Asker, secret: str, *tables: str) -> None:
    """Look at tables for ever."""
    for table in cycle(tables):
        asker.ask("GET", f"/api/tables/{table}/view", secret)


if __name__ == "__main__":
    os.nice(NICENESS)
    asking, how = Asker(sys.argv[1]), sys.argv[2:]
    if how == ["uploads"]:
        send_uploads(asking)
    elif how:
        visit(asking, *how)
    else:
        ask_everything(asking)
        left_out = not_asked(asking)
        assert not left_out, left_out
