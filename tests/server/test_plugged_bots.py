"""Bots of the host's own at tables: from a file, from a package, and from nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.boxes import OTHER
from tests.cli.test_arena import OWN_BOT, bot_file
from tests.server.process import ServerProcess


def package(folder: Path, value: str) -> dict[str, str]:
    """Return the environment in which a package with a bot is installed."""
    (folder / "my_bots.py").write_text(OWN_BOT.replace("last-{name}", "whatever"))
    info = folder / "my_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[branchline.bots]\nlast-installed = {value}\n")
    return {"PYTHONPATH": str(folder)}


def test_bots_of_the_host_play_at_tables(tmp_path: Path) -> None:
    own = bot_file(tmp_path, "served")
    # By count, so that no busy machine makes them late.
    settings = package(tmp_path, "my_bots:Last") | {"BRANCHLINE_BOTS": own, "BRANCHLINE_COUNT": "1"}
    with ServerProcess(f"sqlite:///{tmp_path}/a.db", tmp_path, **settings) as server:
        games = server.get("/api/games").json()
        for game in games:
            assert game["bots"][-2:] == ["last-installed", "last-served"]
            assert game["bots"][0] == "random"
        seats = [{"kind": "bot", "bot": bot} for bot in ("last-served", "last-installed")]
        made = server.post("/api/tables", {"game": OTHER, "seats": seats}).json()
        table, secret = made["table"], made["links"]["host"].rpartition("#")[2]
        deadline = time.monotonic() + 120
        rev = 0
        while rev < 12 and time.monotonic() < deadline:
            rev = server.get(f"/api/tables/{table}/view", secret).json()["rev"]
            time.sleep(0.05)
        assert rev >= 12, server.log.read_text()[-2000:]
        assert "a bot failed" not in server.log.read_text()

        elsewhere = bot_file(tmp_path, "elsewhere")
        for wish in (elsewhere, f"{own}:Last", "elsewhere", "last-elsewhere"):
            seats = [{"kind": "bot", "bot": wish[-40:]}] * 2
            refused = server.post("/api/tables", {"game": OTHER, "seats": seats})
            assert refused.status_code == 400
            assert "there is no bot" in refused.text


@pytest.mark.parametrize(
    ("text", "why"), [("x = 1", "found: -"), ("def", "cannot be loaded: SyntaxError")]
)
def test_a_server_with_a_bad_bot_does_not_start(tmp_path: Path, text: str, why: str) -> None:
    own = bot_file(tmp_path, "bad", text)
    command = [sys.executable, "-m", "branchline", "serve", "--no-open", "--port", "0"]
    command += ["--database", f"sqlite:///{tmp_path}/a.db", "--bots", own]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert why in line


def test_a_broken_package_is_told_when_it_is_wanted(tmp_path: Path) -> None:
    env = {**os.environ, **package(tmp_path, "my_bots:Nobody")}
    command = [sys.executable, "-m", "branchline", "arena", OTHER, "--games", "2"]
    for bots, code in (("random,random", 0), ("random,last-installed", 2)):
        done = subprocess.run(
            [*command, "--bots", bots], capture_output=True, text=True, check=False, env=env
        )
        assert done.returncode == code, done.stderr
    assert "last-installed cannot be used: my_bots:Nobody: cannot be loaded" in done.stderr
