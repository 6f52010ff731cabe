"""The server: its parts, its addresses, its beginning and its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from branchline.bots.registry import best_bot, plug_in
from branchline.server.config import Config
from branchline.server.net.endpoint import answering
from branchline.server.net.guard import ADDRESS, Rates, StrictHeaders
from branchline.server.net.live import Live
from branchline.server.net.metrics import Metrics
from branchline.server.net.site import PAGES
from branchline.server.processes.background import Background
from branchline.server.processes.tending import Tender
from branchline.server.processes.workers import Workers
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.table import Table
from branchline.server.table.wire import Problem, Refused

T = TypeVar("T")
HTTP_ERRORS = {
    404: ("nothing_here", "There is nothing here.", "Hier ist nichts."),
    405: (
        "wrong_method",
        "This address has no such method.",
        "Diese Methode gibt es an dieser Adresse nicht.",
    ),
}


class Server:
    """One server process."""

    def __init__(self, config: Config, storage: Storage) -> None:
        self.config = config
        self.storage = storage
        self.metrics = Metrics()
        self.rates = Rates(config.rate, 4 * config.rate)
        self._new_tables = Rates(config.new_tables / 60, config.new_tables)
        self.writer = Writer(storage)
        self.rooms = Rooms(storage, self.writer, token_hex(8), config.most_tables)
        for where in config.bots:
            plug_in(where)
        self.workers = Workers(config.workers, bots_from=config.bots)
        alone = storage.dialect == "sqlite"
        self.tender = Tender(
            self.rooms, storage, self.workers, self.metrics, config.thinking, alone=alone
        )
        self.live = Live(self)
        self.background = Background()
        self._long_work = ThreadPoolExecutor(1, "long work")
        self._listener: Any = None

    async def start(self) -> None:
        """Begin to serve."""
        if self.storage.dialect == "postgresql":
            self._listen()
        await self.tender.start()

    async def stop(self) -> None:
        """Finish what was acknowledged, tell everybody, and let another process take over."""
        await self.live.close()
        await self.tender.stop()
        await self.workers.stop()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await self.background.stop()
        await self.writer.stop()
        self._long_work.shutdown(wait=False, cancel_futures=True)
        self.storage.close()

    def _listen(self) -> None:
        from branchline.server.storage.postgres import Listener

        loop = asyncio.get_running_loop()

        def told(table: str, seq: int) -> None:
            loop.call_soon_threadsafe(self._refresh, table, seq)

        def missed() -> None:
            loop.call_soon_threadsafe(self._refresh_all)

        self._listener = Listener(self.storage.url, told, missed)
        self._listener.start()

    def _refresh(self, table: str, seq: int) -> None:
        room = self.rooms.known(table)
        if room is not None:
            self.background.begin(room.refresh(seq))

    def _refresh_all(self) -> None:
        for room in self.rooms.opened():
            self.background.begin(room.refresh())

    # What the parts ask

    async def in_thread(self, work: Callable[..., T], *about: Any) -> T:
        """Return what some blocking work gives."""
        return await asyncio.to_thread(work, *about)

    async def in_turn(self, work: Callable[..., T], *about: Any) -> T:
        """Return what some long work gives; one at a time, so that nothing else waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._long_work, work, *about)

    def address(self, connection: HTTPConnection) -> str:
        """Return where a request comes from, for limits."""
        return connection.client.host if connection.client else "?"

    def check_new_table(self) -> None:
        """Refuse somebody who makes too many tables."""
        self._new_tables.check(ADDRESS.get())

    def best_bot(self, table: Table) -> str:
        """Return the strongest bot of a table's game."""
        return best_bot(table.running.rules.ruleset)


def make_app(server: Server) -> Starlette:
    """Return the web application of a server."""
    from branchline.server.net.api import ENDPOINTS

    routes: list[Any] = [
        Route(endpoint.path, answering(server, endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    routes += [
        WebSocketRoute("/api/tables/{table}/live", server.live.serve),
        *_plain_routes(server),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(StrictHeaders)],
        exception_handlers={HTTPException: _http_error},
    )
    app.router.redirect_slashes = False
    return app


def _plain_routes(server: Server) -> list[Route]:
    async def page(request: Request) -> Response:
        """Return the browser table, or plain pages where it was not built."""
        from branchline.server.net import pages, site

        found = site.answer(request, site.PAGE)
        if found is not None:
            return found
        return (
            await pages.table(request) if "table" in request.path_params else await status(request)
        )

    async def file(request: Request) -> Response:
        from branchline.server.net import site

        found = site.answer(request, request.url.path[1:])
        if found is None:
            raise HTTPException(404)
        return found

    async def status(request: Request) -> Response:
        from branchline.server.net import pages

        return await pages.status(server)

    async def api(request: Request) -> Response:
        from branchline.server.net import pages

        return await pages.api(request)

    async def style(request: Request) -> Response:
        from branchline.server.net import pages

        return await pages.style(request)

    async def openapi(request: Request) -> Response:
        from branchline.server.net.openapi import document

        return Response(msgspec.json.encode(document()), media_type="application/json")

    async def health(request: Request) -> Response:
        await server.in_thread(server.storage.count)
        return PlainTextResponse("ok")

    async def metrics(request: Request) -> Response:
        server.metrics.rooms.set(len(server.rooms.opened()))
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")

    pairs = {
        **dict.fromkeys(PAGES, page),
        "/assets/{name:path}": file,
        "/icon.svg": file,
        "/status": status,
        "/api": api,
        "/plain.css": style,
        "/openapi.json": openapi,
        "/healthz": health,
        "/metrics": metrics,
    }
    return [Route(path, handler) for path, handler in pairs.items()]


async def _http_error(request: Request, error: Exception) -> Response:
    """Answer what no address of ours answers, in the form of all refusals."""
    assert isinstance(error, HTTPException)
    kind, en, de = HTTP_ERRORS.get(error.status_code, ("refused", error.detail, error.detail))
    return Response(
        msgspec.json.encode(Refused(Problem(kind=kind, message={"en": en, "de": de}))),
        error.status_code,
        error.headers,
        media_type="application/json",
    )
