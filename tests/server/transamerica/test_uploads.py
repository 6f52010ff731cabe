"""Whatever a record contains, the server goes on: work is counted in actions carried out."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from branchline import new_game, read_record
from branchline.core.game import Game
from branchline.core.record import IMAGININGS, write_record_text
from branchline.games.transamerica.game import TransAmerica
from branchline.server.rooms.steps import STEPS_AT_ONCE
from branchline.server.table.header import TableHeader
from branchline.server.table.making import ACTIONS_AT_MOST, BOARD_AT_MOST
from tests.server.worlds import TABLE, World, secret_of, stored_log, stored_table

SIZES = (12_353, 400_000)


class Work:
    """Counts the actions carried out, and how many were at once in the thread that serves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.all = 0
        self.at_once = 0
        self._run = 0
        true = TransAmerica.apply

        def apply(rules: TransAmerica, *about: Any) -> Any:
            self.all += 1
            if threading.current_thread() is threading.main_thread():
                self._run += 1
                self.at_once = max(self.at_once, self._run)
            return true(rules, *about)

        monkeypatch.setattr(TransAmerica, "apply", apply)

    def during(self, doing: Callable[[], Awaitable[Any]]) -> Any:
        """Do something while somebody else keeps asking for a turn."""

        async def others() -> None:
            while True:
                self._run = 0
                await asyncio.sleep(0)

        async def both() -> Any:
            waiting = asyncio.ensure_future(others())
            found = await doing()
            waiting.cancel()
            with suppress(asyncio.CancelledError):
                await waiting
            return found

        self.all = self.at_once = 0
        return asyncio.run(both())


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(monkeypatch)


@pytest.fixture(scope="module")
def scored() -> Game[Any]:
    """A game in which a round is scored, which is expensive to go over again."""
    game = new_game("transamerica", seats=3, seed=4, options={"start_points": "99"})
    while not any(event.type == "round_ended" for entry in game.log for event in entry.events):
        seat = int(game.movers[0])
        game.act(game.actions(seat)[0], seat)
    return game


def padded(text: str, more: str, size: int) -> str:
    """Return a record with some lines again and again, up to a size."""
    return text + more * ((size - len(text)) // len(more))


def taking_back(game: Game[Any]) -> list[str]:
    """Return what may be written again and again without going on: both ways of taking back."""
    seat = int(game.movers[0])
    act = game.actions(seat)[0]
    ended = next(
        p for p, e in enumerate(game.log) if any(v.type == "round_ended" for v in e.events)
    )
    last = game.log[ended]
    again = "".join(f"{e.seat or '*'} {e.text}\n" for e in game.log[ended:])
    assert last.text == "end"
    return [f"{seat} {act}\n{seat} undo\n", f"* undo {len(game.log) - ended}\n{again}"]


async def uploaded(world: World, record: str) -> dict[str, Any]:
    status, _, body = await world.ask("POST", "/api/records", body={"record": record})
    found: dict[str, Any] = json.loads(body)
    assert status == 200, found
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", [0, 1])
def test_an_upload_is_as_much_work_as_what_counts_of_it(
    scored: Game[Any], work: Work, size: int, way: int
) -> None:
    record = padded(write_record_text(scored), taking_back(scored)[way], size)
    world = World(stored_table(scored, "4"), [])

    async def upload_and_come_back() -> None:
        made = await uploaded(world, record)
        room = world.server.rooms.known(made["table"])
        assert room is not None
        assert room.in_memory is not None
        assert room.in_memory.running.state == scored.state
        assert work.all <= 2 * len(scored.line), "read once, made once"
        work.all = 0
        room.is_ours = False
        assert room.forget()
        table = await room.table()
        assert table is not None
        assert table.running.state == scored.state
        assert work.all == 0, "a state was kept"
        seat = int(scored.movers[0])
        assert table.running.view(seat) == msgspec.structs.replace(scored.view(seat), rev=table.rev)
        await world.close()

    work.during(upload_and_come_back)
    assert work.at_once <= 2 * STEPS_AT_ONCE


@pytest.mark.parametrize("size", SIZES)
def test_a_log_full_of_taking_back_that_is_stored_already_stops_nobody(
    scored: Game[Any], work: Work, size: int
) -> None:
    """As servers stored uploads before: every line, and no state."""
    long = read_record(write_record_text(scored))
    seat = int(scored.movers[0])
    act = long.actions(seat)[0]
    done = long.act(act, seat)
    pairs = (size - len(write_record_text(scored))) // len(f"{seat} {act}\n{seat} undo\n")
    long.undo(seat)
    log = stored_log(long)
    one, other = log[-2:]
    for _ in range(pairs - 1):
        for row in (one, other):
            seq, rev = log[-1].seq + 1, (log[-1].rev or 0) + 1
            log.append(msgspec.structs.replace(row, seq=seq, rev=rev))
    table = stored_table(scored, "4")
    header = msgspec.json.decode(table.header, type=TableHeader)
    table.header = msgspec.json.encode(msgspec.structs.replace(header, imported=True)).decode()
    world = World(table, log)

    async def look() -> None:
        await world.open()
        assert done
        assert world.game.state == scored.state
        assert world.game.rev == scored.rev + 2 * pairs
        assert work.all <= len(scored.line)
        for path in ("view?rev=30", f"view?rev={world.game.rev - 1}", "record"):
            status, _, _ = await world.ask(
                "GET", f"/api/tables/{TABLE}/{path}", secret_of(str(seat))
            )
            assert status == 200
        status, _, _ = await world.ask(
            "POST", f"/api/tables/{TABLE}/copy", secret_of(str(seat)), {"rev": world.game.rev - 1}
        )
        assert status == 200
        assert work.all <= 5 * len(scored.line)
        await world.close()

    work.during(look)
    assert work.at_once <= 2 * STEPS_AT_ONCE


def test_taking_back_at_a_table_is_as_much_work_as_playing(scored: Game[Any], work: Work) -> None:
    game = read_record(write_record_text(scored))
    work.all = 0
    for _ in range(100):
        for _ in range(2):
            seat = int(game.movers[0])
            game.act(game.actions(seat)[0], seat)
        game.undo_by_consent(2)
    assert work.all <= 400
    assert game.state == scored.state


def test_a_board_in_a_record_is_as_large_as_any(scored: Game[Any], work: Work) -> None:
    head, _, log = write_record_text(scored).partition("\n\n")
    world = World(stored_table(scored, "4"), [])

    async def upload_it() -> None:
        large = " " * BOARD_AT_MOST
        record = f"{head}\nboard_file: {{{large}}}\n\n{log}"
        status, _, body = await world.ask("POST", "/api/records", body={"record": record})
        assert status == 400
        assert json.loads(body)["error"]["where"] == "board"
        await world.close()

    work.during(upload_it)
    assert work.all == 0


def test_a_game_longer_than_any_is_refused(scored: Game[Any], work: Work) -> None:
    record = padded(write_record_text(scored), "1 end\n", 6 * ACTIONS_AT_MOST + 2_000)
    world = World(stored_table(scored, "4"), [])

    async def upload() -> tuple[int, dict[str, Any]]:
        status, _, body = await world.ask("POST", "/api/records", body={"record": record})
        await world.close()
        return status, json.loads(body)["error"]

    status, error = work.during(upload)
    assert (status, error["kind"], error["where"]) == (400, "bad_input", "record")
    assert work.all == 0


def test_a_record_that_never_replays_is_given_up(scored: Game[Any], work: Work) -> None:
    """Hidden hands are imagined again and again, but not for ever, and nobody else has to wait."""
    game = new_game("transamerica", seats=6, seed=1)
    for _ in range(6):
        seat = int(game.movers[0])
        game.act(game.actions(seat)[0], seat)
        game.act("end", seat)
    record = write_record_text(game, 1) + "1 end\n"
    world = World(stored_table(scored, "4"), [])

    async def upload() -> tuple[int, dict[str, Any]]:
        status, _, body = await world.ask("POST", "/api/records", body={"record": record})
        await world.close()
        return status, json.loads(body)["error"]

    status, error = work.during(upload)
    assert (status, error["kind"]) == (400, "bad_input")
    assert len(game.log) < work.all <= IMAGININGS * (len(game.log) + 1)
    assert work.at_once <= 2 * STEPS_AT_ONCE
