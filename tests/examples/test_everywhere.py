"""The example game in the terminal, in the lab and at a server's table; and taken away again."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from branchline.cli.main import main
from branchline.games.registry import make_rules
from branchline.lab.arena.game import play_game
from branchline.lab.simulate import make_lab, simulate
from tests.examples.installing import install
from tests.server.process import ServerProcess

PEOPLE = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "bot": "dairy"}]


def typed(command: list[str], *lines: str) -> str:
    """Return what the command prints when lines are typed."""
    done = CliRunner().invoke(main, command, input="\n".join(lines), env={"COLUMNS": "110"})
    assert done.exit_code == 0, done.output
    return done.output


# The terminal


@pytest.mark.usefixtures("milk_run")
def test_a_whole_game_at_the_terminal() -> None:
    told = typed(["play", "milk-run", "--seats", "2", "--seed", "3"], *["1"] * 60)
    for words in (
        "Milk Run",
        "Coal in the tender: 20 lumps",
        "Orders: ",
        "Churns left",
        "ALD Aldermoor",
    ):
        assert words in told
    for words in ("drives to", "unloads a churn in", "The game is over.", "Result"):
        assert words in told
    assert re.search(
        r"Orders: \w[a-z ]+, \w[a-z ]+, \w[a-z ]+$", told, re.MULTILINE | re.IGNORECASE
    )


@pytest.mark.usefixtures("milk_run")
def test_a_language_it_does_not_have_is_told() -> None:
    table = ["play", "milk-run", "--seats", "2", "--seed", "3", "--lang"]
    assert "nur Englisch" in typed([*table, "de"], "quit")
    assert "English only" not in typed([*table, "en"], "quit")


@pytest.mark.usefixtures("milk_run")
def test_why_and_undo_at_the_terminal() -> None:
    table = ["play", "milk-run", "--seats", "2", "--seed", "3"]
    told = typed(table, "why run BEC", "run ALD", "undo", "ways ALD", "log", "quit")
    assert "No line leads from Creamery to Beckside." in told
    assert "(MILK-03)" in told
    assert "This game has no route planner." in told
    log = told.split("Player 1> ")[5]
    for words in ("Player 1 gets three orders.", "1 step undone."):
        assert words in log
    for words in ("deal", "drives", "undo\n"):
        assert words not in log


@pytest.mark.usefixtures("milk_run")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "such as run ALD"), ("de", "etwa run ALD"), ("fr", "par exemple run ALD")],
)
def test_help_speaks_of_its_own_places(language: str, said: str) -> None:
    table = ["play", "milk-run", "--seats", "2", "--seed", "3", "--lang", language]
    told = typed(table, "help", "why", "quit")
    for words in (said, "why run ALD", "  board  "):
        assert words in told
    for words in ("CHI-STL", "F7", "Chicago", "cities", "Städte", "villes", "ways"):
        assert words not in told


@pytest.mark.usefixtures("milk_run")
def test_what_it_lacks_is_not_offered() -> None:
    for command in (["solo", "milk-run"], ["play", "milk-run", "--board", "valley"]):
        done = CliRunner().invoke(main, command)
        assert done.exit_code == 2
        assert "milk-run has no" in done.output
        assert len(done.output.splitlines()) == 1


# The lab


@pytest.mark.usefixtures("milk_run")
def test_it_is_simulated() -> None:
    lab = make_lab("milk-run", 3)
    random, dairy = (simulate(lab, 20, 1, players) for players in lab.players)
    assert (random.players, dairy.players) == ("random", "dairy")
    assert sum(dairy.wins) == pytest.approx(1)
    mean = [sum(points.mean for points in each.points) / 3 for each in (random, dairy)]
    assert mean[1] > 3 * mean[0]
    again = simulate(lab, 20, 1, "dairy")
    assert again.points == dairy.points


@pytest.mark.usefixtures("milk_run")
def test_its_bots_meet_in_the_arena() -> None:
    from branchline.bots.registry import make_bot

    rules = make_rules("milk-run", 3)
    shares = [0.0, 0.0, 0.0]
    for deal in range(12):
        bots = [make_bot(name, rules) for name in ("dairy", "random", "random")]
        shares = [
            a + b for a, b in zip(shares, play_game(rules, bots, str(deal), 1).shares, strict=True)
        ]
    assert shares[0] > 8
    command = ["arena", "milk-run", "--bots", "dairy,random", "--games", "2", "--json"]
    assert json.loads(typed(command))["bots"][0]["bot"] == "dairy"


@pytest.mark.usefixtures("milk_run")
def test_it_is_an_environment() -> None:
    from branchline.lab.env import BranchlineEnv

    table, dice, number = BranchlineEnv("milk-run", 3), Random(1), 0
    table.reset(seed=1)
    seen: dict[str, Any] = {}
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        if over:
            table.step(None)
            continue
        assert table.parts(seen["observation"])["orders"].sum() == 3
        assert agent == table.agent_selection
        table.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        number += 1
    assert number >= 30


# A server


def play_on(server: ServerProcess, made: dict[str, Any], until: int) -> dict[str, Any]:
    """Play the first legal action at every turn; return the view at the end."""
    path, deadline = f"/api/tables/{made['table']}", time.monotonic() + 120
    while time.monotonic() < deadline:
        view: dict[str, Any] = server.get(f"{path}/view", made["1"]).json()
        if view["result"] or view["rev"] >= until:
            return view
        if view["actions"]:
            act = view["actions"][-1]["text"]
            body = {"rev": view["rev"], "act": act, "key": f"key-{view['rev']}"}
            assert server.post(f"{path}/move", body, made["1"]).status_code == 200
        else:
            time.sleep(0.02)
    raise AssertionError(f"nothing happens: {server.log.read_text()[-2000:]}")


def test_a_table_at_a_server_and_after_the_game_was_taken_away(tmp_path: Path) -> None:
    settings = install("milk-run", tmp_path / "site")
    database = f"sqlite:///{tmp_path}/tables.db"
    with ServerProcess(database, tmp_path, **settings) as server:
        [info] = [each for each in server.get("/api/games").json() if each["game"] == "milk-run"]
        assert info["bots"] == ["random", "dairy"]
        assert info["rivals"] == {"fair": ["dairy", "dairy"]}
        assert [option["name"] for option in info["options"]] == ["steam"]
        assert info["boards"] == []
        over = server.make("milk-run", seats=PEOPLE, seed="a", first=1)
        allowed = {"hints": True}
        running = server.make("milk-run", seats=PEOPLE, seed="b", first=1, settings=allowed)
        path = f"/api/tables/{over['table']}"
        board = server.get(f"{path}/board", over["1"]).json()
        assert len(board["sketch"]["places"]) == 9
        assert list(board["words"]) == ["en"]
        asked = server.post(f"{path}/why", {"act": "run BEC"}, over["1"]).json()
        assert "No line leads" in asked["refusal"]["text"]["de"]
        preview = server.post(f"{path}/preview", {"act": "run ALD"}, over["1"]).json()
        assert preview["events"][0]["type"] == "ran"
        assert play_on(server, over, 10_000)["result"]["winners"]
        assert play_on(server, running, 12)["result"] is None
        record = server.get(f"/api/tables/{running['table']}/record", running["1"]).text
        assert "deal 2 ?" in record
        server.stop()
    with ServerProcess(database, tmp_path) as server:
        names = [each["game"] for each in server.get("/api/games").json()]
        assert "milk-run" not in names
        for made in (over, running):
            path = f"/api/tables/{made['table']}"
            assert server.get(path, made["1"]).status_code == 200
            log = server.get(f"{path}/log", made["1"]).json()["messages"]
            assert len(log) >= 12
            told = " ".join(message["act"] for message in log)
            assert ("deal ?" in told) == (made is running)
            refused = server.post(
                f"{path}/move", {"rev": 12, "act": "run ALD", "key": "late"}, made["1"]
            )
            assert refused.status_code == 409
            assert server.get(f"{path}/board", made["1"]).status_code == 409
    with ServerProcess(database, tmp_path, **settings) as server:
        assert play_on(server, running, 10_000)["result"]["winners"]


def test_uninstalled_it_is_not_there(tmp_path: Path) -> None:
    code = "import branchline; print(*branchline.GAMES)"

    def games(**settings: str) -> list[str]:
        command, environment = [sys.executable, "-c", code], {**os.environ, **settings}
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True
        ).stdout.split()

    settings = install("milk-run", tmp_path / "site")
    assert games(**settings) == [*games(), "milk-run"]
