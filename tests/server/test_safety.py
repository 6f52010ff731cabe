"""Secrets stay secret, foreign sites stay out, every answer carries strict headers."""

from __future__ import annotations

import asyncio
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest

from branchline.server.config import Config
from branchline.server.net import live as live_connections
from branchline.server.net.guard import (
    HEADERS,
    check_origin,
)
from branchline.server.table.errors import Declined
from branchline.server.table.keyring import Keyring, hashed, new_secret, new_table_id
from tests.boxes import ONE
from tests.server.guests import SECONDS
from tests.server.process import JSON, bearer, doors
from tests.server.quick import (
    EVIL,
    Quick,
    a_world,
    check_words,
    denied,
    end_of,
    hello,
    live,
    refused,
    seq_of,
)
from tests.server.worlds import TABLE, no_chance, secret_of

__all__ = ["no_chance"]


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
        assert [stored for _, stored in compared][::2] == list(ring.hashes.values())
    compared.clear()
    assert ring.door_of("wrong") is None
    assert len(compared) == 2 * 5


def test_what_watches_for_a_seat_leads_nowhere_else() -> None:
    ring, secrets = Keyring.for_seats([1, 2])
    for secret in secrets.values():
        watch = ring.watching(secret)
        assert ring.door_of(watch) == "watch"
        assert ring.watching(watch) == watch
        assert watch not in (*secrets.values(), str(ring))
    renewed, _ = ring.with_new("1")
    assert renewed.door_of(ring.watching(secrets["1"])) is None
    assert ring.watching("wrong") == ring.watching(None) == ""


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
            told.append(str(line.recv(SECONDS)).encode())
    for path in ("/", f"/t/{made['table']}", "/api", "/api/lobby", "/metrics", "/healthz"):
        told.append(server.get(path).content)
    return b"".join(told)


def test_a_secret_never_leaves_in_an_address(server: Quick) -> None:
    answer = server.post("/api/tables", {"game": ONE, "seats": [{}, {}]})
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
        assert server.post(path + "/free", {"seat": 1}, made["host"]).status_code == 200
        refused(server.get(path, made["1"]), 404, "no_table")
        assert end_of(line) == 4001


@pytest.mark.usefixtures("no_chance")
def test_who_does_not_read_cannot_act_through_a_void_link(monkeypatch: pytest.MonkeyPatch) -> None:

    async def try_it() -> tuple[list[str], bool]:
        world = a_world()
        await world.open()
        line = await world.connect(secret_of("1"), reads=False)
        for number in range(5):
            await line.say({"id": number, "do": "say", "body": {"text": "before"}})
            await line.answered()
        await world.ask("POST", f"/api/tables/{TABLE}/free", secret_of("host"), {"seat": 1})
        await line.say({"id": 9, "do": "say", "body": {"text": "after"}})
        await line.answered()
        told = await world.ask("GET", f"/api/tables/{TABLE}/messages", secret_of("host"))
        ended = line.is_over
        await world.close()
        return [
            m["data"]["text"] for m in json.loads(told[2])["messages"] if m["kind"] == "chat"
        ], ended

    assert asyncio.run(try_it()) == (["before"] * 5, True)


@pytest.mark.usefixtures("no_chance")
def test_who_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_connections, "WAITING_BYTES", 10_000)

    async def try_it() -> bool:
        world = a_world()
        await world.open()
        line = await world.connect(secret_of("1"), reads=False)
        for number in range(30):
            await line.say({"id": number, "do": "why", "body": {"act": "rails"}})
        await line.answered()
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
            assert json.loads(line.recv(SECONDS))["type"] == "hello"


def test_configured_origins_and_the_public_address_are_let_in() -> None:
    config = Config(origins=["https://other.example"], public_url="https://play.example/x")
    for origin in ("https://other.example", "https://play.example", "http://inside:8118"):
        check_origin({"origin": origin, "host": "inside:8118"}, config)
    for origin in ("https://other.example.evil", "https://evil", "http://other.example:1"):
        with pytest.raises(Declined):
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
    for header, value in HEADERS.items():
        assert headers.get(header) == value
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
    for path in ("/", "/status", "/api", "/t/abc"):
        text = server.get(path).text
        assert not re.search(
            r"<script(?! type=.module. crossorigin src=.[./]*assets/)|<style|style=|javascript:|"
            r"\son\w+=|https?://",
            text,
        )


@pytest.mark.usefixtures("no_chance")
def test_a_failure_is_an_answer_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    async def ask() -> list[Any]:
        world = a_world()
        world.server.storage.count = None  # type: ignore[assignment,method-assign]
        world.server.rooms.find = None  # type: ignore[assignment,method-assign]
        try:
            paths = ("/healthz", "/status", f"/api/tables/{TABLE}/view")
            return [await world.ask("GET", path, secret_of("1")) for path in paths]
        finally:
            await world.close()

    for status, headers, body in asyncio.run(ask()):
        assert status == 503
        check_headers({name.decode(): value.decode() for name, value in headers})
        check_words(json.loads(body)["error"])
    assert "TypeError" in "".join(capsys.readouterr())
