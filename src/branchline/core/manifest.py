"""A manifest: what must be known about a module's entry points to run them elsewhere.

Whoever builds an engine of another kind (WebAssembly, say) reads from it how arguments are passed
and where the fields of every record lie. Its `layout` is a hash of all that: an engine and whoever
calls it agree if their hashes do.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from typing import get_args

import msgspec

from branchline.core.engine import Declared, Numbers, entry_points
from branchline.core.layout import Record, fields, packing


class FieldLayout(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a field lies, how many it holds, and what: integers of a NumPy code, or records."""

    offset: int
    shape: tuple[int, ...] = ()
    code: str | None = None
    record: str | None = None


class RecordLayout(msgspec.Struct, frozen=True):
    """The bytes of a record."""

    size: int
    fields: dict[str, FieldLayout]


class ArgumentLayout(msgspec.Struct, frozen=True, omit_defaults=True):
    """An argument: `rows` of a record, `numbers` (64 bits), or one `number`."""

    kind: str
    record: str | None = None


class Manifest(msgspec.Struct, frozen=True):
    """The entry points of a module and the records they work on."""

    module: str
    entries: dict[str, tuple[ArgumentLayout, ...]]
    records: dict[str, RecordLayout]
    layout: str
    """A hash of entry points and records."""


def manifest(module: str) -> Manifest:
    """Return the manifest of a one-source module."""
    declared = entry_points(import_module(module))
    entries = {name: tuple(map(_argument, args)) for name, args in declared.items()}
    records: dict[str, RecordLayout] = {}
    for args in declared.values():
        for kind in _kinds(args):
            _add(kind, records)
    told = msgspec.json.encode((entries, records))
    return Manifest(module, entries, records, sha256(told).hexdigest())


def _argument(arg: Declared) -> ArgumentLayout:
    if arg is int:
        return ArgumentLayout("number")
    if arg is Numbers:
        return ArgumentLayout("numbers")
    [kind] = get_args(arg)
    return ArgumentLayout("rows", _name(kind))


def _kinds(args: tuple[Declared, ...]) -> Iterator[type[Record]]:
    for arg in args:
        yield from get_args(arg)


def _name(kind: type[Record]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _add(kind: type[Record], records: dict[str, RecordLayout]) -> None:
    """Add a record, after those it holds."""
    if _name(kind) in records:
        return
    places = packing(kind).places
    found = {}
    for field in fields(kind):
        if field.kind is not None:
            _add(field.kind, records)
        held = None if field.kind is None else _name(field.kind)
        found[field.name] = FieldLayout(places[field.name], field.shape, field.code or None, held)
    records[_name(kind)] = RecordLayout(packing(kind).size, found)
