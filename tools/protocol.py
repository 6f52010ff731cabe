"""Write the generated part of docs/protocol.md: what can be done, and all shapes as JSON Schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from branchline.core.words import ENGLISH
from branchline.games.registry import rulesets
from branchline.games.shapes import event_type
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.views import shown_type
from branchline.server.table.wire import Message, TableInfo

ROOT = Path(__file__).parent.parent
PATH = ROOT / "docs" / "protocol.md"
MARK = "<!-- generated -->\n"


def schema(found: Any) -> str:
    """Return the JSON Schema of a type as a block of Markdown."""
    return "```json\n" + json.dumps(msgspec.json.schema(found), indent=1) + "\n```\n"


def generated() -> str:
    """Return everything that follows from the types."""
    parts = ["\n## What can be done at a table\n"]
    parts.append("| name | what it does | body |\n|---|---|---|")
    for operation in OPERATIONS.values():
        fields = ", ".join(f"`{name}`" for name in operation.body.__struct_fields__)
        parts.append(f"| `{operation.name}` | {operation.summary} | {fields} |")
    for ruleset, descriptor in rulesets().items():
        title = " and ".join(box.title[ENGLISH] for box in descriptor.boxes)
        parts.append(f"\n## The view of {title}\n\n" + schema(shown_type(ruleset)))
        parts.append(f"## The events of {title}\n\n" + schema(event_type(ruleset)))
    parts.append("## A table and its messages\n\n" + schema(TableInfo))
    parts.append(schema(Message))
    return "\n".join(parts)


def page() -> str:
    """Return the whole page: what is written by hand, then what is generated."""
    return PATH.read_text("utf-8").partition(MARK)[0] + MARK + generated()


if __name__ == "__main__":
    PATH.write_text(page(), "utf-8")
