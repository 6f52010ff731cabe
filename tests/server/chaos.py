"""Killing, stopping and pausing servers and their workers under load.

Nothing acknowledged is missing, nothing is played twice, nothing is left to chance.

`python -m tests.server.chaos --kills 200` does it for a long time, on both kinds of database.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from branchline import GAMES
from branchline.server.processes.holdings import STALE_SECONDS
from tests.server.databases import Postgres, running_postgres
from tests.server.player import SECONDS, Player
from tests.server.process import ServerProcess

PLAYED = tuple(zip(GAMES, cycle((3, 2, 3)), strict=False))
"""Games, and how many play."""
CALM = 40
"""The most moves between two kills, on top of those that show that all go on."""
GOING_ON = 10
"""How many moves show that all go on after a kill."""
TAKEOVER_SECONDS = 5.0


class Storm:
    """Servers, tables, and players who play on whatever happens."""

    def __init__(self, servers: list[ServerProcess], seed: int) -> None:
        self.servers = servers
        self.dice = Random(seed)
        self.tables: list[dict[str, Any]] = []
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []
        self.over = False

    def set_up(self, tables: int) -> None:
        """Make tables: people, and a bot at every other one."""
        for number in range(tables):
            game, seats = PLAYED[number % len(PLAYED)]
            wishes = [{"kind": "human"} for _ in range(seats)]
            if number % 2:
                wishes[-1] = {"kind": "bot", "bot": "random"}
            made = self.dice.choice(self.servers).make(game, seats=wishes)
            self.tables.append(made)
            for door in (door for door in made if door.isdigit()):
                self._add_player(made, door)

    def _add_player(self, made: dict[str, Any], door: str) -> None:
        ports = [server.port for server in self.servers]
        seed = self.dice.randrange(10**9)
        self.players.append(Player(ports, made["table"], made[door], seed))

    async def rage(self, kills: int, strike: Callable[[], None]) -> None:
        """Let everybody play while something is killed again and again."""
        for _ in range(kills):
            await self._seat_everybody()
            await self._carry_on(self.dice.randint(0, CALM))
            await asyncio.to_thread(strike)
            await self._carry_on(GOING_ON)
        self.over = True
        await asyncio.wait_for(asyncio.gather(*self.playing), SECONDS)

    async def _seat_everybody(self) -> None:
        """Let all players play, at new tables where games are over."""
        await asyncio.to_thread(self._replace_ended)
        for player in self.players[len(self.playing) :]:
            self.playing.append(asyncio.create_task(player.play(self._is_enough)))

    def _replace_ended(self) -> None:
        """Replace every table whose game is over: the load goes on."""
        for made in [made for made in self.tables if not made.get("replaced")]:
            players = [p for p in self.players if p.table == made["table"]]
            if all(map(self._is_enough, players)):
                made["replaced"] = True
                self.set_up(1)

    async def _carry_on(self, moves: int) -> None:
        """Wait until some more moves are acknowledged; they must be, without anybody's help."""
        deadline, enough = time.monotonic() + SECONDS, self.acknowledged + moves
        while self.acknowledged < enough:
            for ended in self.playing:
                if ended.done():
                    ended.result()  # whoever gave up says why
            assert time.monotonic() < deadline, "nobody plays any more"
            if all(map(self._is_enough, self.players)):  # while something was killed
                await self._seat_everybody()
            await asyncio.sleep(0.005)

    def _is_enough(self, player: Player) -> bool:
        return self.over or bool(player.view and player.view["result"])

    @property
    def acknowledged(self) -> int:
        """Return how many moves were acknowledged, games that ended counting as going on."""
        ended = sum(bool(p.view and p.view["result"]) for p in self.players)
        return sum(len(player.acknowledged) for player in self.players) + ended

    def check(self) -> None:
        """Compare what was acknowledged and seen with what is stored."""
        for server in self.servers:
            assert "left to chance" not in server.log.read_text()
        for made in self.tables:
            log = self.servers[0].get(f"/api/tables/{made['table']}/log", made["watch"]).json()
            stored = {message["rev"]: message for message in log["messages"]}
            assert sorted(stored) == list(range(1, len(stored) + 1))
            for player in self.players:
                if player.table == made["table"]:
                    self._check_player(player, stored)

    def _check_player(self, player: Player, stored: dict[int, dict[str, Any]]) -> None:
        seat = player.view["seat"]
        for move in player.acknowledged.values():
            found = stored[move["rev"]]
            assert (found["seat"], found["act"]) == (seat, move["act"])
        revs = Counter(move["rev"] for move in player.acknowledged.values())
        assert max(revs.values(), default=1) == 1, "two moves got the same answer"
        own = sum(message["seat"] == seat for message in stored.values())
        lost = own - len(player.acknowledged)
        assert 0 <= lost <= 1, f"{lost} moves were played that were not sent once"
        for message in player.messages:
            if message.get("rev"):
                assert message["seat"] == stored[message["rev"]]["seat"]


def storm_on_sqlite(folder: Path, kills: int, seed: int = 1) -> Storm:
    """Kill the one server of a SQLite file, and start it again."""
    with ServerProcess(f"sqlite:///{folder}/chaos.db", folder) as server:
        storm = Storm([server], seed)
        storm.set_up(6)

        def strike() -> None:
            strike_server(server, storm.dice)

        asyncio.run(storm.rage(kills, strike))
        storm.check()
        return storm


def strike_server(server: ServerProcess, dice: Random) -> None:
    """Kill a server, stop it or kill its workers; it is there again afterwards."""
    blow = dice.random()
    if blow < 0.2:
        server.kill_workers()
        return
    if blow < 0.4:
        server.stop()
    else:
        server.kill()
    server.start()


def storm_on_postgres(
    folder: Path, postgres: Postgres, kills: int, seed: int = 1, pauses: float = 0.0
) -> Storm:
    """Strike one of two servers that share a PostgreSQL, or PostgreSQL itself.

    Some blows, `pauses` of them, let a server stand still until another has its tables.
    """
    with (
        postgres.fresh() as url,
        ServerProcess(url, folder) as one,
        ServerProcess(url, folder) as two,
    ):
        storm = Storm([one, two], seed)
        storm.set_up(6)

        def strike() -> None:
            if storm.dice.random() < 0.25:
                postgres.restart()
                return
            server = storm.dice.choice(storm.servers)
            if storm.dice.random() < pauses:
                server.pause(storm.dice.uniform(0, 2 * STALE_SECONDS))
                return
            strike_server(server, storm.dice)

        asyncio.run(storm.rage(kills, strike))
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        storm = storm_on_sqlite(Path(name), chosen.kills, chosen.seed)
        print(f"SQLite: {chosen.kills} kills, {storm.acknowledged} moves acknowledged, none lost")
    with tempfile.TemporaryDirectory() as name, running_postgres() as postgres:
        storm = storm_on_postgres(Path(name), postgres, chosen.kills, chosen.seed, 0.15)
        print(f"PostgreSQL: {chosen.kills} kills, {storm.acknowledged} acknowledged, none lost")
        with postgres.fresh() as url:
            seconds = max(take_over(url, Path(name), lambda: None) for _ in range(10))
        print(f"the longest until another server took over: {seconds:.1f} s")
        assert seconds < TAKEOVER_SECONDS


if __name__ == "__main__":
    main()
