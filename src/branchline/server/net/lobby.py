"""The lobby: public tables, chosen so that tables nobody sits at hide no other."""

from __future__ import annotations

import msgspec
import structlog

from branchline.server.net.endpoint import Asked
from branchline.server.net.server import Server
from branchline.server.storage.storage import PublicTable
from branchline.server.table.header import TableSummary
from branchline.server.table.wire import SeatInfo

log = structlog.get_logger()
SHOWN_AT_MOST = 100
LOOKED_AT = 1000
"""Of how many tables those are chosen that are shown."""


class LobbyTable(msgspec.Struct):
    """A public table in the lobby."""

    table: str
    game: str
    name: str
    status: str
    seats: list[SeatInfo]
    options: dict[str, str]
    created: float


async def lobby(server: Server, asked: Asked) -> list[LobbyTable]:
    """Return public tables: first those where somebody is, then the newest."""
    rows = await server.in_thread(server.storage.lobby, LOOKED_AT)
    found = [(row, told) for row in rows if (told := _summary(server, row)) is not None]
    found.sort(key=lambda each: not each[1].here)
    return [
        LobbyTable(row.id, told.game, told.name, row.status, told.seats, told.options, row.created)
        for row, told in found[:SHOWN_AT_MOST]
    ]


def _summary(server: Server, row: PublicTable) -> TableSummary | None:
    """Return what is told of a table; one whose summary is damaged is left out, and noted once."""
    try:
        return msgspec.json.decode(row.summary, type=TableSummary)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        if row.id not in server.rooms.damages:
            server.rooms.damages[row.id] = repr(error)
            log.error("a table cannot be shown in the lobby", table=row.id, error=str(error))
        return None
