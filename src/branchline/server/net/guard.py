"""What keeps a server safe: sizes, foreign origins, foreign names, strict headers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextvars import ContextVar
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branchline.server.config import Config
from branchline.server.table.errors import Declined, bad_request, failed, problem_of, unknown_table
from branchline.server.table.wire import Refused
from branchline.server.words import words

log = structlog.get_logger()
ADDRESS: ContextVar[str] = ContextVar("address", default="?")
"""Where the request being answered comes from."""
BODY_AT_MOST = 512 * 1024
MESSAGE_AT_MOST = 32 * 1024
HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
LOCAL_NAMES = (
    ".localhost",
    ".local",
    ".lan",
    ".home",
    ".internal",
    ".home.arpa",
    ".fritz.box",
    ".test",
)
"""Names that lead to nobody but those in the same network."""
NUMBERS = re.compile(r"\[.*|[0-9.]+")
TABLE_ID = re.compile(r"[A-Za-z0-9]{1,40}")
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
NEVER_KEPT = {"cache-control": "no-store"}


class StrictHeaders:
    """Adds the security headers to every answer; what the API says is never kept by a cache."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; what fails in it is answered and written to the log."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        added = HEADERS | NEVER_KEPT if scope["path"].startswith("/api/") else HEADERS
        extra = [(name.encode(), value.encode()) for name, value in added.items()]
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *extra]
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except Exception:
            if begun or scope["type"] != "http":
                raise
            log.exception("a page failed", path=scope["path"][:80])
            await send_refusal(failed(), send_with_headers)


async def send_refusal(refusal: Declined, send: Send) -> None:
    """Answer a request that got no other answer."""
    status, problem = problem_of(refusal)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = msgspec.json.encode(Refused(problem))
    await send({"type": "http.response.body", "body": body})


def check_origin(headers: Mapping[str, str], config: Config) -> None:
    """Refuse requests that another site makes a browser send, and those to no sound address."""
    check_host(headers.get("host", "localhost"), config)
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise foreign()
    elif origin not in config.origins:
        host = host_of(origin)
        if not host or host not in (headers.get("host"), host_of(config.public_url)):
            raise foreign()


def check_host(host: str, config: Config) -> None:
    """Refuse a name that is not ours: any site can lead its name here, and then talk to us."""
    if not HOST.fullmatch(host):
        raise bad_request(words.text("refusal.no_host"), "host")
    name = name_of(host)
    ours = {name_of(host_of(url)) for url in (config.public_url, *config.origins)}
    is_local = "." not in name or name.endswith(LOCAL_NAMES) or NUMBERS.fullmatch(name)
    if name not in ours and not is_local:
        raise Declined("foreign_host", words.text("refusal.foreign_host", host=name), 421)


def name_of(host: str) -> str:
    """Return a host without its port; of IPv6 with brackets, which have no dots."""
    return host.lower().rpartition("]")[0] or host.lower().partition(":")[0].rstrip(".")


def host_of(origin: str) -> str:
    """Return the host and port of a web origin; nothing for what is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def foreign() -> Declined:
    """Return the refusal of a request from another site."""
    return Declined(
        "foreign_origin",
        words.text("refusal.foreign_origin"),
        403,
    )


def check_table_id(table: str) -> None:
    """Refuse an address that cannot be a table's before anything is looked up."""
    if not TABLE_ID.fullmatch(table):
        raise unknown_table()


def check_text(message: bytes) -> None:
    """Refuse JSON with U+0000, which not every database can hold."""
    if b"u0000" in message and NUL.search(message):
        raise bad_request(
            words.text("refusal.null_character"),
        )
