"""Views as clients get them: what the game shows a seat, and what its table adds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from branchline.games.shapes import view_type
from branchline.server.table.wire import Told


class OfTable(msgspec.Struct):
    """What a table adds to every view of its game."""

    table: str
    undo: int
    """How many of its last actions the view's seat may take back alone, one after the other."""
    plan: bool
    """It is not the seat's turn, and it can plan its next one (`plan`)."""


def shown(view: Mapping[str, object], added: OfTable) -> bytes:
    """Return a view, given by its parts, as clients get it: as JSON."""
    return msgspec.json.encode({**msgspec.structs.asdict(added), **view})


@cache
def shown_type(ruleset: str) -> type[msgspec.Struct]:
    """Return the type of what clients get as views of a ruleset."""
    view = view_type(ruleset)
    fields = [*msgspec.structs.fields(OfTable), *msgspec.structs.fields(view)]
    parts = [(field.name, field.type, *_default(field)) for field in fields]
    return msgspec.defstruct(
        view.__name__, parts, namespace={"__doc__": view.__doc__}, module=view.__module__
    )


def _default(field: msgspec.structs.FieldInfo) -> tuple[Told, ...]:
    if field.required:
        return ()
    if field.default is not msgspec.NODEFAULT:
        return (field.default,)
    return (msgspec.field(default_factory=field.default_factory),)
