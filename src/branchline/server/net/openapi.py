"""The OpenAPI document, made from the endpoints and the types they speak."""

from __future__ import annotations

from functools import cache

import msgspec

import branchline
from branchline.core.documents import Document
from branchline.games.registry import rulesets
from branchline.games.shapes import event_type
from branchline.server.net.api import ENDPOINTS
from branchline.server.net.endpoint import JSON, Endpoint
from branchline.server.net.guard import TABLE_ID
from branchline.server.net.offer import offered
from branchline.server.table.views import shown_type
from branchline.server.table.wire import Message, Refused

REF = "#/components/schemas/{name}"
REFUSALS = {
    "400": "The request cannot be understood.",
    "401": "The secret was sent in the wrong way.",
    "403": "The link does not allow this.",
    "404": "There is no such table, or the link does not open it.",
    "408": "The request came too slowly.",
    "409": "The rules, or the state of the table, do not allow this.",
    "413": "The request is too large.",
    "415": "The body is not JSON.",
    "421": "The server does not go by this name.",
    "429": "Too many requests.",
    "503": "Not possible now; try again later.",
}


@cache
def document() -> Document:
    """Return the OpenAPI document."""
    offered()  # those that are unusable are not described
    types = _types()
    schemas, components = msgspec.json.schema_components(list(types), ref_template=REF)
    schema = dict(zip(map(repr, types), schemas, strict=True))
    schema["View"] = {"oneOf": [schema[repr(shown_type(ruleset))] for ruleset in rulesets()]}
    paths: dict[str, Document] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Branchline",
            "version": branchline.__version__,
            "description": "Tables for railway board games. docs/protocol.md tells the rest.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "responses": _refusals(schema[repr(Refused)]),
            "securitySchemes": {"link": {"type": "http", "scheme": "bearer"}},
        },
    }


@cache
def written(public: str = "") -> bytes:
    """Return the OpenAPI document as JSON, for a server of this address."""
    servers: Document = {"servers": [{"url": public}]} if public else {}
    return msgspec.json.encode(document() | servers)


def _refusals(refused: Document) -> Document:
    content = {JSON: {"schema": refused}}
    return {
        status: {"description": words, "content": content} for status, words in REFUSALS.items()
    }


def _types() -> list[object]:
    types: dict[object, None] = {Refused: None, Message: None}
    for ruleset in rulesets():
        types[shown_type(ruleset)] = None
        types[event_type(ruleset)] = None
    for endpoint in ENDPOINTS:
        for found in (endpoint.body, endpoint.answer):
            if found is not None and not isinstance(found, str):
                types[found] = None
    return list(types)


def _operation(endpoint: Endpoint, schema: Document) -> Document:
    answer = endpoint.answer if isinstance(endpoint.answer, str) else repr(endpoint.answer)
    found: Document = {
        "summary": str(endpoint.summary),
        "operationId": endpoint.path.strip("/").replace("/", "_").replace("{table}", "table")
        + "_"
        + endpoint.method.lower(),
        "parameters": _parameters(endpoint),
        "responses": {
            "200": {
                "description": "As asked.",
                "content": {endpoint.media: {"schema": schema[answer]}},
            },
            **{status: {"$ref": f"#/components/responses/{status}"} for status in REFUSALS},
        },
    }
    if endpoint.needs_table:
        found["security"] = [{"link": []}, {}]
    if endpoint.body is not None:
        content = {JSON: {"schema": schema[repr(endpoint.body)]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _parameters(endpoint: Endpoint) -> list[Document]:
    number = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
    found: list[Document] = [
        {"name": p.name, "in": "query", "description": p.summary, "schema": number}
        for p in endpoint.parameters
    ]
    if endpoint.needs_table:
        name = {"type": "string", "pattern": f"^{TABLE_ID.pattern}$"}
        found.append({"name": "table", "in": "path", "required": True, "schema": name})
    return found
