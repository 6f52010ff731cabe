"""Engines: where the entry points of a one-source module run, and the memory they work on.

Bots and benches lay records into an engine's memory, call an entry point by name and read what it
left there. Two kinds of engine are here: `Interpreted` runs the module as it is, `Compiled` runs
its twin made by Numba. Whatever can lay out records (`core.layout.packing`) can be a third kind.

Beside its functions a module declares its entry points once, with the types of their arguments::

    ENTRY_POINTS = {"weigh_turns": (Rows[Workspace], Numbers, int, int)}
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from branchline.core.layout import Record, Records, fields, from_row, record_type, to_row

if TYPE_CHECKING:
    import numpy as np

    Array: TypeAlias = np.ndarray[Any, Any]  # of records, or of numbers
    Argument: TypeAlias = "Rows[Any] | Numbers | int"  # rows of any kind of record

R = TypeVar("R", bound=Record)
P = TypeVar("P", bound=Record)

Declared: TypeAlias = object  # the declared type of an argument: `Rows[X]`, `Numbers` or `int`
EntryPoints = Mapping[str, tuple[Declared, ...]]


def entry_points(module: ModuleType) -> EntryPoints:
    """Return the entry points a module declares."""
    found: EntryPoints = vars(module).get("ENTRY_POINTS", {})
    return found


class Rows(ABC, Generic[R]):
    """Records of one kind in an engine's memory."""

    kind: type[R]

    @abstractmethod
    def put(self, record: R, index: int = 0) -> None:
        """Write a record."""

    @abstractmethod
    def get(self, index: int = 0) -> R:
        """Return a record as it is now."""

    @abstractmethod
    def column(self, name: str, count: int) -> list[int]:
        """Return one number of each of the first records."""

    @abstractmethod
    def put_column(self, name: str, values: Sequence[int]) -> None:
        """Write one number of each of the first records."""

    @abstractmethod
    def part(self, name: str, kind: type[P]) -> Rows[P]:
        """Return the records in a field of the first record; they stay where they are."""


class Numbers(ABC):
    """A row of integers in an engine's memory."""

    @abstractmethod
    def put(self, values: Sequence[int]) -> None:
        """Write numbers; from now on there are as many as these."""

    @abstractmethod
    def get(self) -> list[int]:
        """Return the numbers as they are now."""


class Engine(ABC):
    """Runs the entry points of one module."""

    @abstractmethod
    def rows(self, kind: type[R], count: int = 1) -> Rows[R]:
        """Return room for records, all zero."""

    @abstractmethod
    def numbers(self, count: int) -> Numbers:
        """Return room for numbers, all zero."""

    @abstractmethod
    def call(self, entry: str, *args: Argument) -> int:
        """Call an entry point; return its number, or 0 if it has none to return."""

    def row(self, record: R) -> Rows[R]:
        """Return room for one record, with this one in it."""
        rows = self.rows(type(record))
        rows.put(record)
        return rows


# Interpreted


class Interpreted(Engine):
    """Runs a module as it is, on lists of records."""

    def __init__(self, module: str) -> None:
        self._module = import_module(module)

    def rows(self, kind: type[R], count: int = 1) -> Rows[R]:
        """Return room for records, all zero."""
        return _ListedRows(kind, Records.empty(kind, count))

    def numbers(self, count: int) -> Numbers:
        """Return room for numbers, all zero."""
        return _ListedNumbers([0] * count)

    def call(self, entry: str, *args: Argument) -> int:
        """Call an entry point."""
        return getattr(self._module, entry)(*map(_passed, args)) or 0


class _ListedRows(Rows[R]):
    def __init__(self, kind: type[R], records: Records[R]) -> None:
        self.kind, self.passed = kind, records

    def put(self, record: R, index: int = 0) -> None:
        self.passed[index] = record

    def get(self, index: int = 0) -> R:
        return self.passed[index].copy()

    def column(self, name: str, count: int) -> list[int]:
        return [getattr(record, name) for record in self.passed[:count]]

    def put_column(self, name: str, values: Sequence[int]) -> None:
        for record, value in zip(self.passed[: len(values)], values, strict=True):
            setattr(record, name, value)

    def part(self, name: str, kind: type[P]) -> Rows[P]:
        held = getattr(self.passed[0], name)
        return _ListedRows(kind, held if isinstance(held, Records) else Records([held]))


class _ListedNumbers(Numbers):
    def __init__(self, values: list[int]) -> None:
        self.passed = values

    def put(self, values: Sequence[int]) -> None:
        self.passed = list(values)

    def get(self) -> list[int]:
        return self.passed[:]


# Compiled by Numba


class Compiled(Engine):
    """Runs a module's compiled twin, on NumPy arrays; ImportError where there is no Numba."""

    def __init__(self, module: str) -> None:
        from branchline.core.compiled import compiled

        self._module: ModuleType = compiled(module)

    def rows(self, kind: type[R], count: int = 1) -> Rows[R]:
        """Return room for records, all zero."""
        import numpy as np

        return _ArrayRows(kind, np.zeros(count, record_type(kind)))

    def numbers(self, count: int) -> Numbers:
        """Return room for numbers, all zero."""
        import numpy as np

        return _ArrayNumbers(np.zeros(count, np.int64))

    def call(self, entry: str, *args: Argument) -> int:
        """Call an entry point."""
        return int(getattr(self._module, entry)(*map(_passed, args)) or 0)


class _ArrayRows(Rows[R]):
    def __init__(self, kind: type[R], array: Array) -> None:
        self.kind, self.passed = kind, array

    def put(self, record: R, index: int = 0) -> None:
        import numpy as np

        self.passed[index : index + 1] = np.frombuffer(to_row(record), self.passed.dtype)

    def get(self, index: int = 0) -> R:
        return from_row(self.kind, self.passed[index].tobytes())

    def column(self, name: str, count: int) -> list[int]:
        return cast("list[int]", self.passed[name][:count].tolist())

    def put_column(self, name: str, values: Sequence[int]) -> None:
        self.passed[name][: len(values)] = values

    def part(self, name: str, kind: type[P]) -> Rows[P]:
        shaped = any(field.name == name and field.shape for field in fields(self.kind))
        return _ArrayRows(kind, self.passed[name][0] if shaped else self.passed[name][:1])


class _ArrayNumbers(Numbers):
    def __init__(self, array: Array) -> None:
        self.passed = array

    def put(self, values: Sequence[int]) -> None:
        import numpy as np

        self.passed = np.array(values, np.int64)

    def get(self) -> list[int]:
        return cast("list[int]", self.passed.tolist())


def _passed(arg: Any) -> object:  # an int, or what this engine made
    """Return what an entry point is given for an argument of `call`."""
    return arg if isinstance(arg, int) else arg.passed


# Which engine is used


class FastEngines:
    """How fast engines are made: by Numba, unless somebody has others, as in a browser."""

    make: ClassVar[Callable[[str], Engine]] = Compiled


def fast_engine(module: str) -> Engine | None:
    """Return the fastest engine there is for a module; none where it would only be interpreted."""
    try:
        return FastEngines.make(module)
    except ImportError:
        return None
