"""The OpenAPI document is valid, tells the truth, and nothing made from it breaks the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR

from branchline import GAMES, new_game
from branchline.core.record import write_record_text
from branchline.core.shuffle import commitment, new_share
from branchline.server.net.api import ENDPOINTS
from branchline.server.net.openapi import document
from tests.boxes import told
from tests.server.inventing import (
    BAD,
    EXAMPLES,
    GOOD,
    make_up,
    try_operation,
)
from tests.server.process import ServerProcess, bearer

OPERATIONS = [(endpoint.method, endpoint.path) for endpoint in ENDPOINTS]


@pytest.fixture(scope="module")
def schema() -> Any:
    return schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("openapi")
    database = f"sqlite:///{folder}/tables.db"
    with ServerProcess(database, folder, BRANCHLINE_COUNT="1") as process:
        yield process
        assert "Traceback" not in process.log.read_text()


# The document


def test_the_document_is_valid(schema: Any) -> None:
    OPENAPI_31_VALIDATOR.validate(document())
    schema.validate()
    operations = list(schema.get_all_operations())
    assert len(operations) == len(ENDPOINTS)
    names = [operation.ok().definition.raw["operationId"] for operation in operations]
    assert len(set(names)) == len(names)


def test_every_reference_leads_somewhere() -> None:
    found = document()

    def walk(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            if "$ref" in part:
                yield part["$ref"]
            for value in part.values():
                yield from walk(value)
        elif isinstance(part, list):
            for value in part:
                yield from walk(value)

    references = set(walk(found))
    assert len(references) > 50
    for reference in references:
        place: Any = found
        for step in reference.removeprefix("#/").split("/"):
            place = place[step]


def test_the_server_shows_the_document(server: ServerProcess) -> None:
    assert server.get("/openapi.json").json() == json.loads(msgspec.json.encode(document()))
    page = server.get("/api").text
    assert all(f"<code>{path}</code>" in page for _, path in OPERATIONS)


# Anything made from it


@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=lambda part: part)
def test_nothing_made_from_the_document_breaks_the_server(
    server: ServerProcess, schema: Any, method: str, path: str
) -> None:
    try_operation(server, schema[path][method])


def made_up(operation: Any) -> list[str]:
    """Return all that is made up for an operation."""
    found: list[str] = []
    for mode in (GOOD, BAD):
        make_up(operation, mode, lambda case, door: found.append(f"{door} {case.body!r}"))
    return found


def test_the_same_is_made_up_always_and_wherever_a_clone_lies(
    schema: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    operation = schema["/api/records"]["POST"]
    before = made_up(operation)
    assert len(before) == 2 * EXAMPLES
    names = ", ".join(f'"constant {number}"' for number in range(200))
    (tmp_path / "full_of_constants.py").write_text(f"NAMES = [{names}]\n")
    monkeypatch.syspath_prepend(tmp_path)
    __import__("full_of_constants")
    assert made_up(operation) == before


# Everything that works


class Asker:
    """Asks for what must work, and holds every answer against the document."""

    def __init__(self, server: ServerProcess, schema: Any) -> None:
        self.server = server
        self.schema = schema
        self.table = ""
        self.told: set[tuple[str, str]] = set()

    def __call__(self, method: str, path: str, body: Any = None, secret: Any = None) -> Any:
        address = self.server.url + path.replace("{table}", self.table)
        headers = bearer(secret)
        answer = requests.request(method, address, json=body, headers=headers, timeout=120)
        assert answer.status_code == 200, (path, answer.text)
        place = path.partition("?")[0]
        self.schema[place][method].validate_response(answer)
        self.told.add((method, place))
        return answer.json() if method == "POST" or "json" in answer.headers["content-type"] else ""

    def do(self, what: str, body: Any, secret: str) -> Any:
        return self("POST", f"/api/tables/{{table}}/{what}", body, secret)

    def look(self, what: str, secret: str) -> Any:
        return self("GET", f"/api/tables/{{table}}{what}", None, secret)

    def make(self, path: str, wish: Any) -> tuple[str, str]:
        """Make a table; return the secrets of its host and of its first seat."""
        made = self("POST", path, wish)
        self.table = made["table"]
        self("POST", "/api/invitations", {"link": made["links"]["seats"]["1"]})
        return made["links"]["host"].split("#")[1], made["links"]["seats"]["1"].split("#")[1]


def play_a_little(ask: Asker, one: str, two: str) -> None:
    """Carry out everything that belongs to playing."""
    view = ask.look("/view", one)
    rev, text = view["rev"], view["actions"][0]["text"]
    place = told(view["game"]).PLACES[view["game"]]
    for what, body in (
        ("preview", {"act": text}),
        ("why", {"act": text}),
        ("why", {"act": "end"}),
        ("plan", {"actions": [text, "end"]}),
        ("ways", {"place": place}),
        ("hint", {}),
        ("move", {"rev": rev, "act": text, "key": "1"}),
        ("ways", {"place": place}),
        ("undo", {"rev": rev + 1, "key": "2"}),
        ("move", {"rev": rev + 2, "act": text, "key": "3"}),
        ("ask_undo", {"rev": rev + 3, "number": 1}),
    ):
        ask.do(what, body, one)
    asked = ask.look("", one)["undo_request"]["ask"]
    ask.do("answer_undo", {"ask": asked, "yes": True}, two)
    ask.do("copy", {"rev": rev}, one)


def sit_and_stand(ask: Asker, host: str, one: str, two: str) -> str:
    """Carry out everything about seats, and what the host decides; return the host's new secret."""
    ask.do("say", {"text": "Hello"}, one)
    ask.do("react", {"reaction": "bravo"}, one)
    ask.do("rename", {"name": "Bob", "colour": "black"}, one)
    ask.do("hand_over", {"bot": "random"}, one)
    ask.do("take_back", {}, one)
    ask.do("leave", {}, two)
    ask.do("mute", {"seat": 1}, host)
    ask.do("ask_renewal", {"seat": 1}, host)
    ask.do("answer_renewal", {"yes": True}, one)
    ask.do("new_link", {"seat": 1}, host)
    ask.do("new_watch_link", {}, host)
    path = "/api/tables/{table}"
    ask("POST", path + "/want_link", {"name": "Zoe"}, one)
    ask("POST", path + "/exchange", {"new": "a-secret-nobody-else-has"}, host)
    host = "a-secret-nobody-else-has"
    ask.do("free", {"seat": 1, "bot": "random"}, host)
    ask.do("close", {}, host)
    return host


def look_at_everything(ask: Asker, secret: str) -> None:
    for path in ("", "/board", "/view", "/view?rev=1", "/messages?since=1", "/log", "/record"):
        ask.look(path, secret)


def finished_game(kind: str) -> str:
    """Return the record of a finished game."""
    game, dice = new_game(kind, seats=2, seed=1), Random(1)
    while game.result is None:
        seat = int(game.movers[0])
        game.act(dice.choice(game.actions(seat)), seat)
    return write_record_text(game)


def shuffle_together(ask: Asker, wish: dict[str, Any]) -> None:
    """Add a share to the shuffle, and start without somebody who never comes."""
    share, own = new_share(), new_share()
    host, one = ask.make("/api/tables", wish)
    one = ask.do("exchange", {"new": own}, one)["link"].split("#")[1]
    ask.do("fix_share", {"hash": commitment(share)}, one)
    ask.do("start", {}, host)
    ask.do("show_share", {"share": share}, one)
    look_at_everything(ask, one)


@pytest.mark.parametrize("kind", GAMES)
def test_every_operation_answers_as_the_document_says(
    server: ServerProcess, schema: Any, kind: str
) -> None:
    ask = Asker(server, schema)
    ask("GET", "/api/games")
    seats: list[Any] = [{}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": kind, "seats": seats, "first": 1, "public": True}
    host, one = ask.make("/api/tables", wish)
    ask.do("settings", {"hints": True}, host)
    two = ask("POST", "/api/tables/{table}/take", {"name": "Ann"})["link"].split("#")[1]
    ask("GET", "/api/lobby")
    look_at_everything(ask, one)
    play_a_little(ask, one, two)
    look_at_everything(ask, one)
    host = sit_and_stand(ask, host, one, two)
    look_at_everything(ask, host)
    host, one = ask.make("/api/records", {"record": finished_game(kind)})
    look_at_everything(ask, one)
    ask.look("/curves", one)
    ask.do("rematch", {}, one)
    hints = {"hints": True}
    shuffle_together(ask, {**wish, "seats": [{}, {}], "shares": True, "settings": hints})
    assert ask.told == set(OPERATIONS)
