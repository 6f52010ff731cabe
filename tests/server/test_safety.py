"""Secrets stay secret, foreign sites stay out, limits hold, and what is refused changes nothing."""

from __future__ import annotations

import asyncio
import hmac
import json
import re
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Response
from websockets.sync.client import ClientConnection, connect

from branchline import load_record, new_game
from branchline.core.record import write_record_text
from branchline.server import endpoint
from branchline.server import live as live_connections
from branchline.server.api import ENDPOINTS
from branchline.server.config import Config
from branchline.server.errors import Refusal
from branchline.server.guard import (
    BODY_AT_MOST,
    HEADERS,
    MESSAGE_AT_MOST,
    Bucket,
    Rates,
    check_origin,
)
from branchline.server.keyring import Keyring, hashed, new_secret, new_table_id
from tests.server.process import JSON, ServerProcess, bearer, doors
from tests.server.worlds import TABLE, World, no_chance, secret_of, stored_log, stored_table

__all__ = ["no_chance"]

MARKUP = "<script>alert(1)</script>"
EVIL = "https://evil.example"


class Quick(ServerProcess):
    """A server asked over one connection that is kept."""

    def __init__(self, database: str, folder: Path, **settings: str) -> None:
        super().__init__(database, folder, **settings)
        soon_closed = httpx.Limits(keepalive_expiry=2)  # before the server closes it
        self.client = httpx.Client(base_url=self.url, timeout=20, limits=soon_closed)

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quick]:
    """A server without limits of rate."""
    folder = tmp_path_factory.mktemp("safety")
    with Quick(f"sqlite:///{folder}/tables.db", folder) as process:
        yield process


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quick]:
    """A server with tight limits."""
    folder = tmp_path_factory.mktemp("strict")
    limits = {
        "BRANCHLINE_RATE": "5",
        "BRANCHLINE_NEW_TABLES": "4",
        "BRANCHLINE_MOST_TABLES": "3",
    }
    with Quick(f"sqlite:///{folder}/tables.db", folder, **limits) as process:
        yield process


def refused(answer: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """Check that an answer is a refusal, said clearly in both languages."""
    assert answer.headers["content-type"] == "application/json", answer.text
    error: dict[str, Any] = answer.json()["error"]
    assert (answer.status_code, error["kind"]) == (status, kind), answer.text
    check_words(error)
    return error


def check_words(error: dict[str, Any]) -> None:
    """Check that an error is told in both languages."""
    assert set(error["message"]) == {"en", "de"}
    assert all(len(text) > 8 for text in error["message"].values())
    assert error["message"]["en"] != error["message"]["de"]


@contextmanager
def live(server: Quick, table: str, **headers: str) -> Iterator[ClientConnection]:
    """Give a live connection that has not said hello yet."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with connect(
        address, max_size=2**22, open_timeout=20, close_timeout=1, additional_headers=headers
    ) as line:
        yield line


@contextmanager
def hello(server: Quick, table: str, secret: str | None) -> Iterator[ClientConnection]:
    """Give a live connection after its hello."""
    with live(server, table) as line:
        line.send(json.dumps({"secret": secret, "since": 0}))
        assert json.loads(line.recv(10))["type"] == "hello"
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
        frame: dict[str, Any] = json.loads(line.recv(10))
        if frame["type"] == "answer" and frame["id"] == number:
            return frame


def seq_of(server: Quick, made: dict[str, Any]) -> int:
    return int(server.get(f"/api/tables/{made['table']}", made["host"]).json()["seq"])


# Secrets


def test_secrets_are_long_random_and_fit_into_an_address() -> None:
    secrets = {new_secret() for _ in range(2000)}
    assert len(secrets) == 2000
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{32}", secret) for secret in secrets)
    letters = {secret[place] for secret in secrets for place in range(32)}
    assert len(letters) == 64, "every character carries six bits: 192 in all"
    assert len({new_table_id() for _ in range(2000)}) == 2000


def test_every_hash_is_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ring, secrets = Keyring.for_seats([1, 2, 3])
    compared: list[tuple[str, str]] = []
    true = hmac.compare_digest

    def compare_digest(given: str, stored: str) -> bool:
        compared.append((given, stored))
        return true(given, stored)

    monkeypatch.setattr(hmac, "compare_digest", compare_digest)
    for door in ("host", "2", "3"):
        compared.clear()
        assert ring.door_of(secrets[door]) == door
        assert [stored for _, stored in compared] == list(ring.hashes.values())
    compared.clear()
    assert ring.door_of("wrong") is None
    assert len(compared) == 5


def test_only_hashes_are_kept() -> None:
    ring, secrets = Keyring.for_seats([1])
    for door, secret in secrets.items():
        assert ring.hashes[door] == hashed(secret)
        assert secret not in str(ring)
        assert len(ring.hashes[door]) == 48


def test_no_secret_is_stored_logged_or_told(tmp_path: Path) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "human"}]
    with Quick(f"sqlite:///{tmp_path}/tables.db", tmp_path) as server:
        made = server.make(seats=seats, first=1, public=True)
        path = f"/api/tables/{made['table']}"
        taken = server.post(path + "/take", {"name": "Ann"}).json()
        renewed = server.post(path + "/new_link", {"seat": 3}, made["host"]).json()
        secrets = [made[door] for door in ("host", "watch", "1", "3")]
        secrets += [link["link"].split("#")[1] for link in (taken, renewed)]
        told = everything_told(server, made, secrets)
        server.post(
            path + "/move", {"rev": 0, "act": made["1"], "key": "k"}, made["2" if 0 else "1"]
        )
        copy = server.post(path + "/copy", {}, made["watch"])
        assert copy.status_code in (200, 403)
        server.stop()
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert len(kept) > 20_000
    for secret in secrets:
        assert secret.encode() not in kept
        assert secret.encode() not in told
        assert hashed(secret).encode() not in told
    assert hashed(made["host"]).encode() in kept


def everything_told(server: Quick, made: dict[str, Any], secrets: list[str]) -> bytes:
    """Return all the server says to anybody, but for the answers that hand out links."""
    told = []
    paths = ["", "/view", "/messages", "/log", "/record", "/board"]
    for secret in [*secrets, "wrong" * 8]:
        told += [server.get(f"/api/tables/{made['table']}{path}", secret).content for path in paths]
        with live(server, made["table"]) as line:
            line.send(json.dumps({"secret": secret, "since": 0}))
            told.append(str(line.recv(10)).encode())
    for path in ("/", f"/t/{made['table']}", "/api", "/api/lobby", "/metrics", "/healthz"):
        told.append(server.get(path).content)
    return b"".join(told)


def test_a_secret_never_leaves_in_an_address(server: Quick) -> None:
    answer = server.post("/api/tables", {"game": "freeride-usa", "seats": [{}]})
    links = answer.json()["links"]
    for link in (links["host"], links["watch"], links["seats"]["1"]):
        before, _, secret = link.partition("#")
        assert re.fullmatch(r"/t/[A-Za-z0-9]{12}", before)
        assert re.fullmatch(r"[A-Za-z0-9_-]{32}", secret)
    made = doors(answer.json())
    wrong = server.client.get(f"/api/tables/{made['table']}?secret={made['1']}")
    refused(wrong, 400, "bad_request")
    assert made["1"] not in wrong.text
    for path in ("/", f"/t/{made['table']}", "/api/games"):
        assert server.get(path).headers["referrer-policy"] == "no-referrer"
    refused(server.client.get(f"/api/tables/{made['table']}"), 404, "no_table")


def test_a_secret_opens_one_table_only(server: Quick) -> None:
    mine, theirs = server.make(), server.make()
    for door in ("host", "watch", "1"):
        refused(server.get(f"/api/tables/{theirs['table']}/view", mine[door]), 404, "no_table")
    refused(server.get("/api/tables/" + "a" * 12, mine["1"]), 404, "no_table")
    wrong = {"authorization": f"Basic {mine['1']}"}
    refused(server.client.get(f"/api/tables/{mine['table']}", headers=wrong), 401, "bad_secret")


def test_a_void_link_opens_nothing_and_ends_its_connections(server: Quick) -> None:
    made = server.make()
    path = f"/api/tables/{made['table']}"
    with hello(server, made["table"], made["1"]) as line:
        assert server.post(path + "/new_link", {"seat": 1}, made["host"]).status_code == 200
        refused(server.get(path, made["1"]), 404, "no_table")
        assert end_of(line) == 4001


def end_of(line: ClientConnection) -> int | None:
    """Read to the end of a connection; return its code."""
    try:
        while True:
            line.recv(10)
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else None


@pytest.mark.usefixtures("no_chance")
def test_who_does_not_read_cannot_act_through_a_void_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_connections, "CUT_SECONDS", 0.2)

    async def try_it() -> tuple[list[str], bool]:
        world = a_world()
        await world.open()
        line = await world.connect(secret_of("1"), reads=False)
        for number in range(5):
            await line.say({"id": number, "do": "say", "body": {"text": "before"}})
            await asyncio.sleep(0.02)
        await world.ask("POST", f"/api/tables/{TABLE}/new_link", secret_of("host"), {"seat": 1})
        await line.say({"id": 9, "do": "say", "body": {"text": "after"}})
        await asyncio.sleep(0.5)
        told = await world.ask("GET", f"/api/tables/{TABLE}/messages", secret_of("host"))
        ended = line.is_over
        await world.close()
        return [
            m["data"]["text"] for m in json.loads(told[2])["messages"] if m["kind"] == "chat"
        ], ended

    assert asyncio.run(try_it()) == (["before"] * 5, True)


@pytest.mark.usefixtures("no_chance")
def test_who_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_connections, "CUT_SECONDS", 0.2)
    monkeypatch.setattr(live_connections, "WAITING_BYTES", 10_000)

    async def try_it() -> bool:
        world = a_world()
        await world.open()
        line = await world.connect(secret_of("1"), reads=False)
        for number in range(30):
            await line.say({"id": number, "do": "why", "body": {"act": "rails"}})
        await asyncio.sleep(0.6)
        ended = line.is_over
        await world.close()
        return ended

    assert asyncio.run(try_it())


# Foreign sites


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": EVIL},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "garbage"},
        {"origin": ""},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
    ids=str,
)
def test_foreign_sites_are_refused(server: Quick, headers: dict[str, str]) -> None:
    made = server.make(public=True)
    path, before = f"/api/tables/{made['table']}", seq_of(server, made)
    sent = {**headers, **JSON, **bearer(made["1"])}
    for address in ("/api/tables", "/api/records", f"{path}/say", f"{path}/move"):
        refused(server.client.post(address, content="{}", headers=sent), 403, "foreign_origin")
    for address in ("/api/lobby", path, f"{path}/view", f"{path}/record"):
        refused(server.client.get(address, headers=sent), 403, "foreign_origin")
    assert seq_of(server, made) == before
    answer = denied(server, made["table"], **headers)
    assert answer.status_code == 403
    found = json.loads(answer.body)["error"]
    assert found["kind"] == "foreign_origin"
    check_words(found)


def test_the_own_site_and_programs_are_let_in(server: Quick) -> None:
    made = server.make()
    for headers in ({}, {"origin": server.url}, {"sec-fetch-site": "same-origin"}):
        sent = {**headers, **bearer(made["1"])}
        path = f"/api/tables/{made['table']}"
        assert server.client.get(path, headers=sent).status_code == 200
        assert (
            server.client.post(path + "/say", json={"text": "a"}, headers=sent).status_code == 200
        )
        with live(server, made["table"], **headers) as line:
            line.send(json.dumps({"secret": made["1"]}))
            assert json.loads(line.recv(10))["type"] == "hello"


def test_configured_origins_and_the_public_address_are_let_in() -> None:
    config = Config(origins=["https://other.example"], public_url="https://play.example/x")
    for origin in ("https://other.example", "https://play.example", "http://inside:8118"):
        check_origin({"origin": origin, "host": "inside:8118"}, config)
    for origin in ("https://other.example.evil", "https://evil", "http://other.example:1"):
        with pytest.raises(Refusal):
            check_origin({"origin": origin, "host": "inside:8118"}, config)


def test_no_other_site_may_read_an_answer(server: Quick) -> None:
    answer = server.client.options(
        "/api/tables",
        headers={"origin": EVIL, "access-control-request-method": "POST"},
    )
    refused(answer, 405, "wrong_method")
    assert not [name for name in answer.headers if name.startswith("access-control")]


# Headers


def check_headers(headers: Any) -> None:
    for header, value in HEADERS:
        assert headers.get(header.decode()) == value.decode()
    policy = headers["content-security-policy"]
    for word in ("unsafe", "*", "http:", "https:"):
        assert word not in policy
    for rule in ("default-src 'self'", "object-src 'none'", "base-uri 'none'"):
        assert rule in policy
    assert "frame-ancestors 'none'" in policy
    for name in ("server", "set-cookie", "x-powered-by", "access-control-allow-origin"):
        assert name not in headers


def test_every_answer_carries_strict_headers(server: Quick) -> None:
    made = server.make()
    pages = ["/", "/api", f"/t/{made['table']}", "/plain.css", "/openapi.json", "/healthz"]
    for path in [*pages, "/metrics", "/nothing", "/api/nothing", "/api/games", "/api/lobby"]:
        check_headers(server.get(path).headers)
    for answer in (
        server.get(f"/api/tables/{made['table']}/view", made["1"]),
        server.get(f"/api/tables/{made['table']}/view", "wrong"),
        server.post(f"/api/tables/{made['table']}/say", {"text": "a"}, made["1"]),
        server.post("/api/tables", {"game": 1}),
    ):
        check_headers(answer.headers)
        assert answer.headers["cache-control"] == "no-store"
    check_headers(server.client.delete("/api/tables").headers)
    check_headers(denied(server, made["table"], origin=EVIL).headers)


def test_pages_need_nothing_the_policy_forbids(server: Quick) -> None:
    for path in ("/", "/api", "/t/abc"):
        text = server.get(path).text
        assert not re.search(r"<script|<style|style=|javascript:|\son\w+=|https?://", text)


@pytest.mark.usefixtures("no_chance")
def test_a_failure_is_an_answer_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    async def ask() -> list[Any]:
        world = a_world()
        world.server.storage.count = None  # type: ignore[assignment,method-assign]
        world.server.rooms.find = None  # type: ignore[assignment,method-assign]
        try:
            paths = ("/healthz", "/", f"/api/tables/{TABLE}/view")
            return [await world.ask("GET", path, secret_of("1")) for path in paths]
        finally:
            await world.close()

    for status, headers, body in asyncio.run(ask()):
        assert status == 503
        check_headers({name.decode(): value.decode() for name, value in headers})
        check_words(json.loads(body)["error"])
    assert "TypeError" in "".join(capsys.readouterr())


def a_world() -> World:
    """Return a server inside the test with a table of Free Ride."""
    game = new_game("freeride-usa", seats=2, seed=1)
    return World(stored_table(game, "1"), stored_log(game))


# Limits


def test_a_request_has_a_largest_size(server: Quick) -> None:
    made = server.make()
    before = seq_of(server, made)
    path = f"/api/tables/{made['table']}/say"
    sent = {**JSON, **bearer(made["1"])}
    large = json.dumps({"text": "x", "more": "y" * BODY_AT_MOST})
    refused(server.client.post(path, content=large, headers=sent), 413, "too_large")
    pieces = (b" " * 65536 for _ in range(20))
    refused(server.client.post(path, content=pieces, headers=sent), 413, "too_large")
    assert seq_of(server, made) == before


def test_a_message_has_a_largest_size(server: Quick) -> None:
    made = server.make()
    with hello(server, made["table"], made["1"]) as line:
        text = json.dumps({"id": 1, "do": "say", "body": {"text": "x" * MESSAGE_AT_MOST}})
        answer = answer_to(line, text, number=None)
        assert answer["error"]["kind"] == "bad_request"
        check_words(answer["error"])
        line.send("x" * 100_000)
        assert end_of(line) == 1009
    with live(server, made["table"]) as line:
        line.send("x" * 100_000)
        assert end_of(line) == 1009


BAD_TABLES: list[dict[str, Any]] = [
    {},
    {"game": "chess", "seats": [{}]},
    {"game": "x" * 41, "seats": [{}]},
    {"game": "freeride-usa", "seats": []},
    {"game": "freeride-usa", "seats": [{}] * 7},
    {"game": "transamerica", "seats": [{}]},
    {"game": "freeride-usa", "seats": [{"name": "n" * 41}]},
    {"game": "freeride-usa", "seats": [{"name": ""}]},
    {"game": "freeride-usa", "seats": [{"name": " a"}]},
    {"game": "freeride-usa", "seats": [{"name": "a\nb"}]},
    {"game": "freeride-usa", "seats": [{"name": "a,b"}]},
    {"game": "freeride-usa", "seats": [{"name": "\u202eevil"}]},
    {"game": "freeride-usa", "seats": [{"kind": "admin"}]},
    {"game": "freeride-usa", "seats": [{"colour": "red; background: url(//evil)"}]},
    {"game": "freeride-usa", "seats": [{"kind": "bot", "bot": "../../bin/sh"}]},
    {"game": "freeride-usa", "seats": [{}], "name": "n" * 41},
    {"game": "freeride-usa", "seats": [{}], "seed": "s" * 65},
    {"game": "freeride-usa", "seats": [{}], "seed": "\0"},
    {"game": "freeride-usa", "seats": [{}], "seed": 7},
    {"game": "freeride-usa", "seats": [{}], "first": 2},
    {"game": "freeride-usa", "seats": [{}], "first": -1},
    {"game": "freeride-usa", "seats": [{}], "first": 2**70},
    {"game": "freeride-usa", "seats": [{}], "board": "/etc/passwd"},
    {"game": "freeride-usa", "seats": [{}], "board": "../boards/freeride-usa"},
    {"game": "freeride-usa", "seats": [{}], "board": {"a": [[[]]]}},
    {"game": "freeride-usa", "seats": [{}], "board": {"board": "x", "cities": {"a": 1e308}}},
    {"game": "freeride-usa", "seats": [{}], "board": {"title": {"en": "x" * 70_000}}},
    {"game": "freeride-usa", "seats": [{}], "options": {"a": "b"}},
    {"game": "freeride-usa", "seats": [{}], "options": {"coin_bank": "x, satisfied=usa"}},
    {"game": "freeride-usa", "seats": [{}], "options": [1]},
    {"game": "freeride-usa", "seats": [{}], "admin": True},
    {"game": "freeride-usa", "seats": [{}], "settings": {"absent": {"bot": "x"}}},
    {"game": "freeride-usa", "seats": [{}], "settings": {"absent": {"after": 0}}},
    {"game": "freeride-usa", "seats": [{}], "settings": {"muted": [9]}},
]  # fmt: skip


@pytest.mark.parametrize("database", ["server", "postgres_server"])
def test_tables_that_cannot_be_are_refused(request: Any, database: str) -> None:
    server = request.getfixturevalue(database)
    for wish in BAD_TABLES:
        answer = server.post("/api/tables", wish)
        assert 400 <= answer.status_code < 500, (wish, answer.text)
        check_words(answer.json()["error"])
    for name in ("%00", "a%00b", "%ff", "..%2f", "x" * 5000, "%F0%9F%92%A9", "'%20OR%201=1"):
        answer = server.get(f"/api/tables/{name}")
        assert answer.status_code == 404, (name, answer.text)
    made = server.make()
    for wish in ({"text": "\0"}, {"text": "x\0"}):
        path = f"/api/tables/{made['table']}/say"
        refused(server.post(path, wish, made["1"]), 400, "bad_request")
    wish = {"rev": 3, "act": "rails", "key": "\0"}
    path = f"/api/tables/{made['table']}/move"
    refused(server.post(path, wish, made["1"]), 400, "bad_request")


@pytest.fixture
def postgres_server(postgres_url: str, tmp_path: Path) -> Iterator[Quick]:
    with Quick(postgres_url, tmp_path) as process:
        yield process


def test_text_of_people_has_a_largest_size(server: Quick) -> None:
    made = server.make()
    path = f"/api/tables/{made['table']}"
    assert server.post(path + "/say", {"text": "x" * 500}, made["1"]).status_code == 200
    before = seq_of(server, made)
    for what, body in (
        ("/say", {"text": "x" * 501}),
        ("/say", {"text": ""}),
        ("/say", {"text": " \n\t"}),
        ("/say", {"text": "\u200b"}),
        ("/rename", {"name": "n" * 41}),
        ("/rename", {"name": "a\u0007"}),
        ("/move", {"rev": 3, "act": "x" * 201, "key": "k"}),
        ("/move", {"rev": 3, "act": "rails", "key": "k" * 65}),
        ("/preview", {"act": "x" * 201}),
        ("/ways", {"place": "x" * 41}),
    ):
        answer = server.post(path + what, body, made["1"])
        assert answer.status_code == 400, (what, body, answer.text)
        check_words(answer.json()["error"])
    answer = server.post("/api/records", {"record": "x" * 400_001})
    refused(answer, 400, "bad_request")
    assert seq_of(server, made) == before


def test_an_address_that_asks_too_much_is_told_so(strict: Quick) -> None:
    time.sleep(1)
    answers = [strict.get("/api/games") for _ in range(40)]
    refused(next(a for a in answers if a.status_code != 200), 429, "too_fast")
    answer = denied(strict, "abcdefgh")
    assert answer.status_code == 429
    check_words(json.loads(answer.body)["error"])
    time.sleep(1)
    assert strict.get("/api/games").status_code == 200


def test_new_tables_are_limited_for_an_address_and_in_all(strict: Quick) -> None:
    wish = {"game": "freeride-usa", "seats": [{}]}
    time.sleep(2)
    answers = []
    for _ in range(6):
        answers.append(strict.post("/api/tables", wish))
        time.sleep(0.25)
    assert [answer.status_code for answer in answers] == [200, 200, 200, 503, 429, 429]
    refused(answers[3], 503, "full")
    refused(answers[4], 429, "too_fast")
    made = doors(answers[0].json())
    path = f"/api/tables/{made['table']}"
    refused(strict.post(path + "/copy", {}, made["1"]), 429, "too_fast")
    assert strict.post(path + "/close", {}, made["host"]).status_code == 200
    with hello(strict, doors(answers[1].json())["table"], doors(answers[1].json())["1"]) as line:
        talk_too_fast(line)


def talk_too_fast(line: ClientConnection) -> None:
    """Send more than the server takes; nothing of what it refuses is done."""
    for number in range(1, 41):
        line.send(json.dumps({"id": number, "do": "say", "body": {"text": "a"}}))
    said, answers = 0, dict[int, Any]()
    while len(answers) < 40:
        frame = json.loads(line.recv(10))
        if frame["type"] == "answer":
            answers[frame["id"]] = frame
        else:
            said += sum(message["kind"] == "chat" for message in frame["messages"])
    done = sum("ok" in answer for answer in answers.values())
    assert said == done
    assert 15 <= done < 40
    errors = [answer["error"] for answer in answers.values() if "error" in answer]
    assert {error["kind"] for error in errors} == {"too_fast"}
    check_words(errors[0])


def test_buckets_fill_with_time_and_are_forgotten_when_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    bucket = Bucket(2, 4)
    assert [bucket.take() for _ in range(6)] == [True] * 4 + [False] * 2
    clock[0] += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    fullness = [bucket.is_full]
    clock[0] += 2
    assert [*fullness, bucket.is_full] == [False, True]
    rates = Rates(2, 4)
    for address in range(Rates.KEPT + 1):
        rates.check(f"{address}")
    clock[0] += 10
    rates.check("another")
    assert len(rates._buckets) == 1
    for address in range(Rates.KEPT + 1):
        rates.check(f"{address}")
    rates.check("one more")
    assert len(rates._buckets) <= Rates.KEPT, "also if everybody is busy, memory is limited"


@pytest.mark.usefixtures("no_chance")
def test_a_request_that_never_arrives_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "BODY_SECONDS", 0.05)

    async def ask() -> Any:
        world = a_world()
        try:
            return await world.ask("POST", f"/api/tables/{TABLE}/say", secret_of("1"), hang=True)
        finally:
            await world.close()

    status, _, body = asyncio.run(ask())
    assert status == 408
    check_words(json.loads(body)["error"])


# Markup


def test_text_of_people_is_data_and_never_a_page(server: Quick) -> None:
    made = server.make(
        name=MARKUP[:40], seats=[{"name": MARKUP[:40]}, {"name": "\"'>&lt;"}], public=True
    )
    path = f"/api/tables/{made['table']}"
    server.post(path + "/say", {"text": MARKUP}, made["1"])
    answer = server.get(path + "/messages", made["1"])
    assert answer.headers["content-type"] == "application/json"
    said = [m["data"]["text"] for m in answer.json()["messages"] if m["kind"] == "chat"]
    assert said == [MARKUP]
    record = server.get(path + "/record", made["1"])
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert record.headers["content-disposition"].startswith("attachment;")
    for page in ("/", "/api", f"/t/{made['table']}", "/t/%3Cscript%3Ealert(1)%3C/script%3E"):
        found = server.get(page)
        assert "<script" not in found.text
        assert "alert(1)" not in found.text
    echoed = server.get(f"{path}/view?{MARKUP}=1", made["1"])
    assert echoed.headers["content-type"] == "application/json"


# Hostile requests


def state_of(server: Quick, made: dict[str, Any]) -> list[bytes]:
    """Return everything a table tells everybody at it."""
    return [
        server.get(f"/api/tables/{made['table']}{path}", made[door]).content
        for path in ("", "/messages", "/view")
        for door in ("host", "watch", "1", "2")
    ]


BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b'{"rev":',
    b"\xff\xfe",
    b'{"rev":3,"act":"\xff","key":"k"}',
    b'{"rev":3,"act":"\\ud800","key":"k"}',
    b'{"rev":"3","act":"rails","key":"k"}',
    b'{"rev":3.5,"act":"rails","key":"k"}',
    b'{"rev":-1,"act":"rails","key":"k"}',
    b'{"rev":1e400,"act":"rails","key":"k"}',
    b'{"rev":' + b"9" * 400 + b',"act":"rails","key":"k"}',
    b'{"rev":3,"act":["rails"],"key":"k"}',
    b'{"rev":3,"act":"rails"}',
    b'{"rev":3,"act":"rails","key":"k","seat":2}',
    b'{"rev":3,"act":"rails","key":"k"} {}',
    b'{"rev":3,"act":"' + b"\\u0000" + b'","key":"k"}',
    b"[" * 5000,
    b'{"a":' * 5000,
    b'{"rev":3,"act":"rails","key":' + b"[" * 900 + b"]" * 900 + b"}",
    b"<xml/>",
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:30]))
def test_what_cannot_be_understood_is_refused_and_changes_nothing(
    server: Quick, body: bytes
) -> None:
    made = server.make()
    before = state_of(server, made)
    path = f"/api/tables/{made['table']}/move"
    answer = server.client.post(path, content=body, headers={**JSON, **bearer(made["1"])})
    refused(answer, 400, "bad_request")
    with live(server, made["table"]) as line:
        line.send(json.dumps({"secret": made["watch"]}))
        line.recv(10)
        wrapped = b'{"id":1,"do":"move","body":' + body + b"}"
        line.send(wrapped)
        error = json.loads(line.recv(10))["error"]
        assert error["kind"] == "bad_request"
        check_words(error)
    with live(server, made["table"]) as line:
        line.send(body)
        error = json.loads(line.recv(10))["error"]
        assert error["kind"] in ("bad_request", "no_table")
        check_words(error)
        with pytest.raises(ConnectionClosed):
            line.recv(10)
    assert state_of(server, made) == before


def test_other_content_types_are_refused(server: Quick) -> None:
    body = json.dumps({"game": "freeride-usa", "seats": [{}]})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = server.client.post("/api/tables", content=body, headers={"content-type": kind})
        refused(answer, 415, "not_json")
    sent = {"content-type": "Application/JSON; charset=utf-8"}
    assert server.client.post("/api/tables", content=body, headers=sent).status_code == 200


def test_replayed_reordered_and_foreign_moves_change_nothing(server: Quick) -> None:
    made = server.make("freeride-usa")
    path = f"/api/tables/{made['table']}"
    view = server.get(path + "/view", made["1"]).json()
    act, rev = view["actions"][0]["text"], view["rev"]
    move = {"rev": rev, "act": act, "key": "first"}
    before = state_of(server, made)
    assert (
        refused(server.post(path + "/move", {**move, "rev": rev - 1}, made["1"]), 409, "stale")[
            "rev"
        ]
        == rev
    )
    assert (
        refused(server.post(path + "/move", {**move, "rev": rev + 5}, made["1"]), 409, "stale")[
            "rev"
        ]
        == rev
    )
    refused(server.post(path + "/move", move, made["2"]), 409, "illegal")
    refused(server.post(path + "/move", move, made["watch"]), 403, "not_your_seat")
    refused(server.post(path + "/move", move, made["host"]), 403, "not_your_seat")
    refused(server.post(path + "/move", {**move, "act": "withdraw"}, made["1"]), 409, "illegal")
    refused(
        server.post(path + "/move", {**move, "act": "fly to DEN"}, made["1"]), 400, "bad_notation"
    )
    refused(
        server.post(path + "/move", {**move, "act": "deal 1 DEN CHI STL"}, made["1"]),
        409,
        "illegal",
    )
    refused(server.post(path + "/close", {}, made["1"]), 403, "not_your_seat")
    refused(server.post(path + "/settings", {}, made["watch"]), 403, "not_your_seat")
    assert state_of(server, made) == before
    first = server.post(path + "/move", move, made["1"])
    assert first.status_code == 200
    after = state_of(server, made)
    for repeated in (move, {**move, "rev": 0}, {**move, "act": "rails"}):
        again = server.post(path + "/move", repeated, made["1"])
        assert (again.status_code, again.json()) == (200, first.json())
    refused(server.post(path + "/move", {**move, "key": "second"}, made["1"]), 409, "stale")
    assert state_of(server, made) == after


def raw(server: Quick, request: bytes) -> bytes:
    """Send bytes as they are; return what comes back."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        found = b""
        while piece := line.recv(65536):
            found += piece
    return found


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/t/../../../etc/passwd",
        "//etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/plain.css/../../config.py",
        "/api/tables/..%2f..%2ftables.db",
        "/tables.db",
        "/.git/config",
        "/api/tables/a/../../lobby/..;/",
    ],
)
def test_no_address_leads_to_a_file(server: Quick, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    head, _, body = raw(server, request.encode()).partition(b"\r\n\r\n")
    assert b" 404 " in head.split(b"\r\n")[0]
    assert b"root:" not in body
    check_words(json.loads(body)["error"])


def test_broken_http_ends_the_connection_and_nothing_else(server: Quick) -> None:
    for request in (
        b"\x00\x01\x02\x03\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: " + b"b" * 200_000 + b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /api/tables/abcdefgh/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n",
    ):
        answer = raw(server, request)
        assert not answer or re.match(rb"HTTP/1\.1 (4\d\d|200) ", answer), (request, answer[:100])
    assert server.get("/healthz").text == "ok"


def test_wrong_methods_are_told_so(server: Quick) -> None:
    known: dict[str, set[str]] = {}
    for one in ENDPOINTS:
        known.setdefault(one.path.replace("{table}", "abcdefgh"), set()).add(one.method)
    for path, methods in known.items():
        for method in {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"} - methods:
            answer = server.client.request(method, path)
            refused(answer, 405, "wrong_method")
            assert set(answer.headers["allow"].replace(" ", "").split(",")) - {"HEAD"} == methods
    refused(server.client.post("/"), 405, "wrong_method")
    refused(server.get("/nothing/here"), 404, "nothing_here")
    refused(server.post("/api/tables/abcdefgh/fly"), 404, "nothing_here")


def test_a_hostile_host_name_does_no_harm(server: Quick) -> None:
    wish = {"link": "/t/abcdefgh#" + "a" * 32}
    for host in ("a" * 3000, 'evil"><script>', "x:99999", "[::1", "a b"):
        answer = server.client.post("/api/invitations", json=wish, headers={"host": host})
        assert answer.status_code < 500, (host, answer.text)
        assert "<script" not in answer.text


def test_records_that_cannot_be_are_refused_quickly(server: Quick) -> None:
    golden = sorted((Path(__file__).parents[1] / "records").glob("*.game"))
    text = golden[0].read_text()
    assert load_record(golden[0])
    head, _, log = text.partition("\n\n")
    lines = log.splitlines()
    begin = time.monotonic()
    for record in (
        "nonsense",
        head,
        f"{head}\nposition: {{}}\n\n",
        f"{head}\nposition: {'[' * 3000}\n\n",
        f"{head}\nboard_file: {{}}\n\n{log}",
        f"{head}\n\n" + "\n".join(reversed(lines)),
        f"{head}\n\n" + "\n".join(lines[:20] + lines[:20]),
        f"{head}\n\n" + "1 undo\n" * 1000,
        f"{head}\n\n" + "* undo 99999999\n",
        f"{head}\n\n" + "* undo " + "9" * 5000,
        f"{head}\n\n" + "99 rails\n",
        text.replace("rules: ", "rules: 9"),
    ):
        answer = server.post("/api/records", {"record": record})
        assert answer.status_code in (200, 400, 409), (record[:200], answer.text[:300])
        if answer.status_code != 200:
            check_words(answer.json()["error"])
    assert time.monotonic() - begin < 30


def test_a_record_that_never_replays_is_given_up(server: Quick) -> None:
    """Hidden hands are imagined again and again, but not for ever; nobody else waits for it."""
    game = new_game("transamerica", seats=6, seed=1)
    for _ in range(6):
        seat = int(game.movers[0])
        game.act(game.actions(seat)[0], seat)
        game.act("end", seat)
    seat = int(game.movers[0])
    lay = game.actions(seat)[0]
    hostile = write_record_text(game, 1) + f"{seat} {lay}\n{seat} undo\n" * 5000 + "1 end\n"
    made = server.make()
    begin = time.monotonic()
    with ThreadPoolExecutor(4) as threads:
        uploads = [
            threads.submit(
                httpx.post, server.url + "/api/records", json={"record": hostile}, timeout=120
            )
            for _ in range(2)
        ]
        while not all(upload.done() for upload in uploads):
            asked = time.monotonic()
            assert server.get(f"/api/tables/{made['table']}/view", made["1"]).status_code == 200
            assert time.monotonic() - asked < 5
            time.sleep(0.1)
    for upload in uploads:
        refused(upload.result(), 400, "bad_input")
    assert time.monotonic() - begin < 60
