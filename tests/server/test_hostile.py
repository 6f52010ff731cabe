"""Requests that are unclear, doubled or hostile are refused and change nothing."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from branchline import load_record
from branchline.server.net.api import ENDPOINTS
from tests.boxes import ONE
from tests.server.guests import SECONDS
from tests.server.process import JSON, bearer
from tests.server.quick import (
    Quick,
    check_words,
    live,
    refused,
)

# Hostile requests


def state_of(server: Quick, made: dict[str, Any]) -> list[bytes]:
    """Return everything a table shows everybody at it."""
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
        line.recv(SECONDS)
        wrapped = b'{"id":1,"do":"move","body":' + body + b"}"
        line.send(wrapped)
        while "error" not in (answered := json.loads(line.recv(SECONDS))):
            assert answered["type"] == "messages"  # who watches is told meanwhile
        error = answered["error"]
        assert error["kind"] == "bad_request"
        check_words(error)
    with live(server, made["table"]) as line:
        line.send(body)
        error = json.loads(line.recv(SECONDS))["error"]
        assert error["kind"] in ("bad_request", "no_table")
        check_words(error)
        with pytest.raises(ConnectionClosed):
            line.recv(SECONDS)
    assert state_of(server, made) == before


def test_other_content_types_are_refused(server: Quick) -> None:
    body = json.dumps({"game": ONE, "seats": [{}, {}]})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = server.client.post("/api/tables", content=body, headers={"content-type": kind})
        refused(answer, 415, "not_json")
    sent = {"content-type": "Application/JSON; charset=utf-8"}
    assert server.client.post("/api/tables", content=body, headers=sent).status_code == 200


def test_replayed_reordered_and_foreign_moves_change_nothing(server: Quick) -> None:
    made = server.make()
    path = f"/api/tables/{made['table']}"
    view = server.get(path + "/view", made["1"]).json()
    act, rev = view["actions"][0]["text"], view["rev"]
    move = {"rev": rev, "act": act, "key": "first"}
    dealt = server.get(path + "/log", made["1"]).json()["messages"][0]["act"]
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
    refused(server.post(path + "/move", {**move, "act": "end"}, made["1"]), 409, "illegal")
    refused(
        server.post(path + "/move", {**move, "act": "fly to the moon"}, made["1"]),
        400,
        "bad_notation",
    )
    refused(
        server.post(path + "/move", {**move, "act": dealt}, made["1"]),
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
    with socket.create_connection(("127.0.0.1", server.port), SECONDS) as line:
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
    golden = sorted((Path(__file__).parents[1] / "records").glob("*/*.game"))
    text = golden[0].read_text()
    assert load_record(golden[0])
    head, _, log = text.partition("\n\n")
    lines = log.splitlines()
    before = server.worked
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
    assert server.worked - before < 5
