"""Endpoints of the HTTP API as data: from them come the routes and the OpenAPI document."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from branchline.core.errors import BranchlineError
from branchline.core.words import Text
from branchline.server.net.budget import too_fast
from branchline.server.net.crowd import Crowd
from branchline.server.net.guard import (
    ADDRESS,
    BODY_AT_MOST,
    check_origin,
    check_table_id,
    check_text,
)
from branchline.server.net.server import Server
from branchline.server.table.errors import (
    Declined,
    bad_request,
    failed,
    not_stored,
    problem_of,
    unreadable,
)
from branchline.server.table.wire import Particulars, Refused
from branchline.server.words import words

log = structlog.get_logger()
JSON = "application/json"
BODY_SECONDS = 20.0
"""How long a request may take to arrive."""


class Parameter(msgspec.Struct, frozen=True):
    """A parameter of the query, a whole number."""

    name: str
    summary: str


class Asked(msgspec.Struct):
    """A request that was understood so far: its body, parameters and the secret it came with."""

    request: Request
    body: Particulars
    numbers: dict[str, int]
    secret: str | None


Handler = Callable[[Server, Asked], Awaitable[object]]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One address of the API."""

    method: str
    path: str
    summary: Text
    handler: Handler
    answer: object
    """The type of what it answers, or the name of its schema."""
    body: type[msgspec.Struct] | None = None
    parameters: tuple[Parameter, ...] = ()
    media: str = JSON
    needs_table: bool = False
    weighs: str | None = None
    """What it weighs more than an ordinary request, by its name."""


def answering(server: Server, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """Return the function that answers requests to an endpoint."""

    async def answer(request: Request) -> Response:
        try:
            check_origin(request.headers, server.config)
            if endpoint.needs_table:
                check_table_id(request.path_params["table"])
            numbers, secret = _numbers(request, endpoint), _secret(request)
            asked = Asked(request, await _body(server, request, endpoint), numbers, secret)
            if endpoint.weighs is not None:
                server.charge(endpoint.weighs)
            found = await endpoint.handler(server, asked)
        except BranchlineError as error:
            await server.put_off(error)
            return refusal(server, error)
        except RecursionError as error:
            return refusal(server, unreadable(error, "body"))
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            log.exception("a request failed", path=endpoint.path)
            return refusal(server, failed() if endpoint.method == "GET" else not_stored())
        if isinstance(found, Response):
            return found
        content = found if isinstance(found, bytes) else msgspec.json.encode(found)
        server.charge_size(len(content))
        return Response(content, media_type=endpoint.media)

    return answer


def refusal(server: Server, error: BranchlineError) -> Response:
    """Return the answer that says why not."""
    status, problem = problem_of(error)
    server.metrics.refusals.labels(problem.kind).inc()
    return Response(msgspec.json.encode(Refused(problem)), status, media_type=JSON)


async def _body(server: Server, request: Request, endpoint: Endpoint) -> object:
    if endpoint.body is None:
        return None
    try:
        content = await asyncio.wait_for(_content(server.crowd, request), BODY_SECONDS)
    except TimeoutError:
        raise Declined("too_slow", words.text("refusal.too_slow"), 408) from None
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind.lower() != JSON:
        raise Declined(
            "not_json",
            words.text("refusal.not_json", type=JSON),
            415,
        )
    check_text(content)
    try:
        return msgspec.json.decode(content, type=endpoint.body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error, "body") from None


async def _content(crowd: Crowd, request: Request) -> bytes:
    chunks, size, address = [], 0, ADDRESS.get()
    try:
        async for chunk in request.stream():
            size += len(chunk)
            if not crowd.waits(address, len(chunk)):
                raise too_fast()
            if size > BODY_AT_MOST:
                raise Declined(
                    "too_large",
                    words.text("refusal.too_large", kilobytes=BODY_AT_MOST // 1024),
                    413,
                )
            chunks.append(chunk)
        return b"".join(chunks)
    finally:
        crowd.waits(address, -size)


def _numbers(request: Request, endpoint: Endpoint) -> dict[str, int]:
    known = {parameter.name for parameter in endpoint.parameters}
    found: dict[str, int] = {}
    for name, value in request.query_params.multi_items():
        if name not in known or name in found:
            raise bad_request(
                words.text("refusal.odd_parameter", name=name[:40]),
                where=name[:40],
            )
        if not (value.isascii() and value.isdigit() and len(value) < 10):
            raise bad_request(words.text("refusal.whole_number", name=name), where=name)
        found[name] = int(value)
    return found


def _secret(request: Request) -> str | None:
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    if not kind:
        return None
    if kind.lower() != "bearer" or not 1 <= len(secret) <= 100 or not secret.isascii():
        raise Declined(
            "bad_secret",
            words.text("refusal.bad_secret"),
            401,
        )
    return secret.strip()
