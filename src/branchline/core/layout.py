"""One table of fields: a Python class of ints and lists, and the same fields as a NumPy record.

A record class is written out with annotations, so that the type checker sees every field::

    class State(Record):
        phase: Annotated[int, "i1"]
        coins: Annotated[list[int], "i2", 6]
        pile: Annotated[list[list[int]], "i8", 6, 3]

Instances hold ints and (nested) lists and serve the interpreted rules; `record_type(State)`
is the equivalent NumPy record for the compiled ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, get_args, get_type_hints

T = TypeVar("T", bound="Record")

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True)
class Field:
    """One field of a record: its name, the NumPy code of its integers, and its shape."""

    name: str
    code: str
    shape: tuple[int, ...]

    def zero(self) -> Any:
        """Return the empty value: 0, or lists of zeros."""
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return [[0] * self.shape[1] for _ in range(self.shape[0])]


class _SlotsFromAnnotations(type):
    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
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
        twin = object.__new__(type(self))
        scalars, rows, grids = _names_by_depth(type(self))
        for name in scalars:
            setattr(twin, name, getattr(self, name))
        for name in rows:
            setattr(twin, name, getattr(self, name)[:])
        for name in grids:
            setattr(twin, name, [row[:] for row in getattr(self, name)])
        return twin

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


@cache
def fields(kind: type[Record]) -> tuple[Field, ...]:
    """Return the fields of a record class, in the order of their declaration."""
    found = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name not in kind.__slots__:  # type: ignore[attr-defined]
            continue
        _, code, *shape = get_args(hint)
        found.append(Field(name, code, tuple(shape)))
    return tuple(found)


@cache
def _names_by_depth(kind: type[Record]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(field.name for field in fields(kind) if len(field.shape) == depth)
        for depth in range(3)
    )


@cache
def record_type(kind: type[Record]) -> np.dtype[np.void]:
    """Return the NumPy record type with the same fields."""
    import numpy as np

    return np.dtype([(f.name, f.code, f.shape) for f in fields(kind)], align=True)


def record_array(*records: Record) -> np.ndarray[Any, Any]:
    """Return instances of one class as an array of records."""
    import numpy as np

    array = np.zeros(len(records), record_type(type(records[0])))
    for index, record in enumerate(records):
        for field in fields(type(record)):
            array[field.name][index] = getattr(record, field.name)
    return array


def read_record(kind: type[T], source: np.ndarray[Any, Any], index: int = 0) -> T:
    """Return one entry of an array of records as an instance."""
    found = kind()
    for field in fields(kind):
        setattr(found, field.name, source[field.name][index].tolist())
    return found
