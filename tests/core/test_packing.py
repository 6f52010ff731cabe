"""Records packed without NumPy have the bytes of NumPy's, and come back the same."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Sequence
from math import prod
from random import Random
from typing import Annotated, Any

import numpy as np
import pytest

import branchline.bots
import branchline.games
import branchline.lab
from branchline.core.engine import Compiled, Interpreted, entry_points
from branchline.core.layout import (
    Field,
    Record,
    Records,
    Workspace,
    fields,
    from_row,
    packing,
    record_type,
    to_row,
)
from branchline.core.manifest import manifest

BIG = 200_000
"""Bytes; larger records are compared by their layout only."""


def modules() -> Iterator[str]:
    for package in (branchline.games, branchline.bots, branchline.lab):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            yield module.name


def kinds_below(kind: type[Record]) -> list[type[Record]]:
    below = kind.__subclasses__()
    return [*below, *(more for one in below for more in kinds_below(one))]


def all_kinds() -> list[type[Record]]:
    for module in modules():
        importlib.import_module(module)
    kinds = [kind for kind in kinds_below(Record) if fields(kind)]
    return [kind for kind in kinds if not kind.__module__.startswith("compiled:")]


def fill(record: Record, dice: Random) -> None:
    """Fill a record with any numbers its fields can hold."""
    for field in fields(type(record)):
        if field.kind is not None:
            held = getattr(record, field.name)
            for one in held if field.shape else (held,):
                fill(one, dice)
        else:
            setattr(record, field.name, any_numbers(field, dice))


def any_numbers(field: Field, dice: Random) -> Any:
    bits = 8 * int(field.code[1:]) - (field.code[0] == "i")
    low = -(2**bits) if field.code[0] == "i" else 0
    flat = [dice.randrange(low, 2**bits) for _ in range(prod(field.shape))]
    if not field.shape:
        return flat[0]
    if len(field.shape) == 1:
        return flat
    return [flat[i : i + field.shape[1]] for i in range(0, len(flat), field.shape[1])]


def by_numpy(record: Record) -> bytes:
    """Return the bytes of a record as NumPy writes its fields."""
    array = np.zeros(1, record_type(type(record)))
    write(array, [record])
    return array.tobytes()


def write(array: Any, records: Sequence[Record]) -> None:
    for index, record in enumerate(records):
        for field in fields(type(record)):
            value = getattr(record, field.name)
            if field.kind is None:
                array[field.name][index] = value
            elif field.shape:
                write(array[field.name][index], value)
            else:
                write(array[field.name][index : index + 1], [value])


def test_every_record_is_laid_out_as_by_numpy() -> None:
    kinds = all_kinds()
    assert len(kinds) > 20
    for kind in kinds:
        numpy_fields: Any = record_type(kind).fields or {}
        assert packing(kind).size == record_type(kind).itemsize, kind
        assert packing(kind).places == {name: numpy_fields[name][1] for name in numpy_fields}, kind


def test_random_records_have_the_bytes_of_numpy_and_come_back() -> None:
    dice = Random(1)
    for kind in all_kinds():
        if packing(kind).size > BIG:
            continue
        for _ in range(3):
            record = kind()
            fill(record, dice)
            data = to_row(record)
            assert data == by_numpy(record), kind
            assert not record.differences(from_row(kind, data)), kind


# Records in records


class Inner(Record):
    small: Annotated[int, "i1"]
    row: Annotated[list[int], "i8", 2]


class Outer(Workspace):
    one: Inner
    other: Inner
    many: Annotated[list[Inner], 3]


def test_assigning_a_record_copies_it_to_where_it_belongs() -> None:
    outer = Outer()
    seen = outer.many[1]
    outer.one.row[0] = 7
    outer.many[1] = outer.one
    outer.other = outer.many[1]
    outer.one.row[0] = 8
    assert seen.row[0] == outer.many[1].row[0] == outer.other.row[0] == 7
    twin = outer.copy()
    twin.many[1].row[0] = 9
    assert seen.row[0] == 7
    assert isinstance(twin.many, Records)


ENGINES = [Interpreted, Compiled]


@pytest.mark.parametrize("kind", ENGINES)
def test_rows_can_be_written_and_read_by_record_by_column_and_by_part(kind: Any) -> None:
    engine = kind("branchline.bots.outcome")
    outers, inner = engine.rows(Outer, 2), Inner()
    inner.small, inner.row = 3, [4, 5]
    outers.part("one", Inner).put(inner)
    many = outers.part("many", Inner)
    many.put(inner, 2)
    many.put_column("small", [1, 2])
    found = outers.get()
    assert found.one == inner
    assert [one.small for one in found.many] == many.column("small", 3) == [1, 2, 3]
    inner.row[0] = 6
    assert outers.get().one.row == [4, 5]
    numbers = engine.numbers(2)
    assert numbers.get() == [0, 0]
    numbers.put([5, 6, 7])
    assert numbers.get() == [5, 6, 7]


# Entry points


def modules_with_entry_points() -> list[str]:
    return [name for name in modules() if entry_points(importlib.import_module(name))]


def test_every_entry_point_is_declared_with_the_arguments_it_takes() -> None:
    names = modules_with_entry_points()
    assert len(names) >= 4
    for name in names:
        module = importlib.import_module(name)
        for entry, args in entry_points(module).items():
            assert getattr(module, entry).__code__.co_argcount == len(args) <= 4, entry


def test_a_manifest_tells_where_every_field_lies() -> None:
    for name in modules_with_entry_points():
        told = manifest(name)
        assert told == manifest(name)
        for record in told.records.values():
            for field in record.fields.values():
                assert field.offset < record.size
                assert (field.code is None) == (field.record in told.records)


def test_another_layout_has_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(
        name
        for name in modules_with_entry_points()
        if len(entry_points(importlib.import_module(name))) > 1
    )
    before = manifest(name)
    module = importlib.import_module(name)
    fewer = dict(list(entry_points(module).items())[:1])
    monkeypatch.setattr(module, "ENTRY_POINTS", fewer)
    assert manifest(name).layout != before.layout
