"""Servers killed under load; two servers on one database."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest

from tests.boxes import OTHER
from tests.server.blows import POSTGRES, SQLITE
from tests.server.chaos import storm_on_postgres, storm_on_sqlite, take_over
from tests.server.databases import Postgres
from tests.server.player import Player
from tests.server.process import ServerProcess
from tests.server.storm import GOING_ON

SHORTLY = 0.3
"""How long troubles last, beside those of `make chaos`."""


def test_a_server_on_sqlite_is_struck_in_every_way(tmp_path: Path) -> None:
    blows = [blow for blow in SQLITE if blow != "clock"]
    storm = storm_on_sqlite(tmp_path, blows, patience=SHORTLY)
    assert storm.blows == Counter(blows)
    assert storm.acknowledged > GOING_ON * len(blows)


def test_servers_on_postgres_and_that_itself_are_struck_in_every_way(
    tmp_path: Path, postgres: Postgres
) -> None:
    blows = [blow for blow in POSTGRES if blow != "clock"]
    storm = storm_on_postgres(tmp_path, postgres, blows, patience=SHORTLY)
    assert storm.acknowledged > GOING_ON * len(blows)


def test_players_at_two_servers_play_one_game(tmp_path: Path, postgres_url: str) -> None:
    with ServerProcess(postgres_url, tmp_path) as one, ServerProcess(postgres_url, tmp_path) as two:
        made = one.make(OTHER, seats=[{"kind": "human"}] * 3)
        ports = [[one.port], [two.port], [one.port, two.port]]
        players = [Player(p, made["table"], made[str(n)], n) for n, p in enumerate(ports, 1)]

        async def play() -> None:
            await asyncio.gather(*(p.play(lambda me: bool(me.view.get("result"))) for p in players))

        asyncio.run(asyncio.wait_for(play(), 120))
        results = [player.view["result"] for player in players]
        assert results[0] == results[1] == results[2]


def test_another_server_takes_over_from_one_that_fell_silent(
    tmp_path: Path, postgres: Postgres
) -> None:
    with postgres.fresh() as url:
        name = url.partition("?")[0].rpartition("/")[2]
        take_over(url, tmp_path, lambda: postgres.run("UPDATE processes SET seen = 0", name))


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    with ServerProcess(url, tmp_path) as first, pytest.raises(AssertionError) as error:
        ServerProcess(url, tmp_path).start()
    assert f"already serves {tmp_path}/a.db at {first.url};" in str(error.value)


def test_an_acknowledged_move_is_there_after_a_graceful_stop(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path}/a.db", tmp_path) as server:
        made = server.make(first=1)
        path, secret = f"/api/tables/{made['table']}", made["1"]
        view = server.get(path + "/view", secret).json()
        move = {"rev": view["rev"], "act": view["actions"][0]["text"], "key": "a"}
        rev = server.post(path + "/move", move, secret).json()["rev"]
        server.stop()
        told = [json.loads(line) for line in server.log.read_text().splitlines() if line[0] == "{"]
        assert [line["event"] for line in told] == ["server starts", "server stops"]
        server.start()
        assert server.get(path + "/view", secret).json()["rev"] == rev
        assert server.post(path + "/move", move, secret).json()["rev"] == rev
