"""Tending tables: dealing, bots and absent players, each table by one process at a time."""

from __future__ import annotations

import asyncio
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
from branchline.server.processes.holdings import Holdings
from branchline.server.processes.patience import Patience
from branchline.server.processes.workers import (
    Task,
    WorkerFailed,
    WorkerGone,
    WorkerLate,
    Workers,
)
from branchline.server.rooms.room import Room
from branchline.server.rooms.rooms import Rooms
from branchline.server.rooms.steps import in_steps
from branchline.server.storage.storage import Storage
from branchline.server.table.change import Change, entry, seat_entry
from branchline.server.table.errors import StorageError
from branchline.server.table.limits import is_full
from branchline.server.table.playing import act, deal
from branchline.server.table.rows import EntryRow
from branchline.server.table.seating import ABSENT_AT_LEAST
from branchline.server.table.sharing import due
from branchline.server.table.table import Table
from branchline.server.table.waiting import is_waiting_for_people
from branchline.server.table.wire import SeatInfo

log = structlog.get_logger()
DICE = SystemRandom()
AGAIN_SECONDS, AGAIN_AT_MOST = 0.25, 8.0
"""How long a table rests where something failed: twice as long every time."""
REFUSALS_SECONDS = 60.0
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
        self.holdings = Holdings(rooms, storage, alone=alone)
        self.holdings.on_table = self._looked
        self.holdings.on_beat = self._look_round
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._failures: dict[str, int] = {}
        """How often in a row something failed at a table."""
        self._is_stopping = False
        self._background = Background()
        self._collector = Collector()
        self._patience = Patience()
        self.pause: Callable[[float], Awaitable[object]] = asyncio.sleep
        """How time passes where something failed, in seconds."""
        rooms.on_change = self.wake
        rooms.may_rest = self._may_rest

    async def start(self) -> None:
        """Begin to tend: say that this process is alive, and take over what nobody tends."""
        await self.holdings.start(self._background)
        self._background.keep("telling of refusals", self._tell_refusals)

    async def stop(self) -> None:
        """Stop tending and let another process take over at once."""
        self._is_stopping = True
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._background.stop()
        try:
            await asyncio.to_thread(self._storage.release, self._rooms.process)
        except StorageError as error:
            log.warning("tables could not be given up", error=str(error))

    # What is to be done

    def wake(self, room: Room) -> None:
        """See to a table, if it is ours and something is to be done."""
        table = room.in_memory
        if self._is_stopping or not room.is_ours or is_waiting_for_people(table):
            return
        if table is not None and is_full(table):
            return
        if room.id in self._busy:
            self._again.add(room.id)
            return
        self._busy[room.id] = asyncio.create_task(self._tend(room))

    def _looked(self, room: Room) -> None:
        """See to a table that was looked at; set aside at once what was loaded for it."""
        self.wake(room)
        self._collector.settle()

    def let_people(self, table: str) -> None:
        """Leave a table of ours alone where people play elsewhere, until a bot may stand in."""
        if table in self._rooms.ours:
            self.holdings.look_at(table, ABSENT_AT_LEAST)

    async def _tend(self, room: Room) -> None:
        try:
            while room.is_ours and await self._step(room):
                self._failures.pop(room.id, None)
        except Exception as error:
            failures = self._failures[room.id] = self._failures.get(room.id, 0) + 1
            log.warning("tending failed", table=room.id, failures=failures, error=repr(error))
            await self.pause(min(AGAIN_SECONDS * 2**failures, AGAIN_AT_MOST))
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
            if now.rev != rev or not now.seats[seat].is_played_by_bot or not room.is_ours:
                return Change()
            return act(now, seat, text)

        await room.change(play)

    async def _choose(self, table: Table, seat: int) -> str:
        """Return what a seat's bot does, or the usual one if it fails, or an action at random.

        Chance decides only if both were asked and erred. If a process is gone, nobody has chosen:
        that raises, and the table waits.
        """
        view = table.running.view(seat)
        if len(view.actions) == 1:
            return str(view.actions[0].text)
        own, usual = str(table.seats[seat].bot), usual_bot(table.running.rules.ruleset)
        try:
            return await self._asked(table, view, own)
        except WorkerFailed as error:
            self._note_failure(own, error)
        try:
            return await self._asked(table, view, usual)
        except WorkerGone:
            raise
        except WorkerFailed as error:
            self._note_failure(usual, error)
        log.warning("a move is left to chance", table=table.id, seat=seat)
        return str(DICE.choice(view.actions).text)

    async def _asked(self, table: Table, view: msgspec.Struct, bot: str) -> str:
        """Return what a bot does; it is asked twice if its process ended."""
        task = self.task(table, view, bot)
        try:
            return (await self._workers.ask(task)).act
        except WorkerLate:
            raise
        except WorkerGone:
            return (await self._workers.ask(task)).act

    def _note_failure(self, bot: str, error: WorkerFailed) -> None:
        log.warning("a bot failed", bot=bot, error=str(error))
        self._metrics.bot_failures.inc()

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
            table=table.id,
            whose=self._rooms.whose(table.id),
            for_people=any(is_there(table, seat) for seat in table.people),
        )

    # At every beat

    def _look_round(self) -> None:
        """Look for seats lost with a process that died, and for people others wait for too long."""
        for room in self._rooms.opened():
            table = room.in_memory
            if not room.is_ours or table is None or table.damage is not None or is_full(table):
                continue
            try:
                self._look_at(room, table)
            except Exception as error:  # one table keeps no other waiting
                self._note_damage(room, error)
        self._background.begin(in_steps(self._rooms.forgetting_unused()))
        self._patience.forget(self._rooms.ours)
        self._collector.settle()

    def _look_at(self, room: Room, table: Table) -> None:
        for find in (self._lost, self._stand_ins):
            if find(table):
                self._background.begin(self._note(room, find))
        self._patience.meet(table.id)
        if due(table).entries:
            self._background.begin(self._deal_without(room))

    def _note_damage(self, room: Room, error: Exception) -> None:
        """Count a table that nobody can look after, and tell it once."""
        if room.id not in self._rooms.damages:
            why = self._rooms.damages[room.id] = repr(error)
            log.error("a table cannot be looked after", table=room.id, error=why)

    async def _tell_refusals(self) -> None:
        """Write down now and then what was refused: once for many, so that nobody fills the log."""
        await asyncio.sleep(REFUSALS_SECONDS)
        refused = self._metrics.newly_refused()
        if refused:
            log.info("refused", **refused)

    def _may_rest(self, room: Room) -> bool:
        """Tell whether a table goes on without being in memory; see to it when a bot stands in."""
        table = room.in_memory
        if not room.is_ours or table is None:
            return True
        is_busy = room.id in self._busy or table.awaits_shares
        if is_busy or not is_waiting_for_people(table):
            return False
        try:
            wait = self._seconds_to_stand_in(table)
        except Exception as error:
            self._note_damage(room, error)
            return True
        if wait is not None:
            self.holdings.look_at(room.id, max(0.0, wait))
        return True

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
        rule = table.settings.absent
        if rule.bot is None:
            return []
        return [
            seat_entry(msgspec.structs.replace(info, bot=rule.bot, here=False), "absent")
            for info in self._away(table)
            if self._patience.waited(table, info.seat, rule.after) >= rule.after
        ]

    def _seconds_to_stand_in(self, table: Table) -> float | None:
        """Return when a bot stands in for somebody others wait for, if nobody comes before."""
        rule = table.settings.absent
        if rule.bot is None:
            return None
        waited = [self._patience.waited(table, info.seat, rule.after) for info in self._away(table)]
        return rule.after - max(waited) if waited else None

    def _away(self, table: Table) -> list[SeatInfo]:
        """Return the people others wait for, and who are not there."""
        return [
            info
            for info in table.seats_here(self._rooms.alive)
            if info.seat in table.to_move and not info.is_played_by_bot and not info.here
        ]

    async def _deal_without(self, room: Room) -> None:
        """Wait no longer for shares of the shuffle that have not come."""
        try:
            await room.change(due)
        except Exception as error:
            log.warning("shares could not be left out", table=room.id, error=repr(error))

    async def _note(self, room: Room, find: Callable[[Table], list[EntryRow]]) -> None:
        try:
            await room.change(lambda now: Change(find(now)))
        except Exception as error:
            log.warning("nothing could be noted", table=room.id, error=repr(error))


def is_there(table: Table, seat: int) -> bool:
    """Tell whether somebody plays a seat who has come to the table, or acted there."""
    has_come = seat in table.seen or seat in table.acted
    return has_come and not table.seats[seat].is_played_by_bot


def lot(table: Table) -> int:
    """Return a bot's luck at this moment of a table: the same whenever the same game is played."""
    moment = f"{table.row.seed} {table.rev}".encode()
    return int.from_bytes(blake2b(moment, digest_size=4, person=b"bots").digest(), "big") >> 1
