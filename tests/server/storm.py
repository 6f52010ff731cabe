"""A storm: players who play on whatever happens to the servers, and what must hold afterwards."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from typing import Any

from branchline import GAMES, read_record
from branchline.core.evidence import doubts
from tests.server.battered import Battered
from tests.server.player import SECONDS, Player
from tests.server.process import doors
from tests.server.tended import tenders_of

PLAYED = tuple(zip(GAMES, cycle((3, 2, 3)), strict=False))
"""Games, and how many play."""
TABLES = 6
CALM = 40
"""The most moves between two blows, on top of those that show that all go on."""
GOING_ON = 10
"""How many moves show that all go on after a blow."""
ABSENT_SECONDS = 300
"""Nobody is away for so long: a bot that stands in plays a move nobody chose."""
SHUFFLING = 0.3
"""How many of the blows fall while people shuffle together."""


class Storm:
    """Servers, tables, and players who play on whatever happens."""

    def __init__(self, servers: list[Battered], seed: int) -> None:
        self.servers = servers
        self.dice = Random(seed)
        self.tables: list[dict[str, Any]] = []
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []
        self.blows: Counter[str] = Counter()
        self.shuffled: Counter[str] = Counter()
        """How far people were with a shuffle when a blow fell."""
        self.over = False

    def set_up(self, tables: int, *, shares: bool = False) -> None:
        """Make tables: people, and a bot at every other one."""
        for _ in range(tables):
            number = len(self.tables)
            game, seats = PLAYED[number % len(PLAYED)]
            wishes = [{"kind": "human"} for _ in range(seats)]
            if number % 2:
                wishes[-1] = {"kind": "bot", "bot": "random"}
            rule = {"absent": {"bot": "random", "after": ABSENT_SECONDS}}
            wish = {"game": game, "seats": wishes, "settings": rule, "shares": shares}
            made = doors(self._insist("/api/tables", wish))
            self.tables.append(made)
            for door in (door for door in made if door.isdigit()):
                self._add_player(made, door, shares)

    def _add_player(self, made: dict[str, Any], door: str, shares: bool) -> None:
        ports = [server.port for server in self.servers]
        seed = self.dice.randrange(10**9)
        player = Player(ports, made["table"], made[door], seed, exchanges=shares)
        self.players.append(player)

    def _insist(self, path: str, body: Any, secret: str | None = None) -> Any:
        """Ask until it is done: the last blow may still be felt."""
        deadline = time.monotonic() + SECONDS
        while True:
            answer = self.dice.choice(self.servers).post(path, body, secret)
            if answer.status_code == 200:
                return answer.json()
            assert answer.json()["error"]["kind"] == "not_stored", answer.text
            assert time.monotonic() < deadline, answer.text
            time.sleep(0.05)

    # Raging

    async def rage(self, blows: Sequence[str], strike: Callable[[str], None]) -> None:
        """Let everybody play while one blow after the other falls."""
        for blow in blows:
            await self._seat_everybody()
            if self.dice.random() < SHUFFLING:
                await self._let_shuffle()
            else:
                await self._carry_on(self.dice.randint(0, CALM))
            if blow == "clock":
                self.send_away()
            await asyncio.to_thread(strike, blow)
            self.blows[blow] += 1
            await self._carry_on(GOING_ON)
        await self._tended_by_one()
        self.over = True
        await asyncio.wait_for(asyncio.gather(*self.playing), SECONDS)

    async def _seat_everybody(self) -> None:
        """Let all players play, at new tables where games are over."""
        await asyncio.to_thread(self._replace_ended)
        self._let_play()

    def _let_play(self) -> None:
        for player in self.players[len(self.playing) :]:
            self.playing.append(asyncio.create_task(player.play(self._is_enough)))

    def _replace_ended(self) -> None:
        """Replace every table whose game is over: the load goes on."""
        for made in self.going_on():
            if all(map(self._is_enough, self.players_at(made))):
                made["replaced"] = True
                self.set_up(1)

    async def _let_shuffle(self) -> None:
        """Replace a table by one where people shuffle together, and wait until they are at it."""
        await asyncio.to_thread(self._make_shuffled)
        self._let_play()
        players = self.players_at(self.tables[-1])
        stage = self.dice.choice(("fixed", "asked", "shown"))
        deadline = time.monotonic() + SECONDS
        while any(p.shares != "none" or not p.seq for p in players):
            if any(player.shares == stage for player in players):
                break
            assert time.monotonic() < deadline, "nobody shuffles"
            await asyncio.sleep(0.001)
        self.shuffled[" ".join(sorted(player.shares for player in players))] += 1

    def _make_shuffled(self) -> None:
        left = self.dice.choice(self.going_on())
        stays = {"absent": {"bot": None}}
        self._insist(f"/api/tables/{left['table']}/settings", stays, left["host"])
        left["replaced"] = True
        self.set_up(1, shares=True)

    def send_away(self) -> None:
        """Let one person of each table lose the connection, for some beats."""
        for made in self.going_on():
            self.dice.choice(self.players_at(made)).leave(2.5)

    async def _carry_on(self, moves: int) -> None:
        """Wait until some more moves are acknowledged; they must be, without anybody's help."""
        deadline, enough = time.monotonic() + SECONDS, self.acknowledged + moves
        while self.acknowledged < enough:
            for ended in self.playing:
                if ended.done():
                    ended.result()  # whoever gave up says why
            assert time.monotonic() < deadline, f"nobody plays any more: {self._state()}"
            if all(map(self._is_enough, self.players)):  # while something was killed
                await self._seat_everybody()
            await asyncio.sleep(0.005)

    def _state(self) -> str:
        """Tell what is known of a storm that died down."""
        players = [
            f"{p.table} {p.view.get('to_move')} {p.shares} {p.came_back} {p._pending}"
            for made in self.going_on()
            for p in self.players_at(made)
        ]
        logs = [server.log.read_text()[-3000:] for server in self.servers]
        return "\n".join([f"after {dict(self.blows)}", *players, *logs])

    async def _tended_by_one(self) -> None:
        """Wait until each table is tended by one process; it must be, without anybody's help."""
        deadline, files = time.monotonic() + SECONDS, [server.signs for server in self.servers]
        for made in self.going_on():
            while tenders_of(made["table"], files) != 1:
                if all(map(self._is_enough, self.players_at(made))):
                    break
                assert time.monotonic() < deadline, "a table is not tended by one process"
                await asyncio.sleep(0.05)

    def going_on(self) -> list[dict[str, Any]]:
        """Return the tables where people still play."""
        return [made for made in self.tables if not made.get("replaced")]

    def players_at(self, made: dict[str, Any]) -> list[Player]:
        return [player for player in self.players if player.table == made["table"]]

    def _is_enough(self, player: Player) -> bool:
        has_left = player.table not in {made["table"] for made in self.going_on()}
        return self.over or has_left or bool(player.view and player.view["result"])

    @property
    def acknowledged(self) -> int:
        """Return how many moves were acknowledged, games that ended counting as going on."""
        ended = sum(bool(p.view and p.view["result"]) for p in self.players)
        return sum(len(player.acknowledged) for player in self.players) + ended

    # What must hold

    def check(self) -> None:
        """Compare what was acknowledged and seen with what is stored."""
        for server in self.servers:
            assert "left to chance" not in server.log.read_text()
        for made in self.tables:
            log = self.servers[0].get(f"/api/tables/{made['table']}/log", made["watch"]).json()
            stored = {message["rev"]: message for message in log["messages"]}
            assert sorted(stored) == list(range(1, len(stored) + 1))
            for player in self.players_at(made):
                self._check_player(player, stored)
            self._check_shuffle(made)

    def _check_player(self, player: Player, stored: dict[int, dict[str, Any]]) -> None:
        for message in player.messages:
            stands_in = message["kind"] == "seat" and message["data"]["why"] == "absent"
            assert not stands_in, "a bot stood in for somebody who was there"
        if not player.view:
            assert not player.acknowledged
            return
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

    def _check_shuffle(self, made: dict[str, Any]) -> None:
        """Check that nobody who shuffled was left out, and that each card follows from the shares."""
        for player in self.players_at(made):
            told = Counter(message["kind"] for message in player.messages)
            assert max(told["asked"], told["started"]) <= 1
            for message in player.messages:
                if message["kind"] in ("asked", "started"):
                    assert not message["data"].get("left_out"), message
        if any(player.view and player.view["result"] for player in self.players_at(made)):
            text = self.servers[0].get(f"/api/tables/{made['table']}/record", made["host"]).text
            assert doubts(read_record(text), text) == []
