"""A backup is complete or not there; a damaged one is refused before anything is changed."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from branchline.core.errors import BadInput
from branchline.server.storage import backup
from branchline.server.storage.backup import LastLine, Restored, back_up, read_backup, restore
from branchline.server.storage.storage import Append, Storage
from branchline.server.table.errors import StorageError
from branchline.server.table.rows import EntryRow
from branchline.server.words import words
from tests.cli.test_play import run
from tests.server.databases import Postgres, move, moves, new_table

TABLES = [
    new_table("a", owner="p", status="over", start='{"x": "ü"}'),
    new_table("b", public=False, created=1_750_000_007.0),
    new_table("c", created=1_750_000_008.0, status="closed"),
]
LOG = [move(1), EntryRow(2, "chat", text="»Grüße«\n\t\u2028"), move(3, seat=None, rev=2)]


def fill(storage: Storage) -> None:
    """Store three tables, two with a log, one with snapshots."""
    storage.migrate()
    for table in TABLES:
        storage.create(table, LOG if table.id != "c" else [])
    states = [Append("a", [], snapshot=(rev, bytes([rev, 0, 255]))) for rev in (1, 2)]
    assert storage.commit(states) == [True, True]


@pytest.fixture
def make(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Make storages on fresh databases of a kind."""
    with ExitStack() as stack:

        def make(kind: str, name: str = "tables") -> Storage:
            if kind == "sqlite":
                url = f"sqlite:///{tmp_path}/{name}.db"
            else:
                postgres: Postgres = request.getfixturevalue("postgres")
                url = stack.enter_context(postgres.fresh())
            return stack.enter_context(closing(Storage(url)))

        yield make


@pytest.fixture
def saved(make: Any, tmp_path: Path) -> Path:
    """A backup of three tables."""
    storage = make("sqlite", "saved")
    fill(storage)
    back_up(storage, tmp_path / "saved.gz")
    return tmp_path / "saved.gz"


# There and back


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
@pytest.mark.parametrize("source", ["sqlite", "postgres"])
def test_all_comes_back_in_either_database(
    make: Any, tmp_path: Path, source: str, target: str
) -> None:
    old, new = make(source, "old"), make(target, "new")
    fill(old)
    assert back_up(old, tmp_path / "file.gz") == LastLine(tables=3, entries=6, snapshots=2)
    assert restore(new, tmp_path / "file.gz") == Restored(added=3, entries=6)
    for table in "abc":
        expected = old.table(table)
        expected.owner = None  # the process that ran it is gone
        assert new.table(table) == expected
        assert new.entries(table) == old.entries(table)
        assert new.snapshot(table) == old.snapshot(table)
    assert new.snapshot("a") == (2, b"\x02\0\xff")
    assert new.commit([moves("a", 4)]) == [True]


def test_tables_that_are_there_are_left_alone(make: Any, saved: Path) -> None:
    storage = make("sqlite")
    storage.migrate()
    storage.create(new_table("b", seed="another"), [move(1)])
    assert restore(storage, saved) == Restored(added=2, entries=3, there_already=1)
    assert storage.table("b").seed == "another"
    assert storage.entries("b") == [move(1)]
    assert restore(storage, saved) == Restored(there_already=3)


def test_the_file_is_compressed_lines_for_its_owner_only(saved: Path) -> None:
    assert saved.stat().st_mode & 0o777 == 0o600
    lines = [json.loads(line) for line in gzip.decompress(saved.read_bytes()).splitlines()]
    assert [line["line"] for line in lines] == [
        "branchline backup",
        *("table", "entry", "entry", "entry", "snapshot", "snapshot"),
        *("table", "entry", "entry", "entry"),
        "table",
        "end",
    ]
    assert lines[0]["format"] == 1


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_shows_one_moment_while_a_server_writes(
    make: Any, tmp_path: Path, kind: str
) -> None:
    storage = make(kind)
    storage.migrate()
    ids = [f"t{number}" for number in range(20)]
    for table in ids:
        storage.create(new_table(table), [])
    enough = threading.Event()
    seq = 0

    def write() -> None:
        nonlocal seq
        while not enough.is_set():
            seq += 1  # one transaction adds to all tables, so at any moment all are equally long
            assert all(storage.commit([moves(table, seq) for table in ids]))

    writing = threading.Thread(target=write)
    writing.start()
    try:
        turn = wrote_meanwhile = 0
        while wrote_meanwhile < 4:
            before = seq
            back_up(storage, tmp_path / f"{turn}.gz")
            wrote_meanwhile += seq > before
            lengths = {len(saved.entries) for saved in read_backup(tmp_path / f"{turn}.gz")}
            assert len(lengths) == 1
            assert before - 1 <= lengths.pop() <= seq
            turn += 1
            assert turn < 100, "nothing is ever written during a backup"
    finally:
        enough.set()
        writing.join()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_restoring_does_not_stop_a_server(
    make: Any, tmp_path: Path, saved: Path, kind: str
) -> None:
    storage = make(kind)
    storage.migrate()
    storage.create(new_table("live"), [])
    with closing(Storage(storage.url.render_as_string(hide_password=False))) as other:
        done: list[Restored] = []
        restoring = threading.Thread(target=lambda: done.append(restore(other, saved)))
        restoring.start()
        seq = 0
        while restoring.is_alive():
            seq += 1
            assert storage.commit([moves("live", seq)]) == [True]
        restoring.join()
    assert done == [Restored(added=3, entries=6)]
    assert len(storage.entries("live")) == seq
    assert sorted(storage.claim("p", 5).tables) == ["b", "live"]


# Writing


def test_a_file_that_is_there_is_kept_unless_forced(make: Any, tmp_path: Path) -> None:
    storage = make("sqlite")
    fill(storage)
    file = tmp_path / "precious"
    file.write_text("old")
    with pytest.raises(BadInput, match="precious: this file exists already; --force"):
        back_up(storage, file)
    assert file.read_text() == "old"
    back_up(storage, file, force=True)
    assert len(list(read_backup(file))) == 3


def test_a_backup_that_fails_leaves_the_old_file_and_no_other(
    make: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = make("sqlite")
    fill(storage)
    file = tmp_path / "backups" / "file.gz"
    file.parent.mkdir()
    back_up(storage, file)
    old = file.read_bytes()
    lines = backup._lines

    def fail(connection: Any, table: str) -> Any:
        if table == "b":
            raise StorageError(words.text("database.stopping"))
        return lines(connection, table)

    monkeypatch.setattr(backup, "_lines", fail)
    with pytest.raises(StorageError, match="nothing more is saved"):
        back_up(storage, file, force=True)
    assert file.read_bytes() == old
    assert list(file.parent.iterdir()) == [file]


def test_a_place_that_cannot_be_written_is_named(make: Any, tmp_path: Path) -> None:
    storage = make("sqlite")
    fill(storage)
    with pytest.raises(BadInput, match=r"nowhere/file\.gz: there is no such file"):
        back_up(storage, tmp_path / "nowhere" / "file.gz")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_database_without_tables_is_said(make: Any, tmp_path: Path, kind: str) -> None:
    with pytest.raises(BadInput, match="there are no tables here"):
        back_up(make(kind), tmp_path / "file.gz")
    assert list(tmp_path.iterdir()) == []


# Damage


def refused(storage: Storage, file: Path) -> str:
    """Return why a file is refused, sure that the database was not touched."""
    with pytest.raises(BadInput) as caught:
        restore(storage, file)
    assert storage.version() is None
    return str(caught.value.reason)


def test_a_file_cut_off_anywhere_is_refused(make: Any, saved: Path, tmp_path: Path) -> None:
    whole = saved.read_bytes()
    storage, cut = make("sqlite"), tmp_path / "cut.gz"
    for length in range(0, len(whole), 7):
        cut.write_bytes(whole[:length])
        assert refused(storage, cut) in {
            "the file is cut off here",
            "the file ends here, before the backup is complete",
            "not a backup of Branchline",
        }


def test_a_file_damaged_anywhere_is_refused(make: Any, saved: Path, tmp_path: Path) -> None:
    whole = saved.read_bytes()
    storage, damaged = make("sqlite"), tmp_path / "damaged.gz"
    for place in range(10 + len("saved"), len(whole), 3):
        damaged.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert refused(storage, damaged)


FIRST = '{"line":"branchline backup","format":1,"at":0}'
TABLE = (
    '{"line":"table","id":"a","created":1,"header":"{}","start":null,"seed":"","public":true,'
    '"status":"over","summary":"{}","secrets":"{}"}'
)
ENTRY = '{"line":"entry","seq":1,"kind":"action","rev":1,"key":"k"}'
STATE = '{"line":"snapshot","rev":1,"state":"AAAA"}'
END = '{"line":"end","tables":1,"entries":1,"snapshots":1}'


@pytest.mark.parametrize(
    ("lines", "place", "reason"),
    [
        ([], 1, "ends here"),
        (["{"], 1, "the JSON ends in the middle"),
        (["hello"], 1, "this is not JSON"),
        (['{"line":"other"}'], 1, "'other' is not a possible value"),
        ([FIRST.replace("1", "2", 1), TABLE], 1, "format 2 is not known"),
        ([TABLE, END], 1, "does not belong here"),
        ([FIRST, FIRST], 2, "does not belong here"),
        ([FIRST, ENTRY], 2, "this belongs to no table"),
        ([FIRST, STATE], 2, "this belongs to no table"),
        ([FIRST, TABLE, TABLE], 3, "table a is there twice"),
        ([FIRST, TABLE, ENTRY, ENTRY], 4, "entry 1 is there twice"),
        ([FIRST, TABLE, ENTRY, ENTRY.replace("1", "2", 1)], 4, "revision 1 is there twice"),
        ([FIRST, TABLE, ENTRY, ENTRY.replace("1", "2")], 4, "key k is there twice"),
        ([FIRST, TABLE, STATE, STATE], 4, "snapshot 1 is there twice"),
        ([FIRST, TABLE, STATE.replace("AAAA", "A")], 3, "base64"),
        ([FIRST, TABLE.replace('"a"', "5")], 2, "expected `str`, got `int`"),
        ([FIRST, TABLE, ENTRY, STATE], 4, "ends here"),
        ([FIRST, TABLE, ENTRY, END], 4, "more or less than its last line says"),
        ([FIRST, TABLE, ENTRY, STATE, END, TABLE], 6, "does not belong here"),
    ],
)
def test_the_line_that_is_wrong_is_named(
    make: Any, tmp_path: Path, lines: list[str], place: int, reason: str
) -> None:
    file = tmp_path / "file.gz"
    file.write_bytes(gzip.compress("".join(line + "\n" for line in lines).encode()))
    storage = make("sqlite")
    with pytest.raises(BadInput) as caught:
        restore(storage, file)
    assert caught.value.where == f"{file}, line {place}"
    assert reason in str(caught.value)
    if "twice" in reason:
        assert reason.split(" ", maxsplit=1)[0] not in caught.value.reason.said("de")
    assert storage.version() is None


def test_the_lines_of_those_examples_are_right_otherwise(make: Any, tmp_path: Path) -> None:
    file = tmp_path / "file.gz"
    file.write_bytes(gzip.compress("\n".join([FIRST, TABLE, ENTRY, STATE, END]).encode()))
    assert restore(make("sqlite"), file) == Restored(added=1, entries=1)


def test_a_file_that_is_no_backup_is_said(make: Any, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary")
    assert refused(make("sqlite"), tmp_path / "notes.txt") == "this is not a backup of Branchline"
    assert refused(make("sqlite"), tmp_path / "missing") == "there is no such file"


# The commands


def test_the_commands_say_what_they_did(
    make: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, file = make("sqlite", "old"), tmp_path / "new.db", tmp_path / "file.gz"
    fill(old)
    result = run("backup", str(file), "--database", old.name)
    assert result.exit_code == 0
    assert f"{file}: 3 tables with 6 entries and 2 snapshots from {old.name}" in result.output
    monkeypatch.setenv("BRANCHLINE_DATABASE", f"sqlite:///{new}")
    result = run("restore", str(file))
    assert result.exit_code == 0
    assert "3 tables with 6 entries added; 0 tables there already, left alone" in result.output
    result = run("restore", str(file))
    assert "0 tables with 0 entries added; 3 tables there already, left alone" in result.output


def test_the_commands_fail_in_one_line(make: Any, tmp_path: Path) -> None:
    storage, file = make("sqlite"), tmp_path / "file.gz"
    fill(storage)
    file.write_bytes(b"")
    for command, reason in (
        (("backup", str(file), "--database", storage.name), "this file exists already; --force"),
        (("restore", str(file), "--database", storage.name), "line 1: the file"),
        (("restore", str(file), "--database", "nonsense"), "sqlite:///folder/file.db"),
    ):
        result = run(*command)
        assert result.exit_code == 2
        assert reason in result.stderr
        assert result.stderr.count("\n") == 1
    assert run("backup", str(file), "--database", storage.name, "--force").exit_code == 0
