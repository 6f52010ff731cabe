"""Sizes, rates, counts and names are limited; text of people is never markup."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from branchline.server.config import Config
from branchline.server.net import endpoint
from branchline.server.net.guard import (
    BODY_AT_MOST,
    MESSAGE_AT_MOST,
)
from branchline.server.net.server import Server
from branchline.server.rooms.rooms import UNTOUCHED_SECONDS
from branchline.server.storage.schema import tables
from branchline.server.storage.storage import Storage
from branchline.server.table import talking
from tests.boxes import ONE, OTHER
from tests.server.clock import clock
from tests.server.process import JSON, bearer
from tests.server.quick import (
    MARKUP,
    Quick,
    a_world,
    answer_to,
    check_words,
    denied,
    end_of,
    hello,
    live,
    refused,
    seq_of,
)
from tests.server.tenders import stored
from tests.server.worlds import TABLE, no_chance, secret_of

__all__ = ["clock", "no_chance"]


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
    {"game": ONE, "seats": []},
    {"game": ONE, "seats": [{}, {}] * 7},
    {"game": OTHER, "seats": [{}] * 9},
    {"game": ONE, "seats": [{"name": "n" * 41}]},
    {"game": ONE, "seats": [{"name": ""}]},
    {"game": ONE, "seats": [{"name": " a"}]},
    {"game": ONE, "seats": [{"name": "a\nb"}]},
    {"game": ONE, "seats": [{"name": "a,b"}]},
    {"game": ONE, "seats": [{"name": "\u202eevil"}]},
    {"game": ONE, "seats": [{"kind": "admin"}]},
    {"game": ONE, "seats": [{"colour": "red; background: url(//evil)"}]},
    {"game": ONE, "seats": [{"kind": "bot", "bot": "../../bin/sh"}]},
    {"game": ONE, "seats": [{}, {}], "name": "n" * 41},
    {"game": ONE, "seats": [{}, {}], "seed": "s" * 67},
    {"game": ONE, "seats": [{}, {}], "seed": "\0"},
    {"game": ONE, "seats": [{}, {}], "seed": 7},
    {"game": ONE, "seats": [{}, {}], "first": 3},
    {"game": ONE, "seats": [{}, {}], "first": -1},
    {"game": ONE, "seats": [{}, {}], "first": 2**70},
    {"game": ONE, "seats": [{}, {}], "board": "/etc/passwd"},
    {"game": ONE, "seats": [{}, {}], "board": f"../boards/{ONE}"},
    {"game": ONE, "seats": [{}, {}], "board": {"a": [[[]]]}},
    {"game": ONE, "seats": [{}, {}], "board": {"board": "x", "cities": {"a": 1e308}}},
    {"game": ONE, "seats": [{}, {}], "board": {"title": {"en": "x" * 70_000}}},
    {"game": ONE, "seats": [{}, {}], "options": {"a": "b"}},
    {"game": ONE, "seats": [{}, {}], "options": {"coin_bank": "x, satisfied=all"}},
    {"game": ONE, "seats": [{}, {}], "options": [1]},
    {"game": ONE, "seats": [{}, {}], "admin": True},
    {"game": ONE, "seats": [{}, {}], "settings": {"absent": {"bot": "x"}}},
    {"game": ONE, "seats": [{}, {}], "settings": {"absent": {"after": 0}}},
    {"game": ONE, "seats": [{}, {}], "settings": {"muted": [9]}},
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


def test_limits_are_those_of_the_environment(tmp_path: Path) -> None:
    with Quick(f"sqlite:///{tmp_path}/tables.db", tmp_path, BRANCHLINE_RATE="0.24") as server:
        refused(server.get("/api/games"), 429, "too_fast")
        answer = denied(server, "abcdefgh")
        assert answer.status_code == 429
        check_words(json.loads(answer.body)["error"])


def test_new_tables_are_limited_for_an_address_and_in_all(clock: list[float]) -> None:
    async def make() -> list[tuple[int, str]]:
        world = a_world(Config(rate=0, new_tables=4, most_tables=3))
        copy = f"/api/tables/{TABLE}/copy"
        asked = []
        for waits, path in [(0, "/api/tables")] * 5 + [(0, copy), (15, copy), (0, copy)]:
            clock[0] += waits
            body = {} if path == copy else {"game": ONE, "seats": [{}, {}]}
            status, _, answer = await world.ask("POST", path, secret_of("1"), body)
            asked.append((status, json.loads(answer).get("error", {}).get("kind")))
        await world.close()
        return asked

    made, full, too_fast = (200, None), (503, "full"), (429, "too_fast")
    assert asyncio.run(make()) == [
        *(made, made, full, full, too_fast),
        *(too_fast, full, too_fast),
    ]


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


@pytest.mark.usefixtures("no_chance")
def test_a_table_keeps_only_so_much_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "CHAT_AT_MOST", 6)

    async def talk() -> list[Any]:
        world = a_world()
        say = (f"/api/tables/{TABLE}/say", secret_of("1"), {"text": "again"})
        try:
            return [await world.ask("POST", *say) for _ in range(3)]
        finally:
            await world.close()

    *heard, refused_one = asyncio.run(talk())
    assert [status for status, _, _ in heard] == [200, 200]
    assert refused_one[0] == 429
    check_words(json.loads(refused_one[2])["error"])


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
    server.post(path + "/settings", {"hints": True}, made["host"])
    record = server.get(path + "/record", made["1"])
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert record.headers["content-disposition"].startswith("attachment;")
    for page in ("/", "/api", f"/t/{made['table']}", "/t/%3Cscript%3Ealert(1)%3C/script%3E"):
        found = server.get(page)
        assert not re.search("<script(?! type=.module. crossorigin src=.[./]*assets/)", found.text)
        assert "alert(1)" not in found.text
    echoed = server.get(f"{path}/view?{MARKUP}=1", made["1"])
    assert echoed.headers["content-type"] == "application/json"


def test_one_address_has_only_so_many_open_tables() -> None:
    async def story() -> None:
        world = a_world(Config(rate=0, new_tables=1000))
        world.server.rooms.most_of_one = 3
        body = {"game": ONE, "seats": [{}, {}]}

        async def make(address: str) -> int:
            status, _, answer = await world.ask("POST", "/api/tables", body=body, address=address)
            made.append(json.loads(answer))
            if status != 200:
                check_words(made[-1]["error"])
            return status

        made: list[dict[str, Any]] = []
        assert [await make("192.0.2.1") for _ in range(5)] == [200] * 3 + [429] * 2
        assert await make("192.0.2.2") == 200
        world.server.rooms.ours.discard(made[0]["table"])  # it is over, or closed
        assert [await make("192.0.2.1") for _ in range(2)] == [200, 429]
        assert Server(Config(new_tables=0), world.server.storage).rooms.most_of_one == 0
        await world.close()

    asyncio.run(story())


def test_a_table_nobody_has_touched_for_long_takes_no_room(sqlite_url: str) -> None:
    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        ids = [stored(storage).row.id for _ in range(3)]
        long_ago = time.time() - UNTOUCHED_SECONDS - 60
        with storage.writing() as connection:
            untouched = sa.update(tables).where(tables.c.id == ids[0])
            connection.execute(untouched.values(updated=long_ago))
        assert storage.count() == 3
        assert storage.count(time.time() - UNTOUCHED_SECONDS) == 2
