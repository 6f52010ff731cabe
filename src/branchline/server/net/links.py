"""Exchanging links, and asking for new ones: what even somebody whose link was used can send."""

from __future__ import annotations

from branchline.server.net.endpoint import Asked, Endpoint
from branchline.server.net.server import Server
from branchline.server.table import links
from branchline.server.table.change import Change
from branchline.server.table.limits import within_limits
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import Done, Exchange, SeatLink, WantLink
from branchline.server.words import api_words


async def exchange(server: Server, asked: Asked) -> object:
    """Exchange the secret of the request's link for another."""
    room = await server.rooms.find(asked.request.path_params["table"])

    def change(table: Table) -> Change:
        found = links.exchange(table, asked.secret, asked.body)
        guest = table.guest(asked.secret) or Guest("watch")
        return within_limits(table, guest, found)

    return await room.change(change)


async def want(server: Server, asked: Asked) -> object:
    """Ask the host for a new link instead of a used one."""
    room = await server.rooms.find(asked.request.path_params["table"])
    return await room.change(lambda table: links.want(table, asked.secret, asked.body))


ENDPOINTS = [
    Endpoint(
        method="POST",
        path="/api/tables/{table}/exchange",
        summary=api_words.text("make.exchange"),
        handler=exchange,
        body=Exchange,
        answer=SeatLink,
        needs_table=True,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/want_link",
        summary=api_words.text("make.want_link"),
        handler=want,
        body=WantLink,
        answer=Done,
        needs_table=True,
    ),
]
