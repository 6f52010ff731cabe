"""Killing, stopping and pausing servers under load, and worse.

Nothing acknowledged is missing, nothing is played twice, nothing is left to chance or to a bot,
no table is untended, or tended by two processes for longer than a beat.

`python -m tests.server.chaos --kills 1000 --keep build/chaos` does it for a long time, on both kinds
of database in turn, in pieces: those that are there already are not done again.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

from branchline.server.processes.holdings import BEAT_SECONDS
from branchline.server.storage.backup import restore
from branchline.server.storage.storage import Storage
from tests.old_tables.opening import VERSIONS, unpack
from tests.server.battered import Battered
from tests.server.blows import KILLS, POSTGRES, SQLITE, Blows, PostgresBlows, until_killed
from tests.server.broken_off import killed_at_statements
from tests.server.databases import Postgres, running_postgres
from tests.server.pieces import Figures, Pieces, said
from tests.server.player import SECONDS
from tests.server.process import ServerProcess
from tests.server.storm import TABLES, Storm
from tests.server.tended import longest_twice, longest_untended, tended_twice

PIECE = 50
"""Kills of a piece."""
TAKEOVER_SECONDS = 5.0
TWICE_SECONDS = 2 * BEAT_SECONDS
"""How long two processes may tend a table: a beat, which takes a while itself on a busy machine."""


def storm_on_sqlite(
    folder: Path, blows: Sequence[str], seed: int = 1, patience: float = 1.0
) -> Storm:
    """Strike the one server of a SQLite file."""
    with Battered(f"sqlite:///{folder}/chaos.db", folder) as server:
        storm = Storm([server], seed)
        storm.set_up(TABLES)
        strikes = Blows(storm.servers, storm.dice, patience=patience)
        asyncio.run(storm.rage(blows, strikes.strike))
        storm.check()
        return storm


def storm_on_postgres(
    folder: Path, postgres: Postgres, blows: Sequence[str], seed: int = 1, patience: float = 1.0
) -> Storm:
    """Strike one of two servers that share a PostgreSQL, or PostgreSQL itself."""
    with (
        postgres.fresh() as url,
        Battered(f"{url}&application_name=server0", folder) as one,
        Battered(f"{url}&application_name=server1", folder) as two,
    ):
        storm = Storm([one, two], seed)
        storm.set_up(TABLES)
        name = url.partition("?")[0].rpartition("/")[2]
        strikes = PostgresBlows(storm.servers, storm.dice, postgres, name, patience=patience)
        asyncio.run(storm.rage(blows, strikes.strike))
        storm.blows.subtract(strikes.missed)
        storm.check()
        return storm


def take_over(url: str, folder: Path, fall_silent: Callable[[], object]) -> float:
    """Kill a server that deals and plays a bot; return the seconds until another one does."""
    with ServerProcess(url, folder) as one, ServerProcess(url, folder) as two:
        made = one.make(seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}], first=1)
        path, secret = f"/api/tables/{made['table']}", made["1"]
        view = two.get(path + "/view", secret).json()
        one.kill()
        begin = time.monotonic()
        fall_silent()
        for rev, act in enumerate((view["actions"][0]["text"], "end"), view["rev"]):
            move = {"rev": rev, "act": act, "key": act}
            assert two.post(path + "/move", move, secret).status_code == 200
        while two.get(path + "/view", secret).json()["rev"] <= view["rev"] + 2:
            assert time.monotonic() < begin + SECONDS, "nobody deals or plays the bot"
            time.sleep(0.02)
        return time.monotonic() - begin


# In pieces


def piece(seed: int, kills: int = PIECE, without: str = "") -> Figures:
    """Let a storm rage on SQLite or PostgreSQL in turn; return what was counted and measured."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kinds = tuple(blow for blow in (SQLITE if seed % 2 else POSTGRES) if blow != without)
        blows = until_killed(kinds, kills, Random(seed))
        if seed % 2:
            storm = storm_on_sqlite(folder, blows, seed)
        else:
            with running_postgres() as postgres:
                storm = storm_on_postgres(folder, postgres, blows, seed)
        return figures_of(storm) | {"seconds": round(time.monotonic() - begin)}


def figures_of(storm: Storm) -> Figures:
    """Return what a storm was, and how long tables were in nobody's hands or in two processes'."""
    files = [server.signs for server in storm.servers]
    found: Figures = {"kills": sum(storm.blows[blow] for blow in KILLS)}
    found |= dict(storm.blows)
    found |= {
        "in the middle of a shuffle": sum(storm.shuffled.values()),
        "moves acknowledged": storm.acknowledged,
        "views by changes": sum(player.took_changes for player in storm.players),
        "came back": sum(player.came_back for player in storm.players),
        "longest untended": round(longest_untended(files), 2),
        "longest tended by two": round(longest_twice(files), 2),
    }
    assert found["longest tended by two"] <= TWICE_SECONDS, tended_twice(files)[:3]
    return found


def take_overs(_: int) -> Figures:
    """Measure ten times how long it takes until another server has taken over."""
    with (
        tempfile.TemporaryDirectory() as name,
        running_postgres() as postgres,
        postgres.fresh() as url,
    ):
        seconds = [take_over(url, Path(name), lambda: None) for _ in range(10)]
    assert max(seconds) < TAKEOVER_SECONDS
    return {"takeovers": len(seconds), "longest until taken over": round(max(seconds), 2)}


def migrations(_: int) -> Figures:
    """Kill migrations at each statement, of empty databases and of old tables."""
    killed = 0
    with tempfile.TemporaryDirectory() as name, running_postgres() as postgres:
        killed += killed_at_statements(f"sqlite:///{name}/empty.db", 1)
        killed += killed_at_statements(unpack(VERSIONS[0], Path(name)), 1)
        with postgres.fresh() as url:
            killed += killed_at_statements(url, 1)
            with closing(Storage(url)) as storage:
                restore(storage, VERSIONS[0] / "tables.backup")
            killed += killed_at_statements(url, 1)
    return {"migrations killed": killed}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, help="only this piece, and nothing is kept")
    parser.add_argument("--keep", type=Path, default=Path("build/chaos"))
    parser.add_argument("--without", default="", metavar="BLOW", help="a kind of blow to leave out")
    chosen = parser.parse_args()
    if chosen.seed is not None:
        print(said(piece(chosen.seed, chosen.kills, chosen.without)))
        return
    pieces = -(-chosen.kills // PIECE)
    strike = partial(piece, kills=PIECE, without=chosen.without)
    print(said(Pieces(chosen.keep, "kills").run(pieces, strike)))
    print(said(Pieces(chosen.keep, "takeovers").run(1, take_overs)))
    print(said(Pieces(chosen.keep, "migrations").run(1, migrations)))


if __name__ == "__main__":
    main()
