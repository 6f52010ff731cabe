"""What docs/protocol.md promises programs about tables they make and answers they wait for."""

from __future__ import annotations

import json

import pytest

from tests.boxes import ONE
from tests.server.guests import SECONDS
from tests.server.quick import Quick, live

WISHED = [{"kind": "human", "name": name} for name in ("Ann", "Ben", "Cem")]


@pytest.mark.parametrize(
    ("first", "order"),
    [(1, ["Ann", "Ben", "Cem"]), (2, ["Ben", "Cem", "Ann"]), (3, ["Cem", "Ann", "Ben"])],
)
def test_seats_are_numbered_from_the_one_that_begins(
    server: Quick, first: int, order: list[str]
) -> None:
    made = server.make(ONE, seats=WISHED, first=first)
    info = server.get(f"/api/tables/{made['table']}", made["host"]).json()
    assert [seat["name"] for seat in info["seats"]] == order
    for number, name in enumerate(order, 1):
        with live(server, made["table"]) as line:
            line.send(json.dumps({"secret": made[str(number)]}))
            you = json.loads(line.recv(SECONDS))["you"]
        assert order[you["seat"] - 1] == name


def test_the_new_view_comes_before_the_answer_to_the_move(server: Quick) -> None:
    made = server.make(ONE, seats=WISHED, first=1)
    with live(server, made["table"]) as line:
        line.send(json.dumps({"secret": made["1"]}))
        view = json.loads(line.recv(SECONDS))["view"]
        while not (view and view["actions"]):
            view = json.loads(line.recv(SECONDS)).get("view")
        move = {"rev": view["rev"], "act": view["actions"][0]["text"], "key": "k"}
        line.send(json.dumps({"id": 7, "do": "move", "body": move}))
        seen: list[int] = []
        while (frame := json.loads(line.recv(SECONDS)))["type"] != "answer":
            seen += [frame["view"]["rev"]] if "view" in frame else []
    assert (frame["id"], frame["ok"]["rev"]) == (7, view["rev"] + 1)
    assert seen[0] >= frame["ok"]["rev"]
