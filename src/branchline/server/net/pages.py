"""Plain pages, without scripts: the state of the server, and what its API offers."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import branchline
from branchline.server.net.api import ENDPOINTS
from branchline.server.net.openapi import document

if TYPE_CHECKING:
    from branchline.server.net.app import Server

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>{title}</h1>{body}</main></body></html>
"""
STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; background: #f6ebd2; color: #1d2b39 }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem }
h1 { border-bottom: 4px double #b5341f; padding-bottom: .3rem }
a { color: #8a2413 } code { background: #fff8e6; padding: 0 .25rem }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .25rem .5rem .25rem 0 }
"""


def page(title: str, body: str) -> HTMLResponse:
    """Return a plain page; whatever people wrote must be escaped in its body."""
    return HTMLResponse(PAGE.format(title=escape(title), body=body))


async def style(request: Request) -> Response:
    """Return the style of the plain pages."""
    return Response(STYLE, media_type="text/css")


async def status(server: Server) -> HTMLResponse:
    """Return the state of the server."""
    tables = await server.in_thread(server.storage.count)
    public = await server.in_thread(server.storage.lobby, 20)
    rows = "".join(f"<li><code>{escape(row.id)}</code> {escape(row.status)}</li>" for row in public)
    return page(
        "Branchline",
        f"<p>Version {escape(branchline.__version__)}. {tables} tables, "
        f"{len(server.rooms.opened())} of them in memory.</p>"
        f"<h2>Public tables</h2><ul>{rows or '<li>none</li>'}</ul>"
        "<p>Programs: <a href='/api'>what the API offers</a>, "
        "<a href='/openapi.json'>openapi.json</a>.</p>",
    )


async def table(request: Request) -> HTMLResponse:
    """Return the page a link of a table opens."""
    return page(
        "A table",
        "<p>This is the link of a table. The part after <code>#</code> is its secret: programs "
        "send it as <code>Authorization: Bearer SECRET</code> to the addresses under "
        "<a href='/api'>/api</a>.</p>",
    )


async def api(request: Request) -> HTMLResponse:
    """Return what the API offers, readable without scripts."""
    rows = "".join(
        f"<tr><td><code>{endpoint.method}</code></td><td><code>{escape(endpoint.path)}</code></td>"
        f"<td>{escape(endpoint.summary)}</td></tr>"
        for endpoint in ENDPOINTS
    )
    schemas = "".join(f"<li>{escape(name)}</li>" for name in document()["components"]["schemas"])
    return page(
        "The API of Branchline",
        "<p>The whole document is <a href='/openapi.json'>openapi.json</a>. A live connection is "
        "a WebSocket at <code>/api/tables/{table}/live</code>; its first message is "
        '<code>{"secret": "...", "since": 0}</code>.</p>'
        f"<table><tr><th></th><th>address</th><th></th></tr>{rows}</table>"
        f"<h2>Types</h2><ul>{schemas}</ul>",
    )
