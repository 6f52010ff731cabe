"""Write the types of everything that travels, as the browser reads them.

`web/src/wire/types.ts` has what belongs to no game; each ruleset with a folder in `web/src/games`
has its own views, events, ways and boards there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from branchline.games.registry import rulesets
from branchline.games.shapes import event_type, ways_type
from branchline.server.net.api import ENDPOINTS
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.views import shown_type
from branchline.server.table.wire import (
    PROTOCOL,
    Hello,
    Message,
    Reaction,
    Refused,
    Watchers,
    You,
)

WEB = Path(__file__).parent.parent / "web" / "src"
PATH = WEB / "wire" / "types.ts"
HEAD = "// Written by `make protocol` from the types of the server. Do not edit.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def typescript(schema: dict[str, Any]) -> str:
    """Return a JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(typescript, schema["anyOf"])))
    if "enum" in schema:
        return " | ".join(repr(value) for value in schema["enum"])
    if "const" in schema:
        return repr(schema["const"])
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    return SIMPLE.get(kind or "", "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(typescript, schema['prefixItems']))}]"
    items = schema.get("items")
    inner = typescript(items) if items else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _object(schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        values = schema.get("additionalProperties")
        inner = typescript(values) if isinstance(values, dict) and values else "unknown"
        return f"Record<string, {inner}>"
    required = schema.get("required", [])
    fields = [
        f"  {name}{'' if name in required else '?'}: {typescript(found)};"
        for name, found in schema["properties"].items()
    ]
    return "{\n" + "\n".join(fields) + "\n}"


def named(name: str, schema: dict[str, Any]) -> str:
    """Return a declaration."""
    doc = schema.get("description", "").partition("\n")[0]
    head = f"/** {doc} */\n" if doc else ""
    body = typescript(schema)
    if body.startswith("{"):
        return f"{head}export interface {name} {body}\n"
    return f"{head}export type {name} = {body};\n"


def components(types: list[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the schemas of types, and those they refer to by name."""
    schemas, found = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return list(schemas), found


def game_types(ruleset: str) -> dict[str, Any]:
    """Return the types of one ruleset: view, events, ways, board file."""
    found = rulesets()[ruleset]
    types: list[Any] = [shown_type(ruleset), event_type(ruleset)]
    if found.has("ways"):
        types.append(ways_type(ruleset))
    if found.has("boards"):
        types.append(found.load("boards").BoardFile)
    schemas, named = components(types)
    for ref in schemas[1].get("anyOf", [schemas[1]]):
        event = named[typescript(ref)]
        event["required"] = list(event["properties"])  # those of old logs are completed
    return {**named, "GameEvent": schemas[1]}


def shared_types() -> dict[str, Any]:
    """Return the types of what belongs to no game."""
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    answers = [endpoint.answer for endpoint in ENDPOINTS] + [o.answer for o in OPERATIONS.values()]
    types = [*dict.fromkeys([*bodies, *answers, Hello, Message, Reaction, Refused, Watchers, You])]
    _, found = components([t for t in types if t not in (None, str) and not isinstance(t, str)])
    return found


def documents() -> Iterator[tuple[Path, str]]:
    """Return the files and their texts."""
    protocol = f"/** The protocol this page was made for. */\nexport const PROTOCOL = {PROTOCOL};\n"
    yield PATH, _page(shared_types(), protocol)
    for ruleset in rulesets():
        folder = WEB / "games" / ruleset
        if folder.is_dir():
            yield folder / "types.ts", _page(game_types(ruleset))


def _page(types: dict[str, Any], *first: str) -> str:
    return "\n".join([HEAD, *first, *(named(name, schema) for name, schema in types.items())])


if __name__ == "__main__":
    for path, text in documents():
        path.write_text(text, "utf-8")
