"""Tending tables: dealing, bots and absent players, each table by one process at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from random import SystemRandom

import msgspec
import structlog

from branchline.bots.registry import usual_bot
from branchline.core.ids import HOUSE
from branchline.server.metrics import Metrics
from branchline.server.processes.background import Background
from branchline.server.processes.garbage import Collector
from branchline.server.processes.workers import Task, WorkerFailed, Workers
from branchline.server.rooms.room import Room
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import Storage
from branchline.server.table.change import Change, entry, seat_entry
from branchline.server.table.errors import Conflict
from branchline.server.table.playing import act, deal
from branchline.server.table.rows import EntryRow
from branchline.server.table.sharing import due
from branchline.server.table.table import Table

log = structlog.get_logger()
DICE = SystemRandom()
BEAT_SECONDS = 1.0
STALE_SECONDS = 3.5
"""A process that has given no sign of life for this long loses its tables to another."""


COUNT_SECONDS = 120.0
"""A bot that thinks by count is ended after this, so that one that hangs stops nobody for ever."""


class Thinking(msgspec.Struct, frozen=True):
    """How much bots think about a decision: for some seconds, or by a number of games they try."""

    seconds: float
    count: int | None = None


class Tender:
    """Keeps the tables of this process going."""

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        workers: Workers,
        metrics: Metrics,
        thinking: Thinking,
        *,
        alone: bool,
    ) -> None:
        self._rooms = rooms
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._thinking = thinking
        self._alone = alone
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._beating: asyncio.Task[None] | None = None
        self._is_unsure = False
        """A beat was cut short: the storage may have given us tables that we do not tend yet."""
        self._background = Background()
        self._collector = Collector()
        self.pause: Callable[[float], Awaitable[object]] = asyncio.sleep
        """How time passes between two beats, in seconds."""
        rooms.on_change = self.wake

    async def start(self) -> None:
        """Begin to tend: say that this process is alive, and take over what nobody tends."""
        await asyncio.to_thread(self._storage.beat, self._rooms.process)
        self._beating = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """Stop tending and let another process take over at once."""
        tasks = [task for task in (self._beating, *self._busy.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._background.stop()
        await asyncio.to_thread(self._storage.release, self._rooms.process)

    # Whose tables

    async def _beat(self) -> None:
        stale = 0.0 if self._alone else STALE_SECONDS
        while True:
            try:
                await asyncio.to_thread(self._storage.beat, self._rooms.process)
                taken = await self._claim(stale)
                self._rooms.alive = await self._alive()
                self._is_unsure = not all([await self._take_over(table) for table in taken])
                self._look_round()
                self._rooms.forget_unused()
                self._collector.settle()
            except Exception as error:
                log.warning("storage does not answer", error=str(error))
            stale = STALE_SECONDS
            await self.pause(BEAT_SECONDS)

    async def _claim(self, stale: float) -> list[str]:
        """Take the tables nobody tends; return them, or all of ours after a beat cut short."""
        was_unsure, self._is_unsure = self._is_unsure, True
        taken = await asyncio.to_thread(self._storage.claim, self._rooms.process, stale)
        if was_unsure:
            taken = await asyncio.to_thread(self._storage.owned, self._rooms.process)
        return taken

    async def _alive(self) -> set[str]:
        mine = {self._rooms.process}
        if self._alone:
            return mine
        return await asyncio.to_thread(self._storage.alive, STALE_SECONDS) | mine

    async def _take_over(self, table: str) -> bool:
        """Tend a table from now on; return False if it could not be read."""
        try:
            room = await self._rooms.find(table)
            room.is_ours = True
            await room.refresh()
        except Exception as error:
            log.warning("a table cannot be taken over", table=table, error=repr(error))
            return False
        self.wake(room)
        return True

    # What is to be done

    def wake(self, room: Room) -> None:
        """See to a table, if it is ours and something is to be done."""
        if not room.is_ours or is_waiting_for_people(room.in_memory):
            return
        if room.id in self._busy:
            self._again.add(room.id)
            return
        self._busy[room.id] = asyncio.create_task(self._tend(room))

    async def _tend(self, room: Room) -> None:
        try:
            while await self._step(room):
                pass
        except Exception as error:
            log.warning("tending failed", table=room.id, error=repr(error))
            await asyncio.sleep(0.5)
            self._again.add(room.id)
        finally:
            del self._busy[room.id]
            if room.id in self._again:
                self._again.discard(room.id)
                self.wake(room)

    async def _step(self, room: Room) -> bool:
        """Do the next thing the table waits for; return whether there was one."""
        table = await room.table()
        if table is None or table.game is None or table.status != "running":
            if table is not None and table.status in ("over", "closed"):
                room.is_ours = False
            return False
        movers = table.game.movers
        if movers == (HOUSE,):
            await room.change(lambda now: deal(now) if now.game.movers == (HOUSE,) else Change())  # type: ignore[union-attr]
            return True
        for seat in movers:
            if table.seats[int(seat)].is_played_by_bot:
                await self._play_bot(room, table, int(seat))
                return True
        return False

    async def _play_bot(self, room: Room, table: Table, seat: int) -> None:
        rev, text = table.rev, await self._choose(table, seat)

        def play(now: Table) -> Change:
            if now.rev != rev or not now.seats[seat].is_played_by_bot:
                return Change()
            return act(now, seat, text)

        await room.change(play)

    async def _choose(self, table: Table, seat: int) -> str:
        """Return what a seat's bot does, or the usual one if it fails, or an action at random."""
        view = table.running.view(seat)
        if len(view.actions) == 1:
            return str(view.actions[0].text)
        for bot in (table.seats[seat].bot, usual_bot(table.running.rules.ruleset)):
            try:
                return (await self._workers.ask(self.task(table, view, str(bot)))).act
            except WorkerFailed as error:
                log.warning("a bot failed", bot=bot, error=str(error))
            self._metrics.bot_failures.inc()
        return str(DICE.choice(view.actions).text)

    def task(self, table: Table, view: msgspec.Struct, bot: str) -> Task:
        """Return a question to a bot."""
        count = table.settings.count or self._thinking.count
        return Task(
            header={**table.header.rules, "seats": str(table.header.seats)},
            view=msgspec.json.encode(view),
            bot=bot,
            seconds=self._thinking.seconds if count is None else COUNT_SECONDS,
            seed=DICE.randrange(2**31) if count is None else lot(table),
            count=count,
        )

    # Absent players

    def _look_round(self) -> None:
        """Look for seats lost with a process that died, and for people others wait for too long."""
        for room in self._rooms.opened():
            table = room.in_memory
            if not room.is_ours or table is None:
                continue
            for find in (self._lost, self._stand_ins):
                if find(table):
                    self._background.begin(self._note(room, find))
            if due(table).entries:
                self._background.begin(self._deal_without(room))

    def _lost(self, table: Table) -> list[EntryRow]:
        """Return entries for seats that were connected to a process that is no longer there."""
        alive = self._rooms.alive
        return [
            entry(
                "presence",
                seat,
                {"here": bool(processes & alive), "process": process, "came": False},
            )
            for seat, processes in table.here.items()
            for process in sorted(processes - alive)
        ]

    def _stand_ins(self, table: Table) -> list[EntryRow]:
        """Return entries for seats a bot plays from now on, as the host's rule says."""
        rule, now = table.settings.absent, time.time()
        if rule.bot is None or now - table.turn_began < rule.after:
            return []
        infos = table.seats_here(self._rooms.alive)
        return [
            seat_entry(msgspec.structs.replace(info, bot=rule.bot, here=False), "absent")
            for info in infos
            if info.seat in table.to_move
            and not info.is_played_by_bot
            and not info.here
            and now - table.last_seen.get(info.seat, 0.0) >= rule.after
        ]

    async def _deal_without(self, room: Room) -> None:
        """Wait no longer for shares of the shuffle that have not come."""
        try:
            await room.change(due)
        except (Conflict, OSError) as error:
            log.warning("shares could not be left out", table=room.id, error=repr(error))

    async def _note(self, room: Room, find: Callable[[Table], list[EntryRow]]) -> None:
        try:
            await room.change(lambda now: Change(find(now)))
        except (Conflict, OSError) as error:
            log.warning("nothing could be noted", table=room.id, error=repr(error))


def lot(table: Table) -> int:
    """Return a bot's luck at this moment of a table: the same whenever the same game is played."""
    moment = f"{table.row.seed} {table.rev}".encode()
    return int.from_bytes(blake2b(moment, digest_size=4, person=b"bots").digest(), "big") >> 1


def is_waiting_for_people(table: Table | None) -> bool:
    """Tell whether nobody but people can go on at a table."""
    if table is None or table.game is None or table.status != "running":
        return False
    movers = table.game.movers
    return HOUSE not in movers and not any(table.seats[int(s)].is_played_by_bot for s in movers)
