"""A server process: its parts, its beginning and its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import TypeVar

import structlog

from branchline.bots.registry import best_bot, plug_in
from branchline.server.config import Config
from branchline.server.metrics import Metrics
from branchline.server.net.budget import BYTES_A_WEIGHT, WEIGHTS, Rates
from branchline.server.net.caller import Proxies
from branchline.server.net.crowd import Crowd
from branchline.server.net.guard import ADDRESS
from branchline.server.net.kept import Kept
from branchline.server.processes.background import Background
from branchline.server.processes.tending import Tender, Thinking
from branchline.server.processes.ticker import Ticker
from branchline.server.processes.workers import Workers
from branchline.server.rooms.room import Room
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.errors import Declined
from branchline.server.table.table import Table

log = structlog.get_logger()
T = TypeVar("T")
OPEN_OF_ONE_ADDRESS = 200
"""How many open tables an address may have made at a process, if that is limited at all."""
CATCH_UP_SECONDS = (0.25, 1.0, 4.0, 16.0)
"""How long it waits each time before it reads again what others have stored."""
BURST_SECONDS = 4.0
"""An address may use the budget of this long at once."""


class Server:
    """One server process."""

    def __init__(self, config: Config, storage: Storage) -> None:
        self.config = config
        self.storage = storage
        self.metrics = Metrics()
        self.rates = Rates(config.rate, BURST_SECONDS * config.rate)
        self.crowd = Crowd(is_limited=bool(config.rate))
        believed = config.behind_proxy or bool(config.trusted_proxies)
        self.proxies = Proxies(config.trusted_proxies, believed=believed)
        self.answers = Kept()
        self._asking = asyncio.Lock()
        self._new_tables = Rates(config.new_tables / 60, config.new_tables)
        self.writer = Writer(storage)
        self.rooms = Rooms(storage, self.writer, token_hex(8), config.most_tables)
        if config.new_tables:
            self.rooms.most_of_one = OPEN_OF_ONE_ADDRESS
        for where in config.bots:
            plug_in(where)
        self.workers = Workers(config.workers, bots_from=config.bots)
        alone = storage.dialect == "sqlite"
        thinking = Thinking(config.thinking, config.count)
        self.tender = Tender(self.rooms, storage, self.workers, self.metrics, thinking, alone=alone)
        self.background = Background()
        self.ticker = Ticker(self.metrics)
        self._long_work = ThreadPoolExecutor(1, "long work")
        self._stop_listening: Callable[[], None] | None = None
        self.pause: Callable[[float], Awaitable[object]] = asyncio.sleep
        """How time passes before somebody is told to slow down, in seconds."""

    async def start(self) -> None:
        """Begin to serve."""
        if self.storage.dialect == "postgresql":
            self._listen()
        await self.tender.start()
        self.background.keep("ticker", self.ticker.run)

    async def stop(self) -> None:
        """Finish what was acknowledged, tell everybody, and let another process take over."""
        if self._stop_listening is not None:
            await asyncio.to_thread(self._stop_listening)
        await self.tender.stop()
        await self.workers.stop()
        await self.background.stop()
        await self.writer.stop()
        self._long_work.shutdown(wait=False, cancel_futures=True)
        self.storage.close()

    def _listen(self) -> None:
        from branchline.server.storage.postgres import NoticeListener

        loop = asyncio.get_running_loop()

        def told(table: str, seq: int, for_people: bool) -> None:
            loop.call_soon_threadsafe(self._refresh, table, seq, for_people)

        def missed() -> None:
            loop.call_soon_threadsafe(self._refresh_all)

        listener = NoticeListener(self.storage.url, told, missed)
        listener.start()
        self._stop_listening = listener.stop

    def _refresh(self, table: str, seq: int, for_people: bool) -> None:
        room = self.rooms.known(table)
        if room is not None and room.knows(seq):
            return  # most of it is what this process has stored itself
        if for_people and (room is None or room.forget()):
            self.tender.let_people(table)
        elif room is not None:
            self.background.begin(self._catch_up(room, seq))
        else:
            self.tender.holdings.look_at(table)

    def _refresh_all(self) -> None:
        for room in self.rooms.opened():
            self.background.begin(self._catch_up(room))
        self.tender.holdings.look_at_resting()

    async def _catch_up(self, room: Room, seq: int | None = None) -> None:
        """Show what another process has stored, also if it cannot be read at once."""
        for wait in CATCH_UP_SECONDS:
            try:
                await room.refresh(seq)
                return
            except Exception as error:
                log.warning("cannot catch up", table=room.id, error=repr(error))
            await self.pause(wait)
        await room.refresh(seq)

    # What the parts ask

    async def in_thread(self, work: Callable[..., T], *about: object) -> T:
        """Return the result of blocking work, done in a thread."""
        return await asyncio.to_thread(work, *about)

    async def in_turn(self, work: Callable[..., T], *about: object) -> T:
        """Return the result of long work; one at a time, so that nothing else waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._long_work, work, *about)

    @asynccontextmanager
    async def one_by_one(self) -> AsyncIterator[None]:
        """Do something that takes some milliseconds; between two such things others go first."""
        async with self._asking:
            yield
            await asyncio.sleep(0)

    def charge(self, what: str) -> None:
        """Let whoever asks pay for what costs more than an ordinary request, or refuse it."""
        weight = WEIGHTS.get(what)
        if weight is not None:
            self.rates.check(ADDRESS.get(), weight)

    def charge_size(self, size: int) -> None:
        """Let whoever asked pay for an answer that turned out to be long."""
        if size > BYTES_A_WEIGHT:
            self.rates.of(ADDRESS.get()).owe(size / BYTES_A_WEIGHT)

    async def put_off(self, error: BaseException) -> None:
        """Let somebody who is told to slow down wait for it, one after the other."""
        if isinstance(error, Declined) and error.kind == "too_fast" and self.config.rate:
            await self.pause(self.rates.of(ADDRESS.get()).refusal())

    def check_new_table(self) -> None:
        """Refuse somebody who makes too many tables."""
        self._new_tables.check(ADDRESS.get())

    def best_bot(self, table: Table) -> str:
        """Return the strongest bot of a table's game."""
        return best_bot(table.running.rules.ruleset)
