"""The HTTP API: lobby, tables, what happened, views, records, and everything that can be done."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import lru_cache

import msgspec
import structlog
from starlette.responses import Response

from branchline.core.documents import Document
from branchline.core.game import AnyGame, Steps
from branchline.games.plain import plain_board
from branchline.games.registry import (
    GAMES,
    board_shelf,
    load_board,
    rulesets,
)
from branchline.server.net import links
from branchline.server.net.doing import Who, do
from branchline.server.net.endpoint import Asked, Endpoint, Parameter
from branchline.server.net.guard import ADDRESS
from branchline.server.net.invitation import (
    Invitation,
    InvitationWish,
    address_of,
    in_full,
    invitation,
)
from branchline.server.net.lobby import LobbyTable, lobby
from branchline.server.net.offer import GameInfo, games_offered
from branchline.server.net.server import Server
from branchline.server.rooms.room import Room
from branchline.server.rooms.steps import in_steps
from branchline.server.table import making
from branchline.server.table.curves import Moment, curves
from branchline.server.table.helping import require_record_allowed
from branchline.server.table.links import admitted, known_to
from branchline.server.table.messages import messages as messages_of
from branchline.server.table.messages import told
from branchline.server.table.operations import OPERATIONS, Operation
from branchline.server.table.records import record_of
from branchline.server.table.table import Table
from branchline.server.table.views import OfTable, written
from branchline.server.table.wire import (
    Log,
    Made,
    NewTable,
    TableInfo,
    Upload,
)
from branchline.server.words import api_words

log = structlog.get_logger()


async def games(server: Server, asked: Asked) -> bytes:
    """Return the games with their options, boards and bots."""
    return games_offered(tuple(rulesets()))


async def board(server: Server, asked: Asked) -> bytes | Response:
    """Return the board of a table as a board file, compressed for clients that can read that."""
    room = await server.rooms.find(asked.request.path_params["table"])
    header = (await room.read(lambda table: known_to(asked.secret, table).header)).rules
    if "board_file" in header:
        content: bytes = header["board_file"].encode()
    elif header["game"] not in GAMES or board_shelf(header["game"]) is None:
        rules = await room.read(lambda table: table.running.rules)
        content = msgspec.json.encode(plain_board(rules))
    else:
        content = msgspec.json.encode(load_board(header["game"], header["board"].partition(" ")[0]))
    if "gzip" not in asked.request.headers.get("accept-encoding", ""):
        return content
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(compressed(content), media_type="application/json", headers=headers)


@lru_cache(maxsize=64)
def compressed(content: bytes) -> bytes:
    """Return a board file compressed; of those asked for last, this is done once."""
    return gzip.compress(content)


async def new_table(server: Server, asked: Asked) -> Made:
    """Make a table."""
    server.check_new_table()
    made = making.make_table(asked.body)
    await server.rooms.make(made, ADDRESS.get())
    return in_full(making.links(made), server.config)


async def upload(server: Server, asked: Asked) -> Made:
    """Make a table that holds a record."""
    server.check_new_table()
    game = await server.in_turn(making.read_upload, asked.body.record)
    made = making.upload(asked.body, game)
    await server.rooms.make(made, ADDRESS.get())
    return in_full(making.links(made), server.config)


async def enter(server: Server, asked: Asked) -> tuple[Room, Who]:
    """Return the room of the address, and how it finds who comes with the request's secret."""
    room = await server.rooms.find(asked.request.path_params["table"])
    return room, lambda table: admitted(table, asked.secret)


async def info(server: Server, asked: Asked) -> TableInfo:
    """Return who sits where, settings, status."""
    room, who = await enter(server, asked)

    def look(table: Table) -> TableInfo:
        who(table)
        return table.info(server.rooms.alive)

    return await room.read(look)


async def view(server: Server, asked: Asked) -> bytes:
    """Return what the link's seat may know of the game, now or as it was at a revision."""
    room, who = await enter(server, asked)
    rev = asked.numbers.get("rev")

    def look(table: Table) -> tuple[int, bytes | Steps[AnyGame]]:
        seat = who(table).seat
        if rev is None or rev == table.rev:
            return seat, table.view(seat)
        server.charge("earlier")
        return seat, making.game_at(table, rev)

    seat, found = await room.read(look)
    if isinstance(found, bytes):
        return found
    moment = (await in_steps(found)).view(seat)
    moment.actions = []
    parts = msgspec.structs.asdict(moment)
    return written(OfTable(room.id, 0, plan=False), parts, None).whole()


async def messages(server: Server, asked: Asked) -> Log:
    """Return what happened at the table after a number."""
    room, who = await enter(server, asked)
    since = asked.numbers.get("since", 0)
    found: Log = await room.read(lambda t: Log(t.seq, messages_of(t, who(t).seat, since)))
    return found


async def log_only(server: Server, asked: Asked) -> Log:
    """Return the game log after a revision."""
    room, who = await enter(server, asked)
    since = asked.numbers.get("since", 0)

    def look(table: Table) -> Log:
        rows = [row for row in table.entries if row.rev is not None and row.rev > since]
        return Log(table.seq, told(table, rows, who(table).seat))

    found: Log = await room.read(look)
    return found


async def curves_of(server: Server, asked: Asked) -> list[Moment]:
    """Return how points and other figures went over a finished game."""
    room, who = await enter(server, asked)

    def look(table: Table) -> Steps[list[Moment]]:
        who(table)
        return curves(table)

    return await in_steps(await room.read(look))


async def record(server: Server, asked: Asked) -> Response:
    """Return the record: all of a finished game, of a running one what the link's seat saw."""
    room, who = await enter(server, asked)

    def write(table: Table) -> str | Callable[[], str]:
        guest = who(table)
        require_record_allowed(table, guest)
        return record_of(table, guest.seat)

    found = await room.read(write)
    text = found if isinstance(found, str) else await server.in_turn(found)
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{room.id}.game"'},
    )


async def invite(server: Server, asked: Asked) -> bytes:
    """Return an address that works in the local network, as text and as a QR code."""
    address = address_of(asked.body, asked.request.url, server.config)
    found = server.answers.get(("invitation", address))
    if found is None:
        server.charge("invitation")
        async with server.one_by_one():
            found = msgspec.json.encode(invitation(address))
        server.answers.keep(("invitation", address), found)
    return found


def doing(operation: Operation) -> Endpoint:
    """Return the endpoint of an operation at a table."""

    async def handler(server: Server, asked: Asked) -> object:
        room, who = await enter(server, asked)
        return await do(server, room, who, operation, asked.body)

    return Endpoint(
        method="POST",
        path=f"/api/tables/{{table}}/{operation.name}",
        summary=operation.summary,
        handler=handler,
        body=operation.body,
        answer=operation.answer,
        needs_table=True,
    )


AT_TABLE = "/api/tables/{table}"
ENDPOINTS: list[Endpoint] = [
    Endpoint(
        method="GET",
        path="/api/games",
        summary=api_words.text("read.games"),
        handler=games,
        answer=list[GameInfo],
    ),
    Endpoint(
        method="GET",
        path="/api/lobby",
        summary=api_words.text("read.lobby"),
        handler=lobby,
        weighs="lobby",
        answer=list[LobbyTable],
    ),
    Endpoint(
        method="POST",
        path="/api/tables",
        summary=api_words.text("make.table"),
        handler=new_table,
        weighs="new",
        body=NewTable,
        answer=Made,
    ),
    Endpoint(
        method="POST",
        path="/api/records",
        summary=api_words.text("make.record"),
        handler=upload,
        weighs="upload",
        body=Upload,
        answer=Made,
    ),
    Endpoint(
        method="POST",
        path="/api/invitations",
        summary=api_words.text("make.invitation"),
        handler=invite,
        body=InvitationWish,
        answer=Invitation,
    ),
    Endpoint(
        method="GET",
        path=AT_TABLE,
        summary=api_words.text("read.table"),
        handler=info,
        answer=TableInfo,
        needs_table=True,
    ),
    Endpoint(
        method="GET",
        path=AT_TABLE + "/board",
        summary=api_words.text("read.board"),
        handler=board,
        weighs="board",
        answer=Document,
        needs_table=True,
    ),
    Endpoint(
        method="GET",
        path=AT_TABLE + "/view",
        summary=api_words.text("read.view"),
        handler=view,
        answer="View",
        parameters=(Parameter("rev", "A revision of the game log; without it, now."),),
        needs_table=True,
    ),
    Endpoint(
        method="GET",
        path=AT_TABLE + "/messages",
        summary=api_words.text("read.messages"),
        handler=messages,
        answer=Log,
        parameters=(Parameter("since", "The number of the last message that is known."),),
        needs_table=True,
    ),
    Endpoint(
        method="GET",
        path=AT_TABLE + "/log",
        summary=api_words.text("read.log"),
        handler=log_only,
        answer=Log,
        parameters=(Parameter("since", "The last revision that is known."),),
        needs_table=True,
    ),
    Endpoint(
        method="GET",
        path=AT_TABLE + "/curves",
        summary=api_words.text("read.curves"),
        handler=curves_of,
        weighs="curves",
        answer=list[Moment],
        needs_table=True,
    ),
    Endpoint(
        method="GET",
        path=AT_TABLE + "/record",
        summary=api_words.text("read.record"),
        handler=record,
        weighs="record",
        answer=str,
        media="text/plain",
        needs_table=True,
    ),
    *links.ENDPOINTS,
    *map(doing, OPERATIONS.values()),
]
