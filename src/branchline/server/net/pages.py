"""Pages: the browser table, or plain ones without scripts; and addresses for programs."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from html import escape

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

import branchline
from branchline.core.words import ENGLISH, LANGUAGES
from branchline.server.net import site
from branchline.server.net.api import ENDPOINTS
from branchline.server.net.endpoint import refusal
from branchline.server.net.guard import check_host
from branchline.server.net.openapi import document, written
from branchline.server.net.server import Server
from branchline.server.table.errors import Declined, failed
from branchline.server.words import words

Answer = Callable[[Request], Awaitable[Response]]
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="{home}plain.css"></head>
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
DOCUMENT = "<a href='{home}openapi.json'>openapi.json</a>"


def page(title: str, body: str, language: str, home: str) -> HTMLResponse:
    """Return a plain page; whatever people wrote must be escaped in its body."""
    shown = PAGE.format(title=escape(title), body=body, language=language, home=home)
    return HTMLResponse(shown, headers={"vary": "accept-language"})


def accepted_language(accepted: str) -> str:
    """Return the language a browser likes best, by its `Accept-Language`; else English."""
    found: dict[str, float] = {}
    for part in accepted.replace(" ", "").split(","):
        tag, _, weight = part.partition(";q=")
        code = tag.partition("-")[0].lower()
        if code in LANGUAGES and re.fullmatch(r"|[01](\.[0-9]{0,3})?", weight):
            found.setdefault(code, float(weight or 1))
    return max(found, key=lambda code: found[code], default=ENGLISH)


def preferred(request: Request) -> str:
    """Return the language the reader of a page prefers."""
    return accepted_language(request.headers.get("accept-language", ""))


class Pages:
    """Every address outside the API, and its answer."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def routes(self) -> list[Route]:
        """Return the addresses."""
        answers = {
            **dict.fromkeys(site.PAGES, self.table),
            "/assets/{name:path}": self.file,
            **dict.fromkeys(site.FILES, self.file),
            "/status": self._at_home(self.status),
            "/api": self.api,
            "/plain.css": self.style,
            "/openapi.json": self.openapi,
            "/healthz": self.health,
            "/metrics": self._at_home(self.metrics),
        }
        return [Route(path, answer) for path, answer in answers.items()]

    def _at_home(self, answer: Answer) -> Answer:
        """Let a page that tells about the server answer only to names that are ours."""

        async def at_home(request: Request) -> Response:
            try:
                check_host(request.headers.get("host", "localhost"), self._server.config)
            except Declined as foreign:
                return refusal(self._server, foreign)
            return await answer(request)

        return at_home

    async def table(self, request: Request) -> Response:
        """Return the browser table, or plain pages where it was not built."""
        found = site.answer(request, site.PAGE)
        if found is not None:
            return found
        if "table" not in request.path_params:
            return await self.status(request)
        return link_page(preferred(request), site.home(request))

    async def file(self, request: Request) -> Response:
        """Return a file of the browser table."""
        found = site.answer(request, request.url.path[1:])
        if found is None:
            raise HTTPException(404)
        return found

    async def status(self, request: Request) -> Response:
        """Return the state of the server."""
        server = self._server
        tables = await server.in_thread(server.storage.count)
        public = await server.in_thread(server.storage.lobby, 20)
        open_tables = {row.id: row.status for row in public}
        opened, damaged = len(server.rooms.opened()), len(server.rooms.damages)
        language, home = preferred(request), site.home(request)
        stall = server.ticker.longest
        return status_page(language, tables, opened, open_tables, damaged, home, stall)

    async def api(self, request: Request) -> Response:
        """Return what the API offers, readable without scripts."""
        return api_page(preferred(request), site.home(request))

    async def style(self, request: Request) -> Response:
        """Return the style of the plain pages."""
        return Response(STYLE, media_type="text/css")

    async def openapi(self, request: Request) -> Response:
        """Return the OpenAPI document."""
        return Response(written(self._server.config.public_url), media_type="application/json")

    async def health(self, request: Request) -> Response:
        """Return whether this process is well: it stored something lately, and can go on to."""
        server = self._server
        if server.tender.holdings.is_well and server.writer.is_running:
            return PlainTextResponse("ok")
        return refusal(server, failed())

    async def metrics(self, request: Request) -> Response:
        """Return the figures for Prometheus."""
        metrics = self._server.metrics
        metrics.rooms.set(len(self._server.rooms.opened()))
        metrics.damaged.set(len(self._server.rooms.damages))
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")


def nothing_here(request: Request) -> Response:
    """Return the page of an address that leads nowhere."""
    found = site.answer(request, site.PAGE)
    if found is None:
        language = preferred(request)
        title = words.text("http.nothing_here").said(language)
        games = words.text("page.games").said(language)
        home = site.home(request)
        found = page(title, f"<p><a href='{home}'>{games}</a></p>", language, home)
    found.status_code = 404
    return found


def link_page(language: str, home: str = "/") -> Response:
    """Return the page a link of a table opens."""
    about = words.text(
        "page.link",
        sign="<code>#</code>",
        header="<code>Authorization: Bearer SECRET</code>",
        address=f"<a href='{home}api'>/api</a>",
    )
    title, body = words.text("page.table").said(language), about.said(language)
    return page(title, f"<p>{body}</p>", language, home)


def status_page(
    language: str,
    tables: int,
    opened: int,
    public: Mapping[str, str],
    damaged: int = 0,
    home: str = "/",
    stall: float = 0.0,
) -> Response:
    """Return the page of the server's state; `public` has the status of each public table."""
    version = escape(branchline.__version__)
    about = words.text("page.version", version=version, tables=tables, opened=opened)
    trouble = words.text("page.damaged", number=damaged).said(language) if damaged else ""
    waited = words.text("page.longest_stall", milliseconds=round(1000 * stall)).said(language)
    rows = [
        words.text("page.public_table", table=f"<code>{escape(table)}</code>", status=status)
        for table, status in public.items()
    ]
    heading = words.text("page.public_tables").said(language)
    items = "".join(f"<li>{row.said(language)}</li>" for row in rows or [words.text("page.none")])
    offers = words.text("page.offers").said(language)
    api, document = f"<a href='{home}api'>{offers}</a>", DOCUMENT.format(home=home)
    programs = words.text("page.programs", api=api, document=document)
    return page(
        "Branchline",
        f"<p>{about.said(language)} {trouble} {waited}</p><h2>{heading}</h2><ul>{items}</ul>"
        f"<p>{programs.said(language)}</p>",
        language,
        home,
    )


def api_page(language: str, home: str = "/") -> Response:
    """Return the page of what the API offers."""
    about = words.text(
        "page.whole_document",
        document=DOCUMENT.format(home=home),
        address="<code>/api/tables/{table}/live</code>",
        hello='<code>{"secret": "...", "since": 0}</code>',
    )
    rows = "".join(
        f"<tr><td><code>{endpoint.method}</code></td>"
        f"<td><code>{escape(endpoint.path)}</code></td>"
        f"<td>{escape(endpoint.summary.said(language))}</td></tr>"
        for endpoint in ENDPOINTS
    )
    address = words.text("page.address").said(language)
    heading = words.text("page.types").said(language)
    types = "".join(f"<li>{escape(name)}</li>" for name in document()["components"]["schemas"])
    return page(
        words.text("page.api").said(language),
        f"<p>{about.said(language)}</p>"
        f"<table><tr><th></th><th>{address}</th><th></th></tr>{rows}</table>"
        f"<h2>{heading}</h2><ul>{types}</ul>",
        language,
        home,
    )
