"""The web application of a server: its addresses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from branchline.server.net.api import ENDPOINTS
from branchline.server.net.endpoint import answering
from branchline.server.net.gate import Gate
from branchline.server.net.guard import StrictHeaders
from branchline.server.net.live import Live
from branchline.server.net.pages import Pages, nothing_here
from branchline.server.net.server import Server
from branchline.server.table.wire import Problem, Refused
from branchline.server.words import words

log = structlog.get_logger()
FOR_PROGRAMS = ("/api/", "/assets/")
HTTP_ERRORS = {404: "nothing_here", 405: "wrong_method"}


def make_app(server: Server, live: Live) -> Starlette:
    """Return the web application of a server; its live connections end with it."""
    routes: list[BaseRoute] = [
        Route(endpoint.path, answering(server, endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    routes += Pages(server).routes()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await live.close()
            await server.stop()
            log.info("server stops", process=server.rooms.process)

    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(StrictHeaders), Middleware(Gate, server=server)],
        exception_handlers={HTTPException: _http_error},
    )
    app.router.redirect_slashes = False
    return app


def is_looked_at(request: Request) -> bool:
    """Tell whether a person opened this address in a browser, and it is not one for programs."""
    wants_a_page = "text/html" in request.headers.get("accept", "")
    is_ours = request.url.path.startswith(FOR_PROGRAMS)
    return request.method in ("GET", "HEAD") and wants_a_page and not is_ours


async def _http_error(request: Request, error: Exception) -> Response:
    """Answer where there is nothing: people get a page, programs a refusal."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and is_looked_at(request):
        return nothing_here(request)
    kind = HTTP_ERRORS.get(error.status_code, "refused")
    message = words.text(f"http.{kind}").by_language()
    return Response(
        msgspec.json.encode(Refused(Problem(kind=kind, message=message))),
        error.status_code,
        error.headers,
        media_type="application/json",
    )
