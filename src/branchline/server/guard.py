"""What keeps a server safe: rates, sizes, foreign origins, strict headers."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from branchline.server.errors import Refusal

BODY_AT_MOST = 512 * 1024
MESSAGE_AT_MOST = 32 * 1024

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class StrictHeaders:
    """Adds the security headers to every answer; what the API says is never kept by a cache."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        extra = list(HEADERS)
        if scope["path"].startswith("/api/"):
            extra.append((b"cache-control", b"no-store"))

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)


class Bucket:
    """A measure that fills with time and is emptied by use."""

    __slots__ = ("_at", "_left", "_most", "_per_second")

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Use one; return whether there was one."""
        if not self._per_second:
            return True
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Tell whether nothing was used for long."""
        return self._left + (time.monotonic() - self._at) * self._per_second >= self._most


class Rates:
    """A bucket for every address; full ones are forgotten."""

    KEPT = 10_000

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def check(self, address: str) -> None:
        """Refuse an address that asks too much."""
        if len(self._buckets) > self.KEPT:
            full = [name for name, bucket in self._buckets.items() if bucket.is_full]
            for name in full or list(self._buckets)[: self.KEPT // 2]:
                del self._buckets[name]
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._per_second, self._most)
        if not bucket.take():
            raise too_fast()


def too_fast() -> Refusal:
    """Return the refusal of too many requests."""
    return Refusal(
        "too_fast",
        "Too many requests; wait a moment and go on more slowly.",
        "Zu viele Anfragen; bitte kurz warten und langsamer weitermachen.",
        429,
    )


def check_origin(headers: Mapping[str, str], allowed: Iterable[str]) -> None:
    """Refuse requests that another site makes a browser send."""
    origin = headers.get("origin")
    same_site = headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if origin is None:
        if not same_site:
            raise foreign()
        return
    if origin in allowed:
        return
    if origin == "null" or urlsplit(origin).netloc != headers.get("host", ""):
        raise foreign()


def foreign() -> Refusal:
    """Return the refusal of a request from another site."""
    return Refusal(
        "foreign_origin",
        "Requests from other sites are refused.",
        "Anfragen von anderen Seiten werden abgewiesen.",
        403,
    )
