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


class Public:
    """What everybody may know at one moment, part by part: values, or JSON already."""

    def __init__(self, parts: Mapping[str, object]) -> None:
        self.parts = parts
        self._told: tuple[Mapping[str, object], msgspec.Raw] = (parts, msgspec.Raw(b"{}"))
        """Parts as they were, and what is not like them: most who are told knew the same."""

    def since(self, before: Public) -> msgspec.Raw:
        """Return, as JSON, what is not as it was."""
        parts = before.parts
        if self._told[0] is not parts:
            self._told = parts, msgspec.Raw(msgspec.json.encode(changed(parts, self.parts)))
        return self._told[1]


class Written(msgspec.Struct, frozen=True, eq=False):
    """A view as clients get it, part by part: values, or JSON already."""

    parts: Mapping[str, object]
    state: Public | None
    """The part `state`, if the game writes it part by part."""

    def whole(self) -> bytes:
        """Return the view as JSON."""
        if self.state is None:
            return msgspec.json.encode(self.parts)
        return msgspec.json.encode({**self.parts, "state": self.state.parts})

    def since(self, before: Written) -> bytes:
        """Return, as JSON, what is not as it was in a view, and of which revision that was."""
        changes = {"of": before.parts["rev"], "view": changed(before.parts, self.parts)}
        if before.state is not None and self.state is not None:
            changes["state"] = self.state.since(before.state)
        return msgspec.json.encode(changes)


def changed(before: Mapping[str, object], now: Mapping[str, object]) -> dict[str, object]:
    """Return the parts that are not as they were."""
    return {
        name: part
        for name, part in now.items()
        if (old := before.get(name)) is not part and old != part
    }


def written(added: OfTable, parts: Mapping[str, object], state: Public | None) -> Written:
    """Return a view, given by its parts, with what its table adds."""
    return Written({**msgspec.structs.asdict(added), **parts}, state)


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
