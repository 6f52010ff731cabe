"""The gate every request comes through: who calls, and whether they have any budget left."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from branchline.server.net.budget import FILE_WEIGHT
from branchline.server.net.guard import ADDRESS, send_refusal
from branchline.server.net.server import Server
from branchline.server.table.errors import Declined

REQUESTS = ("/api/", "/openapi.json", "/status", "/healthz", "/metrics")
"""What is made when it is asked for; all else are pages and files that lie ready."""
SCHEMES = ("http", "https")


class Gate:
    """Lets requests in, each for its weight."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self._server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless its address asks too much."""
        if scope["type"] == "http":
            self._look(scope)
            try:
                self._server.rates.check(ADDRESS.get(), weight_of(scope["path"]))
            except Declined as error:
                await self._server.put_off(error)
                self._server.metrics.refusals.labels(error.kind).inc()
                await send_refusal(error, send)
                return
        await self.app(scope, receive, send)

    def _look(self, scope: Scope) -> None:
        """Note who calls, and by which scheme, as a proxy that is believed says."""
        headers, proxies = Headers(scope=scope), self._server.proxies
        peer = scope["client"][0] if scope.get("client") else "?"
        forwarded = headers.getlist("x-forwarded-for")
        ADDRESS.set(proxies.caller(peer, ",".join(forwarded) if forwarded else None))
        scheme = headers.get("x-forwarded-proto")
        if scheme in SCHEMES and proxies.speaks(peer):
            scope["scheme"] = scheme


def weight_of(path: str) -> float:
    """Return what a request weighs before anything is known of it but its path."""
    return 1.0 if path.startswith(REQUESTS) else FILE_WEIGHT
