"""One table of fields: a Python class of ints and lists, and the same fields as packed bytes.

A record class is written out with annotations, so that the type checker sees every field::

    class State(Record):
        phase: Annotated[int, "i1"]
        coins: Annotated[list[int], "i2", 6]
        pile: Annotated[list[list[int]], "i8", 6, 3]

    class TableWork(Workspace):
        board: Board                        # a record inside a record
        pool: Annotated[list[State], 2]     # several of them

Instances hold ints and lists and serve the interpreted rules. `record_type(State)` is the NumPy
record with the same fields for the compiled ones; `to_row` and `from_row` pack and unpack the very
same bytes where there is no NumPy.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import prod
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Self,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

T = TypeVar("T", bound="Record")

if TYPE_CHECKING:
    import numpy as np

CODES: Final = {
    "i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q",
}  # fmt: skip
"""The codes of `struct` for those of NumPy."""

Value: TypeAlias = object  # numbers, lists of them, or records, as the field says


@dataclass(frozen=True)
class Field:
    """A field of a record: its name, its shape, and what it holds: integers or other records."""

    name: str
    code: str
    """The NumPy code of its integers; empty if it holds records."""
    shape: tuple[int, ...]
    kind: type[Record] | None = None
    """The class of the records it holds."""

    def zero(self) -> Value:
        """Return the empty value: 0, lists of zeros, or empty records."""
        if self.kind is not None:
            return Records.empty(self.kind, self.shape[0]) if self.shape else self.kind()
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return [[0] * self.shape[1] for _ in range(self.shape[0])]


class _SlotsFromAnnotations(type):
    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:  # its body
        notes = space.get("__annotations__", {})
        slots = tuple(name for name, note in notes.items() if not str(note).startswith("ClassVar"))
        space.setdefault("__slots__", slots)
        return super().__new__(mcs, name, bases, space)


class Record(metaclass=_SlotsFromAnnotations):
    """A fixed-size bundle of integers; see the module for how to declare one."""

    not_compared: ClassVar[tuple[str, ...]] = ()
    """Fields in which equal records may differ."""

    def __init__(self) -> None:
        for field in fields(type(self)):
            setattr(self, field.name, field.zero())

    def copy(self) -> Self:
        """Return an independent copy."""
        return _copier(type(self))(self)  # type: ignore[return-value]  # of the same class

    def become(self, other: Self) -> None:
        """Take over all values of another record; lists stay the same lists, as in an array."""
        scalars, rows, grids, records = _names_by_depth(type(self))
        for name in scalars:
            setattr(self, name, getattr(other, name))
        for name in rows:
            getattr(self, name)[:] = getattr(other, name)
        for name in grids:
            for own, its in zip(getattr(self, name), getattr(other, name), strict=True):
                own[:] = its
        for name in records:
            getattr(self, name).become(getattr(other, name))

    def to_bytes(self) -> bytes:
        """Return the record as bytes that name every field."""
        import msgspec

        values = {field.name: getattr(self, field.name) for field in fields(type(self))}
        return msgspec.msgpack.encode(values)

    @classmethod
    def from_bytes(cls, source: bytes) -> Self | None:
        """Return the record in some bytes; nothing if its fields were others then."""
        import msgspec

        values = msgspec.msgpack.decode(source)
        if list(values) != [field.name for field in fields(cls)]:
            return None
        found = object.__new__(cls)
        for name, value in values.items():
            setattr(found, name, value)
        return found

    def differences(self, other: Self) -> list[str]:
        """Return the names of the fields in which two records differ."""
        return [
            field.name
            for field in fields(type(self))
            if field.name not in self.not_compared
            and getattr(self, field.name) != getattr(other, field.name)
        ]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and not self.differences(other)

    __hash__ = None  # type: ignore[assignment]


class Workspace(Record):
    """A record that holds others; as in an array, assigning one copies it to where it belongs."""

    def __setattr__(self, name: str, value: Value) -> None:
        """Copy a record into the one that is there; set a number."""
        if isinstance(value, Record) and hasattr(self, name):
            getattr(self, name).become(value)
        else:
            super().__setattr__(name, value)


class Records(list[T]):
    """Several records in a row; as in an array, assigning to a place copies into what is there."""

    @classmethod
    def empty(cls, kind: type[T], count: int) -> Records[T]:
        """Return records of zeros."""
        return cls(kind() for _ in range(count))

    @overload
    def __setitem__(self, place: SupportsIndex, value: T) -> None: ...

    @overload
    def __setitem__(self, place: slice, value: Iterable[T]) -> None: ...

    def __setitem__(self, place: SupportsIndex | slice, value: T | Iterable[T]) -> None:
        """Copy a record into one of these, or several into a slice."""
        if isinstance(place, slice):
            for own, its in zip(self[place], value, strict=True):  # type: ignore[arg-type]
                own.become(its)
        else:
            self[place].become(value)  # type: ignore[arg-type]

    def copy(self) -> Records[T]:
        """Return independent copies of all."""
        return Records(record.copy() for record in self)

    def become(self, other: Records[T]) -> None:
        """Take over the values of as many other records."""
        self[:] = other


@cache
def fields(kind: type[Record]) -> tuple[Field, ...]:
    """Return the fields of a record class, in the order of their declaration."""
    hints = get_type_hints(kind, include_extras=True)
    own: tuple[str, ...] = kind.__slots__  # type: ignore[attr-defined]
    return tuple(_field(name, hints[name]) for name in hints if name in own)


def _field(name: str, hint: Any) -> Field:  # hints have no type of their own
    if get_origin(hint) is not Annotated:
        return Field(name, "", (), hint)
    held, *notes = get_args(hint)
    if isinstance(notes[0], str):
        return Field(name, notes[0], tuple(notes[1:]))
    return Field(name, "", tuple(notes), get_args(held)[0])


@cache
def _names_by_depth(kind: type[Record]) -> tuple[tuple[str, ...], ...]:
    numbers = [field for field in fields(kind) if field.kind is None]
    records = tuple(field.name for field in fields(kind) if field.kind is not None)
    names = [tuple(f.name for f in numbers if len(f.shape) == depth) for depth in range(3)]
    return (*names, records)


@cache
def _copier(kind: type[Record]) -> Callable[[Record], Record]:
    """Return a function that copies a record field by field: games copy states all the time."""
    scalars, rows, grids, records = _names_by_depth(kind)
    lines = ["def copier(old):", " new = make(kind)"]
    lines += [f" new.{name} = old.{name}" for name in scalars]
    lines += [f" new.{name} = old.{name}[:]" for name in rows]
    lines += [f" new.{name} = [row[:] for row in old.{name}]" for name in grids]
    lines += [f" new.{name} = old.{name}.copy()" for name in records]
    space: dict[str, object] = {"make": object.__new__, "kind": kind}
    exec("\n".join([*lines, " return new"]), space)
    return cast(Callable[[Record], Record], space["copier"])


# Packed, without NumPy


@dataclass(frozen=True)
class Packing:
    """How the bytes of a record are laid out: little-endian, aligned as in C and NumPy."""

    text: str
    """The format for `struct`."""
    size: int
    widest: int
    """What its address is divisible by."""
    places: dict[str, int]
    """Where every field begins."""


@cache
def packing(kind: type[Record]) -> Packing:
    """Return how the bytes of a record are laid out."""
    text, offset, widest, places = "", 0, 1, {}
    for field in fields(kind):
        width, one, aligned = _unit(field)
        gap, count = -offset % aligned, prod(field.shape)
        places[field.name] = offset + gap
        text += f"{gap}x" + (one * count if field.kind else f"{count}{one}")
        offset += gap + count * width
        widest = max(widest, aligned)
    end = -offset % widest
    return Packing(f"{text}{end}x", offset + end, widest, places)


def _unit(field: Field) -> tuple[int, str, int]:
    """Return the bytes, the format and the alignment of one integer or record of a field."""
    if field.kind is None:
        width = int(field.code[1:])
        return width, CODES[field.code], width
    inner = packing(field.kind)
    return inner.size, inner.text, inner.widest


@cache
def _struct(kind: type[Record]) -> struct.Struct:
    return struct.Struct("<" + packing(kind).text)


def to_row(record: Record) -> bytes:
    """Return a record as the bytes that NumPy's record of the same fields has."""
    return _struct(type(record)).pack(*_flat(record))


def _flat(record: Record) -> list[int]:
    """Return all integers of a record, one after the other."""
    values: list[int] = []
    for field in fields(type(record)):
        value = getattr(record, field.name)
        if field.kind is not None:
            for one in value if field.shape else (value,):
                values += _flat(one)
        elif not field.shape:
            values.append(value)
        elif len(field.shape) == 1:
            values += value
        else:
            for row in value:
                values += row
    return values


def from_row(kind: type[T], data: bytes) -> T:
    """Return the record in some bytes."""
    return _from_flat(kind, iter(_struct(kind).unpack(data)))


def _from_flat(kind: type[T], values: Iterator[int]) -> T:
    """Return the record whose integers come next."""
    found = object.__new__(kind)
    for field in fields(kind):
        setattr(found, field.name, _value(field, values))
    return found


def _value(field: Field, values: Iterator[int]) -> Value:
    if field.kind is None:
        return _shaped(field.shape, values)
    if not field.shape:
        return _from_flat(field.kind, values)
    return Records(_from_flat(field.kind, values) for _ in range(field.shape[0]))


def _shaped(shape: tuple[int, ...], values: Iterator[int]) -> Value:
    if not shape:
        return next(values)
    if len(shape) == 1:
        return list(islice(values, shape[0]))
    return [list(islice(values, shape[1])) for _ in range(shape[0])]


# For NumPy


@cache
def record_type(kind: type[Record]) -> np.dtype[np.void]:
    """Return the NumPy record type with the same fields."""
    import numpy as np

    parts = [(f.name, record_type(f.kind) if f.kind else f.code, f.shape) for f in fields(kind)]
    return np.dtype(parts, align=True)
